import { v7 as uuidv7 } from 'uuid'
import { INCIDENT_TYPES, SEVERITIES } from '#shared/domain/enumerations.ts'
import { REGIONS } from '#shared/domain/places.ts'

/** A repeatable source of numbers from 0 to 1, so that every run has the same records. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}

const SYLLABLES =
  'ba da ga wa xa la ra sa ma na ka qa fa ya bi di gi ri si mi ni ki li fi bu du gu ru su mu nu ku'.split(' ')
const WORDS = 6000
const NARRATIVE_LETTERS = 640

const vocabulary = (() => {
  const random = randomFrom(11)
  const words = new Set<string>()
  while (words.size < WORDS) {
    const length = 2 + Math.floor(random() * 3)
    words.add(Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''))
  }
  return [...words]
})()

// Few words are common and most are rare, as in any language.
const shares = (() => {
  let sum = 0
  const sums = vocabulary.map((_word, rank) => {
    sum += 1 / (rank + 3)
    return sum
  })
  return sums.map((each) => each / sum)
})()

/** A word of the vocabulary, common ones more often. */
export function drawWord(random: () => number): string {
  const at = random()
  let low = 0
  let high = shares.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shares[middle] ?? 1) < at) low = middle + 1
    else high = middle
  }
  return vocabulary[low] ?? ''
}

/** A word by its rank: 0 is the most common one. */
export function wordOfRank(rank: number): string {
  return vocabulary[rank] ?? ''
}

/** The fields of an incident of about 1 kB, without persons. */
export function sampleIncident(random: () => number, index: number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const text = (letters: number) => {
    let words = drawWord(random)
    while (words.length < letters) words += ` ${drawWord(random)}`
    return words
  }
  return {
    incidentType: pick(INCIDENT_TYPES),
    severity: pick(SEVERITIES),
    status: 'new',
    location: text(30),
    dateTime: new Date(Date.UTC(2024, 0, 1) + index * 600_000).toISOString(),
    description: text(NARRATIVE_LETTERS),
    urgentAssistance: random() < 0.1,
    referralNeeded: random() < 0.2,
    tags: `${drawWord(random)}, ${drawWord(random)}`,
    regionCode: pick(REGIONS).code,
    reporterName: 'Invented reporter',
    reporterContact: '+252 61 0000000',
  }
}

/** An id as a device would make it at the moment of the record. */
export function sampleId(): string {
  return uuidv7()
}
