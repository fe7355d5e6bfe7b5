import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_CHARTS } from '#shared/domain/public-charts.ts'
import { publicCaseFigures } from '#shared/figures/public-figures.ts'
import { EMPTY_CUBE, monitoringStatistics } from '#shared/figures/statistics.ts'
import { texts as en } from '#shared/i18n/en/chartWords.ts'
import { texts as so } from '#shared/i18n/so/chartWords.ts'
import { built } from '#tests/support/built.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const PUBLIC_URL = 'https://rights.example.org'
/** Figures of which each is found only once, so that a withheld one would be seen wherever it stood. */
const BY_REGION = { SO11: 3, SO12: 6137, SO22: 8200 }
const BY_STATUS = { pending: 2, active: 7019, completed: 7319 }
const BY_THEME = { none: 5123, liberty: 3, 'due-process': 9214 }
const BY_MONTH = [4421, 1, 3305]
const TOTAL = 14_340
/** The figures that are withheld with the small ones, and those that are shown. */
const WITHHELD = [6137, 7019, 5123, TOTAL - 4421 - 1 - 3305]
const SHOWN = [8200, 7319, 9214, 4421, 3305]

let server: TestServer
beforeAll(async () => {
  await built('web', 'renderer')
  server = await startTestServer({
    webFolder: path.resolve('out/web'),
    rendererFile: path.resolve('out/renderer/render.js'),
    publicUrl: PUBLIC_URL,
  })
  const empty = monitoringStatistics(
    { cases: EMPTY_CUBE, recommendations: EMPTY_CUBE, incidents: EMPTY_CUBE },
    '2026-11-22',
  ).cases
  const months = empty.byMonth.map((each, place) => ({ ...each, opened: BY_MONTH[place] ?? 0 }))
  const figures = publicCaseFigures({
    ...{
      ...empty,
      total: TOTAL,
      byRegion: BY_REGION,
      byStatus: BY_STATUS,
      byTheme: BY_THEME,
      byMonth: months,
    },
  })
  await server.database.run(sql`
    insert into public_figures (figures, as_of) values (${JSON.stringify(figures)}::json, '2026-11-22T00:30:00Z')
    on conflict (only_row) do update set figures = excluded.figures, as_of = excluded.as_of`)
})
afterAll(() => server.close())

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${address}`, { headers })
  return { response, html: await response.text() }
}

const embeds = PUBLIC_CHARTS.map((name) => `/embed/${name}`)
const pages = PUBLIC_CHARTS.map((name) => `/charts/${name}`)
const RATES = '?measure=rate'

test('a chart for other sites may be framed, and has no script, no form, no cookie and nothing from elsewhere', async () => {
  for (const address of [...embeds, `/so${embeds[1]}`, `${embeds[1]}${RATES}`, `${embeds[0]}?lang=so`]) {
    // Somebody who is signed in, or has chosen a language, gets what everybody gets.
    const { response, html } = await get(address, { cookie: 'locale=so; session=x', 'accept-language': 'so' })
    expect(response.status, address).toBe(200)
    expect(response.headers.getSetCookie(), address).toEqual([])
    expect(response.headers.get('vary') ?? '', address).not.toMatch(/cookie/i)
    expect(response.headers.get('x-frame-options'), address).toBeNull()
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(policy).not.toMatch(/script-src|unsafe|connect-src/)
    expect(html, address).toMatch(new RegExp(`<html lang="${address.startsWith('/so') ? 'so' : 'en'}"`))
    expect(html, address).not.toMatch(
      /<(script|form|input|button|iframe|object|img)\b|\son[a-z]+="|\sstyle="/,
    )
    for (const [, file = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
      expect(file).toMatch(/^\/assets\//)
      expect((await fetch(server.url + file)).status).toBe(200)
    }
    expect(html).toContain('<table')
  }
})

test('every other page refuses to be framed, also an embed that is not there', async () => {
  for (const address of [
    '/',
    '/charts',
    ...pages,
    '/embed',
    '/embed/cases',
    `${embeds[0]}/more`,
    '/api/health',
  ]) {
    const { response } = await get(address)
    expect(response.headers.get('x-frame-options'), address).toBe('DENY')
    expect(response.headers.get('content-security-policy'), address).toContain("frame-ancestors 'none'")
  }
  const posted = await fetch(server.url + embeds[0], { method: 'POST' })
  expect(posted.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('each chart has a page that is whole without script, in both languages, with the code for other sites', async () => {
  for (const [prefix, texts] of [
    ['', en],
    ['/so', so],
  ] as const) {
    for (const name of PUBLIC_CHARTS) {
      const { response, html } = await get(`${prefix}/charts/${name}`)
      expect(response.status).toBe(200)
      expect(html).toContain(`>${texts.names[name]}</h1>`)
      expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${prefix}/charts/${name}">`)
      expect(html).toContain(`${PUBLIC_URL}${prefix}/embed/${name}`)
      expect(html).toContain(`<details><summary`)
    }
  }
  expect((await get('/charts/no-such-chart')).response.status).toBe(404)
  const { html } = await get('/sitemap.xml')
  expect(html).toContain(`${PUBLIC_URL}/so/charts/cases-by-region`)
})

test('a withheld figure is nowhere: not in a drawing, a table, a title, nor in what the script begins with', async () => {
  const seen = new Set<number>()
  const written = (value: number) => new RegExp(`\\b${value}\\b|${value.toLocaleString('en-US')}`)
  for (const address of [...embeds, ...pages, `${embeds[1]}${RATES}`, `${pages[1]}${RATES}`, '/iccpr', '/']) {
    const { html } = await get(address)
    for (const value of WITHHELD) expect(html, `${value} in ${address}`).not.toMatch(written(value))
    for (const value of SHOWN) if (written(value).test(html)) seen.add(value)
  }
  expect([...seen].sort()).toEqual([...SHOWN].sort())
  // The withheld region is withheld as a rate as well, and no other is said to have the highest.
  const { html } = await get(`${embeds[1]}${RATES}`)
  expect(html).toContain(en.rates.neutral)
  expect(html).not.toContain((6137 / 12.42003).toFixed(1))
  expect(html).toContain('496.9')
})
