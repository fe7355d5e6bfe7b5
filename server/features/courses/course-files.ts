import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { type MediaFiles, mediaFault, readMedia } from './course-media.ts'
import {
  type CourseQuestions,
  type CourseStructure,
  type CourseTexts,
  courseQuestions,
  courseStructure,
  courseTexts,
} from './course-schemas.ts'

/** A course in one language; `written` is absent where only its titles and short texts are. */
export interface CourseInLanguage {
  readonly texts: CourseTexts
  readonly written?: {
    /** The Markdown of each module, and the model answer of each exercise, by the id of the module. */
    readonly modules: Readonly<Record<string, string>>
    readonly answers: Readonly<Record<string, string>>
    readonly questions: CourseQuestions
  }
}

/** A course as its folder has it. */
export interface Course {
  readonly structure: CourseStructure
  readonly languages: Readonly<Partial<Record<Locale, CourseInLanguage>>> & { readonly en: CourseInLanguage }
  /** The drawn figures, as SVG by their names. */
  readonly figures: Readonly<Record<string, string>>
  /** Films, recordings and captions, by their names. */
  readonly media: MediaFiles
}

/** What is wrong in a folder of a course: the file, relative to it, and the reason. */
export class CourseFault extends Error {
  override readonly name = 'CourseFault'
  readonly file: string
  readonly reason: string

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`)
    this.file = file
    this.reason = reason
  }
}

/** Reads a course from its folder; throws a `CourseFault` for what is missing, damaged, or does not fit together. */
export async function readCourse(folder: string): Promise<Course> {
  const files = await filesOf(folder)
  const structure = parse(files, 'course.json', courseStructure)
  if (structure.id !== path.basename(folder)) throw new CourseFault('course.json', 'its id is not its folder')
  checkStructure(structure)
  const figures = figuresOf(files)
  const en = readLanguage(files, 'en', structure, Object.keys(figures))
  if (!en?.written) throw new CourseFault('en', 'the English texts are missing')
  const languages: Partial<Record<Locale, CourseInLanguage>> = {}
  for (const locale of LOCALES) {
    const read = locale === 'en' ? en : readLanguage(files, locale, structure, Object.keys(figures))
    if (read) languages[locale] = read
  }
  const media = await readMedia(folder)
  const fault = mediaFault(structure, media)
  if (fault) throw new CourseFault('course.json', fault)
  return { structure, languages: { ...languages, en }, figures, media }
}

type Files = ReadonlyMap<string, string>

async function filesOf(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const read = entries
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== 'media')
    .map(async (entry): Promise<[string, string]> => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(folder, file).replaceAll(path.sep, '/'), await readFile(file, 'utf8')]
    })
  return new Map(await Promise.all(read))
}

function parse<T>(files: Files, file: string, schema: z.ZodType<T>): T {
  const text = files.get(file)
  if (text === undefined) throw new CourseFault(file, 'is missing')
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    if (error instanceof z.ZodError) throw new CourseFault(file, z.prettifyError(error))
    throw new CourseFault(file, error instanceof Error ? error.message : String(error))
  }
}

function checkStructure({ modules, objectives }: CourseStructure): void {
  const known = new Set<string>()
  for (const { id, requires, objectives: taught } of modules) {
    const later = requires.find((required) => !known.has(required))
    if (later) throw new CourseFault('course.json', `${id} requires ${later}, which does not come before it`)
    const unknown = taught.find((objective) => !objectives.includes(objective))
    if (unknown) throw new CourseFault('course.json', `${id} names the unknown objective ${unknown}`)
    if (known.has(id)) throw new CourseFault('course.json', `${id} is there twice`)
    known.add(id)
  }
}

/** Anything in an SVG that could run, load or look other than drawn. */
const UNSAFE =
  /<(?:script|style|foreignObject|image|use|iframe|a)\b|\son\w+\s*=|href\s*=|url\(|<!|javascript:/i

function figuresOf(files: Files): Record<string, string> {
  const figures: Record<string, string> = {}
  for (const [file, svg] of files) {
    const name = /^figures\/(.+)\.svg$/.exec(file)?.[1]
    if (!name) continue
    if (!/^<svg [^>]*viewBox="[^"]+"/.test(svg)) throw new CourseFault(file, 'is no SVG with a viewBox')
    const unsafe = UNSAFE.exec(svg)
    if (unsafe) throw new CourseFault(file, `has ${unsafe[0].trim()}, which a drawing does not need`)
    figures[name] = svg
  }
  return figures
}

function readLanguage(
  files: Files,
  locale: Locale,
  structure: CourseStructure,
  figures: readonly string[],
): CourseInLanguage | null {
  if (![...files.keys()].some((file) => file.startsWith(`${locale}/`))) return null
  const texts = parse(files, `${locale}/course.json`, courseTexts)
  const ids = structure.modules.map(({ id }) => id)
  const warned = structure.modules.flatMap(({ id, warning }) => (warning ? [id] : []))
  const titles = `${locale}/course.json`
  same(titles, 'objectives', Object.keys(texts.objectives), structure.objectives)
  same(titles, 'modules', Object.keys(texts.modules), ids)
  same(titles, 'figures', Object.keys(texts.figures), figures)
  const said = Object.entries(texts.modules).flatMap(([id, { warning }]) => (warning ? [id] : []))
  same(titles, 'warnings', said, warned)
  if (!files.has(`${locale}/questions.json`)) return { texts }
  const modules = Object.fromEntries(ids.map((id) => [id, markdown(files, `${locale}/${id}.md`, figures)]))
  const exercises = structure.modules.flatMap(({ id, type }) => (type === 'exercise' ? [id] : []))
  const answers = Object.fromEntries(
    exercises.map((id) => [id, markdown(files, `${locale}/${id}.answer.md`, figures)]),
  )
  const questions = parse(files, `${locale}/questions.json`, courseQuestions)
  checkQuestions(`${locale}/questions.json`, questions, structure)
  return { texts, written: { modules, answers, questions } }
}

function same(file: string, what: string, found: readonly string[], wanted: readonly string[]): void {
  const missing = wanted.filter((name) => !found.includes(name))
  const unknown = found.filter((name) => !wanted.includes(name))
  if (missing.length > 0) throw new CourseFault(file, `the ${what} lack ${missing.join(', ')}`)
  if (unknown.length > 0) throw new CourseFault(file, `the ${what} have the unknown ${unknown.join(', ')}`)
}

function markdown(files: Files, file: string, figures: readonly string[]): string {
  const text = files.get(file)
  if (!text?.trim()) throw new CourseFault(file, 'is missing or empty')
  for (const [, address = ''] of text.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)) {
    const name = /^figures\/(.+)\.svg$/.exec(address)?.[1]
    if (!name || !figures.includes(name)) throw new CourseFault(file, `shows ${address}, which is not there`)
  }
  const marks = [...text.matchAll(/^:::.*$/gm)].map(([mark]) => mark)
  const isPaired = marks.every((mark, at) => mark === (at % 2 === 0 ? ':::violence' : ':::'))
  if (!isPaired || marks.length % 2 === 1) throw new CourseFault(file, 'a marked part does not end')
  return text
}

function checkQuestions(file: string, { checks, pool }: CourseQuestions, structure: CourseStructure): void {
  const ids = structure.modules.map(({ id }) => id)
  same(file, 'checks', Object.keys(checks), ids)
  const asked = new Set<string>()
  const inChecks = Object.entries(checks).flatMap(([id, questions]) =>
    questions.map((question) => ({ id, question })),
  )
  for (const { id, question } of inChecks)
    if (question.module !== id)
      throw new CourseFault(file, `${question.id} is of ${question.module}, not ${id}`)
  for (const { id, objective, module } of [...inChecks.map(({ question }) => question), ...pool]) {
    if (asked.has(id)) throw new CourseFault(file, `the question ${id} is there twice`)
    asked.add(id)
    if (!ids.includes(module)) throw new CourseFault(file, `${id} is of the unknown module ${module}`)
    if (!structure.objectives.includes(objective))
      throw new CourseFault(file, `${id} names the unknown objective ${objective}`)
  }
  if (pool.length < 2 * structure.assessment.draw)
    throw new CourseFault(file, 'the pool is too small for two people to get different questions')
}
