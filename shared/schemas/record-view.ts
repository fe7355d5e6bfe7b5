import { z } from 'zod'
import { describedAs } from './described.ts'
import { type Field, mayBeEmpty } from './field.ts'

/** The state of a record's sync; only the desktop answers it. */
const syncState = z.enum(['waiting', 'attention', 'conflict'])

/**
 * A record as a call answers it: its fields without those that the user may not read, which are named in `masked`,
 * and the `version` for the next edit. `recorded` names personal fields that have a value and were left out as asked.
 */
export function recordView<F extends Record<string, Field>>(fields: F) {
  // Stored values were parsed when they were written; parsing them again would put defaults into masked fields.
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, describedAs(z.json().optional(), schema)]),
  ) as unknown as {
    [K in keyof F]: z.ZodOptional<z.ZodType<z.output<F[K]['schema']>>>
  }
  return z.object({
    id: z.uuid(),
    ...shape,
    version: z.int().nonnegative(),
    createdAt: z.iso.datetime(),
    createdBy: z.uuid().nullable(),
    updatedAt: z.iso.datetime(),
    masked: z.array(z.string()),
    recorded: z.array(z.string()).optional(),
    sync: syncState.optional(),
    deletedAt: z.iso.datetime().optional(),
  })
}

/** The body of a creation: all fields but those that only the server writes, in the schemas' input form. */
export function recordInput<F extends Record<string, Field>>(fields: F) {
  const written = Object.entries(fields).filter(([, spec]) => spec.writer !== 'server')
  const shape = Object.fromEntries(
    written.map(([name, spec]) => [name, spec.follows ? absentAllowed(spec.schema) : emptyAllowed(spec)]),
  ) as { [K in keyof F]: F[K]['schema'] }
  const body = z.object({ id: z.uuid().optional(), ...shape })
  return written
    .filter(([, spec]) => spec.requiredUnless !== undefined)
    .reduce((checked, [name, spec]) => checked.refine(...requiredHere(name, spec)), body)
}

const isObject = ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null

/** The rule that the field has a value, unless the record needs none; what else is wrong is reported with it. */
function requiredHere(name: string, spec: Field) {
  const isThere = (values: Readonly<Record<string, unknown>>) =>
    (values[name] ?? '') !== '' || mayBeEmpty(spec, values)
  const missing = spec.schema.safeParse(undefined).error?.issues[0]?.message ?? 'Required'
  const options = { path: [name], when: isObject, error: missing }
  return [isThere, options] as const
}

/** The body of an edit: the version that the user saw, and any of the fields. */
export function recordEdit<F extends Record<string, Field>>(fields: F) {
  const shape = Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([, spec]) => spec.writer !== 'server' && spec.writer !== 'creation' && spec.writer !== 'transition',
      )
      .map(([name, spec]) => [name, absentAllowed(emptyAllowed(spec))]),
  ) as { [K in keyof F]: z.ZodOptional<F[K]['schema']> }
  return z.object({ version: z.int().nonnegative(), reason: z.string().max(2000).optional(), ...shape })
}

/** An absent field means "unchanged" or "derived", so the schema's own default must not apply. */
function absentAllowed(schema: z.ZodType): z.ZodType {
  return z.union([z.undefined(), schema]).optional()
}

/** A value that another field can make optional may be empty here; the whole record decides. */
function emptyAllowed({ schema, requiredUnless }: Field): z.ZodType {
  if (requiredUnless === undefined) return schema
  const empty = z.union([z.undefined(), z.null(), z.literal('')]).transform(() => null)
  return z.union([empty, schema]).optional()
}
