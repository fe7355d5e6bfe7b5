import { describe, expect, it } from 'vitest'
import { lookIn } from '../look.ts'
import { measuringLayout } from '../pdf/text-measure.ts'
import { type Body, type Chapter, emptyBody, NO_SCOPE, type ReportDocument } from '../templates/document.ts'
import { wordingIn } from '../templates/wording.ts'
import { planSlides } from './plan.ts'
import type { PlannedSlide } from './planned.ts'

const setting = { layout: measuringLayout(), wording: wordingIn('en'), look: lookIn('#1e5aa8') }
const NAMES = { table: 'Table {number}', figure: 'Figure {number}', annex: 'Annex {number}' }

type Write = (body: Body) => void

/** The planned slides of a report with these chapters. */
function planned(
  chapters: readonly (readonly [Chapter, Write])[],
  different: Partial<ReportDocument> = {},
): PlannedSlide[] {
  const body = emptyBody(NAMES)
  const sections = chapters.map(([section, write]) => {
    const first = body.blocks.length
    body.section(`Chapter ${section}`)
    write(body)
    return { section, first }
  })
  const report: ReportDocument = {
    ...{ locale: 'en', organisation: 'Rights', logo: null, accentColour: '#1e5aa8', type: 'Monthly report' },
    ...{ title: 'The report', subject: '', author: 'Amina', number: null, checkAt: null, facts: [] },
    ...{ generatedAt: new Date(0), scope: NO_SCOPE, note: null },
    ...{ blocks: body.blocks, sections, annexes: [], furtherTables: [] },
    ...different,
  }
  return planSlides(report, setting)
}

/** A chart with a title and a figure of its own. */
const chart = (title: string, value = 5) => ({
  ...{ title, subtitle: `What ${value} are`, alternative: `Bar chart: ${value}.`, note: 'Source: records.' },
  plot: { shape: 'bars', bars: [{ label: 'One', value }] } as const,
})

const addCharts = (titles: readonly string[]) => (body: Body) => {
  for (const [index, title] of titles.entries()) body.chart(chart(title, index))
}
const kinds = (slides: readonly PlannedSlide[]) => slides.map(({ kind }) => kind)
const only = <Kind extends PlannedSlide['kind']>(slides: readonly PlannedSlide[], kind: Kind) =>
  slides.filter((slide): slide is Extract<PlannedSlide, { kind: Kind }> => slide.kind === kind)

const cases =
  (count: number, text = 'It was registered. A lawyer was appointed.') =>
  (body: Body) => {
    for (let number = 1; number <= count; number++) {
      body.part(`Case ${number}`)
      body.paragraph(text)
    }
  }

describe('a usual report', () => {
  const usual = planned([
    [
      'executive-summary',
      (body) => {
        body.messages([{ figure: { value: '231', of: 'incidents' }, text: '231 incidents were reported.' }])
        body.table('Key figures', [{ header: 'Figure', kind: 'text' }], [['Incidents']])
        body.paragraph('It covers October.')
      },
    ],
    ['incident-overview', addCharts(['One leads.', 'Two leads.', 'Three leads.'])],
    ['case-studies', cases(2)],
    ['statistical-analysis', addCharts(['Four leads.', 'Five leads.', 'Six leads.'])],
    ['recommendations', (body) => body.lettered(['Set a new date.'])],
    ['method', (body) => body.lettered(['All days are days in East Africa Time.'])],
    ['sources', (body) => body.lettered(['Records of the organisation.'])],
    [
      'appendices',
      (body) => body.signatures({ ...{ title: 'Signatures', signature: 'S', date: 'D' }, people: [] }),
    ],
  ])

  it('has twelve slides with its cover: messages, six charts, cases, recommendations, sources, signatures', () => {
    expect(kinds(usual)).toEqual([
      ...['messages', 'chart', 'chart', 'chart', 'chart', 'chart', 'chart'],
      ...['cases', 'text', 'text', 'signatures'],
    ])
  })

  it('has the figures and the method in the notes, and what no slide says in those of the first', () => {
    const [messages, first] = usual
    expect(messages?.notes).toEqual([
      '1. 231 incidents were reported. (231: incidents)',
      '2. It covers October.',
    ])
    expect(first?.notes).toEqual(['Figure 1. One leads.', 'Bar chart: 0.', 'Source: records.'])
  })
})

describe('titles', () => {
  it('are those of the charts, each once, and never empty', () => {
    const slides = planned([['incident-overview', addCharts(['One leads.', 'One leads.', '', 'The report'])]])
    expect(slides.map(({ title }) => title)).toEqual([
      ...['One leads.', 'One leads. (What 1 are)', 'What 2 are', 'The report (What 3 are)'],
    ])
  })
})

