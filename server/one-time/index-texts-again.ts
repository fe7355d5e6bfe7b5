import { indexLibraryAgain } from '#server/features/library/documents/index.ts'
import { indexRecommendationsAgain } from '#server/features/monitoring/public/index.ts'
import type { Services } from '#server/services.ts'

/** Indexes what files of the library say, and recommendations as visitors read them. Returns how many have other words now. */
export async function indexTextsAgain({ database }: Services): Promise<number> {
  return (await indexLibraryAgain(database)) + (await indexRecommendationsAgain(database))
}
