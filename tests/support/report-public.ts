import type { PublicSource } from '#reports/model.ts'
import { type PublicEditionFigures, publicEditionFigures } from '#shared/figures/public-edition.ts'
import { EMPTY_CUBE } from '#shared/figures/statistics.ts'

/** What a request says of the quarter whose figures are below. */
export const SAMPLE_QUARTER = {
  edition: 'public',
  dateRange: 'custom',
  dateFrom: '2026-07-01',
  dateTo: '2026-09-30',
} as const

/** The figures of a quarter in which nothing was registered, of which a public edition says only that they are small or withheld. */
export const EMPTY_QUARTER: PublicEditionFigures = publicEditionFigures(
  {
    ...{ incidents: EMPTY_CUBE, cases: EMPTY_CUBE, recommendations: EMPTY_CUBE },
    everyCase: EMPTY_CUBE,
  },
  ['2026-07', '2026-08', '2026-09'],
  '2026-11-20',
)

/** A source of public editions with these figures and no case studies. */
export function samplePublicSource(figures: PublicEditionFigures = EMPTY_QUARTER): PublicSource {
  return {
    figures: async () => figures,
    eligibleStudies: async () => ({ agreed: [], withheld: 0 }),
    studies: async () => [],
  }
}
