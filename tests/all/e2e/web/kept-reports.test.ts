import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { texts as enForm } from '#shared/i18n/en/protection/incidentReporting.ts'
import { texts as enReferral } from '#shared/i18n/en/protection/referralRequest.ts'
import { texts as en } from '#shared/i18n/en/protection/sealedReports.ts'
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

test('what is kept is sent when any page of the site is opened, and two pages at once make one report', async () => {
  const before = await incidents()
  const { page, context } = await openedAlone(site, '/incident-reporting')
  const description = `${PLANTED}: kept and closed.`
  await fillShortForm(page, { description })
  await context.setOffline(true)
  await page.getByRole('button', { name: en.offer.keep }).click()
  await page.getByRole('heading', { name: enForm.done.titleKept }).waitFor()
  await page.close()
  await context.setOffline(false)
  // A Wi-Fi that asks for a payment answers everything itself.
  const paid = await context.newPage()
  await paid.route('**/api/**', (route) =>
    route.fulfill({ body: '<h1>Pay first</h1>', contentType: 'text/html' }),
  )
  const asked = paid.waitForRequest('**/api/report-ticket')
  await paid.goto(`${site.server.url}/about`)
  await asked
  await paid.goto(`${site.server.url}/robots.txt`)
  expect((await storedReports(paid)).rows).toMatchObject([{ state: 'waiting' }])
  await paid.close()
  const pages = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all(pages.map((each) => each.goto(`${site.server.url}/about`)))
  await eventually(incidents).toBe(before + 1)
  const [later] = pages
  await later?.goto(`${site.server.url}/mailbox`)
  await later?.getByText(en.notice.sent).waitFor()
  expect(await incidents()).toBe(before + 1)
  await context.close()
})

test('a sending that fails offers to keep the request; an answer that was lost makes no second one', async () => {
  const { page, context } = await openedAlone(site, '/referrals')
  for (const chosen of [
    'serviceType][value=legal-aid',
    'urgencyLevel][value=high',
    'clientGender][value=female',
  ])
    await page.locator(`[name=${chosen}]`).check()
  await page.locator('[name=clientAge]').fill('31')
  await page.locator('[name=clientName]').fill(PLANTED)
  await page.locator('[name=contactInfo]').fill('+252 61 000 0000')
  await page.locator('[name=serviceNeeds]').fill('A doctor, as soon as possible.')
  await page.route('**/api/referrals', async (route) => {
    // It arrives, and the answer is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: enReferral.send }).click()
  await page.getByText(enReferral.failed.title).waitFor()
  await page.getByRole('button', { name: en.offer.keep }).click()
  await page.getByRole('heading', { name: enReferral.done.titleKept }).waitFor()
  await page.getByText(en.notice.sent).waitFor()
  const [found] = await site.server.database.run(
    sql`select count(*)::int as total from referrals`,
    z.object({ total: z.int() }),
  )
  expect(found?.total).toBe(1)
  await context.close()
})
