import { loadJobExamples } from '#server/features/jobs/index.ts'
import { loadNewsSeeds } from '#server/features/news/index.ts'
import { loadPartnerDirectory } from '#server/features/partners/index.ts'
import { loadProjectExamples } from '#server/features/projects/index.ts'
import { loadOrganisations } from '#server/features/providers/index.ts'
import { loadSiteFacts } from '#server/features/site-facts/index.ts'
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
