import type { CourseDetails } from '#shared/contract/learning/courses.ts'
import { languagesOfCourse } from '#shared/courses/courses.ts'
import { formatDate, formatPercent } from '#shared/i18n/format.ts'
import { type Catalogue, loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { studyTime } from '#shared/i18n/study-time.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import { type Letterhead, nameOn } from '#shared/rules/letterhead.ts'
import { type Body, emptyBody, type Fact, NO_SCOPE, type ReportDocument } from '../templates/document.ts'
import { type Wording, wordingIn } from '../templates/wording.ts'

/** The input of a syllabus. */
export interface SyllabusRequest {
  readonly course: CourseDetails
  readonly locale: Locale
  /** The day of the document, `YYYY-MM-DD`. */
  readonly today: string
  readonly letterhead: Letterhead
}

interface Texts {
  readonly learning: Translation<Catalogue['learning']>
  readonly course: Translation<Catalogue['course']>
}

/** Makes the syllabus of a course: what it teaches, its modules in their order, and what its certificate needs. */
export async function courseSyllabus(request: SyllabusRequest): Promise<ReportDocument> {
  const { course, locale, today, letterhead } = request
  const texts = {
    learning: await loadNamespace(locale, 'learning'),
    course: await loadNamespace(locale, 'course'),
  }
  const wording = wordingIn(locale, nameOn(letterhead, locale))
  const body = emptyBody(wording.words.page)
  const t = texts.course
  body.section(t.about)
  body.paragraph(course.description)
  if (course.requires.length > 0) {
    const courses = wording.list(course.requires.map(({ title }) => `“${title}”`))
    body.paragraph(wording.fill(t.requires, { courses }))
  }
  body.section(t.objectives)
  body.lettered(course.objectives.map(({ text }) => text))
  modulesOf(body, request, texts)
  certificateOf(body, request, texts, wording)
  if (course.figures.length > 0) {
    body.section(t.syllabusPage.figures)
    body.lettered(course.figures.map(({ caption }) => caption))
  }
  return {
    locale,
    organisation: wording.words.organisation,
    logo: letterhead.logo,
    accentColour: letterhead.accentColour,
    type: t.syllabusPage.document,
    title: course.title,
    subject: course.summary,
    author: wording.words.organisation,
    number: null,
    checkAt: null,
    generatedAt: new Date(`${today}T00:00:00Z`),
    scope: NO_SCOPE,
    facts: factsOf(request, texts),
    note: null,
    blocks: body.blocks,
    sections: [],
    annexes: [],
    furtherTables: [],
  }
}

function factsOf({ course, locale, today }: SyllabusRequest, texts: Texts): Fact[] {
  const { learning, course: t } = texts
  const { syllabusPage: s } = t
  return [
    { label: s.time, value: studyTime(learning.time, course.estimatedTime, locale) },
    { label: s.level, value: learning.difficulty[course.difficulty] },
    { label: s.category, value: learning.category[course.category] },
    { label: s.languages, value: learning.languages[languagesOfCourse(course)] },
    { label: s.version, value: String(course.version) },
    { label: s.prepared, value: formatDate(today, locale) },
  ]
}

const FIRST_LETTER = 97

function modulesOf(body: Body, { course }: SyllabusRequest, { learning, course: t }: Texts): void {
  const { syllabusPage: s } = t
  const letters = new Map(
    course.objectives.map(({ id }, place) => [id, `(${String.fromCharCode(FIRST_LETTER + place)})`]),
  )
  body.section(t.modules)
  body.paragraph(`${t.modulesText} ${s.checks}`)
  body.paragraph(s.objectivesNote)
  body.table(
    t.modules,
    [
      { header: s.number, kind: 'text', width: 6 },
      { header: s.module, kind: 'text', width: 52 },
      { header: s.type, kind: 'text', width: 12 },
      { header: s.minutes, kind: 'number', width: 10 },
      { header: s.teaches, kind: 'text', width: 18 },
    ],
    course.modules.map(({ id, title, description, type, duration }, place) => [
      String(place + 1),
      `${title}. ${description}`,
      learning.type[type],
      duration,
      (course.taught[id] ?? []).map((objective) => letters.get(objective) ?? '').join(' '),
    ]),
  )
}

function certificateOf(
  body: Body,
  { course, locale }: SyllabusRequest,
  { course: t }: Texts,
  { fill }: Wording,
) {
  const { certificate: c } = t
  const { questions, passPercent } = course.assessment
  const several = course.totalModules === 1 ? c.text_one : c.text_other
  const asks = questions === 1 ? c.assessment_one : c.assessment_other
  body.section(c.title)
  body.paragraph(fill(several, { number: course.totalModules }))
  body.paragraph(fill(asks, { number: questions, percent: formatPercent(passPercent, locale) }))
}
