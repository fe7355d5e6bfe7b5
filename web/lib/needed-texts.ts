import { pageTexts } from './i18n/loaded-texts.ts'

const namespaces = new Set<string>()

/**
 * Names the namespaces of texts that a module asks for; the build adds the call to each module (`build/text-namespaces.ts`), and
 * a part calls it whose namespaces are known only when it is shown.
 */
export function needTexts(...names: readonly string[]): void {
  for (const name of names) namespaces.add(name)
}

/** Loads the texts of all modules that have been loaded so far, in the page's language. */
export async function neededTexts(): Promise<void> {
  await pageTexts.load([...namespaces])
}
