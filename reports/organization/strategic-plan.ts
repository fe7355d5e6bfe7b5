import { formatNumber, formatPercent } from '#shared/i18n/format.ts'
import {
  BUDGET,
  BUDGET_CURRENCY,
  BUDGET_TOTAL,
  MILESTONES,
  milestoneStatus,
  PLAN_STATES,
  PRIORITIES,
  shareOf,
} from '#shared/organization/strategy.ts'
import type { Body } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import type { OrganizationTexts } from './texts.ts'

/** The strategic plan with the content of its page; `today` decides the status of its milestones. */
export function strategicPlan(body: Body, texts: OrganizationTexts, { fill }: Wording, today: string): void {
  const { strategy: t } = texts
  body.section(t.document.purpose)
  body.paragraph(t.lead)
  body.paragraph(t.resolution)
  body.section(t.tabs.priorities)
  for (const { id, urgency } of PRIORITIES) {
    const { title, aim, actions, kpis } = t.priorities[id]
    body.part(title)
    body.paragraph(`${fill(t.urgencyLabel, { urgency: t.urgency[urgency] })}. ${aim}`)
    body.paragraph(`${t.actions}:`)
    body.lettered(actions)
    body.paragraph(`${t.kpis}:`)
    body.lettered(kpis)
  }
  body.section(t.tabs.states)
  body.paragraph(t.statesIntro)
  for (const id of PLAN_STATES) {
    body.part(texts.terms.state[id])
    body.paragraph(`${t.stateFocus}: ${t.states[id].focus}`)
    body.lettered(t.states[id].priorities)
  }
  budget(body, texts, fill)
  timeline(body, texts, today)
  body.section(t.document.about)
  body.paragraph(t.document.aboutText)
}

function budget(body: Body, { strategy: t, locale }: OrganizationTexts, fill: Wording['fill']): void {
  const money = (amount: number) =>
    formatNumber(amount, locale, {
      style: 'currency',
      currency: BUDGET_CURRENCY,
      maximumFractionDigits: 0,
    })
  body.section(t.tabs.budget)
  body.paragraph(`${t.budget.intro} ${t.budget.combined}: ${money(BUDGET_TOTAL)}.`)
  for (const { year, total, lines } of BUDGET) {
    const rows = lines.map(({ id, amount }) => ({ label: t.budget.lines[id], amount }))
    const subtitle = fill(t.budget.yearTitle, { year, amount: money(total) })
    const values = rows.map(({ label, amount }) => `${label}: ${money(amount)}`).join('; ')
    body.chart({
      title: t.budget.chartTitle[year],
      subtitle: `${subtitle} (${BUDGET_CURRENCY})`,
      alternative: fill(t.budget.chartLabel, { title: t.budget.chartTitle[year], values }),
      plot: { shape: 'bars', bars: rows.map(({ label, amount }) => ({ label, value: amount })) },
    })
    body.table(
      subtitle,
      [
        { header: t.budget.line, kind: 'text' },
        { header: t.budget.amount, kind: 'text', width: 16 },
        { header: t.budget.share, kind: 'text', width: 16 },
      ],
      [
        ...rows.map(({ label, amount }) => [
          label,
          money(amount),
          formatPercent(shareOf(amount, total) * 100, locale),
        ]),
        [t.budget.total, money(total), formatPercent(100, locale)],
      ],
    )
  }
}

function timeline(body: Body, { strategy: t }: OrganizationTexts, today: string): void {
  body.section(t.tabs.timeline)
  body.paragraph(t.milestones.intro)
  body.table(
    t.tabs.timeline,
    [
      { header: t.milestones.quarter, kind: 'text', width: 12 },
      { header: t.milestones.milestone, kind: 'text', width: 60 },
      { header: t.milestones.statusLabel, kind: 'text', width: 20 },
    ],
    MILESTONES.map((milestone) => {
      const { title, text } = t.milestones[milestone.id]
      const status = t.milestones.status[milestoneStatus(milestone, today)]
      return [milestone.quarter, `${title}. ${text}`, status]
    }),
  )
}
