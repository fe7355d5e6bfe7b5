import { hashOf } from './news-hashes.ts'

/** A question of a knowledge check as the rules need it. */
export interface CheckPlan {
  readonly id: string
  /** The places of the right choices. */
  readonly right: readonly number[]
  /** The choices in each language in which the course is written; courses that former builds kept don't have them. */
  readonly written?: readonly MarkedChoices[]
}

interface MarkedChoices {
  /** The mark of each choice, in the course's own order. */
  readonly marks: readonly string[]
  readonly right: readonly number[]
}

/** What was ticked, by place, among the choices that were shown; events of former builds don't say what was shown. */
export interface CheckAnswer {
  readonly choices: readonly number[]
  /** The marks of all choices in their order when the question was answered. */
  readonly shown?: readonly string[]
}

/** The place of a choice that is in the question no more. */
const GONE = -1

/** The mark of a choice, made of its words: by it the choice is known in an edition that has others before it. */
export function choiceMark(text: string): string {
  return hashOf(text.trim()).toString(36)
}

/** The choices of a question as they are compared with what a learner was shown. */
export function markedChoices(
  choices: readonly { readonly text: string; readonly right?: boolean }[],
): MarkedChoices {
  return {
    marks: choices.map(({ text }) => choiceMark(text)),
    right: choices.flatMap(({ right }, place) => (right ? [place] : [])),
  }
}

/** Whether exactly the right choices were ticked, also where the question had them in another order then. */
export function isAnsweredRight(question: CheckPlan, { choices, shown }: CheckAnswer): boolean {
  const written = shown && mostAlike(question.written ?? [], shown)
  if (!shown || !written) return isRight(question.right, choices)
  return isRight(
    written.right,
    choices.map((place) => placeNow(written.marks, shown, place)),
  )
}

/** The language that was read: the one with the most of the choices that were shown, if it has any of them. */
function mostAlike(written: readonly MarkedChoices[], shown: readonly string[]): MarkedChoices | undefined {
  const alike = ({ marks }: MarkedChoices) => marks.filter((mark) => shown.includes(mark)).length
  return written.filter((each) => alike(each) > 0).toSorted((one, other) => alike(other) - alike(one))[0]
}

/**
 * The present place of a choice that was shown at another one. One whose words were corrected since is the choice
 * at its place, if that one is new as well.
 */
function placeNow(marks: readonly string[], shown: readonly string[], place: number): number {
  const mark = shown[place]
  if (mark === undefined) return GONE
  if (marks[place] === mark) return place
  const same = marks.indexOf(mark)
  if (same >= 0) return same
  const here = marks[place]
  return here === undefined || shown.includes(here) ? GONE : place
}

/** Whether exactly the right choices were ticked, in any order. */
export function isRight(right: readonly number[], choices: readonly number[]): boolean {
  const ticked = new Set(choices)
  return ticked.size === right.length && right.every((choice) => ticked.has(choice))
}
