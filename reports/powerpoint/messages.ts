import { hex } from '../look.ts'
import type { Message } from '../templates/document.ts'
import type { TextStyle } from '../typesetting/style.ts'
import { type Fitted, fitted, type Room } from './fit.ts'
import type { Slide } from './library.ts'
import { box } from './masters.ts'
import type { Setting } from './setting.ts'
import { CONTENT, LINE, SECOND_INK, SLACK, TYPE } from './slide-look.ts'
import { addFitted } from './text-boxes.ts'

const FIGURE_WIDTH = 230
const BESIDE = 30
const GAP = 24
/** The height of a row, where there is room for more. */
const MOST_OF_ROW = 112

/** Adds the key messages, one below the other; sentences begin in one column, whether they have a figure or not. */
export function addMessages(slide: Slide, messages: readonly Message[], setting: Setting): void {
  const count = messages.length
  const height = Math.min(MOST_OF_ROW, (CONTENT.height - (count - 1) * GAP) / count)
  const before = messages.some(({ figure }) => figure !== null) ? FIGURE_WIDTH + BESIDE : 0
  const column = { left: CONTENT.left + before, width: CONTENT.width - before }
  const sentences = sentencesOf(messages, { width: column.width, height }, setting)
  for (const [index, { figure }] of messages.entries()) {
    const top = CONTENT.top + index * (height + GAP)
    if (index > 0) {
      const place = { left: CONTENT.left, top: top - GAP / 2, width: CONTENT.width, height: 0 }
      slide.addShape('line', { ...box(place), line: { color: LINE, width: 1 } })
    }
    const beside = figure ? addFigure(slide, figure, { top, height }, setting) : height
    const sentence = sentences[index]
    // A sentence is beside the middle of its figure.
    if (sentence)
      addFitted(slide, sentence, { ...column, top: top + Math.max(0, (beside - sentence.height) / 2) })
  }
}

/** The sentences in one size of type. */
function sentencesOf(messages: readonly Message[], room: Room, { layout }: Setting): Fitted[] {
  const inOne = (style: TextStyle) => messages.map(({ text }) => fitted(text, room, [style], layout))
  const larger = [TYPE.message, TYPE.large].map(inOne)
  return larger.find((all) => all.every(({ isCut }) => !isCut)) ?? inOne(TYPE.text)
}

/** Adds a figure in very large type with what it counts below it, and returns the height that both take. */
function addFigure(
  slide: Slide,
  { value, of }: NonNullable<Message['figure']>,
  { top, height }: { readonly top: number; readonly height: number },
  { layout, look }: Setting,
): number {
  const left = { left: CONTENT.left, width: FIGURE_WIDTH }
  const isOneLine = (style: TextStyle) => layout.widthOf(value, style) * SLACK <= FIGURE_WIDTH
  const style = TYPE.figure.find(isOneLine) ?? TYPE.smallTitle
  const figure = fitted(value, { width: FIGURE_WIDTH, height: style.leading }, [style], layout)
  addFitted(slide, figure, { ...left, top }, { color: hex(look.accent) })
  const room = { width: FIGURE_WIDTH, height: height - figure.height }
  const counted = fitted(of, room, [TYPE.text], layout)
  addFitted(slide, counted, { ...left, top: top + figure.height }, { color: SECOND_INK })
  return figure.height + counted.height
}
