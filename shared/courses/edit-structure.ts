import type { Locale } from '#shared/i18n/locale.ts'
import { type CourseFigure, figurePath } from './course-figure.ts'
import {
  type CourseModel,
  type LanguageModel,
  type ModuleFile,
  type ModuleModel,
  type ModuleTexts,
  NO_MODULE_TEXTS,
  type TextsModel,
} from './course-model.ts'

/** A name for a part of a course, made of a title, that no other part has. */
export function nameOf(title: string, takenNames: readonly string[], otherwise: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/['’ʼ`]|\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '')
  const base = words || otherwise
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`
    if (!takenNames.includes(name)) return name
  }
}

const without = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> => {
  const { [name]: _gone, ...others } = record
  return others
}

/** Changes the course in each language that it has. */
export function inEachLanguage(
  model: CourseModel,
  change: (language: LanguageModel, locale: Locale) => LanguageModel,
): CourseModel {
  const languages = Object.entries(model.languages).map(([locale, language]) => [
    locale,
    change(language, locale as Locale),
  ])
  return { ...model, languages: Object.fromEntries(languages) }
}

/** Changes the course in one language. */
export function inLanguage(
  model: CourseModel,
  wanted: Locale,
  change: (language: LanguageModel) => LanguageModel,
): CourseModel {
  return inEachLanguage(model, (language, locale) => (locale === wanted ? change(language) : language))
}

/** Changes titles and short texts of a language. */
export function editTexts(model: CourseModel, locale: Locale, change: Partial<TextsModel>): CourseModel {
  return inLanguage(model, locale, (language) => ({ ...language, texts: { ...language.texts, ...change } }))
}

/** Changes the title, summary, warning or media of a module in a language; an empty warning or address is none. */
export function editModuleTexts(
  model: CourseModel,
  locale: Locale,
  id: string,
  change: Partial<ModuleTexts>,
): CourseModel {
  return inLanguage(model, locale, (language) => {
    const { warning, media, ...texts } = { ...(language.texts.modules[id] ?? NO_MODULE_TEXTS), ...change }
    const module = { ...texts, ...(warning ? { warning } : {}), ...(media ? { media } : {}) }
    return {
      ...language,
      texts: { ...language.texts, modules: { ...language.texts.modules, [id]: module } },
    }
  })
}

/** Changes a file of a module in a language. */
export function editModuleFile(
  model: CourseModel,
  locale: Locale,
  { id, kind }: { readonly id: string; readonly kind: ModuleFile },
  written: string,
): CourseModel {
  return inLanguage(model, locale, (language) => ({
    ...language,
    modules: { ...language.modules, [id]: { ...language.modules[id], [kind]: written } },
  }))
}

/** Changes the structure. */
export function editStructure(model: CourseModel, change: Partial<CourseModel['structure']>): CourseModel {
  return { ...model, structure: { ...model.structure, ...change } }
}

/** Changes a module of the structure; one without violence has no sentence of warning. */
export function editModule(model: CourseModel, id: string, change: Partial<ModuleModel>): CourseModel {
  const modules = model.structure.modules.map((module): ModuleModel => {
    if (module.id !== id) return module
    const { warning, ...others } = { ...module, ...change }
    return warning ? { ...others, warning } : others
  })
  const edited = editStructure(model, { modules })
  if (modules.find((module) => module.id === id)?.warning) return edited
  return inEachLanguage(edited, (language) => {
    const texts = language.texts.modules[id]
    if (texts?.warning === undefined) return language
    const { warning: _none, ...others } = texts
    return { ...language, texts: { ...language.texts, modules: { ...language.texts.modules, [id]: others } } }
  })
}

/** Adds a module at the end, which requires the one before it. */
export function addModule(model: CourseModel, title: string): { model: CourseModel; id: string } {
  const { modules, objectives } = model.structure
  const id = nameOf(
    title,
    modules.map((module) => module.id),
    'module',
  )
  const last = modules.at(-1)
  const added: ModuleModel = {
    ...{ id, type: 'reading', minutes: 10 },
    requires: last ? [last.id] : [],
    objectives: objectives.slice(0, 1),
  }
  const edited = inEachLanguage(
    editStructure(model, { modules: [...modules, added] }),
    (language, locale) => ({
      ...language,
      texts: {
        ...language.texts,
        modules: {
          ...language.texts.modules,
          [id]: { ...NO_MODULE_TEXTS, ...(locale === 'en' ? { title } : {}) },
        },
      },
      questions: language.questions && {
        ...language.questions,
        checks: { ...language.questions.checks, [id]: [] },
      },
    }),
  )
  return { model: edited, id }
}

/** Removes a module with its texts and questions; those that required it require what it required. */
export function removeModule(model: CourseModel, id: string): CourseModel {
  const gone = model.structure.modules.find((module) => module.id === id)
  if (!gone) return model
  const modules = model.structure.modules
    .filter((module) => module !== gone)
    .map((module) =>
      module.requires.includes(id)
        ? {
            ...module,
            requires: [...new Set(module.requires.flatMap((each) => (each === id ? gone.requires : [each])))],
          }
        : module,
    )
  return inEachLanguage(editStructure(model, { modules }), (language) => ({
    texts: { ...language.texts, modules: without(language.texts.modules, id) },
    modules: without(language.modules, id),
    questions: language.questions && {
      checks: without(language.questions.checks, id),
      pool: language.questions.pool.filter((question) => question.module !== id),
    },
  }))
}

/** Moves a module to a place, counted from 0. */
export function moveModule(model: CourseModel, id: string, place: number): CourseModel {
  const { modules } = model.structure
  const moved = modules.find((module) => module.id === id)
  if (!moved || place < 0 || place >= modules.length) return model
  const others = modules.filter((module) => module !== moved)
  return editStructure(model, { modules: [...others.slice(0, place), moved, ...others.slice(place)] })
}

/** Adds a learning objective at the end. */
export function addObjective(model: CourseModel, words: string): CourseModel {
  const { objectives } = model.structure
  const id = nameOf(words.split(' ').slice(0, 3).join(' '), objectives, 'objective')
  return inEachLanguage(editStructure(model, { objectives: [...objectives, id] }), (language, locale) => ({
    ...language,
    texts: {
      ...language.texts,
      objectives: { ...language.texts.objectives, [id]: locale === 'en' ? words : '' },
    },
  }))
}

/** Removes a learning objective; `inspectCourse` notes modules and questions that still name it. */
export function removeObjective(model: CourseModel, id: string): CourseModel {
  const objectives = model.structure.objectives.filter((each) => each !== id)
  const modules = model.structure.modules.map((module) => ({
    ...module,
    objectives: module.objectives.filter((each) => each !== id),
  }))
  return inEachLanguage(editStructure(model, { objectives, modules }), (language) => ({
    ...language,
    texts: { ...language.texts, objectives: without(language.texts.objectives, id) },
  }))
}

/** Adds a figure, or replaces the one of its name; texts that show it name the new file. */
export function setFigure(model: CourseModel, name: string, figure: CourseFigure): CourseModel {
  const before = model.figures[name]
  const renamed = before && before.kind !== figure.kind
  const inText = (text: string) =>
    renamed
      ? text.replaceAll(`](${figurePath(name, before.kind)})`, `](${figurePath(name, figure.kind)})`)
      : text
  return inEachLanguage({ ...model, figures: { ...model.figures, [name]: figure } }, (language) => ({
    ...language,
    modules: eachOf(language.modules, (kinds) => eachOf(kinds, inText)),
    texts: {
      ...language.texts,
      figures: {
        ...language.texts.figures,
        [name]: language.texts.figures[name] ?? { alt: '', caption: '' },
      },
    },
  }))
}

const eachOf = <T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

/** Removes a figure with its descriptions. */
export function removeFigure(model: CourseModel, name: string): CourseModel {
  return inEachLanguage({ ...model, figures: without(model.figures, name) }, (language) => ({
    ...language,
    texts: { ...language.texts, figures: without(language.texts.figures, name) },
  }))
}
