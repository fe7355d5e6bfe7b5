import path from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { writePublicFigures } from '#server/features/monitoring/public/index.ts'
import { loadJobExamples } from '#server/features/publishing/jobs/index.ts'
import { destinationOf, findRoute, ROUTES } from '#shared/contract/routes.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { built } from '#tests/support/built.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const WEB = path.resolve('out/web')
const RENDERER = path.resolve('out/renderer/render.js')
const PUBLIC_URL = 'https://rights.example.org'

let server: TestServer
beforeAll(async () => {
  await built('web', 'renderer')
  server = await startTestServer({ webFolder: WEB, rendererFile: RENDERER, publicUrl: PUBLIC_URL })
})
afterAll(() => server.close())

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${address}`, { headers })
  return { response, html: await response.text() }
}

/** The text of the first heading, without its markup. */
const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '')
const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

async function headingsIn(locale: Locale) {
  const [home, reporting, monitoring, session] = await Promise.all([
    loadNamespace(locale, 'home'),
    loadNamespace(locale, 'incidentReporting'),
    loadNamespace(locale, 'publicMonitoring'),
    loadNamespace(locale, 'session'),
  ])
  return [
    ['/', home.title, 'home'],
    ['/incident-reporting', reporting.title, 'incidents'],
    ['/iccpr', monitoring.iccpr.title, 'iccpr'],
    ['/iccpr-monitoring', monitoring.iccpr.title, 'iccpr'],
    ['/upr', monitoring.upr.title, 'upr'],
    ['/sign-in', session.signIn.title, 'signIn'],
  ] as const
}

test('whoever reads the site gets no cookie, and their browser is sent nowhere else', async () => {
  const open = ROUTES.filter(({ visitor, path }) => visitor && !path.includes(':'))
  expect(open.length).toBeGreaterThan(10)
  const addresses = [
    ...open.map(({ path }) => path),
    '/api/health',
    '/api/news',
    '/api/jobs',
    '/api/partners',
  ]
  for (const address of addresses) {
    const { response, html } = await get(address)
    expect(response.headers.getSetCookie(), address).toEqual([])
    const loaded = [
      ...html.matchAll(/<(?:script|img|iframe|link|source)\b[^>]*\s(?:src|href)="(https?:[^"]*)"/g),
    ]
    const elsewhere = loaded.map(([, url = '']) => url).filter((url) => !url.startsWith(PUBLIC_URL))
    expect(elsewhere, address).toEqual([])
  }
}, 60_000)

test('pages of who may be watched have a neutral title and icon, and say what stays in the history', async () => {
  const neutral = ['/incident-reporting', '/incidents', '/referrals', '/mailbox', '/referral-pathways']
  for (const prefix of ['', '/so'])
    for (const path of neutral) {
      const { html } = await get(prefix + path)
      const title = prefix ? 'Macluumaad' : 'Information'
      expect(/<title>([^<]*)</.exec(html)?.[1], path).toBe(title)
      expect(html).toContain('<link rel="icon" href="data:,">')
      const { historyHow, withoutScript } = (await loadNamespace(prefix ? 'so' : 'en', 'shell')).safety
      for (const text of [historyHow, withoutScript]) expect(html, path).toContain(text)
    }
  const { html } = await get('/about')
  expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg"')
  expect(html).not.toContain('class="history-note"')
})

test('pages announce the onion service that is set, with their address, and no other', async () => {
  expect((await get('/mailbox')).response.headers.get('onion-location')).toBeNull()
  const onion = `http://${'a2'.repeat(28)}.onion`
  const announcing = await startTestServer({ onionLocation: onion })
  try {
    const page = await fetch(`${announcing.url}/so/mailbox?x=1`)
    expect(page.headers.get('onion-location')).toBe(`${onion}/so/mailbox?x=1`)
    const call = await fetch(`${announcing.url}/api/health`)
    expect(call.headers.get('onion-location')).toBeNull()
  } finally {
    await announcing.close()
  }
})

