// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { find, findText, openScreen, pageText, press } from '#tests/support/screen.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Dialog } from './dialog.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const open = () => openScreen(<p>Page</p>, { answers: {} })
/** Lets so many milliseconds pass for the notice. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

async function showAt(toast: Parameters<typeof showToast>[0]): Promise<void> {
  await open()
  await findText('Page')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  showToast(toast)
  await pass(100)
  expect(pageText()).toContain(toast.title)
}

test('a notice goes after five seconds; one that something can be done about stays for twenty', async () => {
  await showAt({ title: 'Saved' })
  await pass(5000)
  expect(pageText()).not.toContain('Saved')
  showToast({ title: 'Deleted', action: { label: 'Undo', run: vi.fn() } })
  await pass(19_000)
  expect(pageText()).toContain('Deleted')
  await pass(1500)
  expect(pageText()).not.toContain('Deleted')
})

test('a notice that has to be read stays until it is closed', async () => {
  await showAt({ title: 'Not undone', stays: true })
  await pass(60_000)
  expect(pageText()).toContain('Not undone')
  document.querySelector<HTMLButtonElement>('.toast .close')?.click()
  await pass(100)
  expect(pageText()).not.toContain('Not undone')
})

function Closing() {
  const [isOpen, setOpen] = useState(true)
  const save = () => {
    showToast({ title: 'Saved' })
    setOpen(false)
  }
  return isOpen ? (
    <Dialog title="Change">
      <button type="button" onClick={save}>
        Save
      </button>
    </Dialog>
  ) : (
    <p>Page</p>
  )
}

test('what a dialog says while it closes is read out: its live region is in the page before its text', async () => {
  await openScreen(<Closing />, { answers: {} })
  await find('dialog')
  const texts: string[] = []
  const seen = new MutationObserver((changes) => {
    for (const { target, type } of changes)
      if (type === 'childList' && target instanceof HTMLElement && target.matches('.toasts [aria-live]'))
        texts.push(target.textContent ?? '')
  })
  seen.observe(document.body, { childList: true, subtree: true })
  await press('Save')
  await findText('Saved')
  await vi.waitFor(() => expect(texts.at(-1)).toContain('Saved'))
  expect(document.querySelector('dialog .toasts')).toBeNull()
  seen.disconnect()
})
