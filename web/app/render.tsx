import '#web/lib/learning-calls.ts'
import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server.edge'
import { ApiError } from '#shared/contract/client.ts'
import { prefixOf, withoutPrefix } from '#shared/contract/page-address.ts'
import type { FormPage, PageName } from '#shared/contract/pages.ts'
import type {
  ChartRequest,
  FormPairs,
  RenderedChart,
  RenderedPage,
  RenderRequest,
} from '#shared/contract/renderer.ts'
import { findRoute } from '#shared/contract/routes.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { answerContact, CONTACT_FORM } from '#web/features/correspondence/contact/index.ts'
import { answerNewsletterForm } from '#web/features/correspondence/newsletter/index.ts'
import { answerGrant, GRANT_FORM } from '#web/features/grants/grants/index.ts'
import { answerAccess, answerJoining } from '#web/features/learning/learning-account/index.ts'
import { answerClimate, CLIMATE_FORM } from '#web/features/monitoring/climate-advocacy/index.ts'
import { EmbeddedChart } from '#web/features/monitoring/public-monitoring/index.ts'
import { answerReport, REPORT_FORM } from '#web/features/protection/incident-reporting/index.ts'
import { answerMailboxForm } from '#web/features/protection/mailbox/index.ts'
import { answerReferral, REFERRAL_FORM } from '#web/features/protection/referral-request/index.ts'
import { answerCode, OPENING_FORM } from '#web/features/protection/shared-referral/index.ts'
import { type Api, answerThrough } from '#web/lib/api.ts'
import { callKey } from '#web/lib/calls.ts'
import type { Texts } from '#web/lib/i18n/loaded-texts.ts'
import { TextsProvider } from '#web/lib/i18n/shown-texts.tsx'
import { partsArrived } from '#web/lib/lazy-part.tsx'
import { type PageStart, RenderedByServer, type SentForm } from '#web/lib/page-start.tsx'
import { createQueryClient } from '#web/lib/query-client.ts'
import { StaticRouter } from '#web/lib/router.tsx'
import { App } from './app.tsx'
import { homeData, itemMetadata } from './item-metadata.ts'
import { presetOf, presetTexts } from './page-presets.ts'
import { sourcesOf } from './pages.ts'
import { textsIn } from './render-texts.ts'

export { presetTexts } from './page-presets.ts'

/** A page asks for more after its first answers at most once or twice. */
const MOST_PASSES = 6

/** Renders a page for a visitor. Reads that fail are left to the browser, which asks again and says what is wrong. */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const texts = await textsIn(request.locale)
  const client = createQueryClient()
  const api = answerThrough(client, request.fetch)
  const path = withoutPrefix(pathOf(request.url))
  const route = findRoute(path)
  const form = formOf(request, route?.visitor)
  const { sent, url } = form ? await form(api) : { sent: null, url: request.url }
  const noted: Noted = { title: '', neutral: false, missing: false, missingReason: null }
  const start = {
    url,
    locale: request.locale,
    publicUrl: request.publicUrl,
    answers: [],
    sent,
    missing: false,
    missingReason: null,
    day: mogadishuDay(new Date()),
  }
  const html = await renderWhole({ client, noted, tree: treeOf({ client, start, noted, texts }, APP) })
  const preset = presetOf(route)
  const shown = { client, route, path, locale: request.locale, publicUrl: request.publicUrl }
  const item = await itemMetadata(shown)
  const page = route?.visitor
  return {
    status: route?.visitor && !noted.missing ? statusOf(sent) : 404,
    title: noted.title,
    neutral: noted.neutral,
    shared: {
      ...(await presetTexts(preset, request.locale)),
      ...(item && { title: item.title, description: item.description }),
    },
    preset,
    html,
    picture: item?.picture ?? null,
    document: item?.document ?? null,
    data: route?.visitor === 'home' ? await homeData(shown) : (item?.data ?? []),
    unlisted: item?.unlisted ?? false,
    start: {
      ...start,
      answers: answersIn(client),
      missing: noted.missing,
      missingReason: noted.missingReason,
    } satisfies PageStart,
    sources: page ? sourcesOf(page) : [],
  }
}

const pathOf = (url: string) => url.split('?')[0] ?? url

function statusOf(sent: SentForm | null): number {
  return sent && typeof sent.result === 'object' && sent.result !== null && 'status' in sent.result
    ? Number(sent.result.status)
    : 200
}

/** What rendering reports back: the page's title, whether it is a neutral one, and whether the item that its address names does not exist. */
interface Noted {
  title: string
  neutral: boolean
  missing: boolean
  missingReason: string | null
}

interface Page {
  readonly client: QueryClient
  readonly start: PageStart
  readonly noted: Noted
  readonly texts: Texts
}

interface Content {
  readonly client: QueryClient
  readonly router: (content: ReactNode) => ReactNode
}

const APP = ({ client, router }: Content) => <App queryClient={client} router={router} />

/** What is rendered, with all that it needs around it. */
function treeOf({ client, start, noted, texts }: Page, content: (within: Content) => ReactNode): ReactNode {
  const basename = prefixOf(pathOf(start.url))
  const router = (within: ReactNode) => (
    <StaticRouter basename={basename} location={start.url}>
      {within}
    </StaticRouter>
  )
  return (
    <RenderedByServer value={{ start, noted }}>
      <TextsProvider texts={texts}>{content({ client, router })}</TextsProvider>
    </RenderedByServer>
  )
}

