import { z } from 'zod'
import { impossibleAt } from '#shared/domain/event-time.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
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
const timed = z.looseObject({ dateTime: z.unknown().optional(), description: z.string() })
/** So much of what was given as a time is quoted. */
const MOST_QUOTED = 200

/**
 * A report of an incident as it is stored, when its time is unclear: the clock of the phone was wrong while it was written, or
 * nothing can have happened at the time that was given. The time is in doubt then, an impossible one is replaced by that
 * of the arrival, and the end of the description says what was given and what the clock showed. The reader can judge; a
 * refusal would lose a text that no one can read any more.
 */
export async function withClockNote(
  report: Readonly<Record<string, unknown>>,
  { writtenAt, now }: Clocks,
): Promise<Readonly<Record<string, unknown>>> {
  const read = timed.safeParse(report)
  if (!read.success) return report
  const { dateTime: given, description } = read.data
  const at = incidentFields.dateTime.schema.safeParse(given).data ?? null
  const isToCome = at !== null && Date.parse(at) > now.getTime() + HOUR
  const isImpossible = at === null || isToCome || impossibleAt(at, now.toISOString()) !== null
  const error = writtenAt === undefined ? 0 : now.getTime() - Date.parse(writtenAt)
  const isWrong = error < -HOUR || error > LONGEST_WAIT
  if (!isImpossible && !isWrong) return report
  const shown = isWrong && writtenAt !== undefined ? writtenAt : null
  const noted = `${description}\n\n${await noteOf({ at, value: given, shown, isToCome })}`
  // A text that fills the field stays whole, without a note.
  const fits = incidentFields.description.schema.safeParse(noted).success
  return {
    ...report,
    ...(fits && { description: noted }),
    ...(isImpossible && { dateTime: now.toISOString() }),
    timePrecision: 'in-doubt',
  }
}

interface Noted {
  /** When it happened, by what was given; null where that is no time. */
  readonly at: string | null
  readonly value: unknown
  readonly shown: string | null
  readonly isToCome: boolean
}

/** Staff read it in their language, whichever that is. */
async function noteOf({ at, value, shown, isToCome }: Noted): Promise<string> {
  const notes = LOCALES.map(async (locale) => {
    const { clock } = await loadNamespace(locale, 'triage')
    const inWords = (time: string) => formatDateTime(time, locale, EAST_AFRICA)
    const quoted = `“${String(value ?? '')
      .slice(0, MOST_QUOTED)
      .toWellFormed()}”`
    const values = { given: at === null ? quoted : inWords(at), shown: shown === null ? '' : inWords(shown) }
    return `[${fillText(shown === null ? clock[isToCome ? 'given' : 'unclear'] : clock.shown, values)}]`
  })
  return (await Promise.all(notes)).join('\n')
}
