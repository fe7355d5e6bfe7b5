// Makes the pictures of the help and the guides, of a server with invented records that is gone afterwards (`npm run guides`).
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import sharp from 'sharp'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadReferenceData } from '#server/reference-data.ts'
import { type DemoUser, seedDemo } from '#server/seed/index.ts'
import { GUIDES, type GuideName, topicsOfGuide } from '#shared/contract/guides.ts'
import { placeOfTopic, STAFF_TOPIC_NAMES, type StaffTopic } from '#shared/contract/help-topics.ts'
import { VISITOR_TOPICS, type VisitorTopic } from '#shared/domain/visitor-topics.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { type HelpText, labelAt } from '#shared/i18n/help-labels.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { NAMESPACES } from '#shared/i18n/namespaces.ts'
import { launchBrowser, waitForFonts, withoutServiceWorker } from '#tests/support/chromium.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeTemporaryDataDir } from '#tests/support/temporary-data.ts'
import { type GuideTopic, guidePage } from './guide-page.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const OUT = path.join(ROOT, 'out')
const FOLDER = path.join(OUT, 'guides')
const FONT = path.join(
  ROOT,
  'node_modules/@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
)

const RECORDS = 120
const SEED = 2026
/** The size of every picture in pixels; `web/features/administration/help/topic-text.tsx` keeps this place for them. */
const WINDOW = { width: 1280, height: 800 }
const QUALITY = 76
const PATIENCE_MS = 30_000

/** Topics that are not pictured by the first page that they are about; null where no page of a browser shows them. */
const PICTURED: Readonly<Partial<Record<StaffTopic, string | null>>> = {
  // The page of the desktop app.
  offline: null,
  overview: '/overview',
  publishing: '/news?edit=new',
}
const PICTURED_FOR_VISITORS: Readonly<Record<VisitorTopic, string | null>> = {
  report: '/incident-reporting',
  // A picture would keep telephone numbers that are not those of the organisation.
  safety: null,
  follow: '/news',
  figures: '/charts/cases-by-region',
  documents: '/documents',
  learning: '/learning',
  grants: '/grants/apply',
  site: '/',
}
/** Whose screen a topic shows: the first of these who reads it, so that a guide shows the menu of its readers. */
const SHOWN_AS = ['field-officer', 'reviewer', 'editor', 'administrator', 'grant-manager'] as const

/** Where and in which region the reports that wait happened, and whether urgent help is needed. */
const WAITING = [
  ['Kismaayo, Calanley', 'SO28', true],
  ['Baydhabo, Horseed', 'SO24', false],
] as const

/** A picture to be taken: the file without its ending, the address, and who sees it there. */
interface Wanted {
  readonly file: string
  readonly address: string
  readonly user: DemoUser | null
}

function wantedPictures(people: readonly DemoUser[]): Wanted[] {
  const ofStaff = STAFF_TOPIC_NAMES.flatMap((topic): Wanted[] => {
    const found = SHOWN_AS.map((role) => people.find((person) => person.role === role)).find(
      (person) => person && placeOfTopic(topic, person),
    )
    const address = topic in PICTURED ? PICTURED[topic] : found && placeOfTopic(topic, found)
    return found && address ? [{ file: `staff/${topic}`, address, user: found }] : []
  })
  const ofVisitors = VISITOR_TOPICS.flatMap((topic): Wanted[] => {
    const address = PICTURED_FOR_VISITORS[topic]
    return address ? [{ file: `visitors/${topic}`, address, user: null }] : []
  })
  return [...ofStaff, ...ofVisitors]
}

async function openContext(browser: Browser, url: string, locale: Locale, user: DemoUser | null) {
  const context = await browser.newContext({
    viewport: WINDOW,
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Mogadishu',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(withoutServiceWorker)
  await waitForFonts(context)
  const role = user?.role ?? ''
  await context.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    },
    { locale, theme: 'light', tours: JSON.stringify({ [role]: { seen: [], closed: true } }) },
  )
  if (user) {
    const data = { email: user.email, password: user.password }
    const answer = await context.request.post(`${url}/api/session`, { data })
    if (!answer.ok()) throw new Error(`Signing in as ${user.email} was answered with ${answer.status()}`)
  }
  return context
}

