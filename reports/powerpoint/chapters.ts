import type { Block, Chapter, Chart, Paragraph, ReportDocument } from '../templates/document.ts'

/** What comes below a heading of the second level, or before the first one. */
export interface Part {
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** A chapter of a report with its parts, in their order. */
export interface ChapterContent {
  readonly section: Chapter
  readonly title: string
  readonly parts: readonly Part[]
}

/** The chapters of a report. */
export function chaptersOf({
  blocks,
  sections,
}: Pick<ReportDocument, 'blocks' | 'sections'>): ChapterContent[] {
  return sections.map(({ section, first }, index) => {
    const [heading, ...rest] = blocks.slice(first, sections[index + 1]?.first)
    const title = heading?.kind === 'heading' ? heading.text : ''
    return { section, title, parts: partsOf(rest) }
  })
}

function partsOf(blocks: readonly Block[]): Part[] {
  const parts: { heading: string; blocks: Block[] }[] = [{ heading: '', blocks: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ heading: block.text, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts
}

/** A chart with the paragraphs that belong to it. */
export interface Explained {
  readonly chart: Chart
  readonly paragraphs: readonly Paragraph[]
}

/**
 * The charts of a chapter. The first one of a part has the part's paragraphs; what is said in parts without any chart belongs to the
 * first one of the chapter, so that nothing is left unsaid.
 */
export function explainedCharts({ parts }: ChapterContent): Explained[] {
  const first = parts.findIndex(({ blocks }) => blocks.some(isChart))
  return parts.flatMap(({ blocks }, index) => {
    const others = index === first ? parts.filter((part) => !part.blocks.some(isChart)) : []
    const paragraphs = [...others.flatMap((part) => part.blocks), ...blocks].filter(isParagraph)
    return blocks
      .filter(isChart)
      .map((chart, place) => ({ chart, paragraphs: place === 0 ? paragraphs : [] }))
  })
}

/** The paragraphs of a chapter, in their order. */
export function paragraphsOf({ parts }: Pick<ChapterContent, 'parts'>): Paragraph[] {
  return parts.flatMap(({ blocks }) => blocks).filter(isParagraph)
}

/** The same with their numbers, as notes have them. */
export function saidIn(chapter: Pick<ChapterContent, 'parts'>): string[] {
  return paragraphsOf(chapter).map(({ number, text }) => `${number} ${text}`)
}

const isChart = (block: Block): block is Chart => block.kind === 'chart'
const isParagraph = (block: Block): block is Paragraph => block.kind === 'paragraph'
