/** A repeatable random source: the same seed makes the same data set. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  readonly fraction: () => number
  /** A whole number from `from` to `to`, both included. */
  readonly whole: (from: number, to: number) => number
  /** True with a probability in percent. */
  readonly percent: (share: number) => boolean
  /** Any item of the list, all equally likely. */
  readonly any: <T>(list: readonly T[]) => T
  /** An item of the list, the first ones far more often than the last, like words and places in reality. */
  readonly often: <T>(list: readonly T[]) => T
}

/** Makes a random source from a seed (SplitMix32, which is good enough for texts, but not for secrets). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  function fraction(): number {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const at = <T>(list: readonly T[], index: number): T => {
    const item = list[Math.min(index, list.length - 1)]
    if (item === undefined) throw new RangeError('There is nothing to choose from')
    return item
  }
  return {
    fraction,
    whole: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    percent: (share) => fraction() * 100 < share,
    any: (list) => at(list, Math.floor(fraction() * list.length)),
    // The rank grows as a power of the list's length: close to Zipf's law.
    often: (list) => at(list, Math.floor((list.length + 1) ** fraction()) - 1),
  }
}
