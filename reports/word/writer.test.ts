import { textContent, type XmlElement } from '@cj-tech-master/excelts/xml'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPackage } from '#tests/support/office-package.ts'
import { within } from '#tests/support/printed/opened.ts'
import { SAMPLE_NOW, sampleRequest, sampleSource } from '#tests/support/sample-report.ts'
import { MAX_ANNEX_ROWS } from '../annexes.ts'
import { assembleReport } from '../assemble.ts'
import type { ReportRequest, ReportSource } from '../model.ts'
import type { Chart, Heading, ReportDocument, Table } from '../templates/document.ts'
import { reportDocument } from '../templates/report-document.ts'
import { wordingIn } from '../templates/wording.ts'
import { writtenBytes } from '../written-bytes.ts'
import { writeWord } from './writer.ts'

const PART = 'word/document.xml'

async function documentOf(
  different: Partial<ReportRequest> = {},
  source: ReportSource = sampleSource({ cases: 60, recommendations: 20, incidents: 30 }),
): Promise<ReportDocument> {
  const request = sampleRequest({ format: 'word', ...different })
  return reportDocument(await assembleReport(request, source, { author: 'Amina Nuur', now: SAMPLE_NOW }))
}

async function written(report: ReportDocument): Promise<Buffer> {
  return writtenBytes((target) => writeWord(report, target))
}

/** The paragraphs of a style, as their texts. */
function paragraphsIn(elements: readonly XmlElement[], style: string): string[] {
  return elements
    .filter((paragraph) => JSON.stringify(paragraph.children[0]).includes(`"w:val":"${style}"`))
    .map((paragraph) => textContent(paragraph))
}

const blocksOf = (report: ReportDocument) => ({
  headings: report.blocks.filter((block): block is Heading => block.kind === 'heading'),
  tables: report.blocks.filter((block): block is Table => block.kind === 'table'),
  charts: report.blocks.filter((block): block is Chart => block.kind === 'chart'),
})

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

