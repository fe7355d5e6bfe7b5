import { lazyPart } from '#web/lib/lazy-part.tsx'

export { documentPath } from './documents/index.ts'

/** Loaded where it is shown: the pages that have it are for visitors as well. */
export const SnapshotButton = lazyPart(async () => (await import('./reports/index.ts')).SnapshotButton)
