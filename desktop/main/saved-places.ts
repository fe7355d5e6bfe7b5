import { isThere } from './save-file.ts'

/** Where files were saved since the app started. Windows know a place by its number, never by its path. */
export interface SavedPlaces {
  readonly note: (target: string) => number
  /** Shows the file in the system's file manager; false if it is not there any more, or never was. */
  readonly open: (place: number) => Promise<boolean>
}

/** Keeps the places; `show` is what the system offers for it. */
export function createSavedPlaces(show: (target: string) => void): SavedPlaces {
  const targets: string[] = []
  return {
    note: (target) => targets.push(target) - 1,
    async open(place) {
      const target = targets[place]
      if (target === undefined || !(await isThere(target))) return false
      show(target)
      return true
    },
  }
}