describe('the document', () => {
  it('says what it is, in the language of the report', async () => {
    const { opened } = usual
    const property = (name: string) => opened.all('docProps/core.xml', name).map(textContent)
    expect(property('dc:title')).toEqual(['Rights & duties <2026>'])
    expect(property('dc:subject')).toEqual(['Monthly report: All regions · 21 May 2026 to 20 Nov 2026'])
    expect(property('dc:creator')).toEqual(['Amina Nuur'])
    expect(property('dc:language')).toEqual(['en'])
    expect(property('dcterms:created')).toEqual(['2026-11-20T09:05:00Z'])
    const [language] = opened.all('word/styles.xml', 'w:lang')
    expect(language?.attributes).toMatchObject({ 'w:val': 'en-GB', 'w:bidi': 'ar-SA' })
  })

  it('has a label of the cover above its value where it is too long to stand beside it', async () => {
    const report = await documentOf({ locale: 'so' })
    const label = wordingIn('so').words.cover.figures
    const facts = [...report.facts, { label, value: 'One figure', isLong: true as const }]
    const opened = await openPackage(await written({ ...report, facts }))
    const kindsOf = (text: string) => {
      const fact = opened.all(PART, 'w:p').find((paragraph) => textContent(paragraph).startsWith(text))
      return ['w:br', 'w:tab'].filter((name) => JSON.stringify(fact?.children ?? []).includes(`"${name}"`))
    }
    expect(kindsOf(label)).toContain('w:br')
    expect(kindsOf(wordingIn('so').words.cover.language)).not.toContain('w:br')
  })

  it('is made of styles, and each style that it uses exists', async () => {
    const { opened, report } = usual
    const styles = opened.all('word/styles.xml', 'w:style').map(({ attributes }) => attributes['w:styleId'])
    const used = new Set(opened.all(PART, 'w:pStyle').map(({ attributes }) => attributes['w:val']))
    expect([...used].filter((style) => !styles.includes(style))).toEqual([])
    expect([...used]).toEqual(
      expect.arrayContaining([
        ...['Title', 'Subtitle', 'TOC1', 'Heading1', 'Heading2', 'BodyText', 'ListNumber', 'Caption'],
        ...['TableHeading', 'TableText', 'AnnexText'],
      ]),
    )
    const paragraphs = opened.all(PART, 'w:p')
    const { headings } = blocksOf(report)
    const annexes = report.annexes.map((list) => list.title)
    const texts = (level: number) =>
      headings.filter((heading) => heading.level === level).map((heading) => heading.text)
    expect(paragraphsIn(paragraphs, 'Heading1')).toEqual([...texts(1), ...annexes])
    expect(paragraphsIn(paragraphs, 'Heading2')).toEqual(texts(2))
  })

  it('counts sections, paragraphs and annexes as the report does', async () => {
    const { opened, report } = usual
    const numbers = report.blocks.flatMap(
      (block): readonly { readonly number: string; readonly text: string }[] =>
        block.kind === 'messages' ? block.messages : block.kind === 'paragraph' ? [block] : [],
    )
    const paragraphs = opened.all(PART, 'w:p')
    const bodies = numbers.filter(({ number }) => !number.startsWith('('))
    expect(bodies.map(({ number }) => number)).toEqual(bodies.map((_, index) => `${index + 1}.`))
    // The field of a reference has its instruction before its text.
    const read = [...paragraphsIn(paragraphs, 'KeyMessage'), ...paragraphsIn(paragraphs, 'BodyText')]
    expect(read).toEqual(bodies.map(({ text }) => text))
    const [message] = opened
      .all('word/styles.xml', 'w:style')
      .filter(({ attributes }) => attributes['w:styleId'] === 'KeyMessage')
    expect(JSON.stringify(message)).toContain('"w:basedOn","attributes":{"w:val":"BodyText"}')
    const lettered = numbers.filter(({ number }) => number.startsWith('('))
    expect(paragraphsIn(paragraphs, 'ListNumber')).toEqual(lettered.map(({ text }) => text))
    const formats = opened.all('word/numbering.xml', 'w:lvlText').map(({ attributes }) => attributes['w:val'])
    expect(formats).toEqual(expect.arrayContaining(['%1.', '%2.', '(%1)', 'Annex %1']))
  })

  it('has contents that are filled and can be filled anew', async () => {
    const { opened, report } = usual
    expect(opened.all(PART, 'w:instrText').map(textContent)).toContain('TOC \\h \\o "1-1"')
    const entries = paragraphsIn(opened.all(PART, 'w:p'), 'TOC1')
    const titles = [
      ...blocksOf(report).headings.filter(({ level }) => level === 1),
      ...report.annexes.map(({ label, title }) => ({ number: label ?? '', text: title })),
    ]
    expect(entries).toHaveLength(titles.length)
    for (const [index, { number, text }] of titles.entries()) {
      expect(entries[index]).toMatch(new RegExp(`^(TOC .*)?${number}${text}PAGEREF _Toc\\d+ \\\\h\\d+$`))
    }
  })

  it('names tables and figures in captions with fields', async () => {
    const { opened, report } = usual
    const { tables, charts } = blocksOf(report)
    const captions = paragraphsIn(opened.all(PART, 'w:p'), 'Caption')
    expect(captions).toHaveLength(tables.length + charts.length)
    expect(captions).toContain('Table SEQ Table1Key figures, in the period')
    expect(captions).toContain(
      'Figure SEQ Figure1Arbitrary detention is the largest group: 71 of 250Incidents by type, in the period',
    )
  })

  it('of annexes alone numbers their tables as the whole report does', async () => {
    const report = await documentOf({ annex: 'figures', part: 'annexes' })
    const labels = blocksOf(report).tables.map(({ label }) => label)
    expect(labels[0]).not.toBe('Table 1')
    const opened = await openPackage(await written(report))
    const captions = paragraphsIn(opened.all(PART, 'w:p'), 'Caption')
    const first = labels[0]?.replace('Table ', '')
    expect(captions[0]).toMatch(new RegExp(`^Table SEQ Table \\\\r ${first}${first}\\D`))
    const further = labels.slice(1).map((label) => label.replace('Table ', 'Table SEQ Table'))
    expect(captions.slice(1)).toEqual(further.map((label) => expect.stringContaining(label)))
  })

  it('has tables with the values of the report, a repeated header and rows that stay whole', async () => {
    const { opened, report } = usual
    const { cell } = wordingIn('en')
    const [, , ...tables] = opened.all(PART, 'w:tbl')
    const rowsOf = (table: XmlElement) =>
      table.children
        .filter((child): child is XmlElement => child.type === 'element' && child.name === 'w:tr')
        .map((row) => ({
          cells: row.children.flatMap((child) =>
            child.type === 'element' && child.name === 'w:tc' ? [textContent(child)] : [],
          ),
          properties: JSON.stringify(row.children[0]),
        }))
    const inBody = blocksOf(report).tables
    // Of the list without an entry a sentence says so.
    expect(tables).toHaveLength(inBody.length + report.annexes.length - 1)
    for (const [index, { columns, rows }] of inBody.entries()) {
      const table = tables[index]
      if (!table) throw new Error('no table')
      const [head, ...others] = rowsOf(table)
      expect(head?.cells).toEqual(columns.map(({ header }) => header))
      expect(head?.properties).toContain('w:tblHeader')
      expect(others.map(({ cells }) => cells)).toEqual(
        rows.map((row) => row.map((value, column) => cell(value, columns[column]?.kind ?? 'text'))),
      )
      for (const { properties } of others) expect(properties).toContain('w:cantSplit')
    }
    expect(tables.slice(inBody.length).map((table) => rowsOf(table).length)).toEqual([61, 21, 31])
  })

  it('has charts that Word draws, with their figures and a text for those who do not see them', async () => {
    const { opened, report } = usual
    const { charts } = blocksOf(report)
    const drawings = opened.all(PART, 'wp:docPr').map(({ attributes }) => attributes)
    expect(drawings.map(({ descr }) => descr)).toEqual(charts.map(({ alternative }) => alternative))
    const drawn = charts.flatMap(({ plot }) => (plot.shape === 'map' ? [] : [plot]))
    for (const [index, plot] of drawn.entries()) {
      const values = opened
        .all(`word/charts/chart${index + 1}.xml`, 'c:val')
        .map((series) => elementTexts(series, 'c:v').map(Number))
      const expected =
        plot.shape === 'bars'
          ? [plot.bars.map(({ value }) => value)]
          : plot.series.map((series) => [...series.values])
      expect(values).toEqual(expected)
      const [, ...rows] = await opened.figures(`word/embeddings/Microsoft_Excel_Worksheet${index + 1}.xlsx`)
      expect(rows.map((row) => row.slice(1))).toEqual(
        rows.map((_, row) => expected.map((series) => series[row])),
      )
    }
  })

  it('has a head and a foot with page numbers on all pages but the first', async () => {
    const { opened } = usual
    const heads = opened.names.filter((name) => /^word\/header\d+\.xml$/.test(name))
    expect(heads).toHaveLength(3)
    for (const name of heads)
      expect(opened.text(name)).toBe(
        'Human Rights Protection SomaliaRights & duties <2026>Draft · All regions · 21 May 2026 to 20 Nov 2026',
      )
    expect(opened.text('word/footer1.xml')).toMatch(/Page .*PAGE.* of .*NUMPAGES/)
    const sections = opened.all(PART, 'w:sectPr').map((section) => JSON.stringify(section))
    expect(sections.map((section) => section.includes('w:headerReference'))).toEqual([true, true, true])
    expect(sections.map((section) => section.includes('w:titlePg'))).toEqual([true, false, false])
    expect(sections[0]).not.toMatch(/"w:headerReference","attributes":\{[^}]*"w:type":"first"/)
    expect(sections.map((section) => section.includes('landscape'))).toEqual([false, false, true])
  })

  it('says in Somali what the Somali report says', async () => {
    const sections = ['executive-summary', 'appendices'] as const
    const report = await documentOf({ locale: 'so', includeSections: sections })
    const opened = await openPackage(await written(report))
    expect(opened.text(PART)).toContain('Tirooyinka ugu muhiimsan')
    expect(opened.all('word/styles.xml', 'w:lang')[0]?.attributes['w:val']).toBe('so-SO')
    expect(opened.all('docProps/core.xml', 'dc:language').map(textContent)).toEqual(['so'])
    const formats = opened.all('word/numbering.xml', 'w:lvlText').map(({ attributes }) => attributes['w:val'])
    expect(formats).toContain('Lifaaqa %1')
  })
})

