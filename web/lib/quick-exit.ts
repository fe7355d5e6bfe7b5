import { noteExit } from './after-exit.ts'
import { forgetUser } from './forget-user.ts'

/** A page that looks harmless to anyone who looks over the user's shoulder. */
export const NEUTRAL_PAGE = 'https://www.bbc.com/weather'

const leaving = new Set<() => void>()

/** Calls `stop` when the site is left quickly, for what would go on until the other page is there, such as sound; returns what ends that. */
export function onLeaving(stop: () => void): () => void {
  leaving.add(stop)
  return () => leaving.delete(stop)
}

/** Most milliseconds that the blank page waits for something that is to be deleted before it is left. */
const PATIENCE = 700

/**
 * Leaves at once for a neutral page, so that "back" does not return and nothing typed stays behind. The page is blank
 * while `forget` deletes what else was kept on the device.
 */
export function quickExit(forget?: () => Promise<void>): void {
  document.body.hidden = true
  document.title = ''
  try {
    for (const stop of leaving) stop()
    forgetUser()
    sessionStorage.clear()
    noteExit()
    // At once, also where the other site answers late or there is no connection.
    history.replaceState(null, '', '/')
  } finally {
    // Whatever a browser refuses, such as storage, the page is left.
    if (forget) void Promise.race([forget(), waited(PATIENCE)]).finally(leave)
    else leave()
  }
}

const leave = () => location.replace(NEUTRAL_PAGE)
const waited = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** How often Shift is pressed to leave, and within how many milliseconds. */
const PRESSES = 3
const WITHIN_MS = 5000

/** A key that goes down or up, or a press of the pointer, which has no key. */
interface Pressed {
  readonly type: string
  readonly key?: string
  readonly repeat?: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly timeStamp: number
}

/**
 * Counts how often Shift is pressed alone, with nothing else between. It takes one event after another and returns how
 * many presses are still missing, or null where the event is no press. A press counts when the key comes up: only then
 * is it certain that Shift was not held to write a capital letter.
 */
export function shiftCounter(): (event: Pressed) => number | null {
  let presses: readonly number[] = []
  let isAlone = false
  return ({ type, key, repeat, altKey, ctrlKey, metaKey, timeStamp }) => {
    if (key !== 'Shift' || altKey || ctrlKey || metaKey) {
      presses = []
      isAlone = false
      return null
    }
    if (type === 'keydown') {
      if (!repeat) isAlone = true
      return null
    }
    if (!isAlone) return null
    isAlone = false
    presses = [...presses, timeStamp].filter((time) => timeStamp - time <= WITHIN_MS)
    return Math.max(PRESSES - presses.length, 0)
  }
}
