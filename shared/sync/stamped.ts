import type { User } from '#shared/domain/access.ts'
import type { SilentChannel } from '#shared/domain/channels.ts'
import { guessDutyPlace } from '#shared/domain/triage.ts'
import { endedAt } from '#shared/rules/transitions.ts'
import type { Collection, DueWithin } from '#shared/schemas/collection.ts'
import { confirmationMark } from './confirmation-mark.ts'

/** The fields that follow from the values of a new record. */
export function stamped(
  collection: Collection,
  author: User | 'public',
  values: Readonly<Record<string, unknown>>,
  at: string,
  {
    dueHours,
    silent,
    endedAt: ended,
  }: {
    readonly dueHours?: DueHours | undefined
    readonly silent?: SilentChannel | undefined
    /** When the work on a record of an archive ended; its registration otherwise. */
    readonly endedAt?: string | undefined
  } = {},
): Record<string, string | null> {
  const end = {
    ...ending(collection, values, silent === 'archive' ? (ended ?? at) : at),
    ...dueWithin(collection, values, at, { dueHours, silent }),
    ...confirmationMark(collection, { author, values, at }),
  }
  if (!('channel' in collection.fields)) return end
  // A visitor's report waits for the users on duty; a user's own record needs no triage.
  const triageRegion = author === 'public' ? guessDutyPlace(values) : null
  return { ...end, channel: channelOf(author, values, silent), triageRegion }
}

/** The channel by which an incident was reported, which nobody enters. */
function channelOf(
  author: User | 'public',
  values: Readonly<Record<string, unknown>>,
  silent: SilentChannel | undefined,
): string {
  if (author === 'public') return 'public'
  if (silent) return silent
  return values.importKey ? 'import' : 'office'
}

/** When a state was reached, from the values that say which. */
export function ending(
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
  at: string,
): Record<string, string | null> {
  if (!collection.transitions) return {}
  const { field, times } = collection.transitions
  const state = values[field]
  const end = endedAt(collection, state, at)
  const time = typeof state === 'string' ? times?.[state] : undefined
  return { ...(end ? { [end.field]: end.value } : {}), ...(time ? { [time]: at } : {}) }
}

/** When a record was triaged first, from what an edit writes: it leaves its duty list for its region, or its first state. */
export function firstTriage(
  { triage, transitions }: Collection,
  before: Readonly<Record<string, unknown>>,
  written: Readonly<Record<string, unknown>>,
  at: string,
): Record<string, string> {
  if (!triage?.first || !transitions || before[triage.first]) return {}
  const { field, initialStates } = transitions
  const isRouted = written.triageRegion === null && typeof before.triageRegion === 'string'
  const isAssessed =
    field in written && before[field] === initialStates[0] && written[field] !== initialStates[0]
  return isRouted || isAssessed ? { [triage.first]: at } : {}
}

/** The instants by which the work on a record is due; of an edit, those that follow from what it writes. */
export function dueWithin(
  { dueWithin: dues = [] }: Collection,
  values: Readonly<Record<string, unknown>>,
  createdAt: string,
  {
    isEdit = false,
    dueHours = {},
    silent,
  }: {
    readonly isEdit?: boolean
    readonly dueHours?: DueHours | undefined
    /** The channel of a record that is no news. */
    readonly silent?: unknown
  },
): Record<string, string | null> {
  // The past has nothing that is still due.
  if (silent === 'archive') return isEdit ? {} : Object.fromEntries(dues.map(({ at }) => [at, null]))
  const decided = dues.filter(({ level }) => !isEdit || (level !== undefined && level in values))
  return Object.fromEntries(
    decided.map((due) => {
      const hours = hoursOf(due, values, dueHours)
      // A level may have no time, such as one that is only watched.
      if (hours === undefined) return [due.at, null]
      return [due.at, new Date(Date.parse(createdAt) + hours * HOUR_MS).toISOString()]
    }),
  )
}

/** The hours of levels that a setting of the server changes; a device learns of them with the record. */
export type DueHours = Readonly<Record<string, number>>

function hoursOf(
  { level, hours, most }: DueWithin,
  values: Readonly<Record<string, unknown>>,
  dueHours: DueHours,
): number | undefined {
  if (typeof hours === 'number' || level === undefined) return Number(hours)
  const value = String(values[level])
  const own = dueHours[value] ?? hours[value]
  return most === undefined ? own : Math.min(own ?? most, most)
}
const HOUR_MS = 3_600_000
