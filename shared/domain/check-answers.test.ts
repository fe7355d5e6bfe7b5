import { describe, expect, it } from 'vitest'
import { choiceMark, isAnsweredRight, markedChoices } from './check-answers.ts'

const RIGHT = ['Save the first version', 'Tell the family'] as const
const WRONG = ['Publish it', 'Wait'] as const
const choices = (...texts: readonly string[]) =>
  texts.map((text) => ({ text, right: RIGHT.some((right) => right === text) }))
const question = (...languages: readonly ReturnType<typeof choices>[]) => {
  const written = languages.map(markedChoices)
  return { id: 'q', right: written[0]?.right ?? [], written }
}
const before = choices(RIGHT[0], WRONG[0], RIGHT[1], WRONG[1])
const shown = before.map(({ text }) => choiceMark(text))
const answer = (...places: readonly number[]) => ({ choices: places, shown })

describe('an answer to a knowledge check', () => {
  it.each([
    ['the same', question(before)],
    ['in another order', question(choices(WRONG[1], RIGHT[1], WRONG[0], RIGHT[0]))],
    [
      'with another wrong choice in front',
      question(choices('Ask nobody', ...before.map(({ text }) => text))),
    ],
    ['with one wrong choice less', question(choices(RIGHT[0], RIGHT[1], WRONG[1]))],
  ])('is judged by what was ticked where the choices are %s', (_what, now) => {
    expect(isAnsweredRight(now, answer(0, 2))).toBe(true)
    expect(isAnsweredRight(now, answer(2, 0))).toBe(true)
    expect(isAnsweredRight(now, answer(0, 1))).toBe(false)
    expect(isAnsweredRight(now, answer(0))).toBe(false)
    expect(isAnsweredRight(now, answer(0, 1, 2))).toBe(false)
    expect(isAnsweredRight(now, answer(0, 2, 9))).toBe(false)
  })

  it('stays right where the words of a choice were corrected in its place', () => {
    const corrected = before.map((choice, place) =>
      place === 0 ? { ...choice, text: 'Save version one' } : choice,
    )
    expect(isAnsweredRight(question(corrected), answer(0, 2))).toBe(true)
    expect(isAnsweredRight(question(corrected), answer(1, 2))).toBe(false)
  })

  it('is not right for what took the place of a choice that went', () => {
    const now = question(
      choices(WRONG[0], RIGHT[0], RIGHT[1], WRONG[1]).filter(({ text }) => text !== WRONG[0]),
    )
    expect(isAnsweredRight(now, answer(1, 2))).toBe(false)
    expect(isAnsweredRight(now, answer(0, 2))).toBe(true)
  })

  it('is judged in the language in which it was read, whatever the order of the other', () => {
    const other = [
      { text: 'Sug', right: false },
      { text: 'U sheeg qoyska', right: true },
      { text: 'Kaydi nuqulka koowaad', right: true },
    ]
    const inSomali = other.map(({ text }) => choiceMark(text))
    const now = question(before, other)
    expect(isAnsweredRight(now, { choices: [1, 2], shown: inSomali })).toBe(true)
    expect(isAnsweredRight(now, { choices: [0, 2], shown: inSomali })).toBe(false)
  })

  it('counts by place where it does not say what was shown, or the course was kept by a former build', () => {
    expect(isAnsweredRight(question(before), { choices: [0, 2] })).toBe(true)
    expect(isAnsweredRight(question(before), { choices: [0, 1] })).toBe(false)
    expect(isAnsweredRight({ id: 'q', right: [0, 2] }, answer(0, 2))).toBe(true)
    expect(isAnsweredRight(question(choices('Quite', 'other', 'words')), answer(0))).toBe(false)
  })
})
