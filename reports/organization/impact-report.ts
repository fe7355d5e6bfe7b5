import type { PublicCount } from '#shared/contract/monitoring/public.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { PRIORITIES } from '#shared/organization/strategy.ts'
import { THEORY_GOAL } from '#shared/organization/theory.ts'
import type { Body } from '../templates/document.ts'
import type { Wording } from '../templates/wording.ts'
import { statedFigures, statedPathways } from './framework.ts'
import type { OrganizationTexts } from './texts.ts'

/** The published figures of monitoring that the report uses. */
export interface PublishedFigures {
  readonly asOf: string | null
  readonly cases: PublicCount
  readonly recommendations: number
  readonly implemented: number
  /** Whole percent. */
  readonly implementationRate: number
}

/** The impact report: the goal, the organisation's statements, and beside them what is counted and published. */
export function impactReport(
  body: Body,
  texts: OrganizationTexts,
  wording: Wording,
  figures: PublishedFigures,
): void {
  const { framework, theory, strategy } = texts
  const { fill } = wording
  const t = framework.impact
  body.section(t.goal)
  body.paragraph(fill(theory.goal, THEORY_GOAL))
  body.paragraph(theory.overview)
  body.section(t.stated)
  body.paragraph(t.statedText)
  statedFigures(body, texts)
  statedPathways(body, texts, wording)
  body.section(t.measured)
  measured(body, texts, wording, figures)
  body.section(t.targets)
  for (const { id } of PRIORITIES) {
    body.part(strategy.priorities[id].title)
    body.lettered(strategy.priorities[id].kpis)
  }
}

function measured(
  body: Body,
  { framework, locale }: OrganizationTexts,
  { fill }: Wording,
  figures: PublishedFigures,
): void {
  const t = framework.impact
  const { asOf, cases, recommendations, implemented, implementationRate } = figures
  if (asOf === null) {
    body.paragraph(t.measuredNone)
    return
  }
  const countText = (count: PublicCount) => {
    if (count.value !== null) return String(count.value)
    return count.fewerThan === undefined ? t.notShown : fill(t.fewer, { number: count.fewerThan })
  }
  body.paragraph(fill(t.measuredText, { date: formatDate(asOf, locale) }))
  body.table(
    t.measuredTable,
    [
      { header: t.what, kind: 'text' },
      { header: t.figure, kind: 'text', width: 16 },
    ],
    [
      [t.cases, countText(cases)],
      [t.recommendations, String(recommendations)],
      [t.implemented, String(implemented)],
      [t.rate, `${implementationRate}%`],
    ],
  )
}
