// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { findText, openScreen } from '#tests/support/screen.tsx'
import { FoldedSection } from './fold.tsx'

test.each([
  ['wide', true],
  ['narrow', false],
] as const)('a section of lesser weight folds on a phone alone (%s)', async (_name, matches) => {
  const width = { matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }
  vi.stubGlobal('matchMedia', () => width)
  await openScreen(
    <FoldedSection id="news" title="News">
      <p>Planted text</p>
    </FoldedSection>,
    { answers: {} },
  )
  await findText('Planted text')
  const folded = document.querySelector('details')
  expect(folded?.open ?? null).toBe(matches ? null : false)
  expect(document.querySelector('[aria-labelledby=news] h2')?.textContent).toBe('News')
  vi.unstubAllGlobals()
})
