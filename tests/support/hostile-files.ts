import { gzipSync } from 'node:zlib'
import type { TextState } from '#shared/domain/documents.ts'
import { makeZip, type ZipPart } from './make-zip.ts'
import { makePdf, makeWord } from './office-files.ts'

/** A file that somebody sends to break, trick or take over a server, and what the library says about it. */
export interface HostileFile {
  readonly what: string
  readonly name: string
  readonly make: () => Promise<Buffer> | Buffer
  /** The message with which it is refused; otherwise it is kept, and this is what becomes of its text. */
  readonly refused?: RegExp
  readonly kept?: TextState
  /** Takes seconds, or has to be read in a process with limits. */
  readonly isHeavy?: true
}

const NOT_TAKEN = /^Files of this type are not accepted/
const MACROS = /holds macros/
const LOCKED = /locked with a password/

const CONTENT_TYPE = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const typesOf = (part: string, type: string) => ({
  name: '[Content_Types].xml',
  content: `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`,
})
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000)
/** The container of Office files with a password, with nothing after its head. */
const oldOffice = () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(4096, '0'), 'hex')
const program = () => Buffer.concat([Buffer.from('MZ\x90\x00\x03\x00\x00\x00'), Buffer.alloc(2000)])

/** Parts that the directory lists, all in the same place of the file: a bomb without a large file. */
function overlapping(count: number): Buffer {
  const file = makeWord(['Custody'], [{ name: 'word/media/zeros.bin', content: zeros(50) }])
  const end = file.lastIndexOf('PK\x05\x06')
  const from = file.readUInt32LE(end + 16)
  const last = file.lastIndexOf('PK\x01\x02')
  const copies = Array.from({ length: count }, (_, index) => {
    const entry = Buffer.from(file.subarray(last, end))
    // As many letters as before, so that the length of the name stays.
    entry.write(String(index).padStart(5, '0'), entry.length - 9)
    return entry
  })
  const closing = Buffer.from(file.subarray(end))
  const listed = closing.readUInt16LE(10) + count
  closing.writeUInt16LE(listed, 8)
  closing.writeUInt16LE(listed, 10)
  closing.writeUInt32LE(end - from + copies.reduce((sum, { length }) => sum + length, 0), 12)
  return Buffer.concat([file.subarray(0, end), ...copies, closing])
}

/** A PDF whose objects are given as text, with a right table of their places. */
function rawPdf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + trailer, 'latin1')
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'

/** A PDF that would run a script when it is opened, and carries a program. */
function activePdf(): Buffer {
  const text = 'BT /F1 12 Tf 20 100 Td (The custody report of the office) Tj ET'
  return rawPdf([
    '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL("https://example.org")) >> /Names << /EmbeddedFiles << /Names [(run.exe) 6 0 R] >> >> >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Filespec /F (run.exe) /EF << /F 7 0 R >> >>',
    '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream',
  ])
}

const nested = (depth: number): Buffer => {
  let content: Buffer = zeros(10)
  for (let level = 0; level < depth; level++) content = makeZip([{ name: `${level}.zip`, content }])
  return content
}
const wordWith = (...others: ZipPart[]) => makeWord(['Custody'], others)

