import type { Locale } from '#shared/i18n/locale.ts'
import type { PagePreset } from './pages.ts'

/** The values of a plain form by name; of several with one name the last. */
export type FormPairs = Readonly<Record<string, string>>

/** What the server asks the built renderer for. Signed-in people get the application, so there is no user but nobody. */
export interface RenderRequest {
  /** Path with query, language prefix included. */
  readonly url: string
  readonly locale: Locale
  /** Origin of the addresses that others see. */
  readonly publicUrl: string
  readonly user: null
  /** Answers calls below `/api` in this process, for this visitor. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** What a form without script has sent. */
  readonly form?: FormPairs
}

/** A picture that is shown beside a link to a page, with its path and pixels. */
export interface PagePicture {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** A page with which the browser can go on. */
export interface RenderedPage {
  readonly status: number
  /** The content of `<title>`, as the page itself would set it. */
  readonly title: string
  /** Title and description for search engines and for whoever the address is sent to. */
  readonly shared: { readonly title: string; readonly description: string; readonly siteName: string }
  /** Which preset the page has (REQ-SHL-37); its picture goes by this name. */
  readonly preset: PagePreset
  /** The page's own picture, in place of the preset's; null where it has none. */
  readonly picture: PagePicture | null
  readonly html: string
  /** What the page shows as schema.org has it, for search engines. */
  readonly data: readonly object[]
  /** Whether search engines are asked to leave the page out. */
  readonly unlisted: boolean
  /** JSON-like value that the page's script takes over with. */
  readonly start: unknown
  /** Sources, from the root of `web`, whose style sheets and scripts the page needs. */
  readonly sources: readonly string[]
}

/** What the built renderer exports. */
export interface PageRenderer {
  readonly render: (request: RenderRequest) => Promise<RenderedPage>
  /** Title and description of a preset, for its picture. */
  readonly presetTexts: (
    preset: PagePreset,
    locale: Locale,
  ) => Promise<{ readonly title: string; readonly description: string; readonly siteName: string }>
}
