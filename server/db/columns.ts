import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A column of instants, read as UTC text with milliseconds. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'string' })

/** A column of instants that the database stores in microseconds; they are read with milliseconds. */
export const fineInstant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A column of bytes. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A column of search words; nothing reads it back. */
export const searchTerms = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })
