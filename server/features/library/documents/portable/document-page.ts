import { hasText, tagsOf } from '#shared/domain/documents.ts'
import { DUBLIN_CORE_SCHEMAS, dublinCore } from '#shared/domain/dublin-core.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { formatBytes, formatDate } from '#shared/i18n/format.ts'
import { footOf, page, pageNames, topOf } from './frame.ts'
import type { Library, PortableDocument } from './read-library.ts'
import type { PageTexts } from './texts.ts'

const ROOT = '../../'

/** The page of one document: what it is, in Dublin Core for programs and in words for people, and its file. */
export function documentPage(library: Library, document: PortableDocument, texts: PageTexts): string {
  const { locale, words, documents: terms, organisation } = texts
  const { publicUrl } = library
  const { title, description, tags, category, documentType, file, filePath, textState, sha256 } = document
  const address = `${publicUrl}/documents/${document.slug}`
  const rows: readonly (readonly [string, string])[] = [
    [terms.categoryLabel, escapeHtml(terms.category[category])],
    [terms.typeLabel, escapeHtml(terms.documentType[documentType])],
    ...(tagsOf(tags).length > 0 ? [[words.tags, escapeHtml(tagsOf(tags).join(', '))] as const] : []),
    [words.publisher, escapeHtml(organisation)],
    [words.added, escapeHtml(formatDate(document.createdAt, locale))],
    [words.approved, escapeHtml(formatDate(document.updatedAt, locale))],
    ...(file ? [[words.file, escapeHtml(`${file.name} (${formatBytes(file.size, locale)})`)] as const] : []),
    ...(sha256 ? [['SHA-256', `<code dir="ltr">${sha256}</code>`] as const] : []),
    [words.onSite, `<a href="${escapeHtml(address)}" rel="noreferrer">${escapeHtml(address)}</a>`],
  ]
  const links = [
    ...(filePath ? [`<a class="button" href="${filePath}">${escapeHtml(words.open)}</a>`] : []),
    ...(hasText(textState) ? [`<a href="text.html">${escapeHtml(words.read)}</a>`] : []),
  ]
  const body = `<p><a href="${ROOT}${pageNames(locale).start}">${escapeHtml(terms.back)}</a></p>
<article>
<h1 dir="auto">${escapeHtml(title)}</h1>
<p class="description" dir="auto">${escapeHtml(description)}</p>
${links.length > 0 ? `<p class="actions">${links.join(' ')}</p>` : ''}
${file && !filePath ? `<p class="notice">${escapeHtml(words.tooLarge)}</p>` : ''}
${file ? '' : `<p class="notice">${escapeHtml(terms.noFile)}</p>`}
<dl>${rows.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd dir="auto">${value}</dd>`).join('')}</dl>
</article>`
  return page({
    title: `${title} – ${organisation}`,
    language: locale,
    root: ROOT,
    head: described(library, document, organisation),
    top: topOf(library, texts, { root: ROOT, name: 'start' }),
    body,
    foot: footOf(library, texts, ROOT),
  })
}

/** The head's elements of Dublin Core. */
function described({ publicUrl }: Library, document: PortableDocument, name: string): string {
  const schemas = Object.entries(DUBLIN_CORE_SCHEMAS).map(
    ([rel, href]) => `<link rel="${rel}" href="${href}">\n`,
  )
  const elements = dublinCore(document, { name, publicUrl }).map(
    ({ name: element, content }) => `<meta name="${element}" content="${escapeHtml(content)}">\n`,
  )
  return [...schemas, ...elements].join('')
}
