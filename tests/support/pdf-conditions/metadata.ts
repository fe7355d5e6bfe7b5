import { parseXml, walk } from '@cj-tech-master/excelts/xml'

/** The metadata (XMP) of a file. */
export interface Metadata {
  readonly source: string
  /** Whether it is well-formed XML in UTF-8. */
  readonly isWhole: boolean
  readonly isUtf8: boolean
  /** The texts of the elements by their names, in order; an element with others in it has none. */
  readonly values: ReadonlyMap<string, readonly string[]>
  readonly names: readonly string[]
}

/** Reads the metadata; what is not well-formed has no values. */
export function metadataOf(bytes: Buffer | null): Metadata {
  const source = (bytes ?? Buffer.alloc(0)).toString('utf8')
  const values = new Map<string, string[]>()
  const names: string[] = []
  const nothing = { source, isWhole: false, isUtf8: !source.includes('\ufffd'), values, names }
  try {
    const { root } = parseXml(source.replace(/<\?xpacket[^>]*\?>/g, '').trim())
    walk(root, (element) => {
      names.push(element.name)
      const [only] = element.children
      const text = element.children.length === 1 && only?.type === 'text' ? [only.value] : []
      values.set(element.name, [...(values.get(element.name) ?? []), ...text])
    })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Not well-formed is what a condition is about, whatever is wrong with it.
    return nothing
  }
  return { ...nothing, isWhole: true }
}

/** The texts within an element such as `dc:title`, which has them in a list of its own. */
export function listedIn({ source }: Metadata, name: string): readonly string[] {
  const inner = new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(source)?.[1] ?? ''
  return [...inner.matchAll(/<rdf:li[^>]*>([\s\S]*?)<\/rdf:li>/g)].map(([, text = '']) => plain(text))
}

const plain = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
