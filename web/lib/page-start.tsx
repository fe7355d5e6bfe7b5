import { createContext, useContext, useSyncExternalStore } from 'react'
import { withoutPrefix } from '#shared/contract/page-address.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { useLocation } from './router.tsx'

/** The input and the result of a form that was sent without script; the form itself knows their shape. */
export interface SentForm {
  readonly form: string
  readonly result: unknown
}

/** The data that the server puts into a rendered page, from which the page's script hydrates. */
export interface PageStart {
  /** The address that was rendered; after a form without script it is another one than the form's. */
  readonly url: string
  readonly locale: Locale
  /** The origin of the site's public addresses. */
  readonly publicUrl: string
  /** Answers of reads by their keys. */
  readonly answers: readonly (readonly [readonly unknown[], unknown])[]
  readonly sent: SentForm | null
  /** Whether the item that the address names does not exist. */
  readonly missing: boolean
  /** Why it does not, as the call that reads it said. */
  readonly missingReason: string | null
  /** The day in East Africa Time on which the page was drawn, as `YYYY-MM-DD`. */
  readonly day: string
}

/** The id of the element that holds the start of the page. */
const START_ELEMENT = 'page-start'

interface Rendering {
  readonly start: PageStart | null
  /** The server's notes on the page's title, whether it is a neutral one, and on a missing item; the browser has `document.title`. */
  readonly noted: {
    title: string
    neutral: boolean
    readonly missing: boolean
    readonly missingReason: string | null
  } | null
}
const RenderingContext = createContext<Rendering>({ start: null, noted: null })

/** Marks the tree below as rendered by the server, now or before hydration. */
export const RenderedByServer = RenderingContext.Provider

/** How the page was made: rendered by the server, or by script alone. */
export function useRendering(): Rendering {
  return useContext(RenderingContext)
}

/** Whether the server, when it drew this page, did not find what its address names. */
export function useFoundMissing(): boolean {
  const { start, noted } = useRendering()
  const { pathname } = useLocation()
  if (noted) return noted.missing
  // After a navigation the server's finding is about another page.
  return start?.missing === true && withoutPrefix(start.url.split('?')[0] ?? '') === pathname
}

/** Why the server, when it drew this page, did not find what its address names; null where it found it. */
export function useMissingReason(): string | null {
  const { start, noted } = useRendering()
  const foundMissing = useFoundMissing()
  return foundMissing ? ((noted ?? start)?.missingReason ?? null) : null
}

/**
 * The day in East Africa Time, by which dates are past: that of the server where it has drawn the page, so that the
 * browser begins with the same words.
 */
export function useToday(): string {
  return useRendering().start?.day ?? mogadishuDay(new Date())
}

/** The origin of the site's public addresses, for addresses that are passed on to others. */
export function usePublicOrigin(): string {
  return useRendering().start?.publicUrl ?? location.origin
}

const never = () => () => undefined

/** True while the page is what the server has rendered: then nothing may depend on the device. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/** What a form without script has sent, for the form's first rendering only. */
export function useSentForm(form: string): unknown {
  const hydrating = useHydrating()
  const sent = useRendering().start?.sent
  return hydrating && sent?.form === form ? sent.result : null
}

/** Reads what the server has put into the page; null where it has rendered none. */
export function readPageStart(): PageStart | null {
  const text = document.getElementById(START_ELEMENT)?.textContent
  // The page comes from our own server, in the same answer as this address.
  return text ? (JSON.parse(text) as PageStart) : null
}
