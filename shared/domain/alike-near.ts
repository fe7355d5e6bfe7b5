import { ALIKE_HOURS, type Compared, FIRST_KNOWN_TIME, type LikenessFields } from './alike.ts'
import { EVERYTHING, type Predicate } from './predicate.ts'

const HOUR_MS = 3_600_000
/** A day alone may be any hour of it. */
const DAY_HOURS = 24

/**
 * The conditions that find the records with which one is compared; each is asked for by itself, so that many of one kind leave
 * room for the others. These are the records of about the same time and, of the same region or of none, those whose time is
 * unknown. A record whose own time is unknown is compared with all of its region.
 */
export function comparedWith(
  fields: LikenessFields,
  record: Readonly<Record<string, unknown>>,
  { time }: Pick<Compared, 'time'>,
  now: Date,
): readonly Predicate[] {
  const inRegion = inRegionOf(record)
  if (!time) return [inRegion]
  const instant = (from: number, hours: number) => new Date(from + hours * HOUR_MS).toISOString()
  const field = fields.at
  return [
    { field, from: instant(time.from, -ALIKE_HOURS - DAY_HOURS), below: instant(time.to, ALIKE_HOURS + 1) },
    {
      all: [
        inRegion,
        {
          any: [
            { field, isNull: true },
            { field, below: FIRST_KNOWN_TIME },
            { field, from: now.toISOString() },
            { field: fields.precision, oneOf: ['in-doubt'] },
          ],
        },
      ],
    },
  ]
}

/** Records of the region of one or of none; all of them if it has none itself. */
export function inRegionOf({ regionCode }: Readonly<Record<string, unknown>>): Predicate {
  const field = 'regionCode'
  if (typeof regionCode !== 'string') return EVERYTHING
  return {
    any: [
      { field, oneOf: [regionCode] },
      { field, isNull: true },
    ],
  }
}
