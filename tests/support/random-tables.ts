import { type Chance, chanceFrom } from '#server/seed/random.ts'
import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { decodeText } from '#shared/domain/charsets.ts'
import { CHARSETS, type Charset, SEPARATORS } from '#shared/domain/table-form.ts'
import { makeZip } from './make-zip.ts'

/** A table as some program could have written it, and what it says. */
export interface RandomTable {
  readonly file: Uint8Array
  readonly charset: Charset | null
  /** The line that has the headings. */
  readonly headingLine: number
  readonly rows: readonly { readonly title: string; readonly description: string }[]
  /** Words on sheets that nobody asked for. */
  readonly unasked: readonly string[]
  readonly seed: number
}

const WORDS = {
  plain: ['Detention', 'in', 'Luuq', 'of a', 'teacher', 'without charge', 'xarig', 'degmada', 'Baydhabo'],
  latin: ['Café', 'señor', 'Müller', 'été', 'garçon', 'Ångström', 'naïve', 'don’t', '“held”', 'Ñandú'],
  arabic: ['اعتقال', 'صحفي', 'في', 'مقديشو', 'من', 'قبل', 'رجال', 'مسلحين', 'المدرسة', 'يوم'],
  awkward: ['a "quoted" word', 'one, two', 'three; four', 'line\nbreak', 'a\ttab', 'x | y', '100 %', '(n/a)'],
} as const

const WITH_LETTERS: Readonly<Partial<Record<Charset, readonly (keyof typeof WORDS)[]>>> = {
  'windows-1252': ['latin'],
  macintosh: ['latin'],
  'windows-1256': ['arabic'],
  'iso-8859-6': ['arabic'],
}

/** A table of a seed: the same seed makes the same one. */
export function randomTable(seed: number): RandomTable {
  const chance = chanceFrom(seed)
  const isExcel = chance.percent(35)
  const charset = isExcel ? null : chance.any(CHARSETS)
  const groups = (charset && WITH_LETTERS[charset]) ?? (['latin', 'arabic'] as const)
  const words = [
    ...WORDS.plain,
    ...WORDS.plain,
    ...WORDS.awkward,
    ...groups.flatMap((group) => [...WORDS[group]]),
  ]
  const rows = Array.from({ length: chance.whole(1, 9) }, (_, index) => ({
    title: `${index + 1} ${textOf(chance, words, 4)}`,
    description: `What happened: ${textOf(chance, words, 12)}`,
  }))
  const columns = layout(chance, words)
  const cells = rows.map((row) =>
    columns.map((name) =>
      name === 'Title' ? row.title : name === 'Description' ? row.description : textOf(chance, words, 2),
    ),
  )
  const titles = Array.from({ length: chance.percent(30) ? chance.whole(1, 3) : 0 }, (_, n) => [
    `Office ${n}`,
  ])
  const table = [...titles, columns, ...cells]
  const unasked = isExcel && chance.percent(50) ? [`HIDDEN${seed}`] : []
  const file = isExcel ? workbookOf(chance, table, unasked) : csvOf(chance, table, charset ?? 'utf-8')
  return { file, charset, headingLine: titles.length + 1, rows: rows.map(asStored), unasked, seed }
}

function textOf(chance: Chance, words: readonly string[], most: number): string {
  return Array.from({ length: chance.whole(1, most) }, () => chance.any(words)).join(' ')
}

/** The two columns that are imported among others, which may be many. */
function layout(chance: Chance, words: readonly string[]): string[] {
  const many = chance.percent(10) ? chance.whole(50, 400) : chance.whole(0, 6)
  const others = Array.from({ length: many }, (_, index) => `Note ${index} ${chance.any(words.slice(0, 9))}`)
  const at = chance.whole(0, others.length)
  return [...others.slice(0, at), 'Title', 'Description', ...others.slice(at)]
}

/** Cells lose the spaces around them, and every line ends alike. */
function asStored({ title, description }: RandomTable['rows'][number]) {
  return { title: title.trim(), description: description.trim() }
}

function csvOf(chance: Chance, table: readonly (readonly string[])[], charset: Charset): Uint8Array {
  const separator = chance.any(SEPARATORS)
  const lineEnd = chance.any(['\n', '\r\n', '\r'])
  const quoted = (text: string) =>
    chance.percent(20) || /["\n\r,;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const text =
    table.map((row) => row.map(quoted).join(separator)).join(lineEnd) + (chance.percent(50) ? lineEnd : '')
  return encode(text, charset, chance.percent(50))
}

function encode(text: string, charset: Charset, withMark: boolean): Uint8Array {
  if (charset === 'utf-8') return Buffer.from(withMark ? `\ufeff${text}` : text)
  if (charset === 'utf-16le' || charset === 'utf-16be') {
    const bytes = Buffer.from(withMark ? `\ufeff${text}` : text, 'utf16le')
    return charset === 'utf-16be' ? bytes.swap16() : bytes
  }
  const known = new Map(
    Array.from({ length: 256 }, (_, byte) => [decodeText(Uint8Array.of(byte), charset), byte]),
  )
  return Uint8Array.from([...text], (letter) => known.get(letter) ?? 0x3f)
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function workbookOf(
  chance: Chance,
  table: readonly (readonly string[])[],
  unasked: readonly string[],
): Uint8Array {
  const prefix = chance.percent(25) ? 'x:' : ''
  const shared: string[] = []
  const tag = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`
  const cell = (text: string, address: string) => {
    const at = chance.percent(60) ? ` r="${address}"` : ''
    if (chance.percent(50))
      return tag('c', tag('is', tag('t', escaped(text), ' xml:space="preserve"')), `${at} t="inlineStr"`)
    shared.push(text)
    return tag('c', tag('v', String(shared.length - 1)), `${at} t="s"`)
  }
  const sheet = (rows: readonly (readonly string[])[]) =>
    `<?xml version="1.0"?>${tag(
      'worksheet',
      tag(
        'sheetData',
        rows
          .map((row, line) =>
            tag(
              'row',
              row.map((text, column) => cell(text, `${letters(column)}${line + 1}`)).join(''),
              ` r="${line + 1}"`,
            ),
          )
          .join('') + formattedRows(chance, prefix, rows.length),
      ),
      ` xmlns${prefix === '' ? '' : ':x'}="${MAIN}"`,
    )}`
  const sheets = [
    ...unasked.map((word) => ({
      name: 'Codes',
      state: ' state="hidden"',
      rows: [
        [word, word],
        [word, word],
      ],
    })),
    { name: 'Data', state: '', rows: table },
  ]
  const parts = sheets.map(({ rows }, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheet(rows),
  }))
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="r${index}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const texts = shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')
  return makeZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
        .map(
          ({ name, state }, index) =>
            `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="r${index}"/>`,
        )
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relations.join('')}<Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${texts}</sst>` },
    ...parts,
  ])
}

/** Rows that were only formatted, as a whole column that was coloured has them. */
function formattedRows(chance: Chance, prefix: string, from: number): string {
  const count = chance.percent(20) ? chance.whole(1, 300) : 0
  return Array.from({ length: count }, (_, index) => {
    const line = from + index + 1
    return `<${prefix}row r="${line}"><${prefix}c r="A${line}" s="0"/></${prefix}row>`
  }).join('')
}

function letters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : letters(Math.floor(column / 26) - 1) + letter
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** What a preview says that would be stored of each row. */
export function storedRows({ firstRows }: ImportPreview): RandomTable['rows'] {
  return firstRows.map(({ fields }) => {
    const value = (name: string) => String(fields.find(({ field }) => field === name)?.value ?? '')
    return { title: value('title'), description: value('description') }
  })
}
