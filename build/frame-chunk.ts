import path from 'node:path'

/** What the bundler knows of a module: what it imports at once, as against on demand. */
interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

const ENTRY = path.join(import.meta.dirname, '../web/main.tsx')

/**
 * Names the chunk of everything that the entry imports at once: every page needs it, and one file is compressed
 * better than the twenty that the bundler would make of it. What pages load on demand stays where it is.
 */
export function frameChunk(): (id: string, graph: ModuleGraph) => string | null {
  let frame: Set<string> | undefined
  return (id, graph) => {
    frame ??= reachedFrom(ENTRY, graph)
    return frame.has(id) ? 'frame' : null
  }
}

function reachedFrom(entry: string, graph: ModuleGraph): Set<string> {
  const reached = new Set<string>([entry])
  // A set that grows while it is walked: each module is visited once.
  for (const id of reached) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported)
  }
  return reached
}
