/** A list with one of its items at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const without = list.toSpliced(from, 1)
  return without.toSpliced(to, 0, ...list.slice(from, from + 1))
}
