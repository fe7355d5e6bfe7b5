import { hasText } from '#shared/domain/documents.ts'
import { DOCUMENT_CATEGORIES } from '#shared/domain/enumerations.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { formatBytes, formatDate, formatNumber } from '#shared/i18n/format.ts'
import { footOf, page, pageNames, topOf } from './frame.ts'
import type { Library, PortableDocument } from './read-library.ts'
import { fill, type PageTexts } from './texts.ts'

/** The page that opens first: all documents, with the search over them. */
export function startPage(library: Library, texts: PageTexts): string {
  const { words, documents: terms, locale, organisation } = texts
  const count = library.documents.length
  const number = formatNumber(count, locale)
  const categories = DOCUMENT_CATEGORIES.filter((category) =>
    library.documents.some((document) => document.category === category),
  )
  const body = `<h1>${escapeHtml(words.title)}</h1>
<p class="lead">${escapeHtml(fill(words.lead, { organisation, day: formatDate(library.day, locale) }))}</p>
<form id="search" role="search" hidden>
<label for="query">${escapeHtml(words.search)}</label>
<input id="query" type="search" autocomplete="off" aria-describedby="query-hint" maxlength="200">
<p id="query-hint" class="hint">${escapeHtml(words.searchHint)}</p>
<label for="category">${escapeHtml(terms.categoryLabel)}</label>
<select id="category"><option value="">${escapeHtml(terms.allCategories)}</option>${categories
    .map((category) => `<option value="${category}">${escapeHtml(terms.category[category])}</option>`)
    .join('')}</select>
</form>
<noscript><p class="notice">${escapeHtml(words.needsScript)}</p></noscript>
<p id="found" role="status" data-one="${escapeHtml(terms.found_one)}" data-other="${escapeHtml(terms.found_other)}" data-none="${escapeHtml(words.none)}">${escapeHtml(fill(count === 1 ? terms.found_one : terms.found_other, { number }))}</p>
<ul id="documents">
${library.documents.map((document, index) => item(document, index, texts)).join('\n')}
</ul>`
  return page({
    title: `${words.title} – ${organisation}`,
    language: locale,
    root: '',
    top: topOf(library, texts, { root: '', name: 'start' }),
    body,
    foot: footOf(library, texts, ''),
  })
}

/** Characters of a description in the list. */
const EXCERPT = 280

function item(document: PortableDocument, index: number, { locale, words, documents }: PageTexts): string {
  const { folder, title, description, category, documentType, file, textState, updatedAt } = document
  const short = description.length > EXCERPT ? `${description.slice(0, EXCERPT).trimEnd()} …` : description
  const facts = [
    documents.category[category],
    documents.documentType[documentType],
    ...(file ? [formatBytes(file.size, locale)] : []),
    formatDate(updatedAt, locale, 'medium'),
  ]
  const inText = hasText(textState)
    ? `<p class="in-text" hidden><a href="${folder}/text.html">${escapeHtml(words.inText)}<span class="sr">: ${escapeHtml(title)}</span></a></p>`
    : ''
  return `<li data-number="${index}" data-category="${category}"><h2><a href="${folder}/${pageNames(locale).start}" dir="auto">${escapeHtml(title)}</a></h2>
<p dir="auto">${escapeHtml(short.toWellFormed())}</p><p class="facts">${facts.map(escapeHtml).join(' · ')}</p>${inText}</li>`
}
