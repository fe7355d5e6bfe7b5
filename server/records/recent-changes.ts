import type { Cursor } from '#shared/sync/cursor.ts'
import type { Clock } from './pull-clock.ts'
import type { Notice, Reach } from './reach.ts'

/** The state of the order of changes after a commit. */
export type Place = Omit<Clock, 'horizon'>

/** The latest commits that this process has heard of, so that held pulls need no query. */
export interface RecentChanges {
  /** Forgets everything; the following commits continue from this place, if it is known. */
  readonly restart: (place: Place | null) => void
  /** Adds a commit; returns whether it directly follows the last one, so that none in between was missed. */
  readonly add: (notice: Notice) => boolean
  /**
   * The reaches of all commits after a cursor, and the newest place; `null` if this process has not heard of all of
   * them.
   */
  readonly since: (from: Cursor) => { readonly reaches: readonly Reach[]; readonly place: Place } | null
}

/** Seven minutes of commits, at ten a second; a device comes back within one minute. */
const REMEMBERED = 4096

interface Heard {
  readonly place: Place
  readonly reach: Reach
}

type Point = Pick<Place, 'position' | 'link'>

/** Whether nothing was committed after one place that another has. */
const isUpTo = (one: Point, other: Point): boolean => one.position <= other.position && one.link <= other.link

/** Makes an empty memory of commits. */
export function createRecentChanges(): RecentChanges {
  /** In the order of commits; the first entry only marks where the memory begins. */
  let heard: Heard[] = []

  return {
    restart(place) {
      heard = place ? [{ place, reach: {} }] : []
    },
    add({ base, reach, ...place }) {
      const first = heard[0]?.place
      const last = heard.at(-1)?.place
      if (first && last && place.epoch === last.epoch && isUpTo(place, last)) {
        // It came before the beginning of the memory, but its notification arrived after it.
        if (isUpTo(place, first)) return true
        // Otherwise the database was set back, and what is remembered has not happened there.
        heard = [{ place, reach: {} }]
        return false
      }
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
      // The cursor's own link and draw must be among them: a restored server has others at that place.
      let isKnown = false
      const reaches: Reach[] = []
      for (let index = heard.length - 1; index >= 0; index--) {
        const { place, reach } = heard[index] as Heard
        if (place.position > from.position) reaches.push(reach)
        isKnown ||= place.link === from.link && place.hash === from.hash && place.draw === from.draw
        if (isUpTo(place, from)) break
      }
      return isKnown ? { reaches, place: newest } : null
    },
  }
}
