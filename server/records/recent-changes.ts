import type { Cursor } from '#shared/sync/cursor.ts'
import type { Clock } from './pull-clock.ts'
import type { Notice, Reach } from './reach.ts'

/** Where the order of changes stood after a commit. */
export type Place = Omit<Clock, 'horizon'>

/** What this process has heard of the last commits, so that held pulls need no query. */
export interface RecentChanges {
  /** Forgets all: what is heard from here on follows this place, if it is known. */
  readonly restart: (place: Place | null) => void
  /** Takes the next commit; answers whether it follows what was heard, so that none before it was missed. */
  readonly add: (notice: Notice) => boolean
  /** The reaches of all commits after a cursor, and the newest place; `null` where not all of them were heard. */
  readonly since: (from: Cursor) => { readonly reaches: readonly Reach[]; readonly place: Place } | null
}

/** At ten commits a second, the last seven minutes; a device comes back within one. */
const REMEMBERED = 4096

interface Heard {
  readonly place: Place
  readonly reach: Reach
}

/** Makes a memory of commits that knows nothing yet. */
export function createRecentChanges(): RecentChanges {
  /** In the order of commits; the first is only where the memory begins. */
  let heard: Heard[] = []

  return {
    restart(place) {
      heard = place ? [{ place, reach: {} }] : []
    },
    add({ base, reach, ...place }) {
      const last = heard.at(-1)?.place
      // Committed before the memory began, and heard after.
      if (last && place.epoch === last.epoch && place.position <= last.position && place.link <= last.link)
        return true
      const follows = !last || (place.epoch === last.epoch && base === last.position)
      if (!follows) heard = []
      heard.push({ place, reach })
      if (heard.length > 2 * REMEMBERED) heard = heard.slice(-REMEMBERED)
      return follows
    },
    since(from) {
      const newest = heard.at(-1)?.place
      const oldest = heard[0]?.place
      if (!newest || !oldest || from.epoch !== newest.epoch) return null
      if (from.position < oldest.position || from.position > newest.position) return null
      // The cursor's own link is among them: a server that was set back has another at that place.
      let known = false
      const reaches: Reach[] = []
      for (let index = heard.length - 1; index >= 0; index--) {
        const { place, reach } = heard[index] as Heard
        if (place.position > from.position) reaches.push(reach)
        known ||= place.link === from.link && place.hash === from.hash
        if (place.position <= from.position && place.link <= from.link) break
      }
      return known ? { reaches, place: newest } : null
    },
  }
}
