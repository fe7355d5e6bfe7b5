// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { findText, openScreen } from '#tests/support/screen.tsx'
import { FoldedList } from './folded-list.tsx'

const items = Array.from({ length: 12 }, (_, index) => ({ key: `${index}`, content: `Service ${index + 1}` }))
const list = (
  <FoldedList className="services" items={items} first={10} more={(count) => `Show ${count} more`} />
)
const shown = () =>
  [...document.querySelectorAll('.services li')].filter((item) => !item.classList.contains('folded-away'))

test('the first items are shown, and the others once they are asked for, from where reading goes on', async () => {
  await openScreen(list, { answers: {} })
  await findText('Show 2 more')
  expect(shown()).toHaveLength(10)
  expect(document.querySelectorAll('.services li')).toHaveLength(12)
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(shown()).toHaveLength(12))
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Service 11'))
  expect(document.querySelector('button')).toBeNull()
})

test('what the server draws leaves nothing out and has no button that does nothing yet', () => {
  const html = renderToString(list)
  expect(html).toContain('Service 12')
  expect(html).not.toMatch(/folded-away|<button/)
})
