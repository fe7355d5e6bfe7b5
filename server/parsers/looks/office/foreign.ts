import type { Note } from '../tasks.ts'
import { change, type Element, walk, wordsIn } from './xml-tree.ts'

/** The namespaces of Office. */
export const KNOWN_NAMESPACE =
  /^(http:\/\/(schemas\.openxmlformats\.org|schemas\.microsoft\.com|purl\.oclc\.org\/ooxml|www\.w3\.org|purl\.org\/dc)\/|urn:schemas-microsoft-com:)/

/** Drops elements and attributes of other makers, which programs read over. */
export function scrubForeign(root: Element, note: Note, knownNamespace: RegExp = KNOWN_NAMESPACE): void {
  const foreign = new Set<string>()
  for (const { attributes } of walk(root)) {
    for (const [name, value] of Object.entries(attributes)) {
      if (name.startsWith('xmlns:') && !knownNamespace.test(value)) foreign.add(name.slice(6))
    }
  }
  if (foreign.size === 0) return
  const isForeign = (name: string) => name.includes(':') && foreign.has(name.slice(0, name.indexOf(':')))
  change(root, (element) => {
    if (!isForeign(element.name)) return null
    note('other', wordsIn(element))
    return []
  })
  for (const { attributes } of walk(root)) dropForeign(attributes, foreign, note)
}

function dropForeign(attributes: Record<string, string>, foreign: ReadonlySet<string>, note: Note): void {
  for (const name of Object.keys(attributes)) {
    const [prefix = '', local = ''] = name.split(':')
    if (foreign.has(prefix)) {
      note('other', attributes[name])
      delete attributes[name]
    } else if (prefix === 'xmlns' && foreign.has(local)) delete attributes[name]
    // It lists prefixes, each of which has to be declared.
    else if (local === 'Ignorable') {
      const prefixes = (attributes[name] ?? '').split(/\s+/)
      attributes[name] = prefixes.filter((each) => !foreign.has(each)).join(' ')
    }
  }
}
