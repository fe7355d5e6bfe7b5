// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { find, openScreen } from '#tests/support/screen.tsx'
import { Menu } from './menu.tsx'

test('what is chosen closes the list, and the focus stays with the button that had opened it', async () => {
  const chosen = vi.fn()
  await openScreen(
    <Menu label="Download">
      <button type="button" onClick={chosen}>
        CSV
      </button>
    </Menu>,
    { answers: {} },
  )
  const button = await find('button', 'Download')
  button.click()
  const item = await find('button', 'CSV')
  item.focus()
  item.click()
  await vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
  expect(chosen).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(button)
})
