// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { texts } from '#shared/i18n/en/library/documentsEditing.ts'
import { find, openScreen, press, userOf } from '#tests/support/screen.tsx'
import { PreviewPanel } from './preview-panel.tsx'

const ID = '018f0000-0000-7000-8000-0000000000d2'

const open = () =>
  openScreen(<PreviewPanel items={[]} />, {
    path: `/documents?preview=${ID}`,
    user: userOf('editor'),
    answers: {},
  })
const panel = () => document.querySelector('.library-preview')
const isGone = () => vi.waitFor(() => expect(panel()).toBeNull())

test('Escape closes the document beside the list, and no other key does', async () => {
  await open()
  await find('button', texts.preview.close)
  const type = (key: string) => panel()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  type('Enter')
  expect(panel()).not.toBeNull()
  type('Escape')
  await isGone()
})

test('its button closes it as well', async () => {
  await open()
  await press(texts.preview.close)
  await isGone()
})
