import { CourseFault, type CourseProblem } from '#shared/i18n/course-problems.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { checkQuestions, checkStructure, checkTexts } from './check-course.ts'
import { checkFiles, readCaptions, readFigures, readMarkdown } from './check-files.ts'
import type { Course, CourseFiles, CourseInLanguage, WrittenCourse } from './course.ts'
import { type CourseModel, readModel } from './course-model.ts'
import {
  type CourseStructure,
  type CourseTexts,
  courseQuestions,
  courseStructure,
  courseTexts,
} from './course-schemas.ts'
import type { PartMark } from './lesson-sections.ts'
import { parseFile } from './parse-file.ts'

/** What the files of a course are, with all that is wrong in them; the course is null where anything is. */
export interface InspectedCourse {
  readonly course: Course | null
  readonly problems: readonly CourseProblem[]
}

/** Reads a course from its files; throws a `CourseFault` for the first that is missing, damaged, or does not fit. */
export function courseOf(files: CourseFiles, id: string): Course {
  const { course, problems } = inspectCourse(files, id)
  const [first] = problems
  if (first) throw new CourseFault(first)
  if (!course) throw new Error(`The course ${id} was not read`)
  return course
}

/** Reads the files of a course, and says all that is wrong with them, in the order in which an author works. */
export function inspectCourse(files: CourseFiles, id: string): InspectedCourse {
  const problems: CourseProblem[] = []
  const note = (problem: CourseProblem) => void problems.push(problem)
  checkFiles(files, note)
  const parsed = parseFile(files, 'course.json', courseStructure, note)
  if (parsed && parsed.id !== id) note({ file: 'course.json', code: 'id_differs', detail: parsed.id })
  // What its schema refuses hides nothing else: the rest is checked as far as it can be read.
  const loose = looseModel(files, problems)
  const structure = parsed ?? loose('course.json')?.structure ?? null
  if (structure) checkStructure(structure, note)
  const figures = readFigures(files, note)
  const names = Object.keys(figures)
  const languages: Partial<Record<Locale, CourseInLanguage>> = {}
  for (const locale of LOCALES) {
    const read = readLanguage({ files, locale, structure, figures: names, loose, note })
    if (read) languages[locale] = read
  }
  const { en } = languages
  if (!hasLanguage(files, 'en') || (en && !files.has('en/questions.json')))
    note({ file: 'en', code: 'language_missing', detail: '' })
  if (problems.length > 0 || !parsed || !en) return { course: null, problems }
  return { course: { structure: parsed, languages: { ...languages, en }, figures }, problems }
}

type Loose = (file: string) => CourseModel | null

/** Reads a course as its editor does, where a file has another form than it should; null for a file that is no JSON. */
function looseModel(files: CourseFiles, problems: readonly CourseProblem[]): Loose {
  let model: CourseModel | null = null
  return (file) => {
    const isUnread = problems.some(
      (problem) =>
        problem.file === file && (problem.code === 'json_broken' || problem.code === 'file_missing'),
    )
    if (isUnread) return null
    model ??= readModel(files)
    return model
  }
}

const hasLanguage = (files: CourseFiles, locale: Locale) =>
  [...files.keys()].some((file) => file.startsWith(`${locale}/`))

interface Reading {
  readonly files: CourseFiles
  readonly locale: Locale
  readonly structure: CourseStructure | null
  readonly figures: readonly string[]
  readonly loose: Loose
  readonly note: (problem: CourseProblem) => void
}

function readLanguage(reading: Reading): CourseInLanguage | null {
  const { files, locale, structure, figures, loose, note } = reading
  if (!hasLanguage(files, locale)) return null
  const file = `${locale}/course.json`
  const texts = parseFile(files, file, courseTexts, note)
  if (!structure) return null
  const readTexts = texts ?? loose(file)?.languages[locale]?.texts
  if (readTexts) checkTexts(file, readTexts, structure, figures, note)
  if (!files.has(`${locale}/questions.json`)) {
    // A text without questions would otherwise be shown nowhere, and nobody would know why.
    const isBegun = [...files.keys()].some((path) => path.startsWith(`${locale}/`) && path.endsWith('.md'))
    if (isBegun) note({ file: `${locale}/questions.json`, code: 'file_missing', detail: '' })
    return texts && { texts }
  }
  const written = readWritten(reading, structure, texts)
  return texts && (written ? { texts, written } : { texts })
}

function readWritten(
  reading: Reading,
  structure: CourseStructure,
  texts: CourseTexts | null,
): WrittenCourse | null {
  const { files, locale, figures, loose, note } = reading
  const modules: Record<string, string> = {}
  const answers: Record<string, string> = {}
  const captions: Record<string, string> = {}
  const transcripts: Record<string, string> = {}
  for (const { id, type } of structure.modules) {
    const read = (file: string, ...marks: readonly PartMark[]) =>
      readMarkdown(files, { file, module: id, figures, marks: ['violence', ...marks] }, note)
    modules[id] = read(`${locale}/${id}.md`, 'sources')
    if (type === 'exercise') answers[id] = read(`${locale}/${id}.answer.md`, 'points')
    if (files.has(`${locale}/${id}.transcript.md`)) transcripts[id] = read(`${locale}/${id}.transcript.md`)
    const spoken = readCaptions(files, `${locale}/${id}.vtt`, id, note)
    if (spoken !== null) captions[id] = spoken
    const isHeard = spoken !== null || transcripts[id] !== undefined
    if (texts?.modules[id]?.media && !isHeard) {
      const code = type === 'audio' ? 'media_without_transcript' : 'media_without_captions'
      note({ file: `${locale}/course.json`, module: id, code, detail: '' })
    }
  }
  const file = `${locale}/questions.json`
  const questions = parseFile(files, file, courseQuestions, note)
  const readQuestions = questions ?? loose(file)?.languages[locale]?.questions
  if (readQuestions) checkQuestions(file, readQuestions, structure, note)
  return questions && { modules, answers, captions, transcripts, questions }
}
