import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { textContent, type XmlElement } from '@cj-tech-master/excelts/xml'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPackage } from '#tests/support/office-package.ts'
import { emptySource, SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportSource } from '../model.ts'
import { complianceReport } from '../templates/compliance.ts'
import type { Chart, ReportDocument, Table } from '../templates/document.ts'
import { wordingIn } from '../templates/wording.ts'
import { writePowerpoint } from './writer.ts'

async function documentOf(
  different: Partial<ReportRequest> = {},
  source: ReportSource = sampleSource({ cases: 60, recommendations: 20, incidents: 30 }),
): Promise<ReportDocument> {
  const request = sampleRequest({ format: 'powerpoint', ...different })
  return complianceReport(await assembleReport(request, source, { author: 'Amina Nuur', now: SAMPLE_NOW }))
}

async function written(report: ReportDocument): Promise<Buffer> {
  const target = new PassThrough()
  const [file] = await Promise.all([buffer(target), writePowerpoint(report, target)])
  return file
}

const blocksOf = (report: ReportDocument) => ({
  sections: report.blocks.filter((block) => block.kind === 'heading' && block.level === 1),
  tables: report.blocks.filter((block): block is Table => block.kind === 'table'),
  charts: report.blocks.filter((block): block is Chart => block.kind === 'chart'),
})

/** The children of an element that have a name, at any depth. */
function within(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    child.type === 'element' ? [...(child.name === name ? [child] : []), ...within(child, name)] : [],
  )
}

type Opened = Awaited<ReturnType<typeof openPackage>>

/** The slides in their order: each part's name with the title that it shows. */
function slidesOf({ names, all }: Opened) {
  const parts = names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0])
  return parts
    .toSorted((one, other) => numberOf(one) - numberOf(other))
    .map((part) => {
      const [shape] = all(part, 'p:sp').filter((each) => JSON.stringify(each).includes('"type":"title"'))
      const title = shape ? within(shape, 'a:t').map(textContent).join('') : null
      return { part, title, notes: `ppt/notesSlides/notesSlide${numberOf(part)}.xml` }
    })
}

/** A report and its file, which most tests look at. */
async function makeUsual() {
  const report = await documentOf({ reportTitle: 'Rights & duties <2026>' })
  const file = await written(report)
  return { report, file, opened: await openPackage(file) }
}
let usual: Awaited<ReturnType<typeof makeUsual>>
beforeAll(async () => {
  usual = await makeUsual()
})