describe.each(['en', 'so'] as const)('in %s', (locale) => {
  test('each public page is whole without script: heading, metadata, its own language', async () => {
    const texts = await loadNamespace(locale, 'metadata')
    for (const [bare, title, preset] of await headingsIn(locale)) {
      const address = locale === 'so' ? `/so${bare === '/' ? '' : bare}` : bare
      const { response, html } = await get(address, { 'accept-language': 'en' })
      expect(response.status, address).toBe(200)
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(heading(html), address).toBe(title)
      expect(html).toContain(`<html lang="${locale}">`)
      expect(meta(html, 'description'), address).toBe(texts[preset].description)
      expect(meta(html, 'og:title')).toBe(texts[preset].title)
      expect(meta(html, 'twitter:card')).toBe('summary_large_image')
      expect(meta(html, 'og:image')).toBe(`${PUBLIC_URL}/api/placeholder?page=${preset}&amp;lang=${locale}`)
      // Only data stands between the tags of a script, and no style or handler in the markup.
      expect(html).not.toMatch(/<script(?! (type="(module|application\/(ld\+)?json)"|src="\/assets\/early-))/)
      expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/)
    }
  })

  test('an address that leads nowhere answers 404, and says so in words', async () => {
    const errors = await loadNamespace(locale, 'unknownAddress')
    const { response, html } = await get(locale === 'so' ? '/so/no-such-page' : '/no-such-page')
    expect(response.status).toBe(404)
    expect(heading(html)).toBe(errors.notFoundTitle)
    expect(meta(html, 'robots')).toBe('noindex')
  })
})

/** An address of the same length in the same area of the site, with its last possible letter changed, that leads nowhere. */
function unknownLike(address: string): string {
  for (let place = address.length - 1; place > 0; place--)
    for (const letter of 'qxzjkv') {
      const other = `${address.slice(0, place)}${letter}${address.slice(place + 1)}`
      if (address[place] !== '/' && !findRoute(other)) return other
    }
  throw new Error(`Nothing is like ${address}`)
}

const areaOf = (address: string) => /^\/[^/]*/.exec(address)?.[0]

/** What differs between two answers of any page, or with its length. */
const OF_EACH_ANSWER = ['date', 'x-request-id', 'content-length', 'etag']
/** The addresses that are spelt alike are found by the address alone, among the pages of visitors (`nearest-pages.test.ts`). */
const NEAREST = /<nav aria-labelledby="nearest-pages">.*?<\/nav>/s

async function wholeAnswer(url: string, address: string) {
  const response = await fetch(`${url}${address}`)
  const headers = [...response.headers].filter(([name]) => !OF_EACH_ANSWER.includes(name))
  const text = JSON.stringify({
    status: response.status,
    headers,
    body: (await response.text()).replace(NEAREST, ''),
  })
  const bare = address.replace(/^\/so(?=\/)/, '')
  // As it stands in the page, in its data and in the query of a link.
  return text.replaceAll(encodeURIComponent(bare), '@').replace(new RegExp(`(?<!/api)${bare}`, 'g'), '@')
}

test('a visitor gets for each page of the staff what they get for an unknown address, byte for byte', async () => {
  const bare = await startTestServer({ webFolder: WEB, rendererFile: path.resolve('out/renderer/absent.js') })
  try {
    const staff = ROUTES.filter((route) => route.staff && !route.visitor)
    expect(staff.length).toBeGreaterThan(40)
    // Unknown addresses of one area have one answer, so another is only asked for where it would not be that of the page.
    const ofUnknown = new Map<string, string>()
    for (const [place, route] of staff.entries()) {
      const address = route.path.replace(/:\w+/, '018f0000-0000-7000-8000-000000000001')
      const unknown = unknownLike(address)
      // Which page an address leads to is found before its language and before who draws it: each fifth shows that for these. Without
      // the renderer, as the second server is, the browser draws it.
      const ways = [
        [server.url, ''],
        [server.url, '/so'],
        [bare.url, ''],
      ] as const
      for (const [url, prefix] of place % 5 === 0 ? ways : ways.slice(0, 1)) {
        const answer = await wholeAnswer(url, prefix + address)
        expect(answer, address).toContain('"status":404')
        const area = `${url}${prefix}${areaOf(address) === areaOf(unknown) ? areaOf(address) : ''}`
        if (ofUnknown.get(area) === answer) continue
        const ofNoPage = await wholeAnswer(url, prefix + unknown)
        expect(answer, address).toBe(ofNoPage)
        ofUnknown.set(area, ofNoPage)
      }
    }
  } finally {
    await bare.close()
  }
}, 120_000)

test('signed in, an address answers whether its page is there and open to the role', async () => {
  const officer = await server.signIn('field-officer')
  for (const route of ROUTES) {
    const address = route.path.replace(/:\w+/, '018f0000-0000-7000-8000-000000000001')
    const destination = destinationOf(address, { id: '', role: 'field-officer', regions: [] })
    const expected =
      'page' in destination ? 200 : { 'not-found': 404, 'not-allowed': 403 }[destination.refused]
    expect((await officer.send(address)).status, address).toBe(expected)
  }
  expect((await officer.send('/users')).status).toBe(403)
  expect((await officer.send('/grants/applications/018f0000-0000-7000-8000-000000000001')).status).toBe(404)
})

test('each page names its canonical address and its twin in the other language', async () => {
  const { html } = await get('/so/iccpr-monitoring')
  const links = [
    ...html.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([^"]+)")? href="([^"]+)">/g),
  ]
  expect(links.map(([, rel, language, address]) => [rel, language, address])).toEqual([
    ['canonical', undefined, `${PUBLIC_URL}/so/iccpr`],
    ['alternate', 'en', `${PUBLIC_URL}/iccpr`],
    ['alternate', 'so', `${PUBLIC_URL}/so/iccpr`],
    ['alternate', 'x-default', `${PUBLIC_URL}/iccpr`],
  ])
})

test('without a language in the address the choice of the device counts, then the browser', async () => {
  const langOf = async (address: string, headers: Record<string, string>) =>
    /<html lang="(\w+)">/.exec((await get(address, headers)).html)?.[1]
  expect(await langOf('/', {})).toBe('en')
  expect(await langOf('/', { 'accept-language': 'so-SO, en;q=0.5' })).toBe('so')
  expect(await langOf('/', { 'accept-language': 'so', cookie: 'locale=en' })).toBe('en')
  expect(await langOf('/', { 'accept-language': 'en', cookie: 'locale=so' })).toBe('so')
  expect(await langOf('/?lang=en', { cookie: 'locale=so' })).toBe('en')
  expect(await langOf('/so', { cookie: 'locale=en' })).toBe('so')
  const { response } = await get('/?lang=en')
  expect(response.headers.get('set-cookie')).toMatch(/^locale=en;/)
  expect(response.headers.get('vary')).toMatch(/Accept-Language.*Cookie/i)
})

test('the figures stand in the page, and its script gets them as data', async () => {
  const { html } = await get('/upr')
  const text = /<script type="application\/json" id="page-start">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const start: unknown = JSON.parse(text)
  const keys = (Reflect.get(Object(start), 'answers') as [string[], unknown][]).map(([key]) => key[1])
  // Beside these, what stands on every page.
  expect(keys).toEqual(
    expect.arrayContaining(['/api/public/monitoring', '/api/public/recommendations?limit=20']),
  )
  expect(html).toContain('class="key-figures"')
})

test('an article is shared by its own title and summary, and one that is not there answers 404', async () => {
  const editor = await server.signIn('editor')
  const { slug } = await editor.client.news.create({
    input: {
      title: 'Legal aid reaches Baydhabo',
      summary: 'A new office gives "free" legal advice to displaced families.',
      content: 'The office opened today. It is open to everybody who needs legal advice.',
      category: 'legal',
      status: 'published',
    },
  })
  const { response, html } = await get(`/so/news/${slug}`)
  expect(response.status).toBe(200)
  expect(heading(html)).toBe('Legal aid reaches Baydhabo')
  expect(meta(html, 'og:title')).toBe('Legal aid reaches Baydhabo')
  expect(meta(html, 'description')).toBe(
    'A new office gives &quot;free&quot; legal advice to displaced families.',
  )
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/so/news/${slug}">`)
  const missing = await get('/news/nothing-like-this')
  expect(missing.response.status).toBe(404)
  expect(meta(missing.html, 'robots')).toBe('noindex')
})

test('whoever is signed in gets the application, on every path; the paths of the staff are not found for visitors', async () => {
  const officer = await server.signIn('field-officer')
  const home = await (await officer.send('/')).text()
  expect(home).toContain('<div id="root"></div>')
  expect(await (await officer.send('/incidents')).text()).toContain('<div id="root"></div>')
  expect((await get('/triage')).response.status).toBe(404)
  expect((await get('/invitation')).html).toContain('<div id="root"></div>')
})

test('the application says whether its reader is signed in, so that no visitors page stands first; an ended session is none', async () => {
  const officer = await server.signIn('field-officer')
  const page = await officer.send('/dashboard')
  expect(await page.text()).toContain('<html data-signed-in lang="en">')
  expect(page.headers.get('vary')).toContain('Cookie')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const invitation = await get('/invitation')
  expect(invitation.html).not.toContain('data-signed-in')
  // What a browser kept for the one is asked for anew for the other.
  const theirs = (await officer.send('/invitation')).headers.get('etag')
  expect(theirs).toBe(page.headers.get('etag'))
  expect(theirs).not.toBe(invitation.response.headers.get('etag'))
  await officer.client.session.signOut()
  const afterwards = await (await officer.send('/dashboard')).text()
  expect(afterwards).not.toContain('data-signed-in')
  expect(heading(afterwards)).not.toBe('')
})

test('a server without the built renderer says so, and gives visitors the application', async () => {
  const bare = await startTestServer({ webFolder: WEB, rendererFile: path.resolve('out/renderer/absent.js') })
  try {
    const response = await fetch(`${bare.url}/so/upr`)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<div id="root"></div>')
    expect(bare.logged.join('')).toContain('the built renderer is missing')
  } finally {
    await bare.close()
  }
})

const REPORT = {
  incidentType: 'torture',
  severity: 'high',
  description: 'Beaten at a </script><script>alert(1)</script> checkpoint.',
  location: 'Kismaayo',
  date: '2026-11-18',
  time: '21:15',
  regionCode: 'SO28',
  reporterName: 'Amina',
  reporterContact: '+252 61 000 0000',
}

function post(values: Record<string, string>, headers: Record<string, string> = {}, to = server) {
  return fetch(`${to.url}/incident-reporting`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body: new URLSearchParams(values),
  })
}
const hidden = (html: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1]
const receiptCode = (html: string) =>
  [...(/class="receipt-digits"[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? '').matchAll(/\d{4}/g)].join('')
const reference = (html: string) => /report-reference-id"[^>]*>([^<]+)</.exec(html)?.[1] ?? ''

describe('the report without script', () => {
  test('is one page with every part, and is received once', async () => {
    const { html: page } = await get('/incident-reporting')
    const named = [...page.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
    for (const name of [
      ...Object.keys(REPORT),
      'reach',
      'urgentAssistance',
      'victimInfo',
      'additionalDetails',
    ])
      expect(named).toContain(name)
    const first = await (await post({ ...REPORT, step: 'what', go: 'next' })).text()
    expect(hidden(first, 'step')).toBe('where')
    expect(first).toMatch(/value="torture"[^>]* checked=""|checked="" [^>]*value="torture"/)
    expect(first).not.toContain('<script>alert')
    const key = hidden(first, 'key') ?? ''
    const answer = await post({ ...REPORT, key, urgentAssistance: 'on' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const done = await answer.text()
    expect(done).not.toContain('Amina')
    const again = await (await post({ ...REPORT, key, urgentAssistance: 'on' })).text()
    expect(reference(again)).toBe(reference(done))
    const administrator = await server.signIn('administrator')
    const { items } = await administrator.client.incidents.list({ input: { q: reference(done) } })
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      description: REPORT.description,
      dateTime: '2026-11-18T18:15:00.000Z',
      urgentAssistance: true,
      channel: 'public',
    })
    const changed = await (await post({ ...REPORT, location: 'Afmadow', key })).text()
    expect(reference(changed)).not.toBe(reference(done))
  })

  test('is answered with the messages of the form beside its fields, and keeps what was typed', async () => {
    const answer = await post({ ...REPORT, description: 'Short', severity: '', step: 'what', go: 'next' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    const errors = [...html.matchAll(/<div class="field-error"[^>]*>([^<]+)</g)].map(([, text]) => text)
    expect(errors).toEqual([
      'Please provide detailed description (at least 10 characters)',
      'Severity level is required',
    ])
    expect(html).toMatch(/<textarea[^>]*>Short<\/textarea>/)
  })

  test('is refused from other sites and in other formats, and where too many come', async () => {
    expect((await post(REPORT, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post(REPORT, { 'content-type': 'text/plain' })).status).toBe(415)
    // A tenth of the product's limits.
    const narrow = await startTestServer({ webFolder: WEB, rendererFile: RENDERER, limitFactor: 0.1 })
    try {
      const answers: Response[] = []
      for (let count = 0; count <= 6; count++) {
        answers.push(await post({ ...REPORT, location: `Place ${count}` }, {}, narrow))
      }
      const last = answers.at(-1)
      expect(answers.slice(0, 6).every(({ status }) => status === 201)).toBe(true)
      expect(last?.status).toBe(429)
      expect(await last?.text()).toMatch(/class="failure" role="alert"/)
    } finally {
      await narrow.close()
    }
  })
})

describe('the request for a service without script', () => {
  const asked = {
    serviceType: 'legal-aid',
    urgencyLevel: 'high',
    serviceNeeds: 'A lawyer for a hearing.',
    clientName: 'Amina',
    clientAge: '24',
    clientGender: 'female',
    contactInfo: '+252 61 000 0000',
  }
  const ask = (values: Record<string, string>, at = '/referrals') =>
    fetch(server.url + at, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(values),
    })

  test('is received once, and its answer holds nothing that was typed', async () => {
    const first = await (await ask({ ...asked, clientName: 'A' })).text()
    expect(first).toContain('Client name is required (at least 2 characters)')
    expect(first).toMatch(/<textarea[^>]*>A lawyer for a hearing.<\/textarea>/)
    const key = hidden(first, 'key') ?? ''
    const answer = await ask({ ...asked, key })
    expect(answer.status).toBe(201)
    const done = await answer.text()
    expect(done).toContain('We will connect you with appropriate services within 24 hours.')
    expect(done).not.toContain('Amina')
    const again = await (await ask({ ...asked, key })).text()
    expect(reference(again)).toBe(reference(done))
    const code = receiptCode(done)
    expect(code).toMatch(/^\d{16}$/)
    expect(receiptCode(again)).toBe(code)
    expect((await server.visitor().client.mailbox.open({ input: { code } })).messages).toEqual([])
    const administrator = await server.signIn('administrator')
    const { items } = await administrator.client.referrals.list({ input: { q: reference(done) } })
    expect(items).toMatchObject([{ serviceType: 'legal-aid', channel: 'public', status: 'received' }])
    const somali = await (await ask({ ...asked, clientAge: '' }, '/so/referrals')).text()
    expect(somali).toContain('Da’du waa khasab')
  })
})

test('a wrong code is answered without script, and the link alone shows a field for a code', async () => {
  const { html, response } = await get('/shared-referral?token=unknown')
  expect(html).toContain('name="code"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const answer = await fetch(`${server.url}/so/shared-referral?token=unknown`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ code: '12345678' }),
  })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('Xiriiriyahan iyo koodhkani waxba ma furaan.')
})

test('a provider opens a referral and answers it without script', async () => {
  const editor = await server.signIn('editor')
  const values = {
    ...DECIDED.referrals.example,
    status: 'confirmed',
    consentHow: 'spoken',
    regionCode: 'SO28',
  }
  const { id, version } = z
    .object({ id: z.string(), version: z.int() })
    .parse(await editor.client.referrals.create({ input: values as typeof DECIDED.referrals.example }))
  await giveConsent(editor, 'referrals', id, 'referral')
  const sent = { status: 'sent', reason: 'Agreed', version }
  await editor.client.referrals.changeStatus({ params: { id }, input: sent })
  const to = { provider: 'Clinic', email: 'clinic@example.org', locale: 'en' } as const
  const { code } = await editor.client.referralLinks.send({ params: { id }, input: to })
  // The token is in the mail alone, so this one is made here.
  const token = 'a-token-of-this-test'
  await server.database.run(sql`update referral_links set token_hash = sha256(${token}::text::bytea),
    code_hash = sha256(${`${token}/${code}`}::text::bytea) where record_id = ${id}`)
  const post = async (form: Readonly<Record<string, string>>) => {
    const response = await fetch(`${server.url}/shared-referral?token=${token}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ code: code ?? '', ...form }),
    })
    return { status: response.status, html: await response.text() }
  }
  // A mail program that opens the link, again and again, learns and changes nothing.
  for (const method of ['GET', 'HEAD', 'GET'] as const) {
    const scanned = await fetch(`${server.url}/shared-referral?token=${token}`, { method })
    expect(await scanned.text()).not.toContain('Planted Client')
  }
  const [link] = await editor.client.referralLinks.list({ params: { id } })
  expect(link).toMatchObject({ openedAt: null, wrongCodes: 0, revokedAt: null })
  const opened = await post({})
  expect(opened.html).toContain('Planted Client')
  expect(opened.html).toContain('name="answering"')
  const unexplained = await post({ answering: 'yes', status: 'declined' })
  expect(unexplained.status).toBe(400)
  expect(unexplained.html).toContain('Choose one of the answers')
  expect(unexplained.html).not.toContain('Planted Client')
  const accepted = await post({ answering: 'yes', status: 'accepted', reason: '' })
  expect(accepted.html).toContain('Accepted by the provider')
  expect(accepted.html).toContain('value="completed"')
  expect(await editor.client.referrals.get({ params: { id } })).toMatchObject({ status: 'accepted' })
})

test('the picture of a shared link is a PNG of the size that it says, in each language', async () => {
  const sizes: number[] = []
  for (const locale of ['en', 'so']) {
    const { html } = await get('/iccpr', { cookie: `locale=${locale}` })
    const address = new URL((meta(html, 'og:image') ?? '').replaceAll('&amp;', '&'))
    const response = await fetch(server.url + address.pathname + address.search)
    expect(response.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    sizes.push(bytes.length)
  }
  expect(new Set(sizes).size).toBe(2)
  expect((await get('/api/placeholder')).response.status).toBe(200)
})

test('the picture of a shared chart says its finding, in the language of the page', async () => {
  await writePublicFigures(server.services)
  const pictures = new Set<string>()
  for (const path of ['/charts', '/charts/cases-by-month', '/so/charts/cases-by-month']) {
    const { html } = await get(path)
    const address = new URL((meta(html, 'og:image') ?? '').replaceAll('&amp;', '&'))
    expect(address.searchParams.get('chart')).toBe(path === '/charts' ? null : 'cases-by-month')
    const response = await fetch(server.url + address.pathname + address.search)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    pictures.add(bytes.toString('base64'))
  }
  expect(pictures.size).toBe(3)
  expect((await fetch(`${server.url}/api/placeholder?page=charts&chart=no-such-chart`)).status).toBe(200)
})

test('search engines find pages of news, open jobs and projects, but no example', async () => {
  const editor = await server.signIn('editor')
  await loadJobExamples(server.services)
  const job = {
    title: 'Monitoring Officer',
    organization: 'Rights Office',
    location: 'Kismaayo',
    description: 'Documents violations in the districts of the coast.',
    employmentType: 'contract' as const,
    category: 'legal' as const,
  }
  const write = (applicationDeadline: string) =>
    editor.client.jobs.create({ input: { ...job, applicationDeadline } })
  const [open, closed] = [await write('2999-01-31'), await write('2020-01-31')]
  const project = await editor.client.projects.create({
    input: {
      title: 'Monitoring in eight districts',
      description: job.description,
      objectives: job.description,
      category: 'research',
      endDate: '2999-01-31',
      location: 'Kismaayo',
    },
  })
  const { html } = await get('/sitemap.xml')
  const paths = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found?.replace(PUBLIC_URL, ''))
  for (const prefix of ['', '/so']) {
    expect(paths).toContain(`${prefix}/jobs/${open.slug}`)
    expect(paths).toContain(`${prefix}/projects/${project.slug}`)
    expect(paths).toContain(`${prefix}/jobs`)
  }
  expect(paths).not.toContain(`/jobs/${closed.slug}`)
  expect(paths.filter((found) => found?.startsWith('/jobs/'))).toEqual([`/jobs/${open.slug}`])
})

test('search engines find every public page in each language, and are kept from the calls', async () => {
  const map = await get('/sitemap.xml')
  expect(map.response.headers.get('content-type')).toContain('application/xml')
  const addresses = [...map.html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  const paths = addresses.map((address) => address?.replace(PUBLIC_URL, ''))
  for (const path of ['/', '/iccpr', '/upr', '/incident-reporting']) {
    expect(paths).toContain(path)
    expect(paths).toContain(path === '/' ? '/so' : `/so${path}`)
  }
  // Neither aliases, nor the staff's pages, nor paths with a place for a name.
  expect(paths.filter((path) => /iccpr-monitoring|sign-in|triage|:/.test(path ?? ''))).toEqual([])
  const robots = await get('/robots.txt')
  expect(robots.html).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  expect(robots.html).toContain('Disallow: /api/')
})
