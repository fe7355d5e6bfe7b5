import { useEffect } from 'react'
import { z } from 'zod'
import { TOUR_PLACES, TOURS, type TourPlace } from '#shared/contract/tour.ts'
import type { Role } from '#shared/domain/access.ts'
import { keepPreference, preference } from '#web/lib/preferences.ts'
import { useLocation } from '#web/lib/router.tsx'
import { storedChoice } from '#web/lib/stored-choice.ts'
import { usePreferences } from '#web/lib/ui-state.ts'

/** How far the tours of this device have come, by role: it says nothing about who has used the device (decision 0203). */
const keptSchema = z.record(z.string(), z.object({ seen: z.array(z.string()), closed: z.boolean() }))
type Kept = z.infer<typeof keptSchema>

/** What is kept; nothing where it can't be read, so that the tour begins again. */
const read = (text: string | null): Kept => storedChoice(keptSchema, text, {})

const BEGINNING = { seen: [], closed: false }

function change(role: Role, changed: Partial<Kept[string]>): void {
  const tours = read(preference('tours'))
  keepPreference('tours', JSON.stringify({ ...tours, [role]: { ...BEGINNING, ...tours[role], ...changed } }))
}

/** The tour of a role on this device. */
export interface Tour {
  readonly places: readonly TourPlace[]
  readonly seen: readonly TourPlace[]
  readonly isOpen: boolean
  readonly close: () => void
  /** Begins the tour again. */
  readonly restart: () => void
}

/** How far the tour of the role has come on this device. */
export function useTour(role: Role): Tour {
  const { seen, closed } = read(usePreferences(({ tours }) => tours))[role] ?? BEGINNING
  const places = TOURS[role]
  return {
    places,
    seen: places.filter((place) => seen.includes(place)),
    isOpen: !closed,
    close: () => change(role, { closed: true }),
    restart: () => change(role, BEGINNING),
  }
}

/** Marks the places of an open tour as seen when their pages are opened, in whatever way. */
export function useTourVisits(role: Role): void {
  const { pathname } = useLocation()
  const { places, seen, isOpen } = useTour(role)
  const place = places.find((each) => TOUR_PLACES[each] === pathname)
  const isNew = isOpen && place !== undefined && !seen.includes(place)
  useEffect(() => {
    if (isNew) change(role, { seen: [...seen, place] })
  })
}
