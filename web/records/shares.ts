/** Each count in whole percent of all, so that the shares add up to 100: what is left goes to the largest remainders. */
export function shares(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / total)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, share) => sum + share, 0)
  const byRemainder = exact
    .map((share, place) => ({ place, remainder: share % 1 }))
    .toSorted((a, b) => b.remainder - a.remainder || a.place - b.place)
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place))
  return whole.map((share, place) => share + (raised.has(place) ? 1 : 0))
}
