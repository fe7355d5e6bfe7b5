import path from 'node:path'

/** What the bundler knows about a module: its static and its dynamic imports. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

const ENTRY = path.join(import.meta.dirname, '../web/main.tsx')
/** A few lines that every second page needs: a file for each would be named at every page that loads it. */
const FEW_LINES = [
  'shared/domain/event-limits.ts',
  'shared/domain/programme-regions.ts',
  'shared/domain/text-limit.ts',
  'shared/i18n/format-size.ts',
  'web/lib/page-title.ts',
  'web/lib/texts.ts',
  'web/lib/typed-before.ts',
  'web/ui/tabs.tsx',
].map((file) => path.join(import.meta.dirname, '..', file))
/** What the entry reaches only because a package has one door for everything, and staff pages alone use. */
const OF_STAFF = ['useQueries.js', 'queriesObserver.js', 'useInfiniteQuery.js', 'infiniteQueryObserver.js']

/**
 * Names the chunk of everything that the entry imports statically: every page needs it, and one file compresses
 * better than the twenty that the bundler would make of it. Modules that pages load on demand are not affected.
 */
export function frameChunk(): (id: string, graph: ModuleGraph) => string | null {
  let frame: Set<string> | undefined
  return (id, graph) => {
    frame ??= withoutStaff(reachedFrom(ENTRY, graph)).union(new Set(FEW_LINES))
    return frame.has(id) ? 'frame' : null
  }
}

/** Ends the build where the package has renamed them: visitors would load them without anybody noticing. */
function withoutStaff(reached: Set<string>): Set<string> {
  for (const name of OF_STAFF) {
    const found = [...reached].filter((id) => path.basename(id) === name)
    if (found.length === 0)
      throw new Error(`The entry reaches no ${name} any more: build/frame-chunk.ts names it`)
    for (const id of found) reached.delete(id)
  }
  return reached
}

function reachedFrom(entry: string, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>([entry])
  // The set grows during the iteration: each module is visited once.
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