describe('the notes of a chart', () => {
  it('have the paragraphs of its part, and the first ones those of parts without a chart, each once', () => {
    const slides = planned([
      [
        'incident-overview',
        (body) => {
          body.paragraph('Before all parts.')
          body.part('Types')
          body.paragraph('About types.')
          body.chart(chart('One leads.'))
          body.part('Regions')
          body.paragraph('About regions.')
          body.chart(chart('Two leads.'))
          body.part('Assessment')
          body.paragraph('What the author says.')
        },
      ],
    ])
    expect(slides.map(({ notes }) => notes.slice(3))).toEqual([
      ['Before all parts.', 'What the author says.', 'About types.'],
      ['About regions.'],
    ])
  })
})

describe('cases in focus', () => {
  it('are three at most, with how many more the report has', () => {
    const [slide, ...others] = only(planned([['case-studies', cases(5)]]), 'cases')
    expect(others).toEqual([])
    expect(slide?.cases.map(({ heading }) => heading.text)).toEqual(['Case 1', 'Case 2', 'Case 3'])
    expect(slide?.below).toBe('Further cases in the whole report: 2')
    expect(slide?.notes.filter((note) => note.startsWith('Case'))).toHaveLength(5)
  })

  it('end at a word, where they are longer than their place', () => {
    const text = 'Families were turned away. '.repeat(60).trim()
    const [slide] = only(planned([['case-studies', cases(3, text)]]), 'cases')
    for (const { text: shown } of slide?.cases ?? []) {
      expect(shown.isCut).toBe(true)
      expect(shown.text).toMatch(/(Families|were|turned|away)…$/)
      expect(text.startsWith(shown.text.slice(0, -1))).toBe(true)
    }
    expect(slide?.notes).toContain(text)
  })

  it('have no slide, if no case is described; the reason is in the notes', () => {
    const slides = planned([
      ['incident-overview', addCharts(['One leads.'])],
      ['case-studies', (body) => body.paragraph('No case has a summary yet.')],
    ])
    expect(kinds(slides)).toEqual(['chart'])
    expect(slides[0]?.notes).toContain('1. No case has a summary yet.')
  })
})

describe('recommendations', () => {
  const recommended = (texts: readonly string[]) =>
    only(planned([['recommendations', (body) => body.lettered(texts)]]), 'text')[0]

  it('are all on their slide, in large type, if they fit', () => {
    const texts = ['Set a new date.', 'Give the reasons.']
    expect(recommended(texts)).toMatchObject({
      paragraphs: texts,
      size: 'large',
      isLettered: true,
      below: null,
    })
  })

  it('are as many as fit whole, with the number of the others', () => {
    const texts = Array.from({ length: 12 }, (_, index) => `${index + 1} ${'set a new date '.repeat(66)}end.`)
    const slide = recommended(texts)
    expect(slide?.paragraphs).toEqual(texts.slice(0, 1))
    expect(slide?.below).toBe('Further recommendations in the whole report: 11')
    expect(slide?.notes).toHaveLength(12)
  })

  it('have no slide, if there is none', () => {
    expect(planned([['recommendations', () => undefined]])).toEqual([])
  })
})

describe('sources and method', () => {
  const [first, short] = [`All days are days in East Africa Time. ${'And so on. '.repeat(150)}`, 'Median.']
  const lists = [{ label: 'Annex I', title: 'Cases', total: 12 }] as unknown as ReportDocument['annexes']
  const [slide] = planned(
    [
      ['method', (body) => body.lettered([first, short])],
      ['sources', (body) => body.lettered(['Records of the organisation.', 'The Covenant.'])],
    ],
    { annexes: lists },
  )

  it('have the sources and what fits of the method, which is whole in the notes', () => {
    const shown = slide?.kind === 'text' ? slide : null
    expect(shown?.paragraphs).toEqual(['Records of the organisation.', 'The Covenant.', short])
    expect(slide?.notes.slice(0, 4)).toEqual([
      ...['(a) Records of the organisation.', '(b) The Covenant.', `(a) ${first}`, `(b) ${short}`],
    ])
  })

  it('say where the annexes are, and in the notes which ones there are', () => {
    expect(slide).toMatchObject({
      below: 'The annexes are in the other editions of this report: PDF, Word and Excel.',
    })
    expect(slide?.notes.at(-1)).toBe('Annex I: Cases (12)')
  })
})

it('what a report says without messages, charts and lists is on one slide', () => {
  const slides = planned([
    ['incident-overview', (body) => body.paragraph('No incident was reported.')],
    ['iccpr-analysis', (body) => body.paragraph('No case was registered.')],
  ])
  expect(slides).toMatchObject([
    {
      ...{ title: 'Chapter incident-overview' },
      paragraphs: ['No incident was reported.', 'No case was registered.'],
    },
  ])
})
