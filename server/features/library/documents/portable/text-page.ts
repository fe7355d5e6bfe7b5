import type { DocumentPassage } from '#shared/contract/library/documents.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { languageOf } from '#shared/domain/text-language.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { footOf, frame, pageNames } from './frame.ts'
import type { Library, PortableDocument } from './read-library.ts'
import { fill, type PageTexts } from './texts.ts'

const ROOT = '../../'

/** What the file of a document says, in its own language, with its pages and headings; the frame has both languages. */
export async function* textPage(
  library: Library,
  document: PortableDocument,
  texts: Readonly<Record<Locale, PageTexts>>,
  passages: AsyncIterable<DocumentPassage>,
): AsyncGenerator<Uint8Array> {
  const { title, description, textState } = document
  const language = languageOf(`${title} ${description}`)
  const all = LOCALES.map((locale) => texts[locale])
  const each = (make: (words: PageTexts) => string) =>
    all.map((one) => `<div lang="${one.locale}" dir="ltr">${make(one)}</div>`).join('')
  const { before, after } = frame({
    title,
    language: language ?? LOCALES[0],
    root: ROOT,
    top: each(
      ({ locale, words, organisation }) =>
        `<p class="brand">${escapeHtml(organisation)}</p><p>${escapeHtml(fill(words.asOf, { day: formatDate(library.day, locale) }))} · <a href="${pageNames(locale).start}">${escapeHtml(words.aboutDocument)}</a></p>`,
    ),
    foot: each((one) => footOf(library, one, ROOT)),
  })
  yield Buffer.from(before)
  yield Buffer.from(`<h1 dir="auto">${escapeHtml(title)}</h1>\n`)
  if (textState === 'by-machine') {
    yield Buffer.from(each(({ documents }) => `<p class="notice">${escapeHtml(documents.byMachineHint)}</p>`))
  }
  yield Buffer.from(
    `<nav id="places" hidden aria-label="${escapeHtml(all.map(({ words }) => words.places).join(' / '))}"></nav>\n`,
  )
  for await (const { number, page, heading, text } of passages) {
    const place =
      page === null ? '' : all.map(({ documents }) => fill(documents.onPage, { number: `${page}` }))
    const name = [heading, ...(place ? [place.join(' / ')] : [])].filter(Boolean).join(' · ')
    yield Buffer.from(
      `<section class="passage" id="p${number}">${name ? `<h2 dir="auto">${escapeHtml(name)}</h2>` : ''}${paragraphs(text)}</section>\n`,
    )
  }
  yield Buffer.from(after)
}

const paragraphs = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p dir="auto">${escapeHtml(part.trim().toWellFormed())}</p>`)
    .join('\n')
