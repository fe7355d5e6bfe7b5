// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { texts as en } from '#shared/i18n/en/library/reportGenerator.ts'
import { findText, openScreen, pageText, userOf } from '#tests/support/screen.tsx'
import { ReportForm } from './report-form.tsx'
import { EMPTY_VALUES } from './report-values.ts'
import { useReportRequest } from './use-request.ts'

beforeEach(() => sessionStorage.clear())

async function open(user: CurrentUser) {
  function Screen() {
    return <ReportForm requester={useReportRequest(() => undefined)} />
  }
  await openScreen(<Screen />, { answers: {}, user })
  await findText(en.form.submit)
}
const regional = (['field-officer', 'triage-officer'] as const).map((role) =>
  userOf(role, { regions: ['SO28'] }),
)

test('who sees all regions is offered the public edition', async () => {
  await open(userOf('editor'))
  await findText(en.editions.public)
})

test.each(regional)(
  'users of some regions, as a $role is, are not: the server would refuse it',
  async (user) => {
    await open(user)
    expect(pageText()).not.toContain(en.editions.public)
  },
)

test('users of some regions can take back a draft that is public', async () => {
  sessionStorage.setItem(
    'draft:report-request',
    JSON.stringify({ values: { ...EMPTY_VALUES, edition: 'public' } }),
  )
  await open(userOf('field-officer', { regions: ['SO28'] }))
  document.querySelector<HTMLInputElement>('[name=edition][value=internal]')?.click()
  await vi.waitFor(() => expect(pageText()).not.toContain(en.editions.public))
})
