// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { texts } from '#shared/i18n/en/publishing/theory.ts'
import { find, openScreen } from '#tests/support/screen.tsx'
import { TheoryOfChange } from './theory-of-change.tsx'

test('the fifteen sections of the theory of change are numbered through all three columns (REQ-OVW-18)', async () => {
  await openScreen(<TheoryOfChange variant="full" />, { path: '/about?tab=framework', answers: {} })
  await find('heading', texts.title)
  const columns = [...document.querySelectorAll<HTMLOListElement>('.org-theory-columns ol')]
  expect(columns.map((column) => [column.start, column.children.length])).toEqual([
    [1, 5],
    [6, 5],
    [11, 5],
  ])
})
