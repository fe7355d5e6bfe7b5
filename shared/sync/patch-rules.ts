import { may, type User } from '#shared/domain/access.ts'
import { namesDistrict } from '#shared/domain/match-place.ts'
import { isDistrictOf } from '#shared/domain/places.ts'
import { mayRead } from '#shared/rules/policies.ts'
import { alsoNamedAtCreation, needsReason, statesAfter, statesBefore } from '#shared/rules/transitions.ts'
import { type Collection, onceForFields, type StoredRecord } from '#shared/schemas/collection.ts'
import { type Field, mayBeEmpty } from '#shared/schemas/field.ts'
import { type CanonicalValue, canonicalValue } from './canonical.ts'
import { writtenBy } from './changes-between.ts'
import { frozenDetails } from './frozen-text.ts'
import type { Patch, Rejection } from './operation.ts'
import { outsideDetails } from './own-region.ts'
import { timeDetails } from './time-precision.ts'

/** A field path with the message that belongs beside it. */
export interface Detail {
  readonly path: string
  readonly message: string
}

interface PatchToCheck {
  readonly collection: Collection
  readonly author: User | 'public'
  readonly byServer?: boolean | undefined
  /** The user who entered the value that a decision now writes unchanged: it counts as that user's own text. */
  readonly enteredBy?: string | null | undefined
  /** The record is restored to a former state: every field may be written, and transitions are not checked. */
  readonly reinstates?: boolean | undefined
  readonly patch: Patch
  /** The current record, or null at creation. */
  readonly before: StoredRecord | null
  readonly reason: string | null
  /** The author does not see the record: no answer may depend on values that the patch doesn't name. */
  readonly unseen?: boolean
  /**
   * Whether a field will not be written, because it is in conflict or already has the value; its transition is not
   * checked.
   */
  readonly settled?: (field: string) => boolean
  /** The state that the author's device believed the record to be in, from which its transition is judged. */
  readonly believed?: string | undefined
  /** Whether the record changed its region within `SETTLED_DAYS`; devices do not know. */
  readonly movedLately?: boolean | undefined
  /** The day in East Africa Time, after which nothing has been confirmed yet. */
  readonly today?: string
  /** The moment by which times are refused at which nothing can have happened, null if it is not known; without it they are kept. */
  readonly refusesTimes?: string | null | undefined
}

/** Why a patch is rejected. */
interface Refused {
  readonly reason: Rejection
  readonly details: readonly Detail[]
}
type Checked = { readonly values: Readonly<Record<string, CanonicalValue>> } | Refused

/** Checks who may write each field and whether each value is allowed; returns the values in canonical form. */
export function checkPatch(input: PatchToCheck): Checked {
  const { collection, patch, before } = input
  for (const name of Object.keys(patch)) {
    const spec = collection.fields[name]
    if (!spec || !mayWrite(input, spec)) {
      return notWritable(name)
    }
  }
  const knownRecord = input.unseen ? null : before
  const parsed = parseValues(collection, patch, before === null, knownRecord)
  // The server's own writes follow from what a user wrote, and of what the author does not see nothing is written.
  const isFree = input.byServer || input.reinstates || input.unseen || parsed.details.length > 0
  const outside = isFree ? [] : outsideDetails(input, parsed.values, before)
  if (outside.length > 0) return { reason: 'field_not_writable', details: outside }
  const details = [
    ...parsed.details,
    ...crossFieldDetails(parsed.values, knownRecord),
    ...(input.reinstates ? [] : routingDetails(parsed.values, knownRecord)),
    ...(input.reinstates || input.unseen ? [] : askedDetails(collection, parsed.values, knownRecord)),
    ...hiddenPlaceDetails(collection, parsed.values, before),
    ...(input.byServer ? [] : frozenDetails(collection, parsed.values, knownRecord)),
    ...confirmationDetails(collection, parsed.values, input.today),
    ...sourceDetails(collection, parsed.values, knownRecord),
    ...(input.refusesTimes === undefined ? [] : timeDetails(collection, parsed.values, input.refusesTimes)),
  ]
  if (details.length > 0) return { reason: 'invalid_value', details }
  const transition = checkTransition(input, parsed.values)
  return transition ? { reason: transition, details: [] } : { values: parsed.values }
}

