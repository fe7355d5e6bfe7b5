import { pageTexts } from './i18n/loaded-texts.ts'

const areas = new Set<string>()

/**
 * Names the areas of texts that a module asks for; the build adds the call to each module (`build/text-areas.ts`).
 *
 * @public
 */
export function needTexts(...names: readonly string[]): void {
  for (const name of names) areas.add(name)
}

/** Loads the texts of all modules that have been loaded so far, in the page's language. */
export async function neededTexts(): Promise<void> {
  await pageTexts.load([...areas])
}
