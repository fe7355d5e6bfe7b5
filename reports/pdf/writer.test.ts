import { PassThrough, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { watchLiveMemory } from '#tests/support/live-memory.ts'
import { type ReadElement, readPdf } from '#tests/support/pdf-reading.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { MAX_ANNEX_ROWS } from '../annexes.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportSource, WriteOptions } from '../model.ts'
import type { ReportDocument } from '../templates/document.ts'
import { reportDocument } from '../templates/report-document.ts'
import { writtenBytes } from '../written-bytes.ts'
import { writePdf } from './writer.ts'

async function documentOf(
  different: Partial<ReportRequest> = {},
  source: ReportSource = sampleSource({ cases: 60, recommendations: 20, incidents: 30 }),
): Promise<ReportDocument> {
  const options = { author: 'Amina Nuur', now: SAMPLE_NOW }
  return reportDocument(await assembleReport(sampleRequest(different), source, options))
}

async function written(report: ReportDocument, options: WriteOptions = {}) {
  const file = await writtenBytes((target) => writePdf(report, target, options))
  return readPdf(file)
}

/** A report and its file, which several tests look at: written once. */
function once(different: Partial<ReportRequest> = {}) {
  const make = async () => {
    const report = await documentOf(different)
    return { report, pdf: await written(report) }
  }
  let made: ReturnType<typeof make> | undefined
  return () => {
    made ??= make()
    return made
  }
}
const usualReport = once({ reportTitle: 'Rights & duties <2026>' })
const annexesAlone = once({ includeSections: ['appendices'] })

function* all(elements: readonly ReadElement[]): Generator<ReadElement> {
  for (const element of elements) {
    yield element
    yield* all(element.children)
  }
}
const count = (elements: readonly ReadElement[], type: string) =>
  [...all(elements)].filter((element) => element.type === type).length

