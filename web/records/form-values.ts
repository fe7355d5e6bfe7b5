import type { User } from '#shared/domain/access.ts'
import { impossibleAt } from '#shared/domain/event-time.ts'
import { isDistrictOf } from '#shared/domain/places.ts'
import { boundToRegion, worksIn } from '#shared/rules/own-region.ts'
import { mayEnter } from '#shared/rules/policies.ts'
import { type Field, mayBeEmpty } from '#shared/schemas/field.ts'
import { frozenFields } from '#shared/sync/frozen-text.ts'
import { type FormSchema, schemaOfRules } from '#web/lib/zod-form.ts'
import type { FormField, FormGroup, RecordData, RecordKind } from './record-kind.ts'

/** The values of a form by field: text as it was typed, or a boolean. */
export type FormValues = Readonly<Record<string, string | boolean>>

const EAST_AFRICA_OFFSET_MS = 3 * 60 * 60 * 1000

/**
 * The groups of a collection's form that the user may fill in, for a new record or one that is edited; an edit leaves out
 * fields that are set only at creation, and those that only who works in the record's region may write. The region itself then
 * stays, unchangeable, as its districts follow from it. A frozen text is left out too.
 */
export function formGroups(kind: RecordKind, user: User | null, record: Placed | null): readonly FormGroup[] {
  const boundFields = boundHere(kind, user, record)
  const frozen = frozenFields(kind.collection, record)
  const isOffered = ({ field, creationOnly }: FormField) => {
    const spec = kind.collection.fields[field]
    const isOpen =
      (record === null || !creationOnly) &&
      !frozen.includes(field) &&
      (!boundFields.includes(field) || field === 'regionCode')
    return spec && isOpen && user !== null && mayEnter(user, spec)
  }
  return kind.form
    .map((group) => ({
      ...group,
      fields: group.fields
        .filter(isOffered)
        .map((each) => (boundFields.includes(each.field) ? { ...each, fixed: true } : each)),
    }))
    .filter(({ fields }) => fields.length > 0)
}

/** What of a record decides which of its fields a user may change. */
type Placed = Readonly<Record<string, unknown>>

/** The fields of a record that the user may not change, because they do not work in its region. */
export function boundHere(
  { collection }: RecordKind,
  user: User | null,
  record: Placed | null,
): readonly string[] {
  return user === null || record === null || worksIn(user, record.regionCode) ? [] : boundToRegion(collection)
}

/** The fields of all groups. */
export function fieldsOf(groups: readonly FormGroup[]): readonly FormField[] {
  return groups.flatMap(({ fields }) => fields)
}

/** What a form begins with: a record's values, or for a new one what the specification sets. */
export function initialValues(fields: readonly FormField[], record?: RecordData): FormValues {
  return Object.fromEntries(fields.map((each) => [each.field, initialValue(each, record)]))
}

function initialValue({ field, control, initial }: FormField, record?: RecordData): string | boolean {
  if (!record) return initial ?? (control === 'flag' ? false : '')
  const value = record[field] ?? null
  if (control === 'flag') return value === true
  if (value === null) return ''
  return control === 'instant' ? localInstant(String(value)) : String(value)
}

/** An instant as a form's date and time in East Africa Time, `YYYY-MM-DDTHH:mm`; the schema reads it back as such. */
export function localInstant(instant: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? '' : new Date(time + EAST_AFRICA_OFFSET_MS).toISOString().slice(0, 16)
}

/**
 * A form as a call's input: each field is checked against its declaration and sent as it was entered. A record that is edited
 * may keep a time that is impossible: it is in doubt.
 */
export function recordForm(
  kind: RecordKind,
  fields: readonly FormField[],
  begun: FormValues = {},
): FormSchema<FormValues, FormValues> {
  return schemaOfRules((values) => {
    const wrong = checkValues(kind, fields, values, begun)
    return Object.entries(wrong).map(([path, message]) => ({ path, message }))
  })
}

/**
 * Why nothing can have happened at the entered time. Only the server can tell whether it is in the future: the clock here may be
 * wrong.
 */
function impossible(spec: Field | undefined, value: unknown): string | null {
  return spec?.precision !== undefined && typeof value === 'string' ? impossibleAt(value, null) : null
}

/** What is wrong with each field, by the rules that the server applies as well. */
export function checkValues(
  kind: RecordKind,
  fields: readonly FormField[],
  values: FormValues,
  begun: FormValues = {},
): Readonly<Record<string, string>> {
  const wrong: Record<string, string> = {}
  for (const { field, required } of fields) {
    const value = values[field]
    const spec = kind.collection.fields[field]
    if (value === '' && spec && mayBeEmpty(spec, values)) continue
    // An empty text of a required choice is "missing" for its schema, not a wrong value.
    const result = spec?.schema.safeParse(value === '' && required ? undefined : value)
    const isKept = value === begun[field]
    const message = result?.error?.issues[0]?.message ?? (isKept ? null : impossible(spec, result?.data))
    if (message) wrong[field] = message
  }
  const { districtCode, regionCode } = values
  if (districtCode && !isDistrictOf(String(districtCode), String(regionCode || ''))) {
    wrong.districtCode = 'The district is not in this region'
  }
  return wrong
}
