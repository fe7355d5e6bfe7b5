import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findPairs } from '#server/features/protection/links/find-pairs.ts'
import { texts as conflicts } from '#shared/i18n/en/administration/conflicts.ts'
import { texts as overview } from '#shared/i18n/en/administration/overview.ts'
import { texts as sync } from '#shared/i18n/en/administration/sync.ts'
import { texts as waiting } from '#shared/i18n/en/administration/waiting.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { texts as menu } from '#shared/i18n/en/staffMenu.ts'
import { texts as so } from '#shared/i18n/so/administration/conflicts.ts'
import { createTestDevice, type TestDevice } from '#tests/support/device.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { Route } from '#tests/support/routes.ts'
import {
  eventually,
  openScreens,
  type Screen,
  type Screens,
  seriousFindings,
} from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const EXPECTED = { conflicts: 2, duplicates: 1, decisions: 1 } as const
const LISTS = ['conflicts', 'duplicates', 'decisions'] as const
const PATHS = {
  conflicts: '/conflicts',
  duplicates: '/conflicts/duplicates',
  decisions: '/conflicts/decisions',
} as const
const ITEMS = { conflicts: '.rec-conflict', duplicates: '.rec-pairs li', decisions: '.rec-conflict' } as const

let site: Screens
let editor: TestUser
let officer: TestUser
let editorsDevice: TestDevice
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
  officer = await site.server.signIn('field-officer', ['SO28'])
  await leaveThem()
  editorsDevice = await createTestDevice(editor)
  await editorsDevice.sync()
})
afterAll(async () => {
  await editorsDevice.close()
  await site.close()
})
afterEach(() => {
  Reflect.deleteProperty(window, 'desktop')
})

/** Two conflicts, one proposal and one pair of records. */
async function leaveThem(): Promise<void> {
  const known = await editor.client.iccprCases.create({ input: caseInput({ title: 'Written twice' }) })
  const provider = await officer.client.serviceProviders.create({
    input: {
      ...{ name: 'Clinic of the port', type: 'medical-care', regionCode: 'SO28', source: 'A visit' },
      privateContact: 'clinic@example.org',
    },
  })
  const device = await createTestDevice(officer)
  await device.sync()
  const params = { id: known.id }
  const edited = (location: string, priority: 'low' | 'critical') => ({
    params,
    input: { version: known.version, location, priority },
  })
  await device.client.iccprCases.edit(edited('Kismaayo, Calanley', 'low'))
  await editor.client.iccprCases.edit(edited('Kismaayo, Farjano', 'critical'))
  await device.client.serviceProviders.edit({
    params: { id: provider.id },
    input: { version: provider.version, privateContact: 'other@example.org' },
  })
  await device.sync()
  await device.close()
  const input = incidentValues({ location: 'Kismaayo', dateTime: '2026-11-18T08:00:00.000Z' })
  for (let at = 0; at < 2; at++) await officer.client.incidents.create({ input })
  await findPairs(site.server.services)
}

/** Lets a page take itself for the app's, with what the device of the editor says of itself. */
function asDesktop(): void {
  const ignore = () => () => undefined
  Object.defineProperty(window, 'desktop', {
    configurable: true,
    value: {
      status: async () => editorsDevice.status(),
      vault: async () => ({
        ...{ state: 'unlocked', retryAfterMs: 0, idleMinutes: 15, keychain: true, recoverable: true },
        ...{ paperCode: 'made', unsent: null },
      }),
      preferences: async () => ({
        ...{
          language: 'en',
          accountLanguage: 'en',
          theme: 'light',
          accessibility: null,
          tours: null,
          menu: null,
        },
      }),
      setPreferences: async () => undefined,
      deviceName: async () => 'Laptop',
      serverAddress: async () => location.origin,
      proxy: async () => null,
      appVersions: async () => ({
        running: '0.2.0',
        takesFiles: false,
        next: null,
        former: null,
        aside: null,
      }),
      onStatus: ignore,
      onChanged: ignore,
    },
  })
}

const seeMenu = async (page: Screen) => {
  for (const list of LISTS) {
    const entry = page.locator('a', { hasText: menu[list] }).locator('.rail-count [aria-hidden]')
    await eventually(() => entry.first().textContent()).toBe(String(EXPECTED[list]))
  }
}

test('each list has as many items as the menu and its tab say', async () => {
  const page = await site.open('/account', { user: editor })
  for (const list of LISTS) await seeList(page, list)
  // Each list has its texts from the same place.
  const somali = await site.open(PATHS.decisions, { user: editor, locale: 'so' })
  await somali.getByText(so.lists.decisions.intro).waitFor()
})

async function seeList(page: Screen, list: (typeof LISTS)[number]): Promise<void> {
  await page.goto(PATHS[list])
  await page.getByRole('heading', { name: conflicts.lists[list].title, level: 1 }).waitFor()
  await page.getByText(conflicts.lists[list].intro).waitFor()
  await eventually(() => page.locator(ITEMS[list]).count()).toBe(EXPECTED[list])
  await seeMenu(page)
  const tabs = page.getByRole('navigation', { name: conflicts.tabs })
  for (const other of LISTS) {
    await tabs.getByText(`${conflicts.lists[other].title} (${EXPECTED[other]})`).waitFor()
  }
  expect(await seriousFindings(page)).toEqual([])
  await tabs.getByRole('link', { name: conflicts.lists.duplicates.title }).press('Enter')
  await page.getByText(conflicts.lists.duplicates.intro).waitFor()
}

test('the overview, the page of what waits and the Sync page have the same numbers', async () => {
  const page = await site.open('/overview', { user: editor })
  for (const list of LISTS) {
    const figure = page.locator('.ov-attention a', { hasText: overview.attention[list] })
    await eventually(() => figure.locator('b').textContent()).toBe(String(EXPECTED[list]))
  }
  await page.goto('/waiting')
  for (const list of LISTS) {
    const row = page.locator('.waiting-queues li', { hasText: waiting.queue[list].title })
    await eventually(() => row.locator('b').textContent()).toBe(String(EXPECTED[list]))
  }
  asDesktop()
  const own = await site.open('/sync', { user: editor })
  for (const list of ['conflicts', 'decisions'] as const) {
    const figure = own.locator('.sync-facts div', { hasText: sync.status[list] }).locator('dd')
    await eventually(() => figure.textContent()).toBe(String(EXPECTED[list]))
    const section = own.locator('.sync-section', { hasText: sync[list].title })
    await eventually(() => section.locator('.sync-count').textContent()).toBe(String(EXPECTED[list]))
    await eventually(() => section.locator('.rec-conflict').count()).toBe(EXPECTED[list])
  }
  await seeMenu(own)
  expect(await seriousFindings(own)).toEqual([])
})

test('without a connection the app counts what is on the device, and says that duplicates need the server', async () => {
  asDesktop()
  const page = await site.open('/account', { user: editor })
  for (const address of ['**/api/waiting', '**/api/links/pairs']) {
    await page.route(address, (route: Route) => route.abort())
  }
  await page.goto('/conflicts/decisions')
  const tabs = page.getByRole('navigation', { name: conflicts.tabs })
  await tabs.getByText(`${conflicts.lists.conflicts.title} (2)`).waitFor()
  await tabs.getByText(`${conflicts.lists.decisions.title} (1)`).waitFor()
  await tabs.getByRole('link', { name: conflicts.lists.duplicates.title }).press('Enter')
  await page.getByText(records.similar.needsLine).waitFor()
})
