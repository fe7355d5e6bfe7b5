import { createFourier } from './fourier.ts'

/** Numbers from 0 to 1 that no one else can know. */
export type Random = () => number

type Range = readonly [least: number, most: number]

/** By how much pitch and resonances are moved, as factors; a recording keeps to one direction of each. */
const LOWER_PITCH: Range = [0.7, 0.82]
const HIGHER_PITCH: Range = [1.22, 1.42]
const SMALLER_THROAT: Range = [1.1, 1.2]
const LARGER_THROAT: Range = [0.84, 0.92]
/** How far both wander around their middle while the person speaks, as shares of it. */
const PITCH_WANDERS = 0.08
const THROAT_WANDERS = 0.05
/** Seconds after which they wander elsewhere. */
const SHORTEST_WAY = 0.25
const LONGEST_WAY = 0.9
/** Seconds in which most of a way is gone. */
const SMOOTHING = 0.15
/** The resonances of a mouth are wider than this many hertz to either side, and harmonics lie closer. */
const RESONANCE = 250
/** What lies outside says more of a person than of the words. */
const LOWEST = 70
const HIGHEST = 7000
/** By how much each phase is moved at random, in radians: the voice becomes a little hoarse. */
const ROUGHNESS = 0.3
const OVERLAP = 4
const SMALLEST = 1e-9

/** The pieces into which a voice is cut; each begins a `hop` after the one before it. */
interface Pieces {
  readonly size: number
  readonly hop: number
  /** The number of the highest tone that a piece is taken apart into. */
  readonly half: number
  /** Hertz from one tone to the next. */
  readonly bin: number
  /** By how much the phase of the first tone turns from piece to piece, in radians. */
  readonly advance: number
  readonly hann: Float64Array
  readonly fourier: (real: Float64Array, imaginary: Float64Array) => void
}

function piecesOf(sampleRate: number): Pieces {
  const size = sampleRate > 24_000 ? 2048 : 1024
  return {
    size,
    hop: size / OVERLAP,
    half: size / 2,
    bin: sampleRate / size,
    advance: (2 * Math.PI) / OVERLAP,
    hann: Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size)),
    fourier: createFourier(size),
  }
}

/** The tones of a piece: how loud each is, and its exact frequency in hertz. */
interface Tones {
  readonly loudness: Float64Array
  readonly tone: Float64Array
}

/** What was heard in a piece: its tones, and how loud each is made by the mouth. */
interface Heard extends Tones {
  readonly resonance: Float64Array
}

/**
 * Alters a voice as it comes, sample by sample. Each short piece is taken apart into its tones; the pitch and the
 * resonances of the mouth are moved independently, by amounts that are drawn for this recording and wander at random
 * while it lasts, and the piece is put together with phases of its own. What it was before can't be computed back: the amounts
 * are kept nowhere, tones that fall together are added, and the phases are gone. A person who knows the speaker well may
 * still recognise the way of speaking.
 */
export function createAlteration(sampleRate: number, random: Random) {
  const pieces = piecesOf(sampleRate)
  const { size, hop } = pieces
  const heard = new Float64Array(size)
  const speech = new Float64Array(size)
  const analyse = createAnalysis(pieces)
  const compose = createComposition(pieces, random)
  const move = createMovement(pieces, hop / sampleRate, random)
  let filled = 0

  /** Takes samples and fills as many altered ones, of what came a piece earlier. */
  return function alter(input: Float32Array, output: Float32Array): void {
    for (let i = 0; i < output.length; i++) {
      heard[size - hop + filled] = input[i] ?? 0
      output[i] = Math.max(-1, Math.min(1, at(speech, filled)))
      filled += 1
      if (filled < hop) continue
      filled = 0
      speech.copyWithin(0, hop)
      speech.fill(0, size - hop)
      compose(move(analyse(heard)), speech)
      heard.copyWithin(0, hop)
    }
  }
}

