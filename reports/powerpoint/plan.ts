import { officeLine } from '../office/text.ts'
import type { Chapter, ReportDocument } from '../templates/document.ts'
import { type ChapterContent, chaptersOf, explainedCharts, saidIn } from './chapters.ts'
import { casesInFocus } from './plan-cases.ts'
import { fallback, recommended, sourcesAndMethod } from './plan-texts.ts'
import type { PlannedSlide } from './planned.ts'
import type { Setting } from './setting.ts'

/**
 * Decides what the slides after the cover say: the key messages, each chart with its message, cases, recommendations, and where the
 * figures come from. Tables are in the other editions; all text of the report that is on no slide is in the notes of one.
 */
export function planSlides(report: ReportDocument, setting: Setting): PlannedSlide[] {
  const chapters = chaptersOf(report)
  const ofChapters = [
    ...chapters.flatMap(chartsOf),
    ...casesInFocus(chapters, setting),
    ...recommended(chapters, setting),
  ]
  const [first, ...others] = [...messagesOf(report, setting), ...ofChapters]
  const content = first
    ? [{ ...first, notes: [...first.notes, ...withoutSlide(chapters, ofChapters)] }, ...others]
    : fallback(chapters, setting)
  return withOwnTitles(
    [...content, ...sourcesAndMethod(report, chapters, setting), ...closing(report)],
    report,
  )
}

function chartsOf(chapter: ChapterContent): PlannedSlide[] {
  return explainedCharts(chapter).map(({ chart, paragraphs }) => {
    const { title, subtitle, label, alternative, note } = chart
    const notes = [`${label}. ${title}`, alternative, note ?? '', ...paragraphs.map(({ text }) => text)]
    const [named = label] = [title, subtitle].map(officeLine).filter((text) => text.trim() !== '')
    return { kind: 'chart', section: chapter.section, title: named, chart, notes }
  })
}

/** What is said in chapters that have no slide, such as that nothing was registered; those of every report have one. */
function withoutSlide(chapters: readonly ChapterContent[], slides: readonly PlannedSlide[]): string[] {
  const shown = new Set<Chapter>(['method', 'sources', 'appendices', ...slides.map(({ section }) => section)])
  return chapters.filter(({ section }) => !shown.has(section)).flatMap((chapter) => saidIn(chapter))
}

function messagesOf({ blocks }: ReportDocument, { wording }: Setting): PlannedSlide[] {
  const messages = blocks.flatMap((block) => (block.kind === 'messages' ? block.messages : []))
  if (messages.length === 0) return []
  const notes = messages.map(({ number, figure, text }) =>
    figure ? `${number} ${text} (${figure.value}: ${figure.of})` : `${number} ${text}`,
  )
  const title = wording.words.headings.messages
  return [{ kind: 'messages', section: 'executive-summary', title, messages, notes }]
}

function closing({ blocks }: ReportDocument): PlannedSlide[] {
  const signatures = blocks.find((block) => block.kind === 'signatures')
  if (!signatures) return []
  const notes = signatures.people.map(({ name, role }) => `${name}, ${role}`)
  return [{ kind: 'signatures', section: 'sources', title: signatures.title, signatures, notes }]
}

/** Who finds a slide by its title, or hears it, has to know them apart: two charts may have the same message. */
function withOwnTitles(slides: readonly PlannedSlide[], { title: cover }: ReportDocument): PlannedSlide[] {
  const titles = new Set([cover])
  return slides.map((slide) => {
    const { title } = slide
    const named = slide.kind === 'chart' && titles.has(title) ? `${title} (${slide.chart.subtitle})` : title
    let own = named
    for (let number = 2; titles.has(own); number++) own = `${named} (${number})`
    titles.add(own)
    return { ...slide, title: own }
  })
}
