// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { find, findText, openScreen } from '#tests/support/screen.tsx'
import { DocumentLink } from './document-link.tsx'

afterEach(() => Reflect.deleteProperty(window, 'desktop'))

/** The link as the app shows it, which saves files by a bridge. */
async function openInApp(locale: 'en' | 'so', saveFile: () => Promise<unknown>): Promise<HTMLElement> {
  const setPreferences = async () => undefined
  Object.assign(window, { desktop: { saveFile, setPreferences } })
  await openScreen(<DocumentLink document="strategic-plan">The plan</DocumentLink>, { locale, answers: {} })
  return find('link', 'The plan (PDF)')
}

test('in the app a document is saved where the person chooses, in the language of the page, and followed nowhere', async () => {
  const saveFile = vi.fn(async () => ({ outcome: 'saved', place: 1 }))
  const link = await openInApp('so', saveFile)
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  link.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  expect(saveFile.mock.calls[0]).toEqual([
    {
      suggestedName: 'strategic-plan-so.pdf',
      source: '/api/organization/documents/strategic-plan?lang=so',
    },
    undefined,
  ])
})

test('what can not be written is said', async () => {
  const link = await openInApp('en', async () => ({ outcome: 'failed', error: 'disk', status: null }))
  link.click()
  await findText('The file could not be written. Choose another folder.')
})
