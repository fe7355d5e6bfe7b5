import { Readable, type Writable } from 'node:stream'
import { flowInto } from '../tables/flow.ts'
import { type OfficeProperties, withCompany, withProperties } from './properties.ts'

/** What the parts of an office file have to say, and how its writer corrects them. */
export interface RepackOptions extends OfficeProperties {
  /** Corrects the text of a part; those of a workbook within the file are named `<workbook>!<part>`. */
  readonly change?: (path: string, xml: string) => string
  readonly signal?: AbortSignal | undefined
}

/**
 * Packs the parts of an office file again and ends the target. The libraries write the time of packing and random names
 * into their files; here both come from the report, so that the same report is always the same bytes.
 */
export async function repackInto(file: Uint8Array, target: Writable, options: RepackOptions): Promise<void> {
  const archive = await repacked(file, options)
  await flowInto([Readable.from(archive.stream())], target, options.signal)
}

async function repacked(file: Uint8Array, options: RepackOptions) {
  const { unzip, zip } = await import('@cj-tech-master/excelts/archive')
  const { createdAt, language, change = (_, xml) => xml } = options
  const archive = zip({ modTime: createdAt })
  const names = stableNames()
  const parts = new Map<string, Uint8Array>()
  for await (const entry of unzip(file).entries()) {
    if (entry.type !== 'directory') parts.set(entry.path, await entry.bytes())
  }
  const numbers = stableNumbers([...parts.keys()])
  // What tells the type of a file from its first bytes looks for this part. The others come in whatever order the library
  // had finished them.
  const others = [...parts.keys()]
    .filter((name) => name !== CONTENT_TYPES)
    // By the names that they get: those of the library grow with each file that a process makes.
    .toSorted((a, b) => (numbers(a) < numbers(b) ? -1 : 1))
  for (const packed of [CONTENT_TYPES, ...others]) {
    const bytes = parts.get(packed) ?? new Uint8Array()
    const path = numbers(packed)
    if (path.endsWith('.xlsx')) {
      // The figures of a chart are a workbook within the file.
      const inner = {
        createdAt,
        language,
        change: (part: string, xml: string) => change(`${path}!${part}`, xml),
      }
      archive.add(path, await (await repacked(bytes, inner)).bytes())
    } else if (/\.(xml|rels)$/.test(path)) {
      const text = new TextDecoder().decode(bytes)
      const xml = change(path, names(numbers(path === CONTENT_TYPES ? typesOf(parts, text) : text)))
      archive.add(
        path,
        path === CORE ? withProperties(xml, options) : path === APP ? withCompany(xml, options) : xml,
      )
    } else archive.add(path, bytes)
  }
  return archive
}

const CONTENT_TYPES = '[Content_Types].xml'
const CORE = 'docProps/core.xml'
const APP = 'docProps/app.xml'

/** The types of the parts that are there: a library declares some that it does not write, which is a fault of the file. */
function typesOf(parts: ReadonlyMap<string, unknown>, xml: string): string {
  return xml.replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (declared, part: string) =>
    parts.has(part) ? declared : '',
  )
}

/** Gives the random names of relationships others, numbered in the order in which they appear. */
function stableNames(): (xml: string) => string {
  const stableById = new Map<string, string>()
  return (xml) =>
    xml.replace(/"(rId[a-z0-9_-]{21})"/g, (_, name: string) => {
      const stable = stableById.get(name) ?? `rIdPart${stableById.size + 1}`
      stableById.set(name, stable)
      return `"${stable}"`
    })
}

const NUMBERED = /\b(chart|Microsoft_Excel_Worksheet)(\d+)(?=\.(?:xml|xlsx)\b)/g

/** Numbers charts and their workbooks from 1, which a library counts through all files that a process makes. */
function stableNumbers(paths: readonly string[]): (text: string) => string {
  const numbersByKind = new Map<string, string[]>()
  for (const [, kind = '', number = ''] of paths.flatMap((path) => [...path.matchAll(NUMBERED)])) {
    const numbers = numbersByKind.get(kind) ?? []
    if (!numbers.includes(number))
      numbersByKind.set(
        kind,
        [...numbers, number].toSorted((a, b) => Number(a) - Number(b)),
      )
  }
  return (text) =>
    text.replace(NUMBERED, (name, kind: string, number: string) => {
      const place = numbersByKind.get(kind)?.indexOf(number) ?? -1
      return place < 0 ? name : `${kind}${place + 1}`
    })
}
