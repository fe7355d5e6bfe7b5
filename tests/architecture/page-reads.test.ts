import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const READS =
  'innerText|textContent|count|inputValue|isVisible|isChecked|getAttribute|allInnerTexts|allTextContents|isDisabled|isEnabled'
/** What is asserted not to be there is read once: to try it again would only wait for it to go. */
const READ_ONCE = new RegExp(`\\bexpect\\(await [^;\\n]*\\.(?:${READS})\\([^;\\n]*\\)\\)\\.(?!not\\b)`, 'g')

test.each([
  ["expect(await page.locator('p').innerText()).toBe('a')", 1],
  ["await eventually(() => page.locator('p').innerText()).toBe('a')", 0],
  ["expect(await page.locator('p').innerText()).not.toContain('a')", 0],
] as const)('%s has %i reads that are not tried again', (line, count) => {
  expect(line.match(READ_ONCE) ?? []).toHaveLength(count)
})

test('a test of a page reads what it expects until it is there, because a page draws when it can', () => {
  const found = globSync('tests/{,all/}{screens,e2e}/**/*.test.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
    (readFileSync(path.join(ROOT, file), 'utf8').match(READ_ONCE) ?? []).map((read) => `${file}: ${read}`),
  )
  expect(found, 'Write `await eventually(() => …)`.').toEqual([])
})
