import { unzip } from '@cj-tech-master/excelts/archive'
import { Document, Packer } from 'docx'
import { expect, it } from 'vitest'
import { DEFAULT_ACCENT } from '#shared/rules/letterhead.ts'
import { lookIn } from '../look.ts'
import { measuringLayout } from '../pdf/text-measure.ts'
import type { CellValue, ColumnHead } from '../tables/index.ts'
import { wordingIn } from '../templates/wording.ts'
import { ROWS_BY_LIBRARY, withAnnexRows } from './annex-rows.ts'
import { ON_PAGE } from './annexes.ts'
import { tableOf } from './tables.ts'

const wording = wordingIn('en')
const setting = { wording, layout: measuringLayout(), look: lookIn(DEFAULT_ACCENT) }
const columns: ColumnHead[] = [
  { header: 'Title', kind: 'text' },
  { header: 'Registered', kind: 'date' },
  { header: 'Count', kind: 'number' },
]
const TEXTS = [
  'Detention in Kismaayo',
  '',
  null,
  'First line\nsecond line\n',
  'قضية 12 in Banadir',
  'قضية في بنادر\n2026\nSeen in Banadir.\n\nوفي كيسمايو.',
  `</w:t></w:tc><w:tbl> & "quoted" 'once'`,
  'a\u0000b\u202ec\ud800d\te',
  ' spaces  kept ',
] as const
const rows: CellValue[][] = Array.from({ length: 40 }, (_, index) => [
  TEXTS[index % TEXTS.length] ?? null,
  '2026-11-18',
  index * 1000,
])

async function documentXml(...tables: readonly CellValue[][][]): Promise<string> {
  const children = tables.map((table) => tableOf(columns, table, ON_PAGE, setting))
  const file = await Packer.toBuffer(new Document({ sections: [{ children }] }))
  for await (const entry of unzip(new Uint8Array(file)).entries()) {
    if (entry.path === 'word/document.xml') return new TextDecoder().decode(await entry.bytes())
  }
  throw new Error('a document without its part')
}

async function* notRead(): AsyncGenerator<never> {
  // The annexes have their rows already.
}

it('gives each table its rows, with the bytes that the library would write', async () => {
  const annex = (own: CellValue[][] | null) => {
    const table = { name: 'Cases', columns, rows: notRead }
    const list = { label: 'Annex I', title: 'Cases', total: own?.length ?? 9, table, leftOut: () => null }
    return { list, rows: own, leftOut: null }
  }
  // The last row of the library is in Arabic, which the others are not for that.
  const fromRight = rows.slice(3)
  const lists = [
    rows,
    fromRight,
    rows.slice(4),
    rows.slice(0, ROWS_BY_LIBRARY),
    rows.slice(0, ROWS_BY_LIBRARY + 1),
  ]
  const short = await documentXml(...lists.map((each) => each.slice(0, ROWS_BY_LIBRARY)))
  const annexes = [annex(null), ...lists.map(annex), annex([])]
  expect(withAnnexRows(short, annexes, wording)).toBe(await documentXml(...lists))
})
