/** The number for each of some names. */
export function totals<N extends string>(
  names: readonly N[],
  totalOf: (name: N) => number,
): Record<N, number> {
  return Object.fromEntries(names.map((name) => [name, totalOf(name)])) as Record<N, number>
}
