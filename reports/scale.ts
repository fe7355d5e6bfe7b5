/** Round steps of an axis from zero to at least the highest value; values are counts, so steps are whole numbers. */
export function ticksUpTo(highest: number, atMost = 5): number[] {
  const top = Math.max(1, highest)
  const rough = top / atMost
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10) * magnitude)
  const ticks = [0]
  while ((ticks.at(-1) ?? 0) < top) ticks.push((ticks.at(-1) ?? 0) + step)
  return ticks
}

/** Moves labels apart vertically until each has enough room, keeping their order and the given range. */
export function spread(wanted: readonly number[], room: number, lowest: number, highest: number): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at)
  let floor = lowest
  for (const label of order) {
    label.at = Math.max(label.at, floor)
    floor = label.at + room
  }
  let ceiling = highest
  for (const label of order.toReversed()) {
    label.at = Math.min(label.at, ceiling)
    ceiling = label.at - room
  }
  return order.sort((a, b) => a.index - b.index).map((label) => label.at)
}
