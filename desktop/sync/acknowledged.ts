import type { Mirror } from '#desktop/mirror/mirror.ts'
import { ACKNOWLEDGED_HEADER, acknowledgedPlaces, MOST_PLACES } from '#shared/sync/cursor.ts'

/**
 * Up to where the server had what it acknowledged, as far as this device has not read it: a server that was restored since may have
 * the cursor and lack what was acknowledged after it (decision 0465).
 */
export const acknowledgedTo = ({ meta }: Pick<Mirror, 'meta'>): readonly string[] =>
  meta.get('acknowledged') ?? []

/** The place of a push's answer, in place of the former ones, which the server still had. Null where it has none. */
export function placeOf({ headers }: Pick<Response, 'headers'>): readonly string[] | null {
  return acknowledgedPlaces.safeParse([headers.get(ACKNOWLEDGED_HEADER)]).data ?? null
}

/** The former places and one more, of which the server that gave it was not told. */
export const withPlace = (mirror: Pick<Mirror, 'meta'>, place: string): string[] =>
  [...acknowledgedTo(mirror), place].slice(-MOST_PLACES)

/**
 * Everything is read from the start next. The cursor stays as a place until then: without one the server could not tell that it was set
 * back meanwhile.
 */
export function readFromStart(mirror: Pick<Mirror, 'meta'>): void {
  const { meta } = mirror
  const cursor = meta.get('cursor')
  if (cursor === null) return
  meta.set('acknowledged', withPlace(mirror, cursor))
  meta.remove('cursor')
}

/** Forgets places that were read up to. */
export function forgetPlaces({ meta }: Pick<Mirror, 'meta'>, read: readonly string[]): void {
  const before = acknowledgedTo({ meta })
  const left = before.filter((place) => !read.includes(place))
  if (left.length === before.length) return
  if (left.length === 0) meta.remove('acknowledged')
  else meta.set('acknowledged', left)
}
