import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#shared/domain/access.ts'
import { texts as accessLog } from '#shared/i18n/en/accessLog.ts'
import { texts as newsEditing } from '#shared/i18n/en/newsEditing.ts'
import { texts as proposals } from '#shared/i18n/en/proposals.ts'
import { texts as records } from '#shared/i18n/en/records.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as staff } from '#shared/i18n/en/staff.ts'
import { texts as waiting } from '#shared/i18n/en/waiting.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { incidentValues } from '#tests/support/records.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Whether each of them lies within the window as it stands, unscrolled. */
async function areInView(page: Page): Promise<boolean[]> {
  const rail = page.locator('.rail > .rail-foot')
  const shown = [
    rail.getByRole('link', { name: `Test, ${shell.staff.account}` }),
    rail.getByRole('link', { name: shell.staff.signOut }),
    rail.getByText(LOCALE_NAMES.en, { exact: true }),
    rail.getByRole('button', { name: LOCALE_NAMES.so, exact: true }),
  ]
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return Promise.all(
    shown.map(async (control) => {
      const box = await control.boundingBox()
      if (!box) return false
      // What lies below the buttons of the accessibility settings, or below anything else, is not in view.
      const isOnTop = await control.evaluate(
        (element, { x, y }) => {
          const top = document.elementFromPoint(x, y)
          return top !== null && (element === top || element.contains(top))
        },
        { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      )
      return isOnTop && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    }),
  )
}

test('“How do I sign out?”: name, sign out and language stay in view, in every role', async () => {
  for (const role of ROLES) {
    const user = await site.server.signIn(role)
    const page = await site.open('/account', { user })
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const size of [
      { width: 1366, height: 768 },
      { width: 1024, height: 600 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      expect(await areInView(page), `${role}, ${size.width}`).toEqual([true, true, true, true])
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await areInView(page), `${role}, ${size.width}, scrolled`).toEqual([true, true, true, true])
      await page.evaluate(() => scrollTo(0, 0))
      expect(await sidewaysOverflow(page)).toBe(0)
    }
    // The frame is the same for all.
    if (role === 'administrator') expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('link', { name: shell.staff.signOut }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.server.url}/`)
    await page.context().close()
  }
})

test('“What waits for me, and where do I say no?”: summaries wait in a queue, counted in the menu, and go back with a reason', async () => {
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const reviewer = await site.server.signIn('reviewer')
  const summary = 'A person was held for three weeks without charge and then released.'
  for (const title of ['A teacher was held', 'A trader was held']) {
    const { id } = await officer.client.iccprCases.create({
      input: {
        ...{ title: `Case of ${title}`, status: 'active', priority: 'high', theme: 'liberty' },
        ...{ description: 'Held at a checkpoint without charge.', regionCode: 'SO28' },
      },
    })
    await officer.client.iccprCases.proposePublication({ params: { id }, input: { title, summary } })
  }
  const page = await site.open('/dashboard', { user: reviewer, width: 1366 })
  const menu = page.getByRole('navigation', { name: shell.mainNavigation })
  const entry = menu.getByRole('link', { name: shell.staff.waiting })
  await eventually(() => entry.textContent()).toContain('2')
  await entry.click()
  await page.getByRole('link', { name: waiting.queue.proposals.title }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByLabel(waiting.mail.label).check()
  await page.getByText(waiting.mail.on, { exact: true }).waitFor()
  // Of the other queues too, if one wants it.
  const ofReleases = page.getByRole('checkbox', { name: waiting.queue.releases.title })
  await ofReleases.check()
  await eventually(async () => (await reviewer.client.waiting.notices()).queues).toEqual([
    'proposals',
    'releases',
  ])
  await page.getByRole('link', { name: waiting.queue.proposals.title }).click()
  const item = page.locator('.queue-item')
  await item.getByRole('heading', { name: 'A teacher was held' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  // By keys: the first is published, the second refused with a reason.
  await page.keyboard.press('p')
  await page.getByText(proposals.publishedDone).waitFor()
  await item.getByRole('heading', { name: 'A trader was held' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.queue-list').getByText('A trader was held').click()
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.getByRole('button', { name: proposals.refuse, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: proposals.refuseTitle })
  await dialog.getByLabel(staff.reason.label).fill('The market can be told from it')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: proposals.refuse, exact: true }).click()
  await page.getByText(proposals.empty, { exact: true }).waitFor()
  await page.setViewportSize({ width: 1366, height: 768 })
  await eventually(() => entry.textContent()).toBe(shell.staff.waiting)
  await page.context().close()

  const own = await site.open('/waiting', { user: officer, width: 390 })
  await own.getByText('The market can be told from it').waitFor()
  expect(await seriousFindings(own)).toEqual([])
  expect(await sidewaysOverflow(own)).toBe(0)
  await own.getByRole('link', { name: 'A trader was held' }).click()
  await own.getByText(records.publication.refused).waitFor()
  await own.context().close()
})

test('“Who read her name?”: an opening stands in the log and beside the record, for those who may know', async () => {
  const name = 'Hodan Cali Warsame'
  const officer = await site.server.signIn('field-officer', ['SO28'])
  const input = incidentValues({ victimInfo: `The survivor is ${name}.` })
  const { id } = await officer.client.incidents.create({ input })
  const editor = await site.server.signIn('editor')
  const reading = await site.open(`/incidents?record=${id}`, { user: editor, width: 1366 })
  await reading.getByText(name).first().waitFor()
  await reading.context().close()
  await site.server.services.records.accessLog.flush()

  const administrator = await site.server.signIn('administrator')
  const page = await site.open('/dashboard', { user: administrator, width: 1366 })
  const menu = page.getByRole('navigation', { name: shell.mainNavigation })
  await menu.getByRole('link', { name: shell.staff.accessLog, exact: true }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Test editor' })
    .filter({ hasText: accessLog.ways.record })
  await row.first().waitFor()
  // The log says which fields were opened, and nothing of what stands in them.
  expect(await row.first().innerText()).toContain(records.fields.victimInfo)
  expect(await page.locator('main').innerText()).not.toContain(name)
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysOverflow(page)).toBe(0)
  const open = row.first().getByRole('link', { name: accessLog.openRecord })
  await open.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('record') === id)
  await page.context().close()

  // The officer of the record finds it there too, with the keyboard and on a telephone.
  const own = await site.open(`/incidents?record=${id}`, { user: officer, width: 390 })
  await own.getByRole('button', { name: accessLog.ofRecord.show }).focus()
  await own.keyboard.press('Enter')
  await own.getByRole('heading', { name: accessLog.ofRecord.openedBy }).waitFor()
  await own.getByText('Test editor').first().waitFor()
  expect(await sidewaysOverflow(own)).toBe(0)
  expect(await seriousFindings(own)).toEqual([])
  await own.context().close()
})

test('“Why asterisks, and errors from the bottom up?”: a text looks as it will, and errors stand in the order of the form', async () => {
  const editor = await site.server.signIn('editor')
  const page = await site.open('/news?edit=new', { user: editor, width: 1366 })
  const refused: string[] = []
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) refused.push(message.text())
  })
  const dialog = page.getByRole('dialog')
  const text = dialog.locator('#field-content')
  await text.waitFor()
  await dialog.getByRole('button', { name: newsEditing.form.publish, exact: true }).click()
  const summary = dialog.locator('.error-summary')
  const wrong = (await summary.getByRole('link').allTextContents()).map((line) => line.split(':')[0])
  expect(wrong).toEqual([newsEditing.form.title, newsEditing.form.summary, newsEditing.form.content])
  // Each message stands between the label of its field and the next label.
  for (const name of ['title', 'summary', 'content']) {
    const own = dialog.locator('.field', { has: page.locator(`#field-${name}`) })
    expect(await own.locator('.field-error').count(), name).toBe(1)
    const [label, error] = await Promise.all(
      ['label', '.field-error'].map((part) => own.locator(part).boundingBox()),
    )
    expect(error?.y ?? 0).toBeGreaterThan(label?.y ?? 0)
  }
  expect(await seriousFindings(page)).toEqual([])
  await dialog.locator('#field-title').fill('Support in Baidoa')
  await dialog.locator('#field-summary').fill('Where people in Baidoa find help today.')
  // By keys alone: signs at the beginning of a line become what they mean, and Ctrl+B is bold.
  await dialog.locator('#field-summary').press('Tab')
  for (
    let steps = 0;
    steps < 10 && !(await text.evaluate((element) => element === document.activeElement));
    steps++
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('## Where to go')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Help is ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('free of charge')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' in * all * clinics.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Baidoa')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Kismaayo')
  expect(await text.locator('h2').innerText()).toBe('Where to go')
  expect((await text.locator('strong').innerText()).trim()).toBe('free of charge')
  expect(await text.locator('li').allInnerTexts()).toEqual(['Baidoa', 'Kismaayo'])
  // What is pasted keeps its meaning, and nothing else.
  await text.evaluate((element) => {
    const data = new DataTransfer()
    const html =
      '<p style="color:red" onclick="x()">Read <a href="https://example.org/a">the plan</a><script>x()</scr' +
      'ipt>'
    data.setData('text/html', `${html}<a href="javascript:x()"> and more</a></p><table><td>Cell</td></table>`)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  expect(
    await text.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['https://example.org/a'])
  expect(await text.locator('[style], script, table, [onclick]').count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await sidewaysOverflow(page)).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: newsEditing.form.publish, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const [stored] = (await editor.client.news.list()).items
  const content = [
    ...['## Where to go', 'Help is **free of charge** in \\* all \\* clinics.'],
    '- Baidoa\n- KismaayoRead [the plan](https://example.org/a) and more',
  ].join('\n\n')
  expect(stored?.content).toContain(content)
  expect(stored?.content).toContain('Cell')
  await page.goto(`${site.server.url}/news/${stored?.slug}`)
  const article = page.locator('.published-text')
  expect(await article.locator('h2').innerText()).toBe('Where to go')
  expect(await article.locator('strong').innerText()).toBe('free of charge')
  expect(await article.getByText('in * all * clinics.').count()).toBe(1)

  // Opened and saved without an edit, and with an edit that was undone, not a byte changes.
  const odd = 'An old *text* with `code`,\n* stars\n* and __lines__ that no editor would write like this.'
  const { id, version } = stored ?? { id: '', version: 0 }
  await editor.client.news.edit({ params: { id }, input: { version, content: odd } })
  await page.goto(`${site.server.url}/news/${stored?.slug}?edit=${id}`)
  await text.locator('li').first().click()
  await page.keyboard.type('x')
  await page.keyboard.press('Control+z')
  await dialog.locator('#field-title').fill('Support in Baidoa today')
  await dialog.getByRole('button', { name: newsEditing.form.save, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const saved = await editor.client.news.get({ params: { id } })
  expect([saved.title, saved.content]).toEqual(['Support in Baidoa today', odd])
  expect(refused).toEqual([])
  await page.context().close()
})