describe('texts of people', () => {
  it('stay texts, without what a document must not hold', async () => {
    const reportTitle = "=cmd|'/c calc'!A1 \u202e]]><w:p/> \u0000\u0008\u{d800} تقرير 2026 عن الحقوق end"
    const report = await documentOf({ reportTitle, description: 'First line\r\nسطر ثان\u200f\ttext' })
    const opened = await openPackage(await written(report))
    const [title = ''] = paragraphsIn(opened.all(PART, 'w:p'), 'Title')
    expect(title).toBe("=cmd|'/c calc'!A1 ]]><w:p/> \ufffd تقرير 2026 عن الحقوق end")
    const arabic = opened.all(PART, 'w:r').filter((run) => JSON.stringify(run).includes('"w:rtl"'))
    expect(arabic.map(textContent)).toEqual(['تقرير 2026 عن الحقوق', 'سطر ثان\u200f '])
    expect(opened.all('docProps/core.xml', 'dc:title').map(textContent)).toEqual([title])
    expect(opened.all(PART, 'w:fldSimple').map(textContent)).toEqual(['Table 5'])
  })
})

describe('a text whose first letter is Arabic', () => {
  it('is a paragraph from the right, with what is written otherwise in its own direction', async () => {
    const texts = { 'executive-summary': 'تقرير ICCPR رقم 2026 عن الحقوق.\n\nThe term «حقوق» is used.' }
    const includeSections = ['executive-summary'] as const
    const report = await documentOf({ reportTitle: 'تقرير عن الحقوق.', texts, includeSections })
    const opened = await openPackage(await written(report))
    const hasProperty = (paragraph: XmlElement, name: string) =>
      JSON.stringify(paragraph).includes(`"${name}"`)
    const fromRight = opened.all(PART, 'w:p').filter((paragraph) => hasProperty(paragraph, 'w:bidi'))
    expect(fromRight.map(textContent)).toEqual(['تقرير عن الحقوق.', 'تقرير ICCPR رقم 2026 عن الحقوق.'])
    const runs = opened.all(PART, 'w:r').filter((run) => hasProperty(run, 'w:rtl'))
    expect(runs.map(textContent)).toEqual(['تقرير عن الحقوق.', 'تقرير ', ' رقم 2026 عن الحقوق.', 'حقوق'])
  })

  it('has lines of another direction in a paragraph of their own, close to it and without a number', async () => {
    const own = ['عشر حالات (2026).', 'في بنادر.', 'Ten cases in Banadir.', 'حالة واحدة.'] as const
    const report = await documentOf({
      ...{ texts: { 'executive-summary': own.join('\n') }, includeSections: ['executive-summary'] },
      recommendations: [own.slice(1).join('\n'), 'One direction.'],
    })
    const opened = await openPackage(await written(report))
    const paragraphs = opened.all(PART, 'w:p').map((each) => {
      const of = (name: string) => within(each, name)[0]?.attributes
      const spacing = of('w:spacing')
      return {
        text: textContent(each),
        ...{ style: of('w:pStyle')?.['w:val'], isFromRight: of('w:bidi') !== undefined },
        number: of('w:numId')?.['w:val'],
        ...{ before: spacing?.['w:before'], after: spacing?.['w:after'] },
      }
    })
    const at = paragraphs.findIndex(({ text }) => text.includes('2026).'))
    expect(paragraphs.slice(at, at + 3)).toEqual([
      {
        ...{ text: `${own[0]}${own[1]}`, style: 'BodyText', isFromRight: true },
        ...{ number: undefined, before: undefined, after: '0' },
      },
      { text: own[2], style: 'BodyText', isFromRight: false, number: '0', before: '0', after: '0' },
      { text: own[3], style: 'BodyText', isFromRight: true, number: '0', before: '0', after: undefined },
    ])
  })
})

