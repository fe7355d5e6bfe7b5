import { type DocumentType, documentTypeOf } from '#shared/domain/documents.ts'

/** Bytes at the beginning of a file that tell its type, and those at its end that have the list of an archive's parts. */
const HEAD = 4096
const TAIL = 65_536

/** How files begin, in letters of one byte each. */
const BEGINNINGS: readonly (readonly [RegExp, DocumentType])[] = [
  [/%PDF-/, 'pdf'],
  [/^.PNG\r\n/, 'image'],
  [/^\xff\xd8\xff/, 'image'],
  [/^RIFF[\s\S]{4}WEBP/, 'image'],
  [/^[\s\S]{4}ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/, 'image'],
  [/^PK[\s\S]{28}mimetypeapplication\/vnd\.oasis\.opendocument\.text/, 'word'],
]
/** The part that each office format has, by which it differs from any other archive. */
const OFFICE_PARTS: readonly (readonly [string, DocumentType])[] = [
  ['word/document.xml', 'word'],
  ['xl/workbook.xml', 'spreadsheet'],
  ['ppt/presentation.xml', 'presentation'],
]

/**
 * The type that a file's bytes show, whatever it is called. A table in plain text has no sign of its own: there the
 * name decides. The server looks at all bytes when they have arrived, and refuses what is something else than its name says.
 */
export async function typeOfContent(file: File): Promise<DocumentType> {
  const head = await lettersOf(file.slice(0, HEAD))
  const begins = BEGINNINGS.find(([sign]) => sign.test(head))
  if (begins) return begins[1]
  if (head.startsWith('PK')) {
    const names = head + (await lettersOf(file.slice(Math.max(0, file.size - TAIL))))
    return OFFICE_PARTS.find(([part]) => names.includes(part))?.[1] ?? 'other'
  }
  return isText(head) && documentTypeOf(file.name) === 'spreadsheet' ? 'spreadsheet' : 'other'
}

const isText = (head: string) => !head.includes('\0')

async function lettersOf(bytes: Blob): Promise<string> {
  return new TextDecoder('latin1').decode(await bytes.arrayBuffer())
}
