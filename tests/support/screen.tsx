import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { type CurrentUser, currentUser } from '#shared/contract/administration/session.ts'
import type { Role } from '#shared/domain/access.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { keepStaffMessages, setLocale, startI18n } from '#web/lib/i18n.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import { PACKAGE_ROUTER } from '#web/lib/router/package.tsx'
import { BrowserRouter } from '#web/lib/router.tsx'
import { SessionProvider } from '#web/lib/session.tsx'
import { staffCalls } from '#web/lib/staff-calls.ts'
import { resetUiState } from '#web/lib/ui-state.ts'
import { ToastRegion } from '#web/ui/toast.tsx'

/** One call as a component made it: what stood in its body, if anything. */
export interface Call {
  readonly call: string
  readonly search: URLSearchParams
  readonly body: unknown
}

/** Answers calls by method and path, such as `GET /api/news/1`: a value, or what a function makes of the call. */
export type Answers = Readonly<Record<string, unknown>>

/** A page of a list, as the server answers it. */
export const pageOf = (items: readonly unknown[]): Response =>
  Response.json(items, { headers: { 'x-total-count': String(items.length) } })

/** A refusal, as the server answers it. */
export const refusal = (status: number, error: string, message: string): Response =>
  Response.json({ error, message, details: [] }, { status })

/** A person of a role. */
export const userOf = (role: Role, changed: Partial<CurrentUser> = {}): CurrentUser =>
  currentUser.parse({
    id: '018f0000-0000-7000-8000-000000000001',
    email: 'person@example.org',
    firstName: 'Ayaan',
    lastName: null,
    regions: [],
    permissions: [],
    locale: 'en',
    mustChangePassword: false,
    ...{ role, ...changed },
  })

let isStarted = false

/**
 * Shows a component of the UI in the simulated page of a test (`@vitest-environment happy-dom`), with calls answered by the
 * test; a call without an answer fails as one without a connection.
 */
export async function openScreen(
  content: ReactNode,
  options: {
    readonly answers: Answers
    /** What all other calls are answered, such as that there is no connection. */
    readonly otherwise?: Response
    readonly user?: CurrentUser
    readonly locale?: Locale
    readonly path?: string
  },
) {
  const { answers, otherwise, user, locale = 'en', path = '/' } = options
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.origin)
    const call = `${init.method ?? 'GET'} ${url.pathname}`
    const made = {
      call,
      search: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    }
    calls.push(made)
    const isSession = call === 'GET /api/user'
    if (isSession && !user) return refusal(401, 'unauthenticated', 'Please sign in first.')
    const found = isSession ? user : (answers[call] ?? otherwise)
    if (found === undefined) throw new TypeError(`The test answers no ${call}`)
    const answer: unknown = await (typeof found === 'function' ? found(made) : found)
    if (answer instanceof Response) return answer.clone()
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer)
  })
  await start(locale)
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const queries = createQueryClient()
  history.replaceState(null, '', path)
  root.render(<Frame queries={queries}>{content}</Frame>)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    queries.clear()
    resetUiState()
  })
  return {
    calls,
    queries,
    /** The calls of one method and path. */
    made: (call: string) => calls.filter((each) => each.call === call),
  }
}

async function start(locale: Locale): Promise<void> {
  if (!isStarted) {
    await startI18n(locale)
    await Promise.all([keepStaffMessages(), staffCalls()])
    isStarted = true
  }
  await setLocale(locale)
}

function Frame({ queries, children }: { readonly queries: QueryClient; readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter parts={PACKAGE_ROUTER} basename="">
        <Suspense>
          <SessionProvider>{children}</SessionProvider>
        </Suspense>
      </BrowserRouter>
      <ToastRegion />
    </QueryClientProvider>
  )
}

/** Waits for the element of a role with this name in the page; names are whole. */
export function find(role: 'button' | 'dialog' | 'heading' | 'link' | 'alert' | 'textbox', name?: string) {
  return vi.waitFor(() => {
    const found = all(role).find((element) => name === undefined || nameOf(element) === name)
    if (!found)
      throw new Error(`No ${role} “${name ?? ''}” among: ${all(role).map(nameOf).join(' | ')}; ${pageText()}`)
    return found
  }, PATIENCE)
}

const PATIENCE = { timeout: 10_000, interval: 10 }

/** Waits until the page says this. */
export const findText = (text: string): Promise<void> =>
  vi.waitFor(() => {
    if (!pageText().includes(text)) throw new Error(`“${text}” stands nowhere in: ${pageText()}`)
  }, PATIENCE)

/** What the page says, in one line. */
export const pageText = (): string => (document.body.textContent ?? '').replace(/\s+/g, ' ').trim()

/** Clicks a button, once it is there. */
export async function press(name: string): Promise<void> {
  const button = await find('button', name)
  button.focus()
  button.click()
}

/** Writes into a field as a person would. */
export async function write(label: string, value: string): Promise<void> {
  const field = await find('textbox', label)
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const SELECTORS = {
  button: 'button',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  alert: '[role=alert]',
  textbox: 'input, textarea',
} as const

const all = (role: keyof typeof SELECTORS) => [...document.querySelectorAll<HTMLElement>(SELECTORS[role])]

function nameOf(element: HTMLElement): string {
  const labelled = element.getAttribute('aria-labelledby')
  const label =
    element.getAttribute('aria-label') ??
    (labelled && document.getElementById(labelled)?.textContent) ??
    document.querySelector(`label[for="${element.id}"]`)?.textContent ??
    element.textContent
  return (label ?? '').replace(/\s+/g, ' ').trim()
}
