import { NUMBER } from './paragraphs.ts'
import { positionIn, type StatePosition } from './positions.ts'
import { statesAtEnd } from './states.ts'
import type { Block, BlockRecommendation, SortedBlock } from './un-text.ts'

interface ListOfReview {
  readonly number: string
  readonly position: StatePosition | null
}

/** Paragraphs `98.1` and such, those that are numbered from 1 below an introduction, and items with letters. */
export function sortReview(blocks: readonly Block[]): readonly SortedBlock[] {
  let list: ListOfReview | null = null
  let theme = ''
  return blocks.map((block, index): SortedBlock => {
    if (block.isHeading) {
      theme = block.words.text
      return { block, kind: 'heading', recommendations: [] }
    }
    const introduced = introducedBy(block, blocks[index + 1])
    if (introduced) {
      list = introduced
      theme = ''
      return { block, kind: 'introduction', recommendations: [] }
    }
    const code = codeInReview(block, list)
    if (code === null) {
      list = isNext(block, list) ? null : list
      return { block, kind: 'other', recommendations: [] }
    }
    const position = list && code.startsWith(list.number) ? list.position : null
    return {
      block,
      kind: 'recommendation',
      recommendations: splitByStates(block.words.text, { code, position, theme, lead: '' }),
    }
  })
}

/** Introductions are short, and end with a colon or are followed by the first of their list. */
function introducedBy(
  { number, letter, words: { text } }: Block,
  next: Block | undefined,
): ListOfReview | null {
  if (letter !== '' || !/^\d+$/.test(number) || text.length > LONGEST_INTRODUCTION) return null
  const isAbout = /\brecommend(?:ed|ations?)\b|\bthe support of\b/i.test(text)
  const isFollowed = text.endsWith(':') || next?.number.startsWith(`${number}.`)
  return isAbout && isFollowed ? { number, position: positionIn(text) } : null
}
const LONGEST_INTRODUCTION = 1200

/** The code of a paragraph that is a recommendation, or null. */
function codeInReview({ number, letter, words: { text } }: Block, list: ListOfReview | null): string | null {
  if (text === '' || number === '') return null
  if (letter !== '') return list === null ? null : `${number} (${letter})`
  if (number.includes('.')) return number
  // Lists of the first cycle begin again with 1.
  return list !== null && Number(number) < Number(list.number) && statesAtEnd(text) !== null
    ? `${list.number}.${number}`
    : null
}

/** Whether a paragraph comes after a list, such as 99 after 98.1 to 98.155. */
const isNext = ({ number }: Block, list: ListOfReview | null) =>
  list !== null && number !== '' && !number.includes('.') && Number(number) > Number(list.number)

/** Several recommendations of one paragraph: `text (State); text (State, State);`, some with a number of their own in the line. */
function splitByStates(
  text: string,
  rest: Omit<BlockRecommendation, 'from' | 'text' | 'states'>,
): readonly BlockRecommendation[] {
  const recommendations: BlockRecommendation[] = []
  let from = 0
  let code = rest.code
  const add = (until: number, states: readonly string[]) => {
    const own = recommendations.length > 0 ? NUMBER.exec(text.slice(from, until)) : null
    code = own?.[1] ?? code
    const words = text.slice(from + (own?.[1] ? own[0].length : 0), until)
    recommendations.push({
      ...rest,
      code,
      from,
      text: states.length > 0 ? words.trim() : trimmed(words),
      states,
    })
  }
  for (const { index, 0: end } of text.matchAll(STATES_END)) {
    const states = statesAtEnd(text.slice(from, index + 1))
    if (states === null) continue
    add(from + states.at, states.names)
    from = index + end.length
  }
  if (trimmed(text.slice(from)) !== '') add(text.length, [])
  return recommendations
}

/** The end of a list of States, with the number of a note. */
const STATES_END = /\)\d{0,2}\s*(?:[;.]\d{0,2}(?=\s)|[;.]?\d{0,2}$)\s*/g

const trimmed = (text: string) => text.replace(/^[\s;.]+|[\s;.]+$/g, '')
