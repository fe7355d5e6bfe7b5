import { loadOrganisations } from '#server/features/protection/providers/index.ts'
import { loadJobExamples } from '#server/features/publishing/jobs/index.ts'
import { loadNewsSeeds } from '#server/features/publishing/news/index.ts'
import { loadPartnerDirectory } from '#server/features/publishing/partners/index.ts'
import { loadProjectExamples } from '#server/features/publishing/projects/index.ts'
import { loadSiteFacts } from '#server/features/publishing/site-facts/index.ts'
import type { Services } from '#server/services.ts'

type Loader = (services: Services) => Promise<void>

const LOADERS: readonly Loader[] = [
  ({ database, records }) => loadPartnerDirectory(database, records.now()),
  loadJobExamples,
  loadProjectExamples,
  loadNewsSeeds,
  loadSiteFacts,
  loadOrganisations,
]

/** Brings the product's own data into the database, at each start; users' changes are never overwritten. */
export async function loadReferenceData(services: Services): Promise<void> {
  for (const load of LOADERS) await load(services)
}
