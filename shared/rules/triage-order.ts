import { inMedicalWindow } from '#shared/domain/medical-time.ts'
import { matches, type Predicate } from '#shared/domain/predicate.ts'
import type { Collection } from '#shared/schemas/collection.ts'

/**
 * The groups in which what visitors sent waits, the first one to be looked at first: where medical help has to begin
 * within hours, what has waited longer than it may, what needs help at once, what is grave, and everything else.
 */
export const TRIAGE_GROUPS = ['medical', 'late', 'now', 'soon', 'later'] as const
export type TriageGroup = (typeof TRIAGE_GROUPS)[number]

type Triage = NonNullable<Collection['triage']>
type Values = Readonly<Record<string, unknown>>

const HOUR_MS = 3_600_000

/** What each group has at an instant; each record is in exactly one. */
export function triageGroups(
  triaged: Triage,
  now: Date,
): readonly { readonly group: TriageGroup; readonly where: Predicate }[] {
  const { medical, happened } = triaged
  const conditions: Readonly<Record<TriageGroup, Predicate>> = {
    medical: medical && happened ? { all: [medical, inMedicalWindow(happened, now)] } : { any: [] },
    late: { any: levelsOf(triaged).map((level) => waitedTooLong(triaged, level, now)) },
    now: asksForHelp(triaged),
    soon: { field: triaged.level, oneOf: [gravest(triaged)[1]] },
    later: { all: [] },
  }
  return TRIAGE_GROUPS.map((group, at) => {
    const before = TRIAGE_GROUPS.slice(0, at).map((name) => ({ not: conditions[name] }))
    return { group, where: { all: [conditions[group], ...before] } }
  })
}

/** The group of a record that waits, at an instant. */
export function triageGroupOf(triaged: Triage, record: Values, now: Date): TriageGroup {
  const triageGroup = triageGroups(triaged, now).find(({ where }) => matches(where, record))
  return triageGroup?.group ?? 'later'
}

/** The instant by which an officer on duty looks at a record; where medical help has to begin, as at the gravest level. */
export function lookDue(triaged: Triage, record: Values): Date {
  const arrived = new Date(String(record.createdAt))
  const isMedical = triageGroupOf(triaged, record, arrived) === 'medical'
  const isGravest = isMedical || needsHelpNow(triaged, record)
  const level = isGravest ? gravest(triaged)[0] : String(record[triaged.level])
  const hours = triaged.hours[level] ?? Math.max(...Object.values(triaged.hours))
  return new Date(arrived.getTime() + hours * HOUR_MS)
}

/** Whether a record says that a person needs help at once. */
export function needsHelpNow(triaged: Triage, record: Values): boolean {
  return matches(asksForHelp(triaged), record)
}

/** Whether a record is of the two gravest levels, or asks for help at once. */
export function isUrgent(triaged: Triage, record: Values): boolean {
  return needsHelpNow(triaged, record) || record[triaged.level] === gravest(triaged)[1]
}

function asksForHelp(triaged: Triage): Predicate {
  const helpConditions = triaged.help ? [{ field: triaged.help, oneOf: [true] }] : []
  return { any: [...helpConditions, { field: triaged.level, oneOf: [gravest(triaged)[0]] }] }
}

function waitedTooLong(triaged: Triage, level: string, now: Date): Predicate {
  const ofLevel: Predicate =
    level === gravest(triaged)[0] ? asksForHelp(triaged) : { field: triaged.level, oneOf: [level] }
  const hours = triaged.hours[level] ?? 0
  const below = new Date(now.getTime() - hours * HOUR_MS).toISOString()
  return { all: [ofLevel, { field: 'createdAt', below }] }
}

const levelsOf = ({ hours }: Triage) => Object.keys(hours)

/** The two gravest levels. */
export function gravest(triaged: Triage): readonly [string, string] {
  const [first = '', second = first] = levelsOf(triaged)
  return [first, second]
}
