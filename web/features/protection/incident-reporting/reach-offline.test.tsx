// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
import { findText, openScreen, pageText, refusal, userOf } from '#tests/support/screen.tsx'
import { SendTrouble } from '#web/features/protection/visitor-forms/index.ts'
import { Confirmation } from './confirmation.tsx'
import type { Report } from './use-report.ts'

const ID = '018f0000-0000-7000-8000-0000000000a1'
/** As the device was told last. */
const kept: OrganizationSettings = {
  ...{
    version: 3,
    email: null,
    emergencyEmail: 'help@example.org',
    hotline: '+252 61 555 0101',
    office: null,
  },
  ...{ emergencyNumbers: [], socialAccounts: [] },
  ...{ medicalAdvice: null, medicalAdviceSo: null, medicalAdviceConfirmed: false },
}
const report = (more: Partial<Report>) => ({ failure: null, isWorking: false, ...more }) as Report
const SCREENS = {
  'its confirmation': (
    <Confirmation sent={{ id: ID, waiting: true, code: null }} onAnother={() => undefined} />
  ),
  'its failure': (
    <SendTrouble
      form={report({
        failure: { message: 'This needs a connection. Try again when there is one.' } as Report['failure'],
      })}
    />
  ),
  'the notice that there is no connection': <SendTrouble form={report({})} />,
}

describe.each(Object.entries(SCREENS))('a report on a device without a connection: %s', (_name, screen) => {
  const open = (organization: unknown) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    return openScreen(screen, {
      user: userOf('field-officer'),
      answers: { 'GET /api/organization': organization },
      otherwise: refusal(503, 'offline', 'This needs a connection. Try again when there is one.'),
    })
  }
  const calls = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('.reach a')].map((link) => link.getAttribute('href'))

  test('names the hotline, as it was told last, as a link that calls', async () => {
    await open(kept)
    await findText('+252 61 555 0101')
    expect(calls()).toEqual(['tel:+252615550101', 'mailto:help@example.org', '/about?tab=emergency#safety'])
  })

  test('says nothing of it where it was never told', async () => {
    const { made } = await open(
      refusal(503, 'offline', 'This needs a connection. Try again when there is one.'),
    )
    await vi.waitFor(() => expect(made('GET /api/organization').length).toBeGreaterThan(0))
    await vi.waitFor(() => expect(pageText()).not.toBe(''))
    expect(document.querySelector('.reach')).toBeNull()
  })
})