/** Takes pieces apart. The arrays of the answer are used again for the next piece. */
function createAnalysis({ size, half, bin, advance, hann, fourier }: Pieces) {
  const width = Math.max(1, Math.round(RESONANCE / bin))
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  const lastPhase = new Float64Array(half + 1)
  const loudness = new Float64Array(half + 1)
  const tone = new Float64Array(half + 1)
  const sums = new Float64Array(half + 2)
  const resonance = new Float64Array(half + 1)

  return function analyse(heard: Float64Array): Heard {
    for (let i = 0; i < size; i++) {
      real[i] = at(heard, i) * at(hann, i)
      imaginary[i] = 0
    }
    fourier(real, imaginary)
    for (let k = 0; k <= half; k++) {
      const now = Math.atan2(at(imaginary, k), at(real, k))
      const turned = wrapped(now - at(lastPhase, k) - k * advance)
      lastPhase[k] = now
      loudness[k] = Math.hypot(at(real, k), at(imaginary, k))
      tone[k] = (k + turned / advance) * bin
      sums[k + 1] = at(sums, k) + at(loudness, k)
    }
    for (let k = 0; k <= half; k++) {
      const from = Math.max(0, k - width)
      const to = Math.min(half, k + width)
      resonance[k] = (at(sums, to + 1) - at(sums, from)) / (to - from + 1)
    }
    return { loudness, tone, resonance }
  }
}

/** Moves pitch and resonances by what is drawn for this recording. The arrays of the answer are used again for the next piece. */
function createMovement({ half, bin }: Pieces, seconds: number, random: Random) {
  const pitch = createWandering(
    random,
    between(random, either(random, LOWER_PITCH, HIGHER_PITCH)),
    PITCH_WANDERS,
  )
  const throat = createWandering(
    random,
    between(random, either(random, SMALLER_THROAT, LARGER_THROAT)),
    THROAT_WANDERS,
  )
  const newLoudness = new Float64Array(half + 1)
  const newTone = new Float64Array(half + 1)
  const strongest = new Float64Array(half + 1)

  return function move({ loudness, tone, resonance }: Heard): Tones {
    const p = pitch(seconds)
    const f = throat(seconds)
    newLoudness.fill(0)
    newTone.fill(0)
    strongest.fill(0)
    for (let k = Math.ceil(LOWEST / bin); k <= half && k * bin < HIGHEST; k++) {
      const to = Math.round(k * p)
      if (to > half) break
      const part = at(loudness, k) / (at(resonance, k) + SMALLEST)
      newLoudness[to] = at(newLoudness, to) + part
      if (part > at(strongest, to)) {
        strongest[to] = part
        newTone[to] = at(tone, k) * p
      }
    }
    for (let k = 0; k <= half; k++) {
      const from = Math.min(half, Math.round(k / f))
      newLoudness[k] = k * bin < HIGHEST ? at(newLoudness, k) * at(resonance, from) : 0
    }
    return { loudness: newLoudness, tone: newTone }
  }
}

/** Puts pieces together, with phases that begin anywhere, and adds them to what is said. */
function createComposition({ size, half, bin, advance, hann, fourier }: Pieces, random: Random) {
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  const phase = Float64Array.from({ length: half + 1 }, () => random() * 2 * Math.PI)

  return function compose({ loudness, tone }: Tones, speech: Float64Array): void {
    real.fill(0)
    imaginary.fill(0)
    for (let k = 0; k <= half; k++) {
      const turned = (at(tone, k) / bin) * advance + (random() - 0.5) * ROUGHNESS
      phase[k] = wrapped(at(phase, k) + turned)
      real[k] = at(loudness, k) * Math.cos(at(phase, k))
      // Turning the sign of the imaginary part turns the transform around.
      imaginary[k] = -at(loudness, k) * Math.sin(at(phase, k))
    }
    fourier(real, imaginary)
    // Half of the spectrum was given, and the windows of four pieces lie above one another.
    const scale = 4 / (size * OVERLAP * 0.75)
    for (let i = 0; i < size; i++) speech[i] = at(speech, i) + at(real, i) * at(hann, i) * scale
  }
}

/** A factor that wanders around its middle; called with the seconds that have gone by. */
function createWandering(random: Random, middle: number, share: number): (seconds: number) => number {
  const elsewhere = () => middle * (1 + (random() * 2 - 1) * share)
  let now = elsewhere()
  let aim = elsewhere()
  let left = 0
  return (seconds) => {
    left -= seconds
    if (left <= 0) {
      aim = elsewhere()
      left = between(random, [SHORTEST_WAY, LONGEST_WAY])
    }
    now += (aim - now) * Math.min(1, seconds / SMOOTHING)
    return now
  }
}

const at = (numbers: Float64Array, index: number) => numbers[index] ?? 0
const between = (random: Random, [least, most]: Range) => least + random() * (most - least)
const either = <T>(random: Random, one: T, other: T) => (random() < 0.5 ? one : other)
const wrapped = (angle: number) => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
