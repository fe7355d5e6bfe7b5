import { z } from 'zod'
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES, MODULE_TYPES } from '#shared/courses/courses.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import type { CourseFiles } from './course.ts'
import { type CourseFigure, figurePath, figuresIn } from './course-figure.ts'
import { COURSE_FORMAT } from './course-format.ts'
import { courseJson } from './new-course.ts'

// A draft may lack anything, so what is missing or odd becomes empty; `inspectCourse` says what has to be corrected.
const text = z.string().catch('')
const names = z.array(z.string()).catch([])
const number = z.number().catch(0)
const record = <T extends z.ZodType>(value: T) => z.record(z.string(), value).catch({})

const moduleModel = z.object({
  id: z.string(),
  type: z.enum(MODULE_TYPES).catch('reading'),
  minutes: number,
  requires: names,
  objectives: names,
  warning: z.literal(true).optional().catch(undefined),
})
const structureModel = z.object({
  format: z.literal(COURSE_FORMAT).catch(COURSE_FORMAT),
  id: text,
  version: z.number().catch(1),
  category: z.enum(COURSE_CATEGORIES).catch('foundation'),
  difficulty: z.enum(COURSE_DIFFICULTIES).catch('beginner'),
  requires: names,
  objectives: names,
  modules: z.array(moduleModel).catch([]),
  assessment: z.object({ draw: number, passPercent: number }).catch({ draw: 5, passPercent: 80 }),
})
const moduleTexts = z.object({
  title: text,
  summary: text,
  warning: z.string().optional().catch(undefined),
  media: z.string().optional().catch(undefined),
})
const textsModel = z.object({
  title: text,
  summary: text,
  description: text,
  objectives: record(text),
  modules: record(moduleTexts),
  figures: record(z.object({ alt: text, caption: text })),
})
const choiceModel = z.object({
  text,
  right: z.literal(true).optional().catch(undefined),
  why: text,
})
const questionModel = z.object({
  id: text,
  objective: text,
  module: text,
  text,
  choices: z.array(choiceModel).catch([]),
  explanation: text,
})
const questionsModel = z.object({
  checks: record(z.array(questionModel).catch([])),
  pool: z.array(questionModel).catch([]),
})

export type ModuleModel = z.output<typeof moduleModel>
export type QuestionModel = z.output<typeof questionModel>
export type QuestionsModel = z.output<typeof questionsModel>
export type TextsModel = z.output<typeof textsModel>
export type ModuleTexts = z.output<typeof moduleTexts>

/** What a module has beside its teaching text: each kind has a file of its own. */
export const MODULE_FILES = {
  text: '.md',
  answer: '.answer.md',
  captions: '.vtt',
  transcript: '.transcript.md',
} as const
export type ModuleFile = keyof typeof MODULE_FILES

/** A course in one language, complete or not. */
export interface LanguageModel {
  readonly texts: TextsModel
  /** Null where only titles and short texts are in this language. */
  readonly questions: QuestionsModel | null
  /** The files of modules by the module's id. */
  readonly modules: Readonly<Record<string, Readonly<Partial<Record<ModuleFile, string>>>>>
}

/** A course as an editor changes it, complete or not. */
export interface CourseModel {
  readonly structure: z.output<typeof structureModel>
  readonly languages: Readonly<Partial<Record<Locale, LanguageModel>>>
  /** By name. */
  readonly figures: Readonly<Record<string, CourseFigure>>
}

const EMPTY_TEXTS: TextsModel = textsModel.parse({})
/** The texts of a module about which nothing is written yet. */
export const NO_MODULE_TEXTS: ModuleTexts = { title: '', summary: '' }

function looseJson<T>(files: CourseFiles, file: string, schema: z.ZodType<T>): T | null {
  const written = files.get(file)
  if (written === undefined) return null
  let data: unknown = {}
  try {
    data = JSON.parse(written)
  } catch {
    // Nothing of a damaged file can be kept; `inspectCourse` says what is wrong with it.
    data = {}
  }
  const isFields = typeof data === 'object' && data !== null && !Array.isArray(data)
  return schema.parse(isFields ? data : {})
}

/** Reads the files of a course as far as they can be read. */
export function readModel(files: CourseFiles): CourseModel {
  const structure = structureModel.parse(looseJson(files, 'course.json', structureModel) ?? {})
  const languages: Partial<Record<Locale, LanguageModel>> = {}
  for (const locale of LOCALES) {
    const texts = looseJson(files, `${locale}/course.json`, textsModel)
    if (texts === null && locale !== 'en') continue
    languages[locale] = {
      texts: texts ?? EMPTY_TEXTS,
      questions: looseJson(files, `${locale}/questions.json`, questionsModel),
      modules: moduleFiles(files, locale),
    }
  }
  return { structure, languages, figures: figuresIn(files) }
}

function moduleFiles(files: CourseFiles, locale: Locale): LanguageModel['modules'] {
  const modules: Record<string, Partial<Record<ModuleFile, string>>> = {}
  for (const [file, written] of files) {
    const [, id = '', ending] = new RegExp(`^${locale}/([a-z0-9-]+)(\\..+)$`).exec(file) ?? []
    const kind = (Object.keys(MODULE_FILES) as ModuleFile[]).find((each) => MODULE_FILES[each] === ending)
    if (kind) modules[id] = { ...modules[id], [kind]: written }
  }
  return modules
}

/** Writes a course as its files. */
export function writeModel({ structure, languages, figures }: CourseModel): CourseFiles {
  const files = new Map([['course.json', courseJson(structure)]])
  for (const [name, { kind, content }] of Object.entries(figures)) files.set(figurePath(name, kind), content)
  for (const [locale, { texts, questions, modules }] of Object.entries(languages)) {
    files.set(`${locale}/course.json`, courseJson(texts))
    if (questions) files.set(`${locale}/questions.json`, courseJson(questions))
    for (const [id, kinds] of Object.entries(modules)) {
      for (const [kind, written] of Object.entries(kinds)) {
        if (written !== '') files.set(`${locale}/${id}${MODULE_FILES[kind as ModuleFile]}`, written)
      }
    }
  }
  return files
}

/** What differs between two states of files, as it is sent: null removes a file. */
export function changedFiles(before: CourseFiles, after: CourseFiles): Record<string, string | null> {
  const changed: Record<string, string | null> = {}
  for (const [file, written] of after) if (before.get(file) !== written) changed[file] = written
  for (const file of before.keys()) if (!after.has(file)) changed[file] = null
  return changed
}

/** The files with changes laid over them. */
export function withChanges(
  files: CourseFiles,
  changed: Readonly<Record<string, string | null>>,
): CourseFiles {
  const next = new Map(files)
  for (const [file, written] of Object.entries(changed)) {
    if (written === null) next.delete(file)
    else next.set(file, written)
  }
  return next
}
