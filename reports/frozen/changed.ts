import { changedFigures } from '../templates/changed-figures.ts'
import { FrozenOutdated, type OpenFrozen, thawData } from './thaw.ts'

/** The format is no part of the figures. */
const ANY = { format: 'pdf' } as const

/**
 * The key figures that differ between the frozen data of a report and of the one that it corrects (`changedFigures`); null also where
 * another version has frozen one of them.
 */
export async function changedBetween(report: OpenFrozen, former: OpenFrozen): Promise<string[] | null> {
  try {
    return changedFigures(await thawData(report, ANY), await thawData(former, ANY))
  } catch (error) {
    if (error instanceof FrozenOutdated) return null
    throw error
  }
}
