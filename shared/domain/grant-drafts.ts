/** Digits that the person who asked for a link tells its reader, so that a mailed link alone opens nothing. */
export const DRAFT_DIGITS = 6
/** Wrong digits after which a link is useless. */
export const DRAFT_TRIES = 5
/** Hours within which a mailed link to a draft must be confirmed. */
export const DRAFT_LINK_HOURS = 72
/** Days after the last change for which a draft is kept on the server, and how long before its end its contact person is notified. */
export const DRAFT_DAYS = 90
export const DRAFT_NOTICE_DAYS = 14
/** Days for which a draft that was sent or deleted still says so on other devices. */
export const DRAFT_ENDED_DAYS = 7
/** Most people on a draft, with those who were taken off. */
export const DRAFT_PEOPLE = 10
/** Seconds after a sign of writing for which a person counts as writing. */
export const DRAFT_WRITING_SECONDS = 20
/** Most characters of what a field of a draft holds: also texts that are too long for an application. */
export const DRAFT_VALUE = 20_000
/** Most characters of a whole draft with the versions beside its texts; an application at its longest has half of them. */
export const DRAFT_CHARACTERS = 400_000
/** Most other versions that one person can leave at a field. */
const MOST_OTHERS = 5

/** What a person wrote into a field, and when. */
export interface DraftValue {
  readonly value: string
  /** The person on the draft who wrote it. */
  readonly by: string
  readonly at: string
}

/** A version of a field that another one has taken the place of; `base` is the revision that its writer goes on from. */
export interface OtherValue extends DraftValue {
  readonly base: number
}

/** A field of a draft: what it says now, its revision, and what others wrote at the same time. */
export interface DraftField extends DraftValue {
  readonly rev: number
  readonly others: readonly OtherValue[]
}

/** A change of a field: made on top of the revision `base`, 0 for a field that its writer saw empty. */
export interface DraftEdit extends DraftValue {
  readonly base: number
  /** Whether its writer has seen the other versions and they can go. */
  readonly settles: boolean
}

/**
 * A field after an edit. An edit of the newest revision takes its place; of two that were written at the same time the later one
 * stays and the other is kept beside it, so that nothing is lost before a person has decided (decision 0367).
 */
export function editedField(field: DraftField | undefined, edit: DraftEdit): DraftField | undefined {
  const { base, settles, value, by, at } = edit
  if (!field) return value === '' ? undefined : { value, by, at, rev: 1, others: [] }
  const isSeen = base === field.rev
  const settled = settles && isSeen ? [] : field.others
  if (value === field.value) {
    const isSame = settled.length === field.others.length
    return isSame ? field : { ...field, rev: field.rev + 1, others: settled }
  }
  if (isSeen) return { value, by, at, rev: field.rev + 1, others: settled }
  // What its writer goes on from is a part of what was written now.
  const others = settled.filter((other) => other.by !== by || other.base !== base)
  const next = { rev: field.rev + 1 }
  if (at >= field.at) {
    const { value: former, by: writer, at: then, rev } = field
    return {
      value,
      by,
      at,
      ...next,
      others: withOther(others, { value: former, by: writer, at: then, base: rev }),
    }
  }
  return { ...field, ...next, others: withOther(others, { value, by, at, base }) }
}

function withOther(others: readonly OtherValue[], more: OtherValue): OtherValue[] {
  if (more.value.trim() === '' || others.some(({ value }) => value === more.value)) return [...others]
  const [own, foreign] = [
    others.filter(({ by }) => by === more.by),
    others.filter(({ by }) => by !== more.by),
  ]
  return [...foreign, ...own.slice(1 - MOST_OTHERS), more]
}

/**
 * When something was written by the server's clock: only how long ago the device says it was counts, so that a device with a wrong
 * clock neither wins nor loses by it. Never after now, and never before the draft began.
 */
export function writtenAt(
  { at, clock }: { readonly at: string; readonly clock: string },
  { now, begun }: { readonly now: Date; readonly begun: string },
): string {
  const ago = Date.parse(clock) - Date.parse(at)
  const time = now.getTime() - Math.max(0, ago)
  return new Date(Math.max(time, Date.parse(begun))).toISOString()
}
