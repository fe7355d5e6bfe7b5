import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A column of instants: UTC text with milliseconds, as everywhere. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** A column of instants that the database keeps in microseconds; what is read of it has milliseconds. */
export const fineInstant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A column of bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A column of the words by which a row is found; nothing reads it. */
export const searchTerms = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })
