import { Readable, type Writable } from 'node:stream'
import type { Locale } from '#shared/i18n/locale.ts'
import { flowInto } from '../tables/flow.ts'

/** What the parts of an office file have to say, and how its writer corrects them. */
export interface RepackOptions {
  readonly createdAt: Date
  /** BCP 47, such as `so`. */
  readonly language: Locale
  /** Corrects the text of a part. */
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
  // What tells the type of a file from its first bytes looks for this part.
  for (const path of [CONTENT_TYPES, ...[...parts.keys()].filter((name) => name !== CONTENT_TYPES)]) {
    const bytes = parts.get(path) ?? new Uint8Array()
    if (path.endsWith('.xlsx')) {
      // The figures of a chart are a workbook within the file.
      archive.add(path, await (await repacked(bytes, { createdAt, language })).bytes())
    } else if (/\.(xml|rels)$/.test(path)) {
      const xml = change(path, names(new TextDecoder().decode(bytes)))
      archive.add(path, path === CORE ? withProperties(xml, createdAt, language) : xml)
    } else archive.add(path, bytes)
  }
  return archive
}

const CONTENT_TYPES = '[Content_Types].xml'
const CORE = 'docProps/core.xml'

function withProperties(xml: string, createdAt: Date, language: Locale): string {
  const time = createdAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const dated = xml.replace(/(<dcterms:(created|modified)[^>]*>)[^<]*/g, (_, start: string) => start + time)
  if (dated.includes('<dc:language>')) return dated
  return dated.replace('</cp:coreProperties>', `<dc:language>${language}</dc:language></cp:coreProperties>`)
}

/** Gives the random names of relationships others, numbered in the order in which they appear. */
function stableNames(): (xml: string) => string {
  const known = new Map<string, string>()
  return (xml) =>
    xml.replace(/"(rId[a-z0-9_-]{21})"/g, (_, name: string) => {
      const stable = known.get(name) ?? `rIdPart${known.size + 1}`
      known.set(name, stable)
      return `"${stable}"`
    })
}