/** Every kind of hostile file that the library was attacked with. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  { what: 'a program named as a PDF', name: 'report.pdf', make: program, refused: NOT_TAKEN },
  {
    what: 'a page with a script named as a picture',
    name: 'map.png',
    make: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    refused: NOT_TAKEN,
  },
  {
    what: 'a drawing with a script',
    name: 'map.svg',
    make: () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script></svg>'),
    refused: NOT_TAKEN,
  },
  {
    what: 'a Word file with macros',
    name: 'report.docm',
    make: () => makeZip([typesOf('word/document.xml', CONTENT_TYPE)]),
    refused: MACROS,
  },
  {
    what: 'a workbook with macros',
    name: 'list.xlsm',
    make: () => makeZip([typesOf('xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml')]),
    refused: MACROS,
  },
  {
    what: 'a Word file with macros that calls itself one without',
    name: 'report.docx',
    make: () => wordWith({ name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' }),
    kept: 'macros',
  },
  { what: 'a Word file with a password', name: 'report.docx', make: oldOffice, refused: LOCKED },
  { what: 'an archive of archives', name: 'all.zip', make: () => nested(30), refused: NOT_TAKEN },
  {
    what: 'a packed stream named as a Word file',
    isHeavy: true,
    name: 'a.docx',
    make: () => gzipSync(zeros(60)),
    refused: NOT_TAKEN,
  },
  {
    what: 'a Word file that unpacks to 300 MB',
    isHeavy: true,
    name: 'bomb.docx',
    make: () => wordWith({ name: 'word/media/zeros.bin', content: zeros(300) }),
    kept: 'too-large',
  },
  {
    what: 'a Word file whose parts lie about their size',
    isHeavy: true,
    name: 'lie.docx',
    make: () =>
      makeZip([
        typesOf(
          'word/document.xml',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        ),
        { name: 'word/document.xml', content: zeros(80), declared: 10 },
      ]),
    kept: 'unreadable',
  },
  {
    what: 'a Word file that claims to unpack to 4 GB',
    name: 'claim.docx',
    make: () => wordWith({ name: 'word/media/a.bin', content: 'a', declared: 4_000_000_000 }),
    kept: 'too-large',
  },
  {
    what: 'a Word file whose parts overlap',
    isHeavy: true,
    name: 'overlap.docx',
    make: () => overlapping(100),
    kept: 'unreadable',
  },
  {
    what: 'a Word file with text that its entities multiply',
    isHeavy: true,
    name: 'entities.docx',
    make: () =>
      makeZip([
        typesOf(
          'word/document.xml',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        ),
        {
          name: 'word/document.xml',
          content: `<!DOCTYPE w [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]><w:document><w:body><w:p><w:r><w:t>&c;</w:t></w:r></w:p></w:body></w:document>`,
        },
      ]),
    kept: 'unreadable',
  },
  {
    what: 'a PDF with a password',
    name: 'locked.pdf',
    make: () => makePdf(['a'], 'secret'),
    kept: 'encrypted',
  },
  {
    what: 'a PDF that is broken',
    name: 'broken.pdf',
    make: () => Buffer.from('%PDF-1.7 nothing at all'),
    kept: 'unreadable',
  },
  {
    what: 'a PDF whose table of places is wrong',
    name: 'places.pdf',
    make: async () =>
      Buffer.from(
        (await makePdf(['The custody report.']))
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n99999999'),
        'latin1',
      ),
    kept: 'read',
  },
  { what: 'a PDF with a script and a program', name: 'active.pdf', make: activePdf, kept: 'read' },
  {
    what: 'a PDF that claims a million pages',
    isHeavy: true,
    name: 'claim.pdf',
    make: () => rawPdf([CATALOG, '<< /Type /Pages /Count 1000000 /Kids [3 0 R] >>', PAGE]),
    kept: 'scan',
  },
  {
    what: 'a PDF whose pages contain themselves',
    isHeavy: true,
    name: 'circle.pdf',
    make: () => rawPdf([CATALOG, '<< /Type /Pages /Count 1 /Kids [2 0 R] >>']),
    kept: 'unreadable',
  },
  {
    what: 'a PDF that is an archive too',
    name: 'both.pdf',
    make: async () =>
      Buffer.concat([
        await makePdf(['The custody report.']),
        makeZip([{ name: 'a.html', content: '<script>' }]),
      ]),
    kept: 'read',
  },
]

/** Names of files that mislead their readers or lead elsewhere, and the name that is kept. */
export const HOSTILE_NAMES: readonly (readonly [string, string])[] = [
  ['report\u202efdp.exe.pdf', 'reportfdp.exe.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Windows\\system32\\a.pdf', 'a.pdf'],
  ['a\u0001b\u0007\u007f.pdf', 'ab.pdf'],
  ['line\u2028break\u200b.pdf', 'line break.pdf'],
  ['con.pdf', '_con.pdf'],
  ['"quoted"; filename=b.exe.pdf', '_quoted_; filename=b.exe.pdf'],
  ['report.exe', 'report.exe.pdf'],
]
