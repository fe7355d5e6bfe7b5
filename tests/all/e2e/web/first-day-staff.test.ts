import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES } from '#shared/domain/access.ts'
import { texts as newsEditing } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
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
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const shown = [
    // The bar of a phone has no room for the name, which is in the menu.
    ...(width > 820 ? [rail.getByRole('link', { name: `Test, ${shell.staff.account}` })] : []),
    rail.getByRole('link', { name: shell.staff.signOut }),
    rail.getByRole('button', { name: LOCALE_NAMES.so, exact: true }),
  ]
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
      expect(await areInView(page), `${role}, ${size.width}`).not.toContain(false)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect(await areInView(page), `${role}, ${size.width}, scrolled`).not.toContain(false)
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
  await eventually(() => text.locator('h2').innerText()).toBe('Where to go')
  expect((await text.locator('strong').innerText()).trim()).toBe('free of charge')
  await eventually(() => text.locator('li').allInnerTexts()).toEqual(['Baidoa', 'Kismaayo'])
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
  await eventually(() => text.locator('[style], script, table, [onclick]').count()).toBe(0)
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
  await eventually(() => article.locator('h2').innerText()).toBe('Where to go')
  await eventually(() => article.locator('strong').innerText()).toBe('free of charge')
  await eventually(() => article.getByText('in * all * clinics.').count()).toBe(1)

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
