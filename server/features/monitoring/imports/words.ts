import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import type { ImportWords } from '#shared/imports/import-values.ts'

/** The words by which files are read: those of our catalogues, in every language. */
export async function loadImportWords(): Promise<ImportWords> {
  const records = await Promise.all(LOCALES.map((locale) => loadNamespace(locale, 'records')))
  const terms = await Promise.all(LOCALES.map((locale) => loadNamespace(locale, 'terms')))
  return {
    labels: records.map(({ fields }) => fields),
    terms: terms.map(({ notStated: _, ...groups }) => groups),
    yes: records.map(({ form }) => form.yes),
    no: records.map(({ form }) => form.no),
  }
}
