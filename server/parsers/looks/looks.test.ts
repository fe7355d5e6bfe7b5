import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { FileType } from '#files/file-types.ts'
import { readZipDirectory, unpack } from '#reports/tables/index.ts'
import { makeZip } from '#tests/support/make-zip.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { askForLook } from '#tests/support/planted-files/cleaning.ts'
import { everyByte, PLANTED_FILES } from '#tests/support/planted-files/index.ts'
import { paragraph, plantedWord } from '#tests/support/planted-files/office.ts'
import { twoHalves } from '#tests/support/planted-files/planted.ts'
import { answerTextTask } from '../texts/answer.ts'
import { textPassages } from '../texts/tasks.ts'

/** What a PDF says, whose letters may be numbers of a font; nothing of other files. */
async function textOf(type: FileType, file: Buffer): Promise<string> {
  if (type !== 'pdf') return ''
  const passages: string[] = []
  const answerPart = async (part: unknown) =>
    void passages.push(...textPassages.parse(part).map(({ text }) => text))
  await answerTextTask({ type }, { content: Readable.from([file]), answerPart })
  return passages.join(' ')
}

describe.each(PLANTED_FILES)('$type: $about', ({ type, make, finds, planted, shown }) => {
  test('is told, and is in no byte of the cleaned copy, in which nothing is found', async () => {
    const file = await make()
    const before = everyByte(file) + (await textOf(type, file))
    expect(planted.filter((word) => !before.includes(word))).toEqual([])
    const look = await askForLook('look', type, file)
    expect(look.reason).toBeNull()
    expect(look.cleaned).toHaveLength(0)
    expect(look.findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...finds]))
    const { cleaned, findings } = await askForLook('clean', type, file)
    expect(findings).toEqual(look.findings)
    const bytes = everyByte(cleaned) + (await textOf(type, cleaned))
    expect(planted.filter((word) => bytes.includes(word))).toEqual([])
    expect(shown.filter((word) => !bytes.includes(word))).toEqual([])
    expect(await askForLook('look', type, cleaned)).toMatchObject({ reason: null, findings: [] })
  })
})

test('the case of the issue has one deletion, one comment and one hidden run, each with its first sentence', async () => {
  const [tracked] = PLANTED_FILES
  const { findings } = await askForLook('look', 'docx', (await tracked?.make()) ?? Buffer.alloc(0))
  expect(findings.slice(0, 3)).toEqual([
    { kind: 'deleted-text', count: 1, first: 'DELETED-NAME Cabdi Warsame said this.' },
    { kind: 'comments', count: 1, first: 'COMMENT-TEXT do not publish the name' },
    { kind: 'hidden-text', count: 1, first: 'HIDDEN-TEXT source in Kismaayo' },
  ])
})

test.each([
  ['a locked PDF', 'pdf', () => makePdf(['Locked'], 'secret'), 'encrypted'],
  [
    'a locked archive',
    'docx',
    async () => makeZip([{ name: 'a', content: 'a', isEncrypted: true }]),
    'encrypted',
  ],
  ['macros', 'docx', async () => makeZip([{ name: 'word/vbaProject.bin', content: 'a' }]), 'macros'],
  ['a damaged file', 'xlsx', async () => Buffer.from('PK\x03\x04'), 'unreadable'],
  ['a film of unknown parts', 'mp4', async () => Buffer.from('\0\0\0\x08ftyp', 'latin1'), 'unknown'],
  ['a picture of an unknown kind', 'jpg', async () => Buffer.from('Qoraal'), 'unknown'],
] as const)('%s is not looked through, and has no cleaned copy', async (_what, type, make, reason) => {
  expect(await askForLook('clean', type, await make())).toEqual({
    reason,
    findings: [],
    cleaned: Buffer.alloc(0),
  })
})

test('a picture in the container of HEIC is decoded to the same pixels without what stood beside it', async () => {
  // No program here packs pictures as phones do; this kind has the same boxes.
  const picture = sharp(await twoHalves())
  const file = await picture
    .avif({ lossless: true })
    .withExif({ IFD0: { Artist: 'PLANTED-NAME' } })
    .toBuffer()
  expect(everyByte(file)).toContain('PLANTED-NAME')
  const { reason, findings, cleaned } = await askForLook('clean', 'heic', file)
  expect({ reason, kinds: findings.map(({ kind }) => kind) }).toMatchObject({
    reason: null,
    kinds: ['metadata'],
  })
  expect(everyByte(cleaned)).not.toContain('PLANTED-NAME')
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
  expect(await pixels(cleaned)).toEqual(await pixels(file))
  expect((await sharp(cleaned).metadata()).exif?.some((byte) => byte !== 0) ?? false).toBe(false)
})

test('a box hides its half of a picture, and the other half stays', async () => {
  const file = PLANTED_FILES.find(
    ({ about }) => about === 'a picture of which a rectangle hides the right half',
  )
  const { cleaned } = await askForLook('clean', 'pptx', (await file?.make()) ?? Buffer.alloc(0))
  const parts = readZipDirectory(cleaned)
  const picture = parts.find(({ name }) => name.endsWith('.png'))
  if (!picture) throw new Error('The cleaned copy has no picture')
  const { data, info } = await sharp(unpack(cleaned, picture))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number) => [...data.subarray(x * info.channels, x * info.channels + 3)]
  expect([at(0), at(7), at(8), at(15)]).toEqual([
    [0, 255, 0],
    [0, 255, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
})

test.each(['txt', 'csv'] as const)('a plain text (%s) has nothing that is not seen', async (type) => {
  expect(await askForLook('clean', type, Buffer.from('Qoraal'))).toMatchObject({
    findings: [],
    cleaned: Buffer.from('Qoraal'),
  })
})

test.each([
  ' TOC \\o "1-3" \\h \\z \\u ',
  ' TOC \\h \\z \\c "Figure" ',
  ' PAGE   \\* MERGEFORMAT ',
  ' SEQ Table \\* ARABIC \\s 1 ',
  ' STYLEREF "Heading 1" ',
  ' NOTEREF _Ref1 \\h  \\* MERGEFORMAT ',
])('nothing is found in the code of a usual field: %s', async (code) => {
  const body = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
  expect(await askForLook('look', 'docx', plantedWord(paragraph('SHOWN-TEXT') + body))).toMatchObject({
    reason: null,
    findings: [],
  })
})
