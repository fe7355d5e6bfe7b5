import { expect, test } from 'vitest'
import { SMALL_PDF } from '#tests/support/documents.ts'
import { makeSheet, makeSlides, makeWord } from '#tests/support/office-files.ts'
import { typeOfContent } from './type-of-content.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
const typeOf = (bytes: Buffer, name: string) => typeOfContent(new File([new Uint8Array(bytes)], name))

test('the type of a document is what its bytes show, whatever its name says', async () => {
  const named = [
    [SMALL_PDF, 'scan.docx', 'pdf'],
    [PNG, 'page.pdf', 'image'],
    [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'picture', 'image'],
    [Buffer.from('\0\0\0\x18ftypheic'), 'photo.pdf', 'image'],
    [makeWord(['# A heading', 'Text.']), 'letter.xlsx', 'word'],
    [makeSheet('Visits', [['A', 1]]), 'visits.docx', 'spreadsheet'],
    [makeSlides([{ title: 'One', text: 'Two' }]), 'talk', 'presentation'],
    [Buffer.from('name,place\nA,B\n'), 'table.csv', 'spreadsheet'],
    [Buffer.from('Only words.'), 'notes.txt', 'other'],
    [Buffer.from('<html></html>'), 'page.pdf', 'other'],
    [Buffer.from('PK\x03\x04 an archive'), 'all.docx', 'other'],
    [Buffer.from('\0\x01\x02'), 'table.csv', 'other'],
  ] as const
  for (const [bytes, name, type] of named) expect([name, await typeOf(bytes, name)]).toEqual([name, type])
})
