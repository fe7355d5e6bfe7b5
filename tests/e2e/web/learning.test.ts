import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually, openSite, type TestSite, violationsOf, wordsOf } from '#tests/support/site.ts'

const COURSE = '/learning/courses/climate-and-human-rights'
const FIRST = `${COURSE}/modules/climate-touches-rights`
const SECOND = `${COURSE}/modules/healthy-environment`
const PHONE = 390

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const main = (page: Page) => page.getByRole('main')
const faults = async (page: Page) => (await violationsOf(page)).map(wordsOf)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

/** Presses Tab until what has the focus says this. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let pressed = 0; pressed < 120; pressed++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === text) return
  }
  throw new Error(`Tab does not reach “${text}”`)
}

describe('a visitor with a phone and a keyboard', () => {
  test('finds a course, works through a module, and finds the progress again', async () => {
    const page = await site.open('/learning', { width: PHONE })
    await tabTo(page, 'Search')
    await main(page).getByLabel('Search courses').fill('drought')
    await page.keyboard.press('Enter')
    await main(page).getByText('1 course', { exact: false }).first().waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('drought')
    expect(await faults(page)).toEqual([])

    await tabTo(page, 'Climate and human rights advocacy')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Climate and human rights advocacy' }).waitFor()
    expect(await faults(page)).toEqual([])
    await tabTo(page, 'Start')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'How climate touches rights' }).waitFor()

    // Starting it on the course's page has begun it.
    await tabTo(page, 'Continue')
    await page.keyboard.press('Enter')
    const player = page.getByRole('dialog', { name: 'Player: How climate touches rights' })
    await player.getByRole('button', { name: 'Play', exact: true }).waitFor()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await player.waitFor({ state: 'detached' })
    await eventually(() => focused(page)).toBe('Continue')

    await tabTo(page, 'Mark Complete')
    await page.keyboard.press('Enter')
    await main(page).getByText('You completed this module.').waitFor()
    await page.goto(`${site.server.url}${SECOND}`)
    await main(page).getByRole('button', { name: 'Start', exact: true }).waitFor()
    await page.goto(`${site.server.url}${COURSE}`)
    await main(page)
      .getByText('13% of the course is completed')
      .or(main(page).getByLabel('13% of the course is completed'))
      .first()
      .waitFor()
    await main(page)
      .getByRole('link', { name: /^CONTINUE LEARNING/ })
      .waitFor()
    expect(await faults(page)).toEqual([])
    await page.context().close()
  })

  test('answers a question of the knowledge check with keys alone, and is told why', async () => {
    const page = await site.open(FIRST, { width: PHONE })
    const check = main(page).getByRole('region', { name: 'Knowledge check' })
    await check.getByRole('radio').first().focus()
    await page.keyboard.press('Space')
    await tabTo(page, 'Check my answer')
    await page.keyboard.press('Enter')
    await check.getByText('A hazard comes from nature.', { exact: false }).waitFor()
    expect(await faults(page)).toEqual([])
    expect(['Next question', 'Try again']).toContain(await focused(page))
    await page.context().close()
  })
})
