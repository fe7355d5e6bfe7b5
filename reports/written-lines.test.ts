import { unzip } from '@cj-tech-master/excelts/archive'
import { expect, test } from 'vitest'
import type { ReportFormat } from '#shared/domain/report-options.ts'
import { textBoxes } from '#tests/support/pdf-conditions/text-boxes.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from './assemble.ts'
import { writeReport } from './write-report.ts'
import { writtenBytes } from './written-bytes.ts'

const WRITTEN = 'Agreed in the meeting:\n- a lawyer at once\n- a visit of the family'
/** Longer than the room of a case on a slide, so that its end is cut off. */
const SUMMARY = [
  'Taken from the hearing:',
  ...Array.from({ length: 9 }, (_, at) => `- point ${at} of it`),
].join('\n')

/** A report whose author wrote lists, in its own text and in the summary of a case. */
async function written(format: ReportFormat): Promise<Uint8Array> {
  const source = sampleSource({ cases: 4, recommendations: 2, incidents: 6 })
  const request = sampleRequest({
    ...{ format, includeSections: ['incident-overview', 'case-studies'] },
    texts: { 'incident-overview': WRITTEN },
  })
  const data = await assembleReport(
    request,
    {
      ...source,
      highlights: async (...args) => {
        const { caseStudies, ...rest } = await source.highlights(...args)
        return { ...rest, caseStudies: (caseStudies ?? []).map((study) => ({ ...study, summary: SUMMARY })) }
      },
    },
    { author: 'Amina Nuur', now: SAMPLE_NOW },
  )
  return writtenBytes((target) => writeReport(data, format, target))
}

/** The texts of the parts whose names match, with the breaks of lines and paragraphs. */
async function partsOf(file: Uint8Array, name: RegExp): Promise<string> {
  const parts: string[] = []
  for await (const entry of unzip(file).entries())
    if (name.test(entry.path)) parts.push(new TextDecoder().decode(await entry.bytes()))
  return parts
    .join('\n')
    .replace(/<[aw]:br\b[^>]*\/>|<a:br>.*?<\/a:br>|<\/a:p>/gs, '\n')
    .replace(/<[^>]+>/g, '')
}

test('the lines of a written list are below one another in a PDF', async () => {
  const boxes = textBoxes(Buffer.from(await written('pdf')))
  const placeOf = (text: string) => boxes.find((box) => box.text.trim().startsWith(text))
  for (const [above, below] of [
    ['- a lawyer at once', '- a visit of the family'],
    ['- point 0 of it', '- point 1 of it'],
  ] as const) {
    const [one, other] = [placeOf(above), placeOf(below)]
    if (!one || !other) throw new Error(`no line begins with ${above}`)
    expect(other.left).toBeCloseTo(one.left)
    expect(one.page === other.page && other.top < one.top).toBe(true)
  }
})

test('the lines of a written list are lines in Word', async () => {
  const document = await partsOf(await written('word'), /^word\/document\.xml$/)
  expect(document).toContain(WRITTEN)
  expect(document).toContain(SUMMARY)
})

test('the lines of a written list are lines in a cell of Excel', async () => {
  const texts = await partsOf(await written('excel'), /sharedStrings|sheet\d+\.xml$/)
  expect(texts).toContain(WRITTEN)
  expect(texts).toContain(SUMMARY)
})

test('the lines of a written list are lines on slides, also where the end of the text is cut off, and in notes', async () => {
  const file = await written('powerpoint')
  const slides = await partsOf(file, /slides\/slide\d+\.xml$/)
  expect(slides).toMatch(/Taken from the hearing:\n- point 0 of it\n- point 1 of it\n.*…/s)
  const notes = await partsOf(file, /notesSlides\/notesSlide\d+\.xml$/)
  expect(notes).toContain(WRITTEN)
  expect(notes).toContain(SUMMARY)
})
