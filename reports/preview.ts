import type { z } from 'zod'
import type { ParsedInput } from '#shared/contract/endpoint.ts'
import type { reportPreview } from '#shared/contract/library/report-writing.ts'
import type { reportsContract } from '#shared/contract/library/reports.ts'
import { REPORT_SECTIONS, type ReportSection } from '#shared/domain/report-options.ts'
import type { PublicEditionFigures } from '#shared/figures/public-edition.ts'
import { totalOf } from '#shared/records/statistics.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import { assembleReport } from './assemble.ts'
import { REPORT_COLLECTIONS, type ReportData, type ReportSource, type Studied } from './model.ts'
import { choresOf } from './templates/chores.ts'
import {
  type CountedBy,
  figuresBefore,
  figuresNow,
  isOfToday,
  type KeyFigure,
  risenBy,
} from './templates/key-figures.ts'
import { proposedMessages } from './templates/messages.ts'
import { proposedRecommendations } from './templates/proposals.ts'
import { publicFigures } from './templates/public-figures.ts'
import { sectionFigures } from './templates/section-figures.ts'
import { type Wording, wordingIn } from './templates/wording.ts'

type Preview = z.output<typeof reportPreview>

/** What a report would say of the records now: its own figures, assembled as for the file, and nothing that leaves. */
export async function previewReport(
  request: ParsedInput<typeof reportsContract.preview>,
  source: ReportSource,
  now: Date,
): Promise<Preview> {
  const { includeSections = [], reportType = 'custom', template, ...range } = request
  const wording = wordingIn(request.locale)
  const data = await assembleReport(
    // No case study leaves here, so none is noted.
    { ...range, ...UNWRITTEN, reportType, template, includeSections, caseStudies: [] },
    source,
    { author: '', now },
  )
  const sections = REPORT_SECTIONS.filter((section) => includeSections.includes(section))
  if (data.inPublic) return publicPreview(data, data.inPublic, source, { sections, wording })
  return {
    period: data.period,
    previous: data.previous.period,
    isEmpty: isEmpty(data),
    sections: sections.map((section) => {
      const before = sectionFigures(section, figuresBefore(data), wording)
      return {
        section,
        figures: sectionFigures(section, figuresNow(data), wording).map((figure) =>
          compared(
            figure,
            before.find(({ id }) => id === figure.id),
          ),
        ),
      }
    }),
    chores: choresOf(data).map(({ filter, ...chore }) => ({ ...chore, filter: queried(filter) })),
    keyMessages: proposedMessages(data, wording).map(({ text }) => text),
    recommendations: proposedRecommendations(data, wording),
    caseStudies: await studiesOf(data, source),
  }
}

/** The figures of a public edition, which has nothing that only some may read: no change, list, chore or proposal. */
async function publicPreview(
  { period, previous }: ReportData,
  figures: PublicEditionFigures,
  { inPublic }: ReportSource,
  { sections, wording }: { readonly sections: readonly ReportSection[]; readonly wording: Wording },
): Promise<Preview> {
  const studies = await inPublic?.eligibleStudies(period)
  return {
    ...{
      period,
      previous: previous.period,
      isEmpty: false,
      chores: [],
      keyMessages: [],
      recommendations: [],
    },
    sections: sections.map((section) => ({
      section,
      figures: publicFigures(section, figures, wording).map(
        (figure): Figure => ({
          ...figure,
          unit: figure.unit ?? 'count',
          before: null,
          change: null,
          filter: null,
        }),
      ),
    })),
    caseStudies: {
      eligible: (studies?.agreed ?? []).map(eligibleOf),
      ...{ withheld: studies?.withheld ?? 0, withoutSummary: 0 },
    },
  }
}

/** What a figure doesn't depend on. */
const UNWRITTEN = { reportTitle: '', format: 'pdf' } as const

function isEmpty({ statistics }: ReportData): boolean {
  return REPORT_COLLECTIONS.every((name) => {
    const { registered }: ReportParts = recordCollections[name].reports
    return registered === 'by-its-end' || totalOf(statistics, name) === 0
  })
}

type Figure = Preview['sections'][number]['figures'][number]

/** A figure beside that of the period before; a group that had no record then had none, and not an unknown number. */
function compared(now: KeyFigure, then: KeyFigure | undefined): Figure {
  const [value, before] = [shown(now), isOfToday(now) ? null : then ? shown(then) : 0]
  const { label, unit = 'count', filter } = now
  return {
    ...{ label, value, unit, before },
    change: value === null || before === null ? null : risenBy(value, before),
    filter: filter ? queried(filter) : null,
  }
}

const queried = ({ collection, query }: CountedBy) => ({ collection, query: { ...query } })

/** Days are shown, and compared, in whole days, as in the file. */
function shown({ value, unit }: KeyFigure): number | null {
  return value !== null && unit === 'days' ? Math.round(value) : value
}

async function studiesOf(
  { period, statistics }: ReportData,
  source: ReportSource,
): Promise<Preview['caseStudies']> {
  const studies = await source.eligibleStudies(period)
  if (!studies) return null
  const { agreed, withheld } = studies
  return {
    eligible: agreed.map(eligibleOf),
    withheld,
    withoutSummary: Math.max(0, statistics.cases.total - agreed.length - withheld),
  }
}

function eligibleOf({ caseId, study: { reference, title, regionCode } }: Studied) {
  return { id: caseId, reference, title, regionCode }
}
