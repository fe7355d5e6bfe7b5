import { mogadishuDay } from '#shared/domain/dates.ts'
import type { ReportData } from '../../model.ts'
import type { Body } from '../document.ts'
import { countedIn } from '../scope.ts'
import type { Wording } from '../wording.ts'

/** What the report is made from: the records, the texts of the United Nations that they are about, and the outlines of its maps. */
export function addSources(body: Body, data: ReportData, { words, fill, day }: Wording): void {
  const { sources } = words
  const counted = countedIn(data)
  const hasMap = body.blocks.some((block) => block.kind === 'chart' && block.plot.shape === 'map')
  body.letteredTogether([
    fill(sources.records, { organisation: words.organisation, date: day(mogadishuDay(data.generatedAt)) }),
    ...(counted.includes('iccpr-cases') ? [sources.covenant] : []),
    ...(counted.includes('upr-recommendations') ? [sources.review] : []),
    ...(hasMap ? [words.map.boundaries] : []),
    ...(data.checkAt === null ? [] : [fill(sources.copy, { address: data.checkAt })]),
  ])
}