/**
 * Checks that the author of a deletion may read every field in its patch: otherwise its result would reveal a field's
 * value.
 */
export function checkSeen(collection: Collection, author: User | 'public', patch: Patch): Refused | null {
  for (const name of Object.keys(patch)) {
    const spec = collection.fields[name]
    if (!spec || (author !== 'public' && !mayRead(author, spec))) return notWritable(name)
  }
  return null
}

function notWritable(path: string): Refused {
  return { reason: 'field_not_writable', details: [{ path, message: 'This field cannot be written' }] }
}

function mayWrite({ author, before, byServer, enteredBy, reinstates }: PatchToCheck, spec: Field): boolean {
  const { writer } = spec
  if (reinstates) return true
  const creating = before === null
  // Writing on nobody's behalf, the server adds what older versions left out.
  if (byServer && author === 'public') return true
  if (byServer) return writer === 'server' || writer === 'creation' || writer === 'transition'
  if (writer === 'server') return false
  if (writer === 'creation' && !creating) return false
  if (author === 'public') return creating
  // Whether a value was written, or conflicted, would reveal the current one.
  if (!mayRead(author, spec)) return false
  if (writer === 'author') return creating || before.createdBy === (enteredBy ?? author.id)
  return writer === 'creation' || writer === 'transition' || may(author, writer)
}

function parseValues(
  collection: Collection,
  patch: Patch,
  creating: boolean,
  knownRecord: StoredRecord | null,
) {
  const next = { ...knownRecord, ...writtenBy(patch) }
  const values: Record<string, CanonicalValue> = {}
  const details: Detail[] = []
  const names = creating ? Object.keys(collection.fields) : Object.keys(patch)
  for (const name of names) {
    const spec = collection.fields[name]
    if (!spec) continue
    const to = patch[name]?.to ?? null
    if (mayBeEmpty(spec, next) && canonicalValue(to) === null) {
      values[name] = null
      continue
    }
    const isMissing = creating && to === null
    const parsed = isMissing ? missingValues(collection)[name] : parseValue(name, spec, to)
    if (!parsed) continue
    if ('details' in parsed) details.push(...parsed.details)
    else values[name] = parsed.value
  }
  return { values, details }
}

type ParsedValue = { readonly value: CanonicalValue } | { readonly details: readonly Detail[] }

function parseValue(name: string, { schema }: Field, value: unknown): ParsedValue {
  const { success, data, error } = schema.safeParse(value)
  if (success) return { value: canonicalValue(data) }
  return {
    details: error.issues.map(({ path, message }) => ({ path: [name, ...path].join('.'), message })),
  }
}

/** What a new record has in each field that its creation does not name, or why it must be named. */
const missingValues = onceForFields(
  ({ fields }: Pick<Collection, 'fields'>): Readonly<Record<string, ParsedValue>> =>
    Object.fromEntries(
      Object.entries(fields).map(([name, spec]) => [name, parseValue(name, spec, undefined)]),
    ),
)

function crossFieldDetails(
  values: Readonly<Record<string, CanonicalValue>>,
  before: StoredRecord | null,
): Detail[] {
  const district = 'districtCode' in values ? values.districtCode : before?.districtCode
  const region = 'regionCode' in values ? values.regionCode : before?.regionCode
  const touched = 'districtCode' in values || 'regionCode' in values
  if (!touched || typeof district !== 'string' || (!before && !('regionCode' in values))) return []
  const fits = typeof region === 'string' && isDistrictOf(district, region)
  return fits ? [] : [{ path: 'districtCode', message: 'The district is not in this region' }]
}

/** A waiting report can only be routed into a region, and a routed one never waits again. */
function routingDetails(
  values: Readonly<Record<string, CanonicalValue>>,
  before: StoredRecord | null,
): Detail[] {
  if (!before || !('triageRegion' in values)) return []
  const from = before.triageRegion ?? null
  if (from === null) {
    return values.triageRegion === null
      ? []
      : [{ path: 'triageRegion', message: 'This report has already been routed' }]
  }
  const region = 'regionCode' in values ? values.regionCode : before.regionCode
  return values.triageRegion === null && (region ?? null) === null
    ? [{ path: 'regionCode', message: 'Choose the region that this report goes to' }]
    : []
}

