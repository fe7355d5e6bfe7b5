import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { texts as en } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as assistant } from '#shared/i18n/en/publishing/writingAssistant.ts'
import { STAFF_ADDRESSES, VISITOR_ADDRESSES } from '#tests/support/page-addresses.ts'
import { openSite, type TestSite } from '#tests/support/site.ts'
import { tooNear } from '#tests/support/spacing.ts'
import { walkedPage } from '#tests/support/walked-page.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await loadReferenceData(site.server.services)
})
afterAll(() => site.close())

test.each([
  ['staff', 1440],
  ['staff', 390],
  ['visitors', 1440],
  ['visitors', 390],
] as const)(
  'pages of %s at %i px have the same gaps at controls and between sections',
  async (who, width) => {
    const user = who === 'staff' ? await site.server.signIn('administrator') : undefined
    const page = await site.open('/help', { width, ...(user ? { user } : {}) })
    const { lead, settle } = walkedPage(page, site.server.url)
    const faults: string[] = []
    for (const path of user ? STAFF_ADDRESSES : VISITOR_ADDRESSES) {
      await lead(path)
      await page.locator('h1').first().waitFor()
      await settle()
      faults.push(...(await tooNear(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
    await page.context().close()
  },
)

test('the editor of an article has them too, where the assistant is above the picture', async () => {
  const user = await site.server.signIn('editor')
  const page = await site.open('/news', { user, width: 1440 })
  await page.getByRole('button', { name: en.create, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: en.form.newTitle })
  await dialog.getByRole('button', { name: assistant.open }).waitFor()
  expect(await tooNear(page)).toEqual([])
  await page.context().close()
})
