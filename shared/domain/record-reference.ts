const DIGITS = 8

/**
 * What a record is called in print: the last eight digits of its id. The first ones of a UUIDv7 tell the minute, so
 * that all records of one import would be called the same.
 */
export function recordReference(id: string): string {
  return id.slice(-DIGITS).toUpperCase()
}