/** A state that asks for a field is neither reached nor kept without it. */
function askedDetails(
  { transitions }: Collection,
  values: Readonly<Record<string, CanonicalValue>>,
  before: StoredRecord | null,
): Detail[] {
  if (!transitions?.requiredFields) return []
  const after: Readonly<Record<string, unknown>> = { ...before, ...values }
  const askedField = transitions.requiredFields[String(after[transitions.field])]
  if (!askedField || !(transitions.field in values || askedField in values)) return []
  return after[askedField] == null ? [{ path: askedField, message: 'Choose one of the answers' }] : []
}

const PLACE_IN_TEXT =
  'This names a district. The place of a safe house is written in its protected field only'
const NO_PLACE = 'The place of a safe house is written in its protected field only; leave this empty'
const ANOTHER_RECORD =
  'A provider does not become a safe house, or stop being one: its former place would be in the history. Register a new one'

/**
 * A record that hides its place says it in no open field (REQ-REF-22). What the record is never changes, so its author
 * learns nothing from the answer, even where the record is no longer seen.
 */
function hiddenPlaceDetails(
  { hiddenPlace }: Collection,
  values: Readonly<Record<string, CanonicalValue>>,
  before: StoredRecord | null,
): Detail[] {
  if (!hiddenPlace) return []
  const { field, value, empty, texts } = hiddenPlace
  const is = (values[field] ?? before?.[field]) === value
  if (before && field in values && is !== (before[field] === value)) {
    return [{ path: field, message: ANOTHER_RECORD }]
  }
  if (!is) return []
  const filled = empty.filter((name) => (values[name] ?? null) !== null)
  const telling = texts.filter((name) => typeof values[name] === 'string' && namesDistrict(values[name]))
  return [
    ...filled.map((path) => ({ path, message: NO_PLACE })),
    ...telling.map((path) => ({ path, message: PLACE_IN_TEXT })),
  ]
}

const NO_SOURCE = 'A contact needs a source: write where it was read, or who told it'

/** A contact without a source is not passed on: a wrong number can lead to the one from whom a person flees. */
function sourceDetails(
  { source }: Collection,
  values: Readonly<Record<string, CanonicalValue>>,
  before: StoredRecord | null,
): Detail[] {
  if (!source) return []
  const { field, by } = source
  const isTouched = field in values || by in values
  const after: Readonly<Record<string, unknown>> = { ...before, ...values }
  return isTouched && after[field] != null && by in after && after[by] == null
    ? [{ path: by, message: NO_SOURCE }]
    : []
}

/** Nobody has confirmed anything on a day that has not come yet. */
function confirmationDetails(
  { confirmation }: Collection,
  values: Readonly<Record<string, CanonicalValue>>,
  today: string | undefined,
): Detail[] {
  const day = confirmation && values[confirmation.on]
  if (!confirmation || typeof day !== 'string' || today === undefined || day <= today) return []
  return [{ path: confirmation.on, message: 'The date is in the future' }]
}

function checkTransition(
  input: PatchToCheck,
  values: Readonly<Record<string, CanonicalValue>>,
): Rejection | null {
  const { collection, before, settled } = input
  const field = collection.transitions?.field
  if (!field || !(field in values) || input.reinstates) return null
  const to = values[field]
  const from = before === null ? null : (input.believed ?? String(before[field]))
  if (before !== null && settled?.(field)) return null
  const isFirst = to === collection.transitions?.initialStates[0]
  if (input.author === 'public' && !input.byServer && !isFirst) return 'transition_not_allowed'
  // A state that follows from something else is entered by the server alone.
  if (input.byServer && collection.transitions?.entry[String(to)] === 'follows') return null
  const isImport = typeof values.importKey === 'string' && values.importKey !== ''
  const also = from === null ? alsoNamedAtCreation(collection, isImport) : statesBefore(collection, from)
  if (typeof to !== 'string' || ![...statesAfter(collection, from), ...also].includes(to)) {
    return 'transition_not_allowed'
  }
  return needsReason(from) && !input.reason?.trim() ? 'reason_required' : null
}
