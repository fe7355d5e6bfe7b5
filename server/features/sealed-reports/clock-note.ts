import { z } from 'zod'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadArea } from '#shared/i18n/index.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { incidentFields } from '#shared/schemas/incidents.ts'

interface Clocks {
  readonly writtenAt: string | undefined
  readonly now: Date
}

const HOUR = 3_600_000
/** A report waits for 7 days; a day more is a matter of time zones. */
const LONGEST_WAIT = 8 * 24 * HOUR

/** The parts of a report that a wrong clock concerns; others are checked by the call that takes them. */
const timed = z.looseObject({ dateTime: incidentFields.dateTime.schema, description: z.string() })

/**
 * A report of an incident as it is stored, when the clock of the phone was wrong while it was written: nothing has happened at a
 * time to come, so the time of the incident is that of the arrival, and the end of the description says what was given and what
 * the clock showed. Who reads it can judge; a refusal would lose a text that nobody can read any more.
 */
export async function withClockNote(
  report: Readonly<Record<string, unknown>>,
  { writtenAt, now }: Clocks,
): Promise<Readonly<Record<string, unknown>>> {
  const read = timed.safeParse(report)
  if (!read.success) return report
  const { dateTime, description } = read.data
  const isToCome = Date.parse(dateTime) > now.getTime() + HOUR
  const error = writtenAt === undefined ? 0 : now.getTime() - Date.parse(writtenAt)
  const isWrong = error < -HOUR || error > LONGEST_WAIT
  if (!isToCome && !isWrong) return report
  const shown = isWrong && writtenAt !== undefined ? writtenAt : null
  const noted = `${description}\n\n${await noteOf(dateTime, shown)}`
  // A text that fills the field stays whole, without a note.
  const fits = incidentFields.description.schema.safeParse(noted).success
  return { ...report, ...(fits && { description: noted }), ...(isToCome && { dateTime: now.toISOString() }) }
}

/** Staff read it in their language, whichever that is. */
async function noteOf(given: string, shown: string | null): Promise<string> {
  const notes = LOCALES.map(async (locale) => {
    const { clock } = await loadArea(locale, 'triage')
    const inWords = (at: string) => formatDateTime(at, locale, EAST_AFRICA)
    const values = { given: inWords(given), shown: shown === null ? '' : inWords(shown) }
    return `[${fillText(shown === null ? clock.given : clock.shown, values)}]`
  })
  return (await Promise.all(notes)).join('\n')
}
