import { mogadishuDay } from '#shared/domain/dates.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import type { ReportParts } from '#shared/schemas/report-parts.ts'
import type { ReportData } from '../../model.ts'
import { LEAST_CHANGE, MOST_CHANGES } from '../changes.ts'
import type { Body } from '../document.ts'
import { countedIn } from '../scope.ts'
import { listedIn } from '../subjects.ts'
import type { ReportWords, Wording } from '../wording.ts'

type Item = keyof ReportWords['text']['method']

/** How the figures of the report were counted, and what it can't say: what concerns its own figures only. */
export function addMethod(body: Body, data: ReportData, wording: Wording): void {
  const { words, fill, percent } = wording
  if (data.inPublic) {
    body.lettered(Object.values(words.publicEdition.method))
    return
  }
  const limits = { records: LEAST_CHANGE.records, share: percent(LEAST_CHANGE.share), most: MOST_CHANGES }
  const items = itemsOf(data).map((item) => fill(words.text.method[item], limits))
  body.lettered([basisOf(data, wording), ...onDevice(data, wording), ...items])
}

function itemsOf(data: ReportData): readonly Item[] {
  const counted = countedIn(data)
  const { includeSections: chosen } = data.request
  const hasSummary = chosen.includes('executive-summary')
  const hasCases = counted.includes('iccpr-cases')
  const hasRecommendations = counted.includes('upr-recommendations')
  const personal = personalDataOf(data)
  const isSaid: Readonly<Record<Item, boolean>> = {
    counted: true,
    status: true,
    // Sentences that the author wrote follow from no rule.
    messages: hasSummary && !data.request.keyMessages,
    changes: hasSummary,
    rate: hasRecommendations,
    overdue: hasCases || hasRecommendations,
    durations: (hasCases || hasRecommendations) && (hasSummary || chosen.includes('statistical-analysis')),
    response: chosen.includes('incident-overview'),
    regions: true,
    withheld: true,
    personalData: personal === 'personalData',
    personalDataBesideStudies: personal === 'personalDataBesideStudies',
    personalDataBesideDistricts: personal === 'personalDataBesideDistricts',
    personalDataBesideBoth: personal === 'personalDataBesideBoth',
    access: true,
    annexes: data.request.part === 'main' && chosen.includes('appendices'),
  }
  return (Object.keys(isSaid) as Item[]).filter((item) => isSaid[item])
}

/** What is said of people and places, beside the case studies and the districts in lists that the report has. */
function personalDataOf(data: ReportData): Item {
  const { includeSections } = data.request
  const hasStudies =
    includeSections.includes('case-studies') && (data.highlights.caseStudies ?? []).length > 0
  const hasDistricts = listedIn(data).some((name) => {
    const { columns }: ReportParts = recordCollections[name].reports
    return columns.some(({ field }) => field === 'districtCode')
  })
  if (hasStudies) return hasDistricts ? 'personalDataBesideBoth' : 'personalDataBesideStudies'
  return hasDistricts ? 'personalDataBesideDistricts' : 'personalData'
}

function basisOf(data: ReportData, { words, fill, day, time, period }: Wording): string {
  const { generatedAt } = data
  return fill(words.text.basis, {
    ...{ period: period(data.period), organisation: words.organisation },
    ...{ date: day(mogadishuDay(generatedAt)), time: time(generatedAt) },
  })
}

/** What a report that was made on a device says of its records. */
function onDevice({ freshness }: ReportData, { words, fill, counting, day, time }: Wording): string[] {
  if (!freshness) return []
  const { exchangedAt, unsent, withoutClosedBefore } = freshness
  const since = exchangedAt
    ? fill(words.text.onDevice, { date: day(mogadishuDay(exchangedAt)), time: time(exchangedAt) })
    : words.text.onDeviceNever
  const without = withoutClosedBefore
    ? [fill(words.text.withoutClosed, { date: day(mogadishuDay(withoutClosedBefore)) })]
    : []
  return [since, ...(unsent > 0 ? [counting('unsent', unsent)] : []), ...without]
}