describe('the file', () => {
  it('has the code of the page that compares copies, with a number of its own', async () => {
    const short = await documentOf({ includeSections: ['incident-overview'] })
    const known = { ...short, number: '2026-7K3F-9QXM4', checkAt: 'https://example.so/report-check' }
    const drawings = (await openPackage(await written(known))).all(PART, 'wp:docPr')
    const named = drawings.map(({ attributes }) => attributes.id)
    expect(named.length).toBeGreaterThan(2)
    expect(new Set(named).size).toBe(named.length)
    expect(drawings[0]?.attributes.descr).toContain('QR code')
  })

  it('has annexes of two thousand rows; of longer ones it says where they are', async () => {
    const read: string[] = []
    const source = sampleSource({ cases: 100_000, recommendations: 1900, incidents: 101 })
    const { 'iccpr-cases': cases } = source.rows
    const watched = {
      ...source,
      rows: {
        ...source.rows,
        'iccpr-cases': (...days: Parameters<typeof cases>) => {
          read.push('cases')
          return cases(...days)
        },
      },
    }
    const opened = await openPackage(
      await written(await documentOf({ includeSections: ['appendices'] }, watched)),
    )
    const [, ...tables] = opened.all(PART, 'w:tbl')
    expect(tables.map((table) => elementTexts(table, 'w:tr').length - 1)).toEqual([1900])
    expect(1900 + 101).toBeGreaterThan(MAX_ANNEX_ROWS)
    expect(read).toEqual([])
    const text = opened.text(PART)
    expect(text).toContain('The list has 100,000 entries, which are too many for this document.')
    expect(text).toContain('The list has 101 entries')
  })
})

function elementTexts(root: XmlElement, name: string): string[] {
  return root.children.flatMap((child) =>
    child.type !== 'element' ? [] : child.name === name ? [textContent(child)] : elementTexts(child, name),
  )
}
