import type { Writable } from 'node:stream'
import sharp from 'sharp'
import { writePdf } from '#reports/index.ts'
import { writeTableCsv, writeTableXlsx } from '#reports/tables/index.ts'
import { emptyBody, NO_SCOPE, type ReportDocument } from '#reports/templates/document.ts'
import { wordingIn } from '#reports/templates/wording.ts'
import { writeWord } from '#reports/word/writer.ts'
import { writtenBytes } from '#reports/written-bytes.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { DEFAULT_ACCENT } from '#shared/rules/letterhead.ts'
import { EXAMPLE_NOTE, type ExampleDocument, type ExampleFile } from './declared.ts'

type Written = Extract<ExampleFile, { form: 'pdf' | 'docx' }>
type Tabular = Extract<ExampleFile, { form: 'xlsx' | 'csv' }>
type Picture = Extract<ExampleFile, { form: 'png' }>

/** Makes the bytes of an example's file as of a day; the former version of a text lacks its last section. */
export function makeExample(
  example: ExampleDocument,
  { madeAt, isFormer }: { readonly madeAt: Date; readonly isFormer: boolean },
): Promise<Buffer> {
  const { file, locale } = example
  switch (file.form) {
    case 'pdf':
    case 'docx': {
      const sections = isFormer ? file.sections.slice(0, -1) : file.sections
      const report = documentOf(example, { ...file, sections }, madeAt)
      return writtenBytes((target) => (file.form === 'pdf' ? writePdf : writeWord)(report, target))
    }
    case 'xlsx':
    case 'csv':
      return writtenBytes((target) => writeTable(example, file, madeAt, target))
    case 'txt':
      return Promise.resolve(Buffer.from(`${EXAMPLE_NOTE[locale].value}\n\n${file.text}\n`))
    case 'png':
      return draw(file, EXAMPLE_NOTE[locale].label)
  }
}

function documentOf(
  { locale, title }: ExampleDocument,
  { kind, sections }: Written,
  madeAt: Date,
): ReportDocument {
  const wording = wordingIn(locale)
  const note = EXAMPLE_NOTE[locale]
  const body = emptyBody(wording.words.page)
  for (const section of sections) {
    body.section(section.title)
    for (const paragraph of section.paragraphs) body.paragraph(paragraph)
    if (section.points) body.lettered(section.points)
  }
  const { organisation } = wording.words
  return {
    ...{ locale, organisation, title, note, logo: null, accentColour: DEFAULT_ACCENT },
    ...{ type: kind, subject: note.label, author: organisation, generatedAt: madeAt },
    ...{ number: null, checkAt: null, facts: [], scope: NO_SCOPE, blocks: body.blocks },
    ...{ sections: [], annexes: [], furtherTables: [] },
  }
}

function writeTable(
  { title, locale }: ExampleDocument,
  { form, sheet, columns, rows }: Tabular,
  createdAt: Date,
  target: Writable,
): Promise<void> {
  const heads = columns.map((header, at) => ({
    header,
    kind: typeof rows[0]?.[at] === 'number' ? ('number' as const) : ('text' as const),
    value: (row: readonly (string | number)[]) => row[at] ?? null,
  }))
  if (form === 'csv') return writeTableCsv(heads, rows, target)
  const properties = { title, author: EXAMPLE_NOTE[locale].label, createdAt, language: locale }
  return writeTableXlsx(heads, rows, target, { sheetName: sheet, properties })
}

/** A poster of lettering alone. */
function draw({ heading, lines }: Picture, label: string): Promise<Buffer> {
  const written = lines.map(
    (line, at) => `<text x="90" y="${520 + at * 110}" font-size="52">${escapeHtml(line)}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1414" font-family="sans-serif">
    <rect width="1000" height="1414" fill="#f6f9fc"/><rect width="1000" height="330" fill="#1f5fa8"/>
    <text x="90" y="215" font-size="88" font-weight="bold" fill="#ffffff">${escapeHtml(heading)}</text>
    <g fill="#1b2733">${written.join('')}</g>
    <text x="90" y="1340" font-size="34" fill="#51606f">${escapeHtml(label)}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