describe('the PDF', () => {
  it('is a tagged document with language, title and bookmarks', async () => {
    const { report, pdf } = await usualReport()
    expect(pdf.catalog).toContain('/Lang (en)')
    expect(pdf.catalog).toMatch(/\/MarkInfo .*\/StructTreeRoot .*\/ViewerPreferences /s)
    expect(pdf.info).toMatchObject({ Title: 'Rights & duties <2026>', Author: 'Amina Nuur' })
    expect(pdf.xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(pdf.xmp).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(pdf.xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    expect(pdf.xmp).toContain('Rights &amp; duties &lt;2026&gt;')
    const headings = report.blocks.flatMap((block) =>
      block.kind === 'heading' ? [`${block.number} ${block.text}`] : [],
    )
    expect([...pdf.bookmarks].sort()).toEqual(
      [...headings, ...report.annexes.map((list) => `${list.label} ${list.title}`)].sort(),
    )
  })

  it('tags headings, paragraphs, tables with header cells, and charts with what they show', async () => {
    const { report, pdf } = await usualReport()
    const { structure } = pdf
    const blocks = (kind: string) => report.blocks.filter((block) => block.kind === kind)
    expect(structure).toHaveLength(1)
    expect(count(structure, 'H1')).toBe(1)
    expect(count(structure, 'H2') + count(structure, 'H3')).toBe(
      blocks('heading').length + report.annexes.length,
    )
    expect(count(structure, 'Table')).toBe(blocks('table').length + 3)
    expect(count(structure, 'TOCI')).toBe(count(structure, 'H2'))
    for (const table of [...all(structure)].filter((element) => element.type === 'Table')) {
      const [head, ...rows] = table.children.filter(({ type }) => type !== 'Caption')
      expect(head?.children.every((cell) => cell.type === 'TH' && cell.scope === 'Column')).toBe(true)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        expect(row.children).toHaveLength(head?.children.length ?? 0)
        expect(row.children.every((cell) => cell.type === 'TD')).toBe(true)
      }
    }
    // A caption is in its table; that of a chart stands before it, since a chart is read as what its alternative says.
    const captions = [...all(structure)]
      .filter((element) => element.type === 'Table')
      .map(({ children }) => children[0]?.type)
    expect(captions.filter((type) => type === 'Caption')).toHaveLength(blocks('table').length)
    expect(count(structure, 'Caption')).toBe(blocks('table').length + blocks('chart').length)
    const figures = [...all(structure)].filter((element) => element.type === 'Figure')
    expect(figures.map((figure) => figure.alternative)).toEqual(
      blocks('chart').map((block) => block.kind === 'chart' && block.alternative),
    )
  })

  it('tags lettered paragraphs as lists, each with its letter and its text', async () => {
    const { report, pdf } = await usualReport()
    const letters = report.blocks.flatMap((block) =>
      block.kind === 'paragraph' && block.number.startsWith('(') ? [block.number] : [],
    )
    const lists = [...all(pdf.structure)].filter(({ type }) => type === 'L')
    expect(lists).toHaveLength(letters.filter((letter) => letter === '(a)').length)
    expect(lists.flatMap(({ children }) => children)).toHaveLength(letters.length)
    for (const { children } of lists) {
      for (const item of children) {
        expect(item.type).toBe('LI')
        expect(item.children.map(({ type }) => type)).toEqual(['Lbl', 'LBody'])
      }
    }
  })

  it('leaves no text outside tags and decoration', async () => {
    const { pages } = (await usualReport()).pdf
    for (const page of pages) expect(page).toMatchObject({ untagged: '', unbalanced: 0 })
  })

  it('numbers its pages, and the contents lead to them', async () => {
    const { report, pdf } = await usualReport()
    const { pages } = pdf
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`)
    }
    const contents = pages
      .slice(0, 2)
      .map(({ text }) => text)
      .join('\n')
    for (const block of report.blocks) {
      if (block.kind !== 'heading' || block.level !== 1) continue
      const at = pages.findLastIndex((page) => page.text.includes(`${block.number} ${block.text}`))
      expect(contents).toMatch(new RegExp(`${block.number} ${block.text} (?:[\\d–]*) ?${at + 1}$`, 'm'))
    }
  })

  it('counts key messages among the paragraphs of its contents', async () => {
    const { report, pdf } = await usualReport()
    const first = report.blocks.findIndex((block) => block.kind === 'heading')
    const next = report.blocks.findIndex(
      (block, index) => index > first && block.kind === 'heading' && block.level === 1,
    )
    const last = report.blocks
      .slice(first, next)
      .flatMap((block) => (block.kind === 'paragraph' ? [/^\d+/.exec(block.number)?.[0] ?? ''] : []))
      .findLast((number) => number !== '')
    expect(pdf.pages.map(({ text }) => text).join('\n')).toMatch(
      new RegExp(`I\\. Executive summary 1–${last} \\d+$`, 'm'),
    )
  })

  it('says in Somali what the Somali report says', async () => {
    const pdf = await written(await documentOf({ locale: 'so' }))
    const text = pdf.pages
      .map((page) => page.text)
      .join('\n')
      .replace(/ ?\n/g, ' ')
    expect(pdf.catalog).toContain('/Lang (so)')
    expect(text).toContain('Warbixin bileed')
    expect(text).toContain('muddadan waxaa la diiwaangeliyay 60')
    expect(text).toContain('Tacaddi galmo iyo mid jinsi ku salaysan')
    expect(text).toContain(`Bogga 2 ee ${pdf.pages.length}`)
    expect(text).not.toContain('\ufffd')
  })

  it('shows names in other scripts, Arabic numbers in their order', async () => {
    const reportTitle = 'Ḥuqūq حقوق الإنسان ٢٠٢٦'
    const pdf = await written(await documentOf({ reportTitle, includeSections: ['executive-summary'] }))
    const text = pdf.pages.map((page) => page.text).join('\n')
    expect(pdf.info.Title).toBe(reportTitle)
    expect(text).toContain('Ḥuqūq ')
    expect(text).toContain('٢٠٢٦')
  })

  it('prints every row of an annex once and its header on each of its pages', async () => {
    const { pages } = (await annexesAlone()).pdf
    const withCases = pages.filter((page) => /C-\d{4}/.test(page.text))
    expect(withCases.length).toBeGreaterThan(1)
    for (const page of withCases) expect(page.text).toContain('Reference Title Status Priority')
    const references = pages.flatMap((page) => page.text.match(/C-\d{4}/g) ?? [])
    expect(references).toEqual(
      Array.from({ length: 60 }, (_, index) => `C-${String(index + 1).padStart(4, '0')}`),
    )
  })

  it('names every recommendation of an annex by its reference, whole', async () => {
    const { pages } = (await annexesAlone()).pdf
    const named = pages.flatMap((page) => page.text.match(/\b\d{4}-[0-9A-Z]{4}-[0-9A-Z]{5}\b/g) ?? [])
    expect(new Set(named).size).toBe(named.length)
    expect(named).toHaveLength(20)
  })
})

describe('writing it', () => {
  const bulk = { cases: MAX_ANNEX_ROWS, recommendations: 0, incidents: 0 }

  it('prints the longest annexes within their memory, with a tag for each cell, and reports the progress', async () => {
    const report = await documentOf({ includeSections: ['appendices'] }, sampleSource(bulk))
    const memory = watchLiveMemory()
    const reported: number[] = []
    const onProgress = (fraction: number) => {
      reported.push(fraction)
      memory.look(fraction)
    }
    const { structure, pages } = await written(report, { onProgress })
    expect(memory.growth()).toBeLessThan(150 * 1024 * 1024)
    expect(reported.at(-1)).toBe(1)
    expect(reported).toEqual([...reported].sort((a, b) => a - b))
    expect(pages.flatMap(({ text }) => text.match(/C-\d{4,}/g) ?? [])).toHaveLength(bulk.cases)
    expect(count(structure, 'TR')).toBeGreaterThan(bulk.cases)
    expect(pages.every((page) => page.untagged === '')).toBe(true)
  })

  it('names the Excel edition in place of an annex that is too long', async () => {
    const source = sampleSource({ ...bulk, cases: MAX_ANNEX_ROWS + 1, recommendations: 3 })
    const { structure, pages } = await written(await documentOf({ includeSections: ['appendices'] }, source))
    const text = pages.map((page) => page.text.replaceAll('\n', ' ')).join(' ')
    expect(text).toContain('The list has 2,001 entries, which are too many for this document.')
    expect(text).not.toMatch(/C-\d{4,}/)
    // The other annexes are printed.
    expect(count(structure, 'TR')).toBeGreaterThan(3)
  })

  it('shows its number, and the address at which a copy is compared, also as a code', async () => {
    const report = await documentOf({ includeSections: ['executive-summary'] })
    const checkAt = 'https://rights.example.so/report-check?number=2026-7K3F-9QXM4'
    const figures = (elements: readonly ReadElement[]): readonly (string | null)[] =>
      elements.flatMap((element) => [
        ...(element.type === 'Figure' ? [element.alternative] : []),
        ...figures(element.children),
      ])
    const alone = await written(report)
    const { structure, pages } = await written({ ...report, number: '2026-7K3F-9QXM4', checkAt })
    expect(figures(structure).length).toBe(figures(alone.structure).length + 1)
    expect(figures(structure)).toContain('QR code of the page that compares a copy with this report')
    expect(pages[0]?.untagged).toBe('')
  })

  it('lets other work run while it draws', async () => {
    let turns = 0
    const ticking = setInterval(() => turns++, 1)
    await written(await documentOf())
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(5)
  })

  it.each([0.1, 0.6])('stops at %d when the signal says so', async (when) => {
    const stop = new AbortController()
    const target = new PassThrough().resume()
    const onProgress = (fraction: number) => {
      if (fraction > when) stop.abort(new Error('enough'))
    }
    const report = await documentOf({ includeSections: ['appendices'] }, sampleSource(bulk))
    await expect(writePdf(report, target, { onProgress, signal: stop.signal })).rejects.toThrow('enough')
    expect(target.destroyed).toBe(true)
  })

  it('passes on what the source or the target cannot do', async () => {
    const report = await documentOf({ includeSections: ['appendices'] })
    const [first] = report.annexes
    if (!first) throw new Error('no annex')
    const failing = async function* () {
      yield ['C-0001']
      throw new Error('the database went away')
    }
    const broken = { ...report, annexes: [{ ...first, table: { ...first.table, rows: failing } }] }
    await expect(writePdf(broken, new PassThrough().resume())).rejects.toThrow('the database went away')
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('the disk is full')) })
    await expect(writePdf(report, full)).rejects.toThrow('the disk is full')
  })
})
