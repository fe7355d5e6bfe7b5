import pg from 'pg'

const { builtins } = pg.types

/** Parsers of column types: one canonical form for each, the same as in the mirror and the API. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.TIMESTAMPTZ]: toInstant,
  [builtins.INT8]: toSafeInteger,
  [builtins.DATE]: (text) => text,
}

/** The type parsers of the pool: instants as `…Z` text, dates as text, bigint as number; all others are pg's own. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    const own = format === 'binary' ? undefined : PARSERS[id]
    return own ?? pg.types.getTypeParser(id, format)
  },
}

const SHORT_OFFSET = /([+-]\d{2})$/

/** Converts `2026-11-20 08:31:00.123456+00` to `2026-11-20T08:31:00.123Z`, cutting digits beyond milliseconds. */
function toInstant(text: string): string {
  const time = Date.parse(text.replace(' ', 'T').replace(SHORT_OFFSET, '$1:00'))
  // `infinity` and years before Christ are not valid instants of records; a caller's schema refuses them.
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is too large for a number')
  return value
}
