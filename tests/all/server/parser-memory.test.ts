import { expect, test } from 'vitest'
import { sharedStrings, workbookParts } from '#tests/support/make-zip.ts'
import { readParts } from '#tests/support/parsers-apart.ts'

test('a table is ended when it takes too much memory, in its heap or beside it', {
  timeout: 60_000,
}, async () => {
  const texts = Array.from({ length: 400_000 }, (_, index) => `A text of its own with the number ${index}`)
  const cell = '<sheetData><row><c t="s"><v>399999</v></c></row></sheetData>'
  const many = workbookParts(cell, [sharedStrings(texts)])
  await expect(readParts(many, { heapMb: 32 })).rejects.toMatchObject({ name: 'ParserEnded' })
  await expect(readParts(many, { memoryMb: 70 })).rejects.toMatchObject({ name: 'ParserEnded' })
})
