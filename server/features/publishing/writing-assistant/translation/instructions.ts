import type { TranslationLanguage } from '#shared/domain/writing-assistant.ts'
import { glossaryLines } from './terms.ts'

/** The languages by the names that a model gets. */
export const LANGUAGES: Readonly<Record<TranslationLanguage, string>> = {
  en: 'English',
  so: 'Somali',
  ar: 'Modern Standard Arabic',
}

/** The instructions that a model gets for the texts of an article; the same for each pair of languages, whatever the texts say. */
export function translationInstructions(from: TranslationLanguage, to: TranslationLanguage): string {
  return `You translate for a human rights organisation in Somalia, from ${LANGUAGES[from]} to ${LANGUAGES[to]}.
Task: translate title, summary and content, each into the text of the same name. Translate every sentence, add nothing, leave nothing
out, and soften nothing. Keep the number and order of paragraphs, headings that begin with "## ", lists, emphasis and the addresses of
links. Write numbers and years in the digits 0 to 9. An empty text stays empty. A text that is no ${LANGUAGES[from]} is translated too.
These terms have one translation each:
${glossaryLines(from, to)}`
}
