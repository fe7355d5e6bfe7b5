import { importsOf, targetOf } from './import-rules.ts'

/**
 * The files that import one another in a circle, each circle once and in the order in which its files import the next.
 * Types count: a circle of types can't be taken apart, tested alone or read from below either. `sources` are texts by
 * path from the root, with forward slashes.
 */
export function importCycles(sources: ReadonlyMap<string, string>): string[][] {
  const imported = new Map(
    [...sources].map(([file, source]) => [
      file,
      importsOf(source)
        .map(({ name }) => targetOf(file, name) ?? '')
        .filter((target) => sources.has(target)),
    ]),
  )
  return tangles(imported).map((files) => shortestCircle(imported, new Set(files)))
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
