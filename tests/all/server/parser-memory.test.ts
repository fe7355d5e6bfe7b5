import { expect, test } from 'vitest'
import { createParsers } from '#server/parsers/run-parser.ts'
import { makeZip, workbookParts, type ZipPart } from '#tests/support/make-zip.ts'

const parsers = createParsers()
const WIDE = { memoryMb: 1024, heapMb: 512, milliseconds: 60_000 }
const readParts = (parts: readonly ZipPart[], limits: Partial<typeof WIDE>) =>
  parsers.readTable({ file: makeZip(parts), kind: 'xlsx', maxRows: 50_001 }, { ...WIDE, ...limits })

test('a table is ended when it takes too much memory, in its heap or beside it', {
  timeout: 60_000,
}, async () => {
  const cells = Array.from({ length: 200 }, () => '<c t="inlineStr"><is><t>a</t></is></c>').join('')
  const many = workbookParts(`<sheetData>${`<row>${cells}</row>`.repeat(2500)}</sheetData>`)
  await expect(readParts(many, { heapMb: 64 })).rejects.toMatchObject({ name: 'ParserEnded' })
  await expect(readParts(many, { memoryMb: 100 })).rejects.toMatchObject({ name: 'ParserEnded' })
})
