import { areaOf, featureOf, importsOf, targetOf } from './import-rules.ts'

/**
 * The files that import one another in a circle, each circle once and in the order in which its files import the next.
 * Types count: a circle of types can't be taken apart, tested alone or read from below either. `sources` are texts by
 * path from the root, with forward slashes.
 */
export function importCycles(sources: ReadonlyMap<string, string>): string[][] {
  return circlesOf(importedFiles(sources))
}

/**
 * The folders that import one another in a circle, in the same form. A folder is one below a side, or a feature of an
 * area, with all that lies in it; a file beside them, such as `server/compose.ts` or the `index.ts` of an area, counts by itself. Types
 * count here as well: to read one folder of a circle is to read all of them.
 */
export function folderCycles(sources: ReadonlyMap<string, string>): string[][] {
  const imported = new Map<string, string[]>()
  for (const [file, targets] of importedFiles(sources)) {
    const folder = folderOf(file)
    const others = targets.map(folderOf).filter((other) => other !== folder)
    imported.set(folder, [...(imported.get(folder) ?? []), ...others])
  }
  return circlesOf(imported)
}

/** How many files a folder loads, its own among them: those that it imports for more than their types, and what these load. */
export function loadedBy(sources: ReadonlyMap<string, string>, folder: string): number {
  const loaded = new Set([...sources.keys()].filter((file) => file.startsWith(`${folder}/`)))
  for (const file of loaded) {
    for (const { name, typeOnly } of importsOf(sources.get(file) ?? '')) {
      const target = typeOnly ? undefined : targetOf(file, name)
      if (target !== undefined && sources.has(target)) loaded.add(target)
    }
  }
  return loaded.size
}

function folderOf(file: string): string {
  if (areaOf(file) !== undefined) return featureOf(file) ?? file
  return file.split('/').slice(0, 2).join('/')
}

function importedFiles(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...sources].map(([file, source]) => [
      file,
      importsOf(source)
        .map(({ name }) => targetOf(file, name) ?? '')
        .filter((target) => sources.has(target)),
    ]),
  )
}

function circlesOf(imported: ReadonlyMap<string, readonly string[]>): string[][] {
  return tangles(imported).map((members) => shortestCircle(imported, new Set(members)))
}

/** The strongly connected components that hold a circle (Tarjan 1972). */
function tangles(imported: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  function visit(file: string): void {
    numbers.set(file, numbers.size)
    let low = numbers.size - 1
    open.push(file)
    for (const target of imported.get(file) ?? []) {
      if (!numbers.has(target)) visit(target)
      if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? numbers.get(target) ?? low)
    }
    lowest.set(file, low)
    if (low !== numbers.get(file)) return
    const files = open.splice(open.indexOf(file))
    if (files.length > 1 || imported.get(file)?.includes(file)) found.push(files)
  }
  for (const file of imported.keys()) if (!numbers.has(file)) visit(file)
  return found
}

/** One of the shortest circles within files that all reach one another: what a reader has to cut first. */
function shortestCircle(
  imported: ReadonlyMap<string, readonly string[]>,
  files: ReadonlySet<string>,
): string[] {
  const circles = [...files].map((start) => pathBack(imported, files, start))
  return circles.reduce((a, b) => (b.length < a.length ? b : a))
}

function pathBack(
  imported: ReadonlyMap<string, readonly string[]>,
  files: ReadonlySet<string>,
  start: string,
): string[] {
  const waiting = [[start]]
  const seen = new Set<string>()
  for (const way of waiting) {
    for (const target of imported.get(way.at(-1) ?? start) ?? []) {
      if (target === start) return way
      if (!files.has(target) || seen.has(target)) continue
      seen.add(target)
      waiting.push([...way, target])
    }
  }
  throw new Error(`${start} is in no circle`)
}
