import {
  ACCOUNTABILITY_TIMELINE,
  APPROACH,
  FRAMEWORK_FIGURES,
  PROTECTION_ALLOCATION,
  VISION_PILLARS,
} from '#shared/organization/framework.ts'
import { PATHWAYS, THEORY_COLUMNS, THEORY_GOAL } from '#shared/organization/theory.ts'
import type { Body } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import type { OrganizationTexts } from './texts.ts'

/** The strategic framework with the content of its page and the theory of change. */
export function strategicFramework(body: Body, texts: OrganizationTexts, { fill }: Wording): void {
  const { framework: t, theory, theorySections } = texts
  body.section(t.visionTitle)
  body.paragraph(t.vision)
  for (const id of VISION_PILLARS) {
    body.part(t.pillars[id].title)
    body.paragraph(t.pillars[id].text)
  }
  body.section(t.missionTitle)
  for (const id of ['immediate', 'longTerm'] as const) {
    body.part(t.missions[id].title)
    body.paragraph(t.missions[id].text)
  }
  body.section(t.imperativesTitle)
  allocation(body, texts, fill)
  timeline(body, texts)
  body.section(t.approachTitle)
  body.paragraph(t.approachIntro)
  body.lettered(APPROACH.map((id) => `${t.approach[id].title}: ${t.approach[id].text}`))
  body.section(t.document.theory)
  body.paragraph(`${theory.goalTitle}: ${fill(theory.goal, THEORY_GOAL)}`)
  for (const { id, sections } of THEORY_COLUMNS) {
    body.part(theorySections.columns[id])
    for (const section of sections) {
      body.paragraph(`${theorySections.sections[section].title}. ${theorySections.sections[section].text}`)
    }
  }
  body.section(t.figuresTitle)
  body.paragraph(t.figuresNote)
  statedFigures(body, texts)
}

function allocation(body: Body, { framework: t }: OrganizationTexts, fill: Wording['fill']): void {
  const bars = PROTECTION_ALLOCATION.map(({ id, percent }) => ({
    label: t.allocation.parts[id],
    value: percent,
  }))
  const values = bars.map(({ label, value }) => `${label}: ${value}%`).join('; ')
  body.chart({
    title: t.allocation.title,
    subtitle: t.allocation.subtitle,
    alternative: fill(t.chartLabel, { title: t.allocation.title, values }),
    plot: { shape: 'bars', bars },
  })
  body.table(
    t.allocation.subtitle,
    [
      { header: t.allocation.part, kind: 'text' },
      { header: t.allocation.percent, kind: 'percent' },
    ],
    bars.map(({ label, value }) => [label, value / 100]),
  )
}

function timeline(body: Body, { framework: t }: OrganizationTexts): void {
  body.paragraph(`${t.timeline.title}. ${t.timeline.note}`)
  body.table(
    t.timeline.subtitle,
    [
      { header: t.timeline.year, kind: 'text', width: 12 },
      { header: t.timeline.step, kind: 'text', width: 50 },
      { header: t.timeline.state, kind: 'text', width: 20 },
    ],
    ACCOUNTABILITY_TIMELINE.map(({ year, id, projected }) => [
      year,
      t.timeline.steps[id],
      projected ? t.timeline.projected : t.timeline.done,
    ]),
  )
}

/** The table of the organisation's statements about itself. */
export function statedFigures(body: Body, { framework: t }: OrganizationTexts): void {
  body.table(
    t.impact.statedTable,
    [
      { header: t.impact.what, kind: 'text' },
      { header: t.impact.figure, kind: 'text', width: 16 },
    ],
    FRAMEWORK_FIGURES.map(({ id, value }) => [t.figures[id], value]),
  )
}

/** The progress of the pathways, as the organisation states it. */
export function statedPathways(
  body: Body,
  { framework: t, theory }: OrganizationTexts,
  { fill }: Wording,
): void {
  const bars = PATHWAYS.map(({ id, percent }) => ({ label: theory.pathways[id].title, value: percent }))
  const values = bars.map(({ label, value }) => `${label}: ${value}%`).join('; ')
  body.chart({
    title: t.impact.pathways,
    subtitle: `${theory.progressTitle} (%)`,
    alternative: fill(t.chartLabel, { title: t.impact.pathways, values }),
    plot: { shape: 'bars', bars },
  })
}
