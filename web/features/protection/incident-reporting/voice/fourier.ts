/** The fast Fourier transform of a size that is a power of two, in place. */
export function createFourier(size: number) {
  const bits = Math.log2(size)
  const cosines = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
  const sines = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size))
  const mirrored = Uint32Array.from({ length: size }, (_, i) => mirror(i, bits))

  return function transform(real: Float64Array, imaginary: Float64Array): void {
    reorder(real, mirrored)
    reorder(imaginary, mirrored)
    for (let span = 2; span <= size; span *= 2) {
      const half = span / 2
      const step = size / span
      for (let start = 0; start < size; start += span) {
        for (let k = 0; k < half; k++) {
          const even = start + k
          const odd = even + half
          const cosine = cosines[k * step] ?? 0
          const sine = sines[k * step] ?? 0
          const x = real[odd] ?? 0
          const y = imaginary[odd] ?? 0
          const turnedX = x * cosine - y * sine
          const turnedY = x * sine + y * cosine
          const keptX = real[even] ?? 0
          const keptY = imaginary[even] ?? 0
          real[odd] = keptX - turnedX
          imaginary[odd] = keptY - turnedY
          real[even] = keptX + turnedX
          imaginary[even] = keptY + turnedY
        }
      }
    }
  }
}

function mirror(number: number, bits: number): number {
  let mirrored = 0
  for (let bit = 0; bit < bits; bit++) if ((number >> bit) & 1) mirrored |= 1 << (bits - 1 - bit)
  return mirrored
}

/** Swaps each number with the one at its mirrored place. */
function reorder(numbers: Float64Array, mirrored: Uint32Array): void {
  for (let i = 0; i < mirrored.length; i++) {
    const j = mirrored[i] ?? 0
    if (j <= i) continue
    const value = numbers[i] ?? 0
    numbers[i] = numbers[j] ?? 0
    numbers[j] = value
  }
}
