import type { CourseDetails, Lesson } from '#shared/contract/learning/courses.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { checkHtml, localHtml, markedHtml, sectionsHtml, type Writing } from './lesson-html.ts'
import type { PageWords } from './page-words.ts'

/** A course in one language, as its pages are made of it. */
export interface CourseOnPages extends Writing {
  readonly course: CourseDetails
  readonly lessons: readonly Lesson[]
  readonly madeAt: Date
  /** The languages in which the file has pages. */
  readonly locales: readonly Locale[]
  /** The words beside texts that are in another language than the page. */
  readonly wordsIn: Readonly<Record<Locale, PageWords>>
}

const [FIRST] = LOCALES

/** The page that opens first in a language; the first language has the name that people look for. */
const startName = (locale: Locale) => (locale === FIRST ? 'index.html' : `index-${locale}.html`)

/** Nothing is loaded from anywhere: pictures stand in the pages, and there is no script. */
const POLICY = `default-src 'none'; style-src 'self' file:; img-src data:; base-uri 'none'; form-action 'none'`

/** The pages of a course in one language, by their paths. */
export function coursePages(pages: CourseOnPages): Map<string, string> {
  const { course, lessons, words } = pages
  const files = new Map([[startName(words.locale), startPage(pages)]])
  for (const lesson of lessons) files.set(modulePath(words.locale, lesson.id), modulePage(pages, lesson))
  if (course.modules.length !== lessons.length) throw new Error('A module of the course has no page')
  return files
}

const modulePath = (locale: Locale, id: string) => `pages/${locale}/${id}.html`

function frame(
  pages: CourseOnPages,
  { title, language, root, body }: { title: string; language: string; root: string; body: string },
): string {
  const { words, publicUrl, course, madeAt, locales } = pages
  const day = formatDate(madeAt, words.locale)
  const others = locales
    .filter((locale) => locale !== words.locale)
    .map(
      (locale) =>
        `<a href="${root}${startName(locale)}" lang="${locale}" hreflang="${locale}">${LOCALE_NAMES[locale]}</a>`,
    )
  const nav =
    others.length > 0 ? `<nav aria-label="${escapeHtml(words.pages.language)}">${others.join(' ')}</nav>` : ''
  const current = fillText(words.pages.current, { day, version: formatNumber(course.version, words.locale) })
  const site = `${publicUrl}/learning/courses/${course.id}`
  return `<!doctype html>
<html lang="${words.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${root}assets/course.css">
</head>
<body>
<header><p class="brand">${escapeHtml(words.organisation)}</p>${nav}</header>
<main lang="${language}">
${body}
</main>
<footer><p>${escapeHtml(current)} <a href="${escapeHtml(site)}" rel="noreferrer">${escapeHtml(site)}</a></p></footer>
</body>
</html>
`
}

function startPage(pages: CourseOnPages): string {
  const { course, words } = pages
  const { locale } = words
  const objectives = course.objectives.map(({ text }) => `<li>${escapeHtml(text)}</li>`).join('')
  const modules = course.modules
    .map(
      ({ id, title, description, duration, type }) =>
        `<li><a href="${modulePath(locale, id)}">${escapeHtml(title)}</a><p>${escapeHtml(description)}</p><p class="facts">${escapeHtml(words.learning.type[type])} · ${escapeHtml(fillText(words.pages.minutes, { minutes: formatNumber(duration, locale) }))}</p></li>`,
    )
    .join('\n')
  const body = `<h1>${escapeHtml(course.title)}</h1>
<p class="lead">${escapeHtml(course.description)}</p>
<p class="notice">${escapeHtml(words.pages.about)}</p>
<h2>${escapeHtml(words.course.objectives)}</h2><ul>${objectives}</ul>
<h2>${escapeHtml(words.course.modules)}</h2><ol>${modules}</ol>`
  return frame(pages, { title: course.title, language: course.language, root: '', body })
}

function modulePage(pages: CourseOnPages, lesson: Lesson): string {
  const { course, words } = pages
  const place = course.modules.findIndex(({ id }) => id === lesson.id)
  const link = (at: number, text: string) => {
    const module = course.modules[at]
    return module
      ? `<a href="${module.id}.html">${escapeHtml(fillText(text, { title: module.title }))}</a>`
      : ''
  }
  // Words beside a text are in its language: an English module in Somali pages has no Somali within it.
  const inner = { ...pages, words: pages.wordsIn[lesson.language] }
  const warning = lesson.warning === null ? '' : `<p class="notice">${escapeHtml(lesson.warning)}</p>`
  const body = `<p class="facts"><a href="../../${startName(words.locale)}">${escapeHtml(course.title)}</a></p>
<h1>${escapeHtml(lesson.title)}</h1>
<p class="lead">${escapeHtml(lesson.description)}</p>
${warning}
<div lang="${lesson.language}">
${mediaHtml(inner, lesson)}
${sectionsHtml(lesson.sections, inner)}
${sourcesHtml(inner, lesson)}
${answerHtml(inner, lesson)}
${checkHtml(lesson.check, inner)}
</div>
${localHtml(lesson.local, pages)}
<nav class="next">${link(place - 1, words.lesson.previous)} ${link(place + 1, words.lesson.next)}</nav>`
  return frame(pages, { title: lesson.title, language: lesson.titleLanguage, root: '../../', body })
}

function sourcesHtml({ words, publicUrl }: CourseOnPages, { sources }: Lesson): string {
  if (sources.length === 0) return ''
  return `<section><h2>${escapeHtml(words.lesson.sources)}</h2>${markedHtml(sources, publicUrl)}</section>`
}

function answerHtml(pages: CourseOnPages, { answer }: Lesson): string {
  if (!answer) return ''
  const { exercise } = pages.words.lesson
  const items = answer.points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')
  const points = items && `<h3>${escapeHtml(exercise.points)}</h3><ul>${items}</ul>`
  return `<section><h2>${escapeHtml(exercise.answer)}</h2><details><summary>${escapeHtml(exercise.show)}</summary>${sectionsHtml(answer.sections, pages)}${points}</details></section>`
}

function mediaHtml(pages: CourseOnPages, { media }: Lesson): string {
  if (!media) return ''
  const { words } = pages
  const transcript = media.transcript
    ? `<details><summary>${escapeHtml(words.pages.transcript)}</summary>${sectionsHtml(media.transcript, pages)}</details>`
    : ''
  return `<p class="notice">${escapeHtml(words.pages.media)} <a href="${escapeHtml(media.address)}" rel="noreferrer">${escapeHtml(media.address)}</a></p>${transcript}`
}