interface Whole {
  readonly client: QueryClient
  readonly noted: Noted
  readonly tree: ReactNode
}

/** Renders until no read is missing: each rendering collects the reads that it needs. */
async function renderWhole({ client, noted, tree }: Whole): Promise<string> {
  const tried = new Set<string>()
  for (let pass = 1; ; pass++) {
    const html = renderToString(tree)
    const waited = [await partsArrived(), await answersArrived(client, tried, noted)]
    if (!waited.includes(true)) return html
    if (pass === MOST_PASSES) throw new Error('The page asks for ever more')
  }
}

/** Renders a chart alone, for a page of another site; null where its figures could not be read. */
export async function renderChart(request: ChartRequest): Promise<RenderedChart | null> {
  const { name, locale, publicUrl, url } = request
  const texts = await textsIn(locale)
  const client = createQueryClient()
  answerThrough(client, request.fetch)
  const noted: Noted = { title: '', neutral: false, missing: false, missingReason: null }
  const start = {
    url,
    locale,
    publicUrl,
    answers: [],
    sent: null,
    missing: false,
    missingReason: null,
    day: mogadishuDay(new Date()),
  }
  const embedded = ({ router }: Content) => (
    <QueryClientProvider client={client}>
      {router(
        <Suspense>
          <EmbeddedChart name={name} />
        </Suspense>,
      )}
    </QueryClientProvider>
  )
  const html = await renderWhole({ client, noted, tree: treeOf({ client, start, noted, texts }, embedded) })
  if (client.getQueryData(callKey('public', 'monitoring')) === undefined) return null
  const title = (await loadNamespace(locale, 'chartWords')).names[name]
  return { html, title, finding: noted.title || title, sources: sourcesOf('charts') }
}

/** The result of a form, and the address of the page that shows it. */
interface Answered {
  readonly sent: SentForm
  readonly url: string
}
type AnswerForm = (request: RenderRequest, form: FormPairs, api: Api) => Promise<Answered>

const answerNewsletter: AnswerForm = async ({ url, locale }, form, api) => {
  const search = url.slice(pathOf(url).length)
  const path = withoutPrefix(pathOf(url))
  return { sent: await answerNewsletterForm(api.newsletter, { form, path, search, locale }), url }
}

const answerRegistration: AnswerForm = async ({ url, locale }, form, api) => ({
  sent: await answerJoining(api.learning, form, locale),
  url,
})

const answerLearnerAccess: AnswerForm = async ({ url, locale }, form, api) => {
  const search = url.slice(pathOf(url).length)
  const path = withoutPrefix(pathOf(url))
  return { sent: await answerAccess(api.learning, { form, path, search, locale }), url }
}

/** The pages that take a form which was sent without script, each with what answers it. */
const FORMS = {
  'incident-reporting': async ({ url }, form, api) => ({
    sent: { form: REPORT_FORM, result: await answerReport(form, api) },
    url: pathOf(url),
  }),
  emergency: async ({ url }, form, api) => ({
    sent: { form: REFERRAL_FORM, result: await answerReferral(form, api) },
    url,
  }),
  mailbox: async ({ url }, form, api) => ({ sent: await answerMailboxForm(api.mailbox, form), url }),
  'shared-referral': async ({ url }, form, api) => ({
    sent: { form: OPENING_FORM, result: await answerCode(form, url.slice(pathOf(url).length), api) },
    url,
  }),
  'climate-advocacy': async ({ url }, form, api) => ({
    sent: { form: CLIMATE_FORM, result: await answerClimate(form, api) },
    url,
  }),
  grants: async ({ url }, form, api) => ({
    sent: { form: GRANT_FORM, result: await answerGrant(form, api) },
    url,
  }),
  about: async ({ url, locale }, form, api) => ({
    sent: { form: CONTACT_FORM, result: await answerContact(form, api, locale) },
    url,
  }),
  'learning-register': answerRegistration,
  'training-register': answerRegistration,
  'learning-sign-in': answerLearnerAccess,
  'learning-confirm': answerLearnerAccess,
  'learning-enter': answerLearnerAccess,
  newsletter: answerNewsletter,
  'newsletter-confirm': answerNewsletter,
  'newsletter-unsubscribe': answerNewsletter,
} satisfies Readonly<Record<FormPage, AnswerForm>>

function formOf(request: RenderRequest, page: PageName | undefined) {
  const { form } = request
  if (!form || !page || !isFormPage(page)) return undefined
  return (api: Api) => FORMS[page](request, form, api)
}

function isFormPage(page: PageName): page is FormPage {
  return Object.hasOwn(FORMS, page)
}

/** Makes the reads that the last rendering asked for; returns whether there were any. */
async function answersArrived(client: QueryClient, tried: Set<string>, noted: Noted): Promise<boolean> {
  const cache = client.getQueryCache()
  const wanted = cache.getAll().filter((query) => isPublic(query) && !tried.has(query.queryHash))
  await Promise.all(
    wanted.map(async (query) => {
      tried.add(query.queryHash)
      await query.fetch().catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') {
          noted.missing = true
          noted.missingReason ??= error.message
        }
        cache.remove(query)
      })
    }),
  )
  return wanted.length > 0
}

/** Public pages are rendered for visitors, so no user is signed in. */
function isPublic(query: Query): boolean {
  return query.queryKey[0] !== 'session' && query.state.data === undefined
}

function answersIn(client: QueryClient): PageStart['answers'] {
  return client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data] as const]))
}
