import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as enForm } from '#shared/i18n/en/incidentReporting.ts'
import { texts as en } from '#shared/i18n/en/sealedReports.ts'
import { countIncidents, openedAlone, PLANTED, storedReports } from '#tests/support/kept-reports.ts'
import { openProfile } from '#tests/support/profiles.ts'
import { fillShortForm } from '#tests/support/report-form.ts'
import { eventually, openSite, seriousFindings, type TestSite, takenOver } from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const incidents = () => countIncidents(site)

test('a browser that can’t keep it says so, and what was typed stays in the tab', async () => {
  const context = await openProfile({ locale: 'en-GB', reducedMotion: 'reduce' })
  await context.addInitScript(() => {
    Reflect.deleteProperty(Object.getPrototypeOf(window), 'indexedDB')
    Reflect.deleteProperty(window, 'indexedDB')
  })
  const page = await context.newPage()
  await page.goto(`${site.server.url}/incident-reporting`)
  await takenOver(page)
  await fillShortForm(page, { description: 'Stays in the tab.' })
  await context.setOffline(true)
  await page.getByText(en.offer.unsupported).waitFor()
  await page.getByRole('button', { name: enForm.back }).click()
  await page.getByRole('button', { name: enForm.back }).click()
  await eventually(() => page.inputValue('textarea[name=description]')).toBe('Stays in the tab.')
  await context.close()
})

test('the browser sends it in the background after all pages of the site were closed', async () => {
  const before = await incidents()
  const { page, context } = await openedAlone(site, '/incident-reporting')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // Some browsers take no such work without a window, so what the page asks for is done by hand below.
  await page.evaluate(() => {
    const tags: string[] = []
    const register = async (tag: string) => void tags.push(tag)
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: { register } })
    Object.assign(window, { askedFor: tags })
  })
  await fillShortForm(page, { description: `${PLANTED}: sent while closed.` })
  await context.setOffline(true)
  await page.getByRole('button', { name: en.offer.keep }).click()
  await page.getByText(en.done.background.replace('{days}', '7')).waitFor()
  const [tag = ''] = await page.evaluate(() => Reflect.get(window, 'askedFor') as string[])
  await page.goto('about:blank')
  await context.setOffline(false)
  expect(await incidents()).toBe(before)
  // What the browser does by itself when the connection is back.
  const line = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(site.server.url))
      if (found) resolve(found.registrationId)
    })
  })
  await line.send('ServiceWorker.enable')
  await line.send('ServiceWorker.dispatchSyncEvent', {
    ...{ origin: site.server.url, registrationId: await registered },
    ...{ tag, lastChance: false },
  })
  await eventually(incidents).toBe(before + 1)
  await context.close()
})

test('it can be deleted, and leaving quickly can delete it', async () => {
  const before = await incidents()
  const { page, context } = await openedAlone(site, '/incident-reporting')
  const description = `${PLANTED}: never sent.`
  for (const way of ['delete', 'leave'] as const) {
    await context.setOffline(false)
    await page.goto(`${site.server.url}/incident-reporting`)
    await takenOver(page)
    await fillShortForm(page, { description })
    // The page itself works, and what it sends does not arrive.
    await page.route('**/api/**', (route) => route.abort())
    await page.getByRole('button', { name: enForm.send }).click()
    await page.getByRole('button', { name: en.offer.keep }).click()
    await page.getByRole('heading', { name: en.notice.title, exact: true }).waitFor()
    if (way === 'delete') {
      await page.getByRole('button', { name: en.notice.delete, exact: true }).click()
      await page.getByRole('button', { name: en.notice.deleteConfirm }).click()
      await eventually(async () => (await storedReports(page)).rows.length).toBe(0)
      const notice = page.getByRole('heading', { name: en.notice.title, exact: true })
      await notice.waitFor({ state: 'detached' })
    } else {
      await page.route('https://www.bbc.com/**', (route) => route.fulfill({ body: 'Weather' }))
      await page.getByRole('button', { name: en.exit }).first().click()
      await page.waitForURL('https://www.bbc.com/**')
    }
    await page.unroute('**/api/**')
  }
  await page.goto(`${site.server.url}/mailbox`)
  expect(await storedReports(page)).toMatchObject({ rows: [] })
  expect(await incidents()).toBe(before)
  await context.close()
})

test('a phone whose clock was reset by an empty battery loses no report when the clock is set right', async () => {
  const before = await incidents()
  const { page, context } = await openedAlone(site, '/incident-reporting')
  await context.clock.setFixedTime('2015-01-01T00:10:00Z')
  await fillShortForm(page, { description: `${PLANTED}: written in 2015.` })
  await context.setOffline(true)
  await page.getByRole('button', { name: en.offer.keep }).click()
  await page.getByRole('heading', { name: enForm.done.titleKept }).waitFor()
  await context.clock.setFixedTime(new Date())
  await context.setOffline(false)
  await page.goto(`${site.server.url}/mailbox`)
  await page.getByText(en.notice.sent).waitFor()
  expect(await incidents()).toBe(before + 1)
  await context.close()
})

test('what was not sent in time is deleted, and the person is told so', async () => {
  const before = await incidents()
  const { page, context } = await openedAlone(site, '/incident-reporting')
  await fillShortForm(page, { description: `${PLANTED}: never had a connection.` })
  await context.setOffline(true)
  await page.getByRole('button', { name: en.offer.keep }).click()
  await page.getByRole('heading', { name: en.notice.title, exact: true }).waitFor()
  await context.clock.setFixedTime(Date.now() + 9 * 86_400_000)
  await context.setOffline(false)
  await page.goto(`${site.server.url}/mailbox`)
  await page.getByText(en.notice.late.slice(0, 60)).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect((await storedReports(page)).rows).toMatchObject([{ state: 'late', sealed: '' }])
  await page.getByRole('button', { name: en.notice.seen }).click()
  await eventually(async () => (await storedReports(page)).rows.length).toBe(0)
  expect(await incidents()).toBe(before)
  await context.close()
})
