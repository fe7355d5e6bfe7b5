/**
 * Random numbers from 0 to 1, made of four that the browser has drawn for this recording alone (the generator sfc32): the thread that
 * works on sound has no source of its own that can't be guessed.
 */
export function randomFrom(seed: Uint32Array): () => number {
  const state = Uint32Array.from({ length: 4 }, (_, i) => seed[i] ?? 0)
  const next = () => {
    const [a = 0, b = 0, c = 0, count = 0] = state
    const sum = (a + b + count) >>> 0
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + sum
    state[3] = count + 1
    return sum / 2 ** 32
  }
  // The first ones are still close to the seed.
  for (let i = 0; i < 15; i++) next()
  return next
}