/** A picture of the window once the page is whole. */
async function pictureOf(context: BrowserContext, address: string): Promise<Buffer> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('h1') !== null &&
      !document.querySelector(':is(main, dialog) :is([class*=skeleton], .spinner)'),
  )
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await page.close()
  return sharp(picture).jpeg({ quality: QUALITY, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
}

async function takePictures(browser: Browser): Promise<void> {
  const { dataDir, remove } = makeTemporaryDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  try {
    const database = openDatabase(postgres.url, { connections: 1 })
    await migrate(database)
    await database.close()
    const server = await startTestServer({
      place: { databaseUrl: postgres.url, dataDir },
      webFolder: path.join(OUT, 'web'),
      rendererFile: path.join(OUT, 'renderer/render.js'),
    })
    await loadReferenceData(server.services)
    const people = await seedDemo(server.services, { size: RECORDS, seed: SEED })
    await sendReports(server)
    for (const locale of LOCALES) await takeIn(browser, server.url, locale, wantedPictures(people))
    await server.close()
  } finally {
    await postgres.stop()
    remove()
  }
}

/** Reports of visitors, which the demo leaves to people, so that something waits for triage. */
async function sendReports(server: TestServer): Promise<void> {
  const { client } = server.visitor()
  const dateTime = new Date(Date.now() - 86_400_000).toISOString()
  const reporter = { reporterName: 'Amina', reporterContact: '+252 61 000 0000', dateTime }
  for (const [location, regionCode, urgentAssistance] of WAITING) {
    await client.incidents.create({
      input: {
        ...reporter,
        ...{ location, regionCode, urgentAssistance, incidentType: 'arbitrary-detention' },
        severity: urgentAssistance ? 'critical' : 'medium',
        description:
          'Two brothers were taken from a shop in the evening. Nobody has told the family where they are.',
      },
    })
  }
}

async function takeIn(browser: Browser, url: string, locale: Locale, wanted: readonly Wanted[]) {
  for (const { file, address, user } of wanted) {
    const context = await openContext(browser, url, locale, user)
    const prefix = user === null && locale !== LOCALES[0] ? `/${locale}` : ''
    const picture = await pictureOf(context, `${url}${prefix}${address}`)
    await writeFile(path.join(FOLDER, `${file}.${locale}.jpg`), picture)
    await context.close()
  }
  process.stdout.write(`${wanted.length} pictures in ${FOLDER} (${locale})\n`)
}

/** The labels of the product in a language, by their keys. */
async function labelsIn(locale: Locale): Promise<(key: string) => string> {
  const namespaces = new Map<string, unknown>()
  for (const namespace of NAMESPACES) namespaces.set(namespace, await loadNamespace(locale, namespace))
  return (key) => labelAt(namespaces.get(key.split('.')[0] ?? ''), key)
}

async function topicsIn(guide: GuideName, locale: Locale): Promise<GuideTopic[]> {
  const topics = topicsOfGuide(guide)
  const { picture } = await loadNamespace(locale, 'help')
  const made = async (folder: string, name: string, text: HelpText): Promise<GuideTopic> => {
    const source = await readFile(path.join(FOLDER, folder, `${name}.${locale}.jpg`)).catch(
      (error: NodeJS.ErrnoException) => {
        // Not every topic has a page that can be pictured.
        if (error.code === 'ENOENT') return null
        throw error
      },
    )
    const alt = picture.replace('{title}', text.title)
    return {
      ...{ name, text },
      picture: source && { source: `data:image/jpeg;base64,${source.toString('base64')}`, alt },
    }
  }
  if ('visitors' in topics) {
    const texts = await loadNamespace(locale, 'visitorHelp')
    return Promise.all(topics.visitors.map((name) => made('visitors', name, texts[name])))
  }
  const texts = await loadNamespace(locale, 'staffHelp')
  return Promise.all(topics.staff.map((name) => made('staff', name, texts[name])))
}

async function writeGuide(browser: Browser, guide: GuideName, locale: Locale): Promise<void> {
  const { guides, questions } = await loadNamespace(locale, 'help')
  const { brand } = await loadNamespace(locale, 'shell')
  const page = guidePage({
    locale,
    title: guides.names[guide],
    about: [brand, guides.made.replace('{date}', formatDate(new Date(), locale))],
    contents: guides.contents,
    questions,
    topics: await topicsIn(guide, locale),
    labelOf: await labelsIn(locale),
    font: `data:font/woff2;base64,${(await readFile(FONT)).toString('base64')}`,
  })
  const file = path.join(FOLDER, `${guide}.${locale}`)
  await writeFile(`${file}.html`, page)
  const sheet = await browser.newPage()
  await sheet.setContent(page, { waitUntil: 'load' })
  await sheet.evaluate(() => document.fonts.ready.then(() => undefined))
  await sheet.pdf({
    ...{ path: `${file}.pdf`, format: 'A4', preferCSSPageSize: true, printBackground: true },
    ...{ tagged: true, outline: true, displayHeaderFooter: true, headerTemplate: '<span></span>' },
    footerTemplate:
      '<div style="width:100%;font-size:8px;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
  })
  await sheet.close()
  process.stdout.write(`${file}.html and .pdf\n`)
}

await rm(FOLDER, { recursive: true, force: true })
for (const folder of ['staff', 'visitors']) await mkdir(path.join(FOLDER, folder), { recursive: true })
const browser = await launchBrowser()
try {
  await takePictures(browser)
  for (const locale of LOCALES) for (const guide of GUIDES) await writeGuide(browser, guide, locale)
} finally {
  await browser.close()
}
