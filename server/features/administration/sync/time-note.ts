import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import type { TimeNote } from '#shared/sync/merge-input.ts'

/** So much of what was given as a time is quoted. */
const MOST_QUOTED = 200

/** The sentences about an unclear time, in every language: staff read them in theirs, whichever that is. */
export async function loadTimeNote(): Promise<TimeNote> {
  const namespaces = await Promise.all(LOCALES.map((locale) => loadNamespace(locale, 'triage')))
  return (text) => {
    const quoted = `“${text.slice(0, MOST_QUOTED).toWellFormed()}”`
    return namespaces.map(({ clock }) => `[${fillText(clock.unclear, { given: quoted })}]`).join('\n')
  }
}
