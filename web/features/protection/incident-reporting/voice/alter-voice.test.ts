import { expect, test } from 'vitest'
import { createAlteration } from './alter-voice.ts'
import { randomFrom } from './random-from.ts'

const RATE = 16_000
const SECONDS = 3
/** A voice-like tone: a fundamental with harmonics. */
const PITCH = 160

const voice = Float32Array.from({ length: RATE * SECONDS }, (_, i) =>
  [1, 2, 3, 4, 5, 6].reduce((sum, n) => sum + Math.sin((2 * Math.PI * PITCH * n * i) / RATE) / (n * 3), 0),
)

function alteredBy(seed: number): Float32Array {
  const alter = createAlteration(RATE, randomFrom(Uint32Array.of(seed, 2, 3, 4)))
  const altered = new Float32Array(voice.length)
  for (let from = 0; from < voice.length; from += 128)
    alter(voice.subarray(from, from + 128), altered.subarray(from, from + 128))
  return altered
}

/** The pitch of a tenth of a second, by the delay at which it resembles itself most. */
function pitchAt(sound: Float32Array, second: number): number {
  const from = Math.round(second * RATE)
  const length = RATE / 10
  const likeness = (delay: number) => {
    let sum = 0
    let own = 0
    let other = 0
    for (let i = from; i < from + length; i++) {
      const a = sound[i] ?? 0
      const b = sound[i + delay] ?? 0
      sum += a * b
      own += a * a
      other += b * b
    }
    return sum / Math.sqrt(own * other || 1)
  }
  const delays = Array.from({ length: RATE / 60 - RATE / 400 }, (_, i) => i + RATE / 400)
  const likenesses = delays.map(likeness)
  const most = Math.max(...likenesses)
  // The shortest delay of the likest ones: twice the delay is as like.
  const found = delays.find((_, i) => (likenesses[i] ?? 0) > most * 0.9 && isPeak(likenesses, i))
  return RATE / (found ?? 1)
}
const isPeak = (values: readonly number[], i: number) =>
  (values[i] ?? 0) >= (values[i - 1] ?? 0) && (values[i] ?? 0) >= (values[i + 1] ?? 0)

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]
const MOMENTS = [0.5, 1, 1.5, 2, 2.5]

test('the test knows the pitch of the voice that it makes', () => {
  expect(pitchAt(voice, 1)).toBeCloseTo(PITCH, -1)
})

test.each(SEEDS)('the pitch is another one all the time, and wanders (recording %d)', (seed) => {
  const altered = alteredBy(seed)
  const pitches = MOMENTS.map((second) => pitchAt(altered, second))
  for (const pitch of pitches) expect(Math.abs(pitch / PITCH - 1)).toBeGreaterThan(0.08)
  expect(new Set(pitches.map(Math.round)).size).toBeGreaterThan(1)
})

test('two recordings of one voice are altered differently, upwards and downwards', () => {
  const pitches = SEEDS.map((seed) => pitchAt(alteredBy(seed), 1.5))
  expect(new Set(pitches.map(Math.round)).size).toBeGreaterThan(4)
  expect(pitches.some((pitch) => pitch > PITCH)).toBe(true)
  expect(pitches.some((pitch) => pitch < PITCH)).toBe(true)
})

test('it is about as loud as the voice was, and silence stays silent', () => {
  const power = (sound: Float32Array) =>
    Math.sqrt(sound.reduce((sum, each) => sum + each * each, 0) / sound.length)
  for (const seed of SEEDS) {
    const share = power(alteredBy(seed)) / power(voice)
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(2)
  }
  const alter = createAlteration(RATE, randomFrom(Uint32Array.of(1, 2, 3, 4)))
  const silent = new Float32Array(RATE)
  alter(new Float32Array(RATE), silent)
  expect(power(silent)).toBe(0)
})

test('nothing of the voice comes through as it was', () => {
  // The likeness of the altered sound and the voice at any delay up to half a second stays far from that of a copy.
  const altered = alteredBy(3)
  const from = RATE
  const length = RATE / 2
  let most = 0
  for (let delay = 0; delay < RATE / 2; delay += 3) {
    let sum = 0
    let one = 0
    let other = 0
    for (let i = from; i < from + length; i++) {
      const a = altered[i] ?? 0
      const b = voice[i - delay] ?? 0
      sum += a * b
      one += a * a
      other += b * b
    }
    most = Math.max(most, Math.abs(sum) / Math.sqrt(one * other || 1))
  }
  expect(most).toBeLessThan(0.5)
})
