import { GRANT_LANGUAGES, type GrantLanguage } from '#shared/domain/grant-application.ts'
import type { FormChoices } from '#shared/domain/grant-form-file.ts'
import { texts as arabicForm } from '#shared/i18n/ar/grants/grantApplication.ts'
import { texts as arabicWord } from '#shared/i18n/ar/grants/grantWord.ts'
import { type Catalogue, loadNamespace } from '#shared/i18n/index.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** What the form asks, in one of its languages, and what the Word file says beside it. */
export interface FormWords {
  readonly form: Translation<Catalogue['grantApplication']>
  readonly word: Translation<Catalogue['grantWord']>
}

/** The words of a language. */
export async function wordsIn(language: GrantLanguage): Promise<FormWords> {
  if (language === 'ar') return { form: arabicForm, word: arabicWord }
  const [form, word] = await Promise.all([
    loadNamespace(language, 'grantApplication'),
    loadNamespace(language, 'grantWord'),
  ])
  return { form, word }
}

/** The choices by their labels in every language: a form may have gone from hand to hand. */
export async function choicesInAll(): Promise<FormChoices> {
  const all = await Promise.all(GRANT_LANGUAGES.map(async (language) => (await wordsIn(language)).form))
  const labels = <T extends string>(of: (form: FormWords['form']) => Readonly<Record<T, string>>) => {
    const inEach = all.map(of)
    const codes = Object.keys(inEach[0] ?? {}) as T[]
    return Object.fromEntries(codes.map((code) => [code, inEach.map((words) => words[code])])) as Record<
      T,
      string[]
    >
  }
  return {
    regions: labels(({ regions }) => regions),
    categories: labels(({ categories }) => ({
      advocacy: categories.advocacy.label,
      capacity_building: categories.capacity_building.label,
      both: categories.both.label,
    })),
    budget: labels(({ budget }) => budget.categories),
  }
}
