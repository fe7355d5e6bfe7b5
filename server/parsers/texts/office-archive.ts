import { SaxParser, type SaxTag } from '@cj-tech-master/excelts/xml'
import { ArchiveBroken, readZipDirectory, unpack } from '#reports/tables/index.ts'
import { TEXT_LIMITS, TextEnded } from './tasks.ts'

/** The parts of an office file by their names. */
export interface OfficeArchive {
  readonly names: readonly string[]
  /** The XML of a part; null if there is none of that name. Throws {@link TextEnded}. */
  readonly xml: (name: string) => string | null
}

const MOST_PARTS = 20_000
/** Where Office keeps programs, whatever the file's extension says. */
const MACROS = /(^|\/)vbaProject\.bin$/i

/** Opens an office file without unpacking anything. A file that holds macros is not read at all. */
export function openArchive(file: Buffer): OfficeArchive {
  const parts = new Map(guarded(() => readZipDirectory(file)).map((part) => [part.name, part]))
  const names = [...parts.keys()]
  const unpacked = [...parts.values()].reduce((sum, { size }) => sum + size, 0)
  if (names.length > MOST_PARTS || unpacked > TEXT_LIMITS.unpacked) throw new TextEnded('too-large')
  if (names.some((name) => MACROS.test(name))) throw new TextEnded('macros')
  return {
    names,
    xml(name) {
      const part = parts.get(name)
      return part ? decoded(guarded(() => unpack(file, part))) : null
    },
  }
}

function guarded<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ArchiveBroken) throw new TextEnded('unreadable', { cause: error })
    throw error
  }
}

function decoded(content: Buffer): string {
  const [first, second] = content
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const charset = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  return new TextDecoder(charset).decode(content)
}

/** What is done with each element of an XML part; names come without their prefix. */
interface Visitor {
  readonly open?: (name: string, attribute: (name: string) => string | undefined) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Walks through the elements of an XML part, in order. */
export function walkXml(xml: string, { open, close, text }: Visitor): void {
  // Its entities are the five of XML alone, so none of them can grow.
  const parser = new SaxParser({ position: false, invalidCharHandling: 'skip', maxEntityExpansions: 0 })
  if (open) parser.on('opentag', (tag) => open(localName(tag.name), (name) => attributeOf(tag, name)))
  if (close) parser.on('closetag', (tag) => close(localName(tag.name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  try {
    parser.write(xml).close()
  } catch (error) {
    throw new TextEnded('unreadable', { cause: error })
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function attributeOf({ attributes }: SaxTag, wanted: string): string | undefined {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === wanted || localName(name) === wanted) return value
  }
  return undefined
}

/** The parts that a part refers to, by the ids of its relationships; those outside of the file are left out. */
export function relationsOf(archive: OfficeArchive, part: string): Map<string, string> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const relations = new Map<string, string>()
  const xml = archive.xml(`${folder}_rels/${part.slice(folder.length)}.rels`)
  if (xml === null) return relations
  walkXml(xml, {
    open(name, attribute) {
      const id = attribute('Id')
      const target = attribute('Target')
      if (name !== 'Relationship' || !id || !target || attribute('TargetMode') === 'External') return
      relations.set(id, new URL(target, `part:///${folder}`).pathname.slice(1))
    },
  })
  return relations
}
