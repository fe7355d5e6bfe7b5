// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts } from '#shared/i18n/en/staff.ts'
import { find, openScreen } from '#tests/support/screen.tsx'
import { Dialog } from './dialog.tsx'
import { OnceDialog } from './once-dialog.tsx'

const pressEscape = () =>
  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { bubbles: false, cancelable: true }))

test('what is shown only once is closed by its own button: Escape asks for that, twice in a row as well', async () => {
  await openScreen(
    <OnceDialog title="The link">
      <p>https://example.org/invitation</p>
      <button type="button">I have passed it on</button>
    </OnceDialog>,
    { answers: {} },
  )
  await find('button', 'I have passed it on')
  expect(document.body.textContent).not.toContain(texts.shownOnce)
  pressEscape()
  await expect.poll(() => document.querySelector('dialog [role=alert]')?.textContent).toBe(texts.shownOnce)
  const dialog = document.querySelector('dialog')
  const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  dialog?.removeAttribute('open')
  dialog?.dispatchEvent(new Event('close'))
  expect(show).toHaveBeenCalledTimes(1)
})

test('any other dialog is closed by Escape, once', async () => {
  const closed = vi.fn()
  await openScreen(
    <Dialog title="A question" onClose={closed}>
      <button type="button">Yes</button>
    </Dialog>,
    { answers: {} },
  )
  await find('button', 'Yes')
  pressEscape()
  expect(closed).toHaveBeenCalledTimes(1)
})
