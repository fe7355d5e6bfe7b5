import type { ReportDocument } from '../templates/document.ts'
import { type ChapterContent, paragraphsOf, saidIn } from './chapters.ts'
import { fitted, heightOf } from './fit.ts'
import type { PlannedSlide, TextContent } from './planned.ts'
import type { Setting } from './setting.ts'
import { PARAGRAPHS, TYPE } from './slide-look.ts'

/** The distance between two paragraphs, and the room for the letters of a list. */
export const PARAGRAPH_GAP = 10
export const LETTER_WIDTH = 36
const SIZES = ['large', 'text'] as const

/** The recommendations that fit whole on one slide; the report has the others. */
export function recommended(chapters: readonly ChapterContent[], setting: Setting): PlannedSlide[] {
  const { words, fill } = setting.wording
  const chapter = chapters.find(({ section }) => section === 'recommendations')
  const lettered = chapter ? paragraphsOf(chapter).filter(({ number }) => number.startsWith('(')) : []
  if (!chapter || lettered.length === 0) return []
  const texts = lettered.map(({ text }) => text)
  const content = fillSlide(texts, { isLettered: true, setting })
  const more = texts.length - content.paragraphs.length
  return [
    {
      ...{ ...content, section: chapter.section, title: chapter.title || words.sections.recommendations },
      below: more > 0 ? fill(words.slides.moreRecommendations, { count: more }) : null,
      notes: saidIn(chapter),
    },
  ]
}

/** What a report says that has neither messages nor charts, such as that nothing was registered. */
export function fallback(chapters: readonly ChapterContent[], setting: Setting): PlannedSlide[] {
  const ownSlide = ['sources', 'method', 'appendices']
  const spoken = chapters.filter(
    (chapter) => !ownSlide.includes(chapter.section) && paragraphsOf(chapter).length > 0,
  )
  const [first] = spoken
  if (!first) return []
  const content = fillSlide(spoken.flatMap(textsOf), { isLettered: false, setting })
  const notes = spoken.flatMap(saidIn)
  return [
    {
      ...content,
      section: first.section,
      title: first.title || setting.wording.words.headings.messages,
      notes,
    },
  ]
}

/** Where the figures come from and how they are counted; the whole method is in the notes. */
export function sourcesAndMethod(
  { annexes }: ReportDocument,
  chapters: readonly ChapterContent[],
  setting: Setting,
): PlannedSlide[] {
  const { words, fill } = setting.wording
  const of = (section: ChapterContent['section']) => chapters.filter((chapter) => chapter.section === section)
  const [sources, method] = [of('sources'), of('method')]
  // The annexes of a public edition list no records, so it can have none although they were chosen.
  const hasAnnexes =
    annexes.length > 0 || of('appendices').some(({ parts }) => parts.some(({ blocks }) => blocks.length > 0))
  const elsewhere = hasAnnexes ? [words.slides.annexes] : []
  const content = sourcesContent(sources.flatMap(textsOf), method.flatMap(textsOf), setting)
  if (content.paragraphs.length === 0 && !hasAnnexes) return []
  const lists = annexes.map(({ label, title, total }) => fill(words.slides.annex, { label, title, total }))
  return [
    {
      ...{ ...content, section: 'sources', title: words.slides.sources },
      ...(content.paragraphs.length === 0 ? { paragraphs: elsewhere } : { below: elsewhere[0] ?? null }),
      notes: [...[...sources, ...method].flatMap(saidIn), ...elsewhere, ...lists],
    },
  ]
}

const textsOf = (chapter: ChapterContent) => paragraphsOf(chapter).map(({ text }) => text)

/** The sources and the first that is said of the method, or the shortest where that has no room. */
function sourcesContent(
  sources: readonly string[],
  method: readonly string[],
  setting: Setting,
): TextContent {
  const [first] = method
  const shortest = method.toSorted((one, other) => one.length - other.length)[0]
  const withMethod = (paragraph: string | undefined) => {
    const texts = paragraph === undefined ? sources : [...sources, paragraph]
    return { texts, content: fillSlide(texts, { isLettered: false, setting }) }
  }
  const { texts, content } = withMethod(first)
  return content.paragraphs.length === texts.length ? content : withMethod(shortest).content
}

/** As many whole paragraphs as fit, in large type if all of them do; of a first one that is longer than the slide, its beginning. */
function fillSlide(
  texts: readonly string[],
  { isLettered, setting: { layout } }: { readonly isLettered: boolean; readonly setting: Setting },
): TextContent {
  const width = PARAGRAPHS.width - (isLettered ? LETTER_WIDTH : 0)
  const room = PARAGRAPHS.height
  const fitting = (size: (typeof SIZES)[number]) => {
    let left = room + PARAGRAPH_GAP
    return texts.filter((text) => {
      left -= heightOf(text, TYPE[size], width, layout) + PARAGRAPH_GAP
      return left >= 0
    })
  }
  const size = SIZES.find((each) => fitting(each).length === texts.length) ?? 'text'
  const whole = fitting(size)
  const [first] = texts
  const beginning =
    whole.length === 0 && first !== undefined
      ? [fitted(first, { width, height: room }, [TYPE.text], layout).text]
      : whole
  return { kind: 'text', paragraphs: beginning, size, isLettered, below: null }
}
