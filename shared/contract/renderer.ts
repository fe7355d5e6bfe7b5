import type { DescribedDocument } from '#shared/domain/dublin-core.ts'
import type { PublicChartName } from '#shared/domain/public-charts.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import type { PagePreset } from './pages.ts'

/** The values of a plain form by name; the last one if a name occurs several times. */
export type FormPairs = Readonly<Record<string, string>>

/** A request to the built renderer. Signed-in users get the application, so a page is always rendered for a visitor. */
export interface RenderRequest {
  /** Path with query, language prefix included. */
  readonly url: string
  readonly locale: Locale
  /** Origin of the addresses that others see. */
  readonly publicUrl: string
  readonly user: null
  /** Answers calls below `/api` within this process, for this visitor. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  /** The values of a form that was sent without script. */
  readonly form?: FormPairs
}

/** The picture in the preview of a link to the page, with its path and pixels. */
export interface PagePicture {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** A rendered page that the browser can hydrate. */
export interface RenderedPage {
  readonly status: number
  /** The content of `<title>`, as the page itself would set it. */
  readonly title: string
  /** Whether the title and the icon tell nothing about the page, because its visitor may be watched. */
  readonly neutral: boolean
  /** Title and description for search engines and link previews. */
  readonly shared: { readonly title: string; readonly description: string; readonly siteName: string }
  /** The page's preset (REQ-SHL-37); its picture has the same name. */
  readonly preset: PagePreset
  /** The page's own picture instead of the preset's; null if it has none. */
  readonly picture: PagePicture | null
  /** The document of the library that the page is about; null on every other page. */
  readonly document: DescribedDocument | null
  readonly html: string
  /** Structured data of the page (schema.org) for search engines. */
  readonly data: readonly object[]
  /** Whether search engines are asked to leave the page out. */
  readonly unlisted: boolean
  /** JSON-like value from which the page's script hydrates. */
  readonly start: unknown
  /** Sources, from the root of `web`, whose style sheets and scripts the page needs. */
  readonly sources: readonly string[]
}

/** A request for a chart of the public figures alone, as other sites may frame it. */
export interface ChartRequest extends Pick<RenderRequest, 'url' | 'locale' | 'publicUrl' | 'fetch'> {
  readonly name: PublicChartName
}

/** A chart that needs no script. */
export interface RenderedChart extends Pick<RenderedPage, 'html' | 'title' | 'sources'> {
  /** What the figures say, in a sentence; the chart's name while they say nothing. */
  readonly finding: string
}

/** The exports of the built renderer. */
export interface PageRenderer {
  readonly render: (request: RenderRequest) => Promise<RenderedPage>
  /** Null where the figures of the chart could not be read. */
  readonly renderChart: (request: ChartRequest) => Promise<RenderedChart | null>
  /** Title and description of a preset, for its picture. */
  readonly presetTexts: (
    preset: PagePreset,
    locale: Locale,
  ) => Promise<{ readonly title: string; readonly description: string; readonly siteName: string }>
}
