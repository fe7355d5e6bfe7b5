import { inflateSync } from 'node:zlib'
import { parseXml, walk } from '@cj-tech-master/excelts/xml'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportDocument } from '../templates/document.ts'
import { reportDocument } from '../templates/report-document.ts'
import { writtenBytes } from '../written-bytes.ts'
import { writePdf } from './writer.ts'

let report: ReportDocument
let file: Buffer
/** The file as text, each byte one character. */
let source: string

beforeAll(async () => {
  const records = sampleSource({ cases: 60, recommendations: 20, incidents: 30 })
  const request = sampleRequest({ reportTitle: 'Rights & duties <2026>' })
  report = reportDocument(
    await assembleReport(request, records, {
      author: 'Amina Nuur',
      now: SAMPLE_NOW,
      number: '2026-7K3F-9QXM4',
    }),
  )
  const written = await writtenBytes((target) => writePdf(report, target))
  file = written
  source = file.toString('latin1')
})

/** The stream of the object that a reference such as `12 0 R` names. */
function streamOf(reference: string | undefined): Buffer {
  const [number] = (reference ?? '').split(' ')
  const start = source.indexOf(`\n${number} 0 obj\n`)
  const from = source.indexOf('stream\n', start) + 'stream\n'.length
  const dictionary = source.slice(start, from)
  const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
  const bytes = file.subarray(from, from + length)
  return dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes
}

describe('a PDF for archives (PDF/A-2a)', () => {
  test('names the standards it follows in well-formed metadata, and describes the name that is not of its own', () => {
    const metadata = streamOf(/\/Metadata (\d+ 0 R)/.exec(source)?.[1]).toString('utf8')
    const { root } = parseXml(metadata.replace(/<\?xpacket[^>]*\?>/g, ''))
    const values = new Map<string, string>()
    walk(root, (element) => {
      const [only] = element.children
      if (element.children.length === 1 && only?.type === 'text') values.set(element.name, only.value)
    })
    expect(Object.fromEntries(values)).toMatchObject({
      'pdfaid:part': '2',
      'pdfaid:conformance': 'A',
      'pdfuaid:part': '1',
      'pdfaSchema:prefix': 'pdfuaid',
      'pdf:Producer': report.organisation,
      'xmp:CreateDate': `${SAMPLE_NOW.toISOString().slice(0, 19)}Z`,
    })
  })

  test('says what its colours mean, with the profile in the file, and uses no others', () => {
    const intent = /\/Type \/OutputIntent\n\/S \/GTS_PDFA1[\s\S]*?\/DestOutputProfile (\d+ 0 R)/.exec(source)
    const profile = streamOf(intent?.[1])
    expect(profile.subarray(36, 40).toString('latin1')).toBe('acsp')
    expect(profile.subarray(16, 20).toString('latin1')).toBe('RGB ')
    expect(source).not.toMatch(/DeviceCMYK|\/Separation/)
  })

  test('has an identifier, and all of its fonts with the characters of their glyphs', () => {
    expect(source.slice(-2000)).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
    const fonts = source.match(/\/Type \/Font\n[\s\S]*?endobj/g) ?? []
    const outer = fonts.filter((font) => font.includes('/Subtype /Type0'))
    const inner = fonts.filter((font) => font.includes('/Subtype /CIDFontType'))
    expect(outer.length).toBeGreaterThan(0)
    expect(inner).toHaveLength(outer.length)
    expect(fonts).toHaveLength(outer.length + inner.length)
    expect(outer.every((font) => font.includes('/ToUnicode'))).toBe(true)
    const descriptors = source.match(/\/Type \/FontDescriptor\n[\s\S]*?endobj/g) ?? []
    expect(descriptors).toHaveLength(inner.length)
    expect(descriptors.every((descriptor) => /\/FontFile[23] \d+ 0 R/.test(descriptor))).toBe(true)
  })

  test('has nothing that an archive refuses: scripts, other files, locks, notes that are not printed', () => {
    expect(source).not.toMatch(/\/(JavaScript|JS|Launch|EmbeddedFile|Encrypt|AA|OpenAction|LZWDecode)\b/)
    const notes = source.match(/\/Type \/Annot\n[\s\S]*?endobj/g) ?? []
    expect(notes.length).toBeGreaterThan(0)
    expect(notes.filter((note) => !/\/F 4\b/.test(note))).toEqual([])
  })
})

/** A node of the structure tree as PDF.js reads it. */
interface TreeNode {
  readonly role?: string
  readonly alt?: string
  readonly children?: readonly TreeNode[]
}

function* nodesOf(node: TreeNode): Generator<TreeNode> {
  yield node
  for (const child of node.children ?? []) yield* nodesOf(child)
}

test('its tags are those of the report to a reader that did not write them', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const roles = new Map<string, number>()
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    for (const { role = 'content', alt } of nodesOf((await page.getStructTree()) as TreeNode)) {
      roles.set(role, (roles.get(role) ?? 0) + 1)
      if (role === 'Figure') expect(alt).toBeTruthy()
    }
  }
  const blocks = (kind: string) => report.blocks.filter((block) => block.kind === kind).length
  expect(roles.get('H1')).toBe(1)
  expect((roles.get('H2') ?? 0) + (roles.get('H3') ?? 0)).toBe(blocks('heading') + report.annexes.length)
  expect(roles.get('Figure')).toBe(blocks('chart'))
  expect(roles.get('TH')).toBeGreaterThan(blocks('table'))
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Rights & duties <2026>', Language: 'en' })
})
