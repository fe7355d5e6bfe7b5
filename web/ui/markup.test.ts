import { expect, test } from 'vitest'
import { applyMark, type Mark } from './markup.ts'

/** Marks the part between brackets and shows the new selection in the same way. */
function marked(shown: string, mark: Mark): string {
  const start = shown.indexOf('{')
  const end = shown.indexOf('}') - 1
  const after = applyMark({ text: shown.replace(/[{}]/g, ''), start, end }, mark)
  return `${after.text.slice(0, after.start)}{${after.text.slice(after.start, after.end)}}${after.text.slice(after.end)}`
}

test.each([
  ['a {word} here', 'strong', 'a **{word}** here'],
  ['a {} here', 'emphasis', 'a *{}* here'],
  ['{site}', 'link', '[{site}](https://)'],
  ['{Title}', 'heading', '## {Title}'],
  ['Text\nTi{tl}e', 'heading', 'Text\n\n## {Titl}e'],
  ['Text\n\n{one\ntwo}', 'list', 'Text\n\n- {one\n- two}'],
  ['{said}', 'quote', '> {said}'],
] as const)('%s becomes with %s %s', (before, mark, after) => {
  expect(marked(before, mark)).toBe(after)
})
