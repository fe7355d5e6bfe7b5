// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { NEUTRAL_PAGE, onLeaving, quickExit, shiftCounter } from './quick-exit.ts'
import { resetUiState } from './ui-state.ts'

const KEY = { altKey: false, ctrlKey: false, metaKey: false }
type Counter = ReturnType<typeof shiftCounter>

const down = (count: Counter, key: string, timeStamp = 0, more: object = {}) =>
  count({ ...KEY, type: 'keydown', key, timeStamp, ...more })
const up = (count: Counter, key: string, timeStamp = 0, more: object = {}) =>
  count({ ...KEY, type: 'keyup', key, timeStamp, ...more })

/** Presses Shift alone at each of these times, and gives back how many presses are missing after each. */
function pressAt(count: Counter, ...times: readonly number[]) {
  return times.map((time) => {
    down(count, 'Shift', time)
    return up(count, 'Shift', time)
  })
}

test('the third press of Shift within five seconds leaves', () => {
  expect(pressAt(shiftCounter(), 0, 2500, 5000)).toEqual([2, 1, 0])
})

test('three presses in six seconds do not, and the last two of them still count', () => {
  const count = shiftCounter()
  expect(pressAt(count, 0, 3000, 6000)).toEqual([2, 1, 1])
  expect(pressAt(count, 7000)).toEqual([0])
})

test('Shift that is held is one press, however often the key repeats', () => {
  const count = shiftCounter()
  down(count, 'Shift')
  for (let time = 500; time < 1500; time += 30) down(count, 'Shift', time, { repeat: true })
  expect(up(count, 'Shift', 1500)).toBe(2)
})

test('writing capital letters does not count, and begins the count again', () => {
  const count = shiftCounter()
  pressAt(count, 0, 100)
  for (const letter of ['A', 'B', 'C']) {
    expect(down(count, 'Shift', 200)).toBeNull()
    expect(down(count, letter, 210)).toBeNull()
    expect(up(count, letter, 220)).toBeNull()
    // Some systems repeat the key that is still held.
    down(count, 'Shift', 230, { repeat: true })
    expect(up(count, 'Shift', 240)).toBeNull()
  }
  expect(pressAt(count, 300, 400)).toEqual([2, 1])
})

test('any other key between begins the count again, and so does the pointer', () => {
  for (const type of ['keydown', 'pointerdown']) {
    const count = shiftCounter()
    pressAt(count, 0, 100)
    count({ ...KEY, type, ...(type === 'keydown' && { key: 'a' }), timeStamp: 150 })
    expect(pressAt(count, 200, 300), type).toEqual([2, 1])
  }
})

test('Shift together with Alt, Control or the system key does not count: it changes the keyboard', () => {
  for (const name of ['altKey', 'ctrlKey', 'metaKey']) {
    const count = shiftCounter()
    for (let times = 0; times < 3; times++) {
      expect(down(count, 'Shift', times, { [name]: true }), name).toBeNull()
      expect(up(count, 'Shift', times, { [name]: true }), name).toBeNull()
    }
  }
})

test('the page is left, blank and without a name, also where the browser refuses its storage', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  // Not a spy on the prototype: in a process of several files the storage may be of another window than the class.
  vi.stubGlobal('sessionStorage', {
    length: 0,
    removeItem: () => undefined,
    clear() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  onTestFinished(() => {
    replace.mockRestore()
    vi.unstubAllGlobals()
    // Leaving closes the drafts for as long as the page stays, which the next file's page must not inherit.
    resetUiState()
    document.body.hidden = false
  })
  const stop = vi.fn()
  const stopNoMore = vi.fn()
  onTestFinished(onLeaving(stop))
  onLeaving(stopNoMore)()
  document.title = 'Report an incident'
  expect(quickExit).toThrow('refused')
  expect(stop, 'what would go on').toHaveBeenCalledTimes(1)
  expect(stopNoMore).not.toHaveBeenCalled()
  expect(replace).toHaveBeenCalledWith(NEUTRAL_PAGE)
  expect(document.title).toBe('')
  expect(document.body.hidden).toBe(true)
})

test('what else is kept is deleted while the page is blank, and a deletion that hangs does not hold it back', async () => {
  vi.useFakeTimers()
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.useRealTimers()
    replace.mockRestore()
    document.body.hidden = false
    resetUiState()
  })
  const forget = vi.fn(async () => undefined)
  quickExit(forget)
  expect(document.body.hidden).toBe(true)
  expect(replace).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(0)
  expect(forget).toHaveBeenCalledTimes(1)
  expect(replace).toHaveBeenCalledTimes(1)
  quickExit(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(1000)
  expect(replace).toHaveBeenCalledTimes(2)
})