describe('the slides', () => {
  it('say what they are, in the language of the report', () => {
    const { opened } = usual
    const property = (name: string) => opened.all('docProps/core.xml', name).map(textContent)
    expect(property('dc:title')).toEqual(['Rights & duties <2026>'])
    expect(property('dc:subject')).toEqual(['Compliance report: All regions · 21 May 2026 to 20 Nov 2026'])
    expect(property('dc:creator')).toEqual(['Amina Nuur'])
    expect(property('dc:language')).toEqual(['en'])
    expect(property('dcterms:created')).toEqual(['2026-11-20T09:05:00Z'])
  })

  it('are made of layouts, and each has a title and notes', () => {
    const { opened, report } = usual
    const layouts = opened.names
      .filter((name) => /^ppt\/slideLayouts\/slideLayout\d+\.xml$/.test(name))
      .flatMap((name) => opened.all(name, 'p:cSld').map(({ attributes }) => attributes.name))
    expect(layouts).toEqual(expect.arrayContaining(['Cover', 'Section', 'Content']))
    const slides = slidesOf(opened)
    expect(slides.filter(({ title }) => !title)).toEqual([])
    expect(slides.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Rights & duties <2026>', 'Key figures, in the period', 'Annexes']),
    )
    const { sections } = blocksOf(report)
    for (const section of sections) {
      expect(slides.map(({ title }) => title)).toContain('text' in section ? section.text : '')
    }
    expect(slides.filter(({ notes }) => !opened.names.includes(notes))).toEqual([])
  })

  it('say all of the text that the report says, each paragraph as often', () => {
    const { opened, report } = usual
    const said = slidesOf(opened)
      .flatMap(({ part }) => opened.all(part, 'a:t').map(textContent))
      .join(' ')
      .replace(/\s+/g, ' ')
    const texts = report.blocks.flatMap((block) =>
      block.kind === 'paragraph' ? [block.text.replace(/\s+/g, ' ')] : [],
    )
    for (const text of texts) {
      expect(said.split(text).length - 1, text).toBe(texts.filter((other) => other.includes(text)).length)
    }
  })

  it('have tables with the values of the report, continued where a slide is full', () => {
    const { opened, report } = usual
    const { cell } = wordingIn('en')
    const shown = slidesOf(opened).flatMap(({ part, title }) =>
      opened.all(part, 'a:tbl').map((table) => ({
        title: (title ?? '').replace(/ \(\d+\/\d+\)$/, ''),
        rows: within(table, 'a:tr').map((row) =>
          within(row, 'a:tc').map((each) => within(each, 'a:t').map(textContent).join('')),
        ),
      })),
    )
    for (const { title, columns, rows } of blocksOf(report).tables) {
      const parts = shown.filter((each) => each.title === title)
      expect(parts.length).toBeGreaterThan(0)
      for (const part of parts) expect(part.rows[0]).toEqual(columns.map(({ header }) => header))
      expect(parts.flatMap((part) => part.rows.slice(1))).toEqual(
        rows.map((row) => row.map((value, column) => cell(value, columns[column]?.kind ?? 'text'))),
      )
    }
  })

  it('have charts that PowerPoint draws, with their figures, and a text for those who do not see them', async () => {
    const { opened, report } = usual
    const { charts } = blocksOf(report)
    const described = slidesOf(opened).flatMap(({ part }) =>
      opened
        .all(part, 'p:graphicFrame')
        .flatMap((frame) =>
          within(frame, 'c:chart').length === 0
            ? []
            : within(frame, 'p:cNvPr').map(({ attributes }) => attributes.descr),
        ),
    )
    const drawn = charts.flatMap(({ plot, alternative }) =>
      plot.shape === 'map' ? [] : [{ plot, alternative }],
    )
    expect(described).toEqual(drawn.map(({ alternative }) => alternative))
    for (const [index, { plot }] of drawn.entries()) {
      const values = opened
        .all(`ppt/charts/chart${index + 1}.xml`, 'c:val')
        .map((series) => within(series, 'c:v').map((value) => Number(textContent(value))))
      const expected =
        plot.shape === 'bars'
          ? [plot.bars.map(({ value }) => value).toReversed()]
          : plot.series.map((series) => [...series.values])
      expect(values).toEqual(expected)
      const [, ...rows] = await opened.figures(`ppt/embeddings/Microsoft_Excel_Worksheet${index + 1}.xlsx`)
      expect(rows.map((row) => row.slice(1))).toEqual(
        rows.map((_, row) => expected.map((series) => series[row])),
      )
    }
  })

  it('name the annexes, which are in the Excel edition', async () => {
    const { opened, report } = usual
    const last = slidesOf(opened).at(-1)?.part ?? ''
    for (const { title, total } of report.annexes) expect(opened.text(last)).toContain(`${title} (${total})`)
    expect(opened.text(last)).toContain('Excel edition')
  })

  it('say that there is nothing where there is nothing', async () => {
    const nothing = emptySource()
    const opened = await openPackage(await written(await documentOf({}, nothing)))
    const said = slidesOf(opened).map(({ part }) => opened.text(part))
    expect(said.join(' ')).toContain('No incident')
  })

  it('say in Somali what the Somali report says', async () => {
    const opened = await openPackage(await written(await documentOf({ locale: 'so' })))
    expect(slidesOf(opened).map(({ title }) => title)).toContain(
      'Tirooyinka ugu muhiimsan, muddada gudaheeda',
    )
    expect(opened.all('docProps/core.xml', 'dc:language').map(textContent)).toEqual(['so'])
  })
})

describe('texts of people', () => {
  it('stay texts, without what a presentation must not hold', async () => {
    const reportTitle = "=cmd|'/c calc'!A1 \u202e]]><a:p/> \u0000\u0008\u{d800} تقرير 2026 عن الحقوق end"
    const report = await documentOf({ reportTitle, description: 'First line\r\nسطر ثان\u200f\ttext' })
    const opened = await openPackage(await written(report))
    const [cover] = slidesOf(opened)
    expect(cover?.title).toBe("=cmd|'/c calc'!A1 ]]><a:p/> \ufffd تقرير 2026 عن الحقوق end")
    const arabic = opened
      .all(cover?.part ?? '', 'a:r')
      .filter((run) => JSON.stringify(run).includes('"ar-SA"'))
    expect(arabic.map(textContent)).toEqual(['تقرير 2026 عن الحقوق'])
    expect(opened.text(cover?.notes ?? '')).toContain('سطر ثان')
  })
})

describe('the file', () => {
  it('has the code of the page that compares copies on its cover', async () => {
    const known = { ...usual.report, number: '2026-7K3F-9QXM4', checkAt: 'https://example.so/report-check' }
    const opened = await openPackage(await written(known))
    const pictures = opened.all('ppt/slides/slide1.xml', 'p:pic')
    expect(
      pictures.flatMap((picture) => within(picture, 'p:cNvPr')).map(({ attributes }) => attributes.descr),
    ).toEqual(['QR code of the page that compares a copy with this report'])
  })

  it('stops where it is cancelled', async () => {
    const target = new PassThrough()
    const reading = buffer(target).catch(() => 'destroyed')
    const signal = AbortSignal.abort(new Error('cancelled'))
    await expect(writePowerpoint(usual.report, target, { signal })).rejects.toThrow('cancelled')
    target.destroy()
    await reading
  })
})
