import { createHash } from 'node:crypto'

/** An id that follows from what it identifies: the same parts have the same id, whenever and wherever it is made. */
export function hashedId(parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  const hash = sum.digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
