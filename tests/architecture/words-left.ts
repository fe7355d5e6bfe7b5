import { expect } from 'vitest'

/** Something of a file in which words are looked for. */
export interface Passage {
  readonly file: string
  readonly text: string
}

/**
 * Requires that each word is found in the passages as often as the list says, which only gets shorter: a further place is named
 * by its file, and a place less has to be struck out.
 */
export function expectLeft(
  left: Readonly<Record<string, number>>,
  passages: readonly Passage[],
  patternOf: (word: string) => RegExp,
): void {
  const places = Object.keys(left).map((word) => {
    const pattern = patternOf(word)
    return [word, passages.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(() => file))] as const
  })
  const more = places.flatMap(([word, files]) =>
    files.length > (left[word] ?? 0) ? [`${word}: ${files.join(', ')}`] : [],
  )
  expect(more).toEqual([])
  expect(Object.fromEntries(places.map(([word, files]) => [word, files.length]))).toEqual(left)
}
