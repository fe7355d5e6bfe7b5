import { type Note, NotSeen } from '../tasks.ts'
import { type Element, factsIn, parseXml, textIn, wordsIn, type XmlTree } from './xml-tree.ts'

const DROPPED: readonly (readonly [pattern: RegExp, kind: Parameters<Note>[0]])[] = [
  [/signature/i, 'signature'],
  [
    /^(core-properties|extended-properties|custom-properties|thumbnail|printerSettings|person|people)/,
    'metadata',
  ],
  [/^(customXml|tags$)/, 'custom-data'],
  [
    /^(package|oleObject|embeddings|aFChunk|subDocument|control|activeX|video|audio|media|externalLink)/i,
    'embedded-files',
  ],
  [/^(pivot|connections|queryTable|slicer)/, 'embedded-files'],
  [/^(revision|usernames)/, 'earlier-versions'],
]

/** Notes a part that is left out. */
export function noteDropped(
  kind: string,
  {
    name,
    content,
    note,
    rules,
  }: {
    readonly name: string
    readonly content: Buffer
    readonly note: Note
    readonly rules: { readonly dropped: (kind: string, root: Element) => boolean }
  },
): void {
  const isXml = /\.(xml|rels|vml)$/i.test(name)
  if (name.endsWith('.rels') || content.length === 0) return
  if (!isXml) {
    note(DROPPED.find(([pattern]) => pattern.test(kind) || pattern.test(name))?.[1] ?? 'embedded-files', name)
    return
  }
  const tree = parsedOrNull(content)
  if (!tree) {
    note('other', name)
    return
  }
  const { root, beside } = tree
  if (rules.dropped(kind, root)) return
  const as = DROPPED.find(([pattern]) => pattern.test(kind))?.[1] ?? 'other'
  if (as === 'metadata') {
    const facts = factsIn(root)
    for (const fact of facts) note('metadata', fact)
    if (facts.length === 0 && wordsIn(root) !== '') note('metadata', wordsIn(root))
    if (beside.length > 0) note('metadata', beside.join(' '))
  } else note(as, as === 'other' ? textIn(root) : wordsIn(root))
}

/** What is left out anyway may be broken; drawings of old comments often are. */
function parsedOrNull(content: Buffer): XmlTree | null {
  try {
    return parseXml(content)
  } catch (error) {
    if (error instanceof NotSeen) return null
    throw error
  }
}
