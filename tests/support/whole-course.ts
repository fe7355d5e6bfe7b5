import { aCourse } from './course-files.ts'

const table = (name: string) => `| ${name}head | Rain |\n| --- | --- |\n| 1. ${name}cell | - ${name}item |`
const figure = '![](figures/well.svg)'

/**
 * The teaching text ends with an ordinary section, and so does the model answer; both have all that a text may have. That a
 * heading is “Sources” or “Compare” marks nothing.
 */
const TEXTS: Readonly<Record<string, string>> = {
  'en/rain.md': `Firstword.

:::sources
- Booksource, 2020
:::

## 1. Middleheading

Middleword.

## Lastheading

Lastword.

${figure}

${table('Last')}`,
  'en/wells.md': `## The case

Caseword.

## Sources

Sourceword.

${figure}

${table('Source')}`,
  'en/wells.answer.md': `Answerword.

## Compare

Introword.

:::points
- Pointword
:::

## Lastanswer

${figure}

${table('Answer')}`,
}

/** The files of a small course in which nothing ends with its sources or points. */
export const courseWithOtherEnds = (id: string): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(aCourse(id)),
  ...TEXTS,
})

/** By module: the words that have to be found wherever it is read, and how often its figure. */
export const WORDS_OF_ENDS = {
  rain: {
    words: wordsOf('en/rain.md'),
    figures: 1,
  },
  wells: {
    words: [...wordsOf('en/wells.md'), ...wordsOf('en/wells.answer.md')],
    figures: 2,
  },
} as const

function wordsOf(file: string): string[] {
  return (
    (TEXTS[file] ?? '').match(/[A-Z][a-z]+(?:word|head|heading|cell|item|source|answer)\b|1\. \w+/g) ?? []
  )
}
