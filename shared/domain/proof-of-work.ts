/**
 * A proof of work: for each of several pieces a number whose SHA-256, together with the ticket, begins with a given
 * number of zero bits. Several easy pieces take about the same time on each attempt; a single hard one would be found
 * at once or after minutes.
 */

/** Number of pieces in a proof. */
export const PIECES = 8
/**
 * Leading zero bits of each piece, by the current rate of reports: at the lowest level 131,000 hashes together, about
 * a second on a cheap phone, and twice as many with each level.
 */
export const BITS = [14, 15, 16, 17, 18] as const
/** Seconds of a ticket's age that count as much as a proof, by the same levels: for browsers without script. */
export const WAIT_SECONDS = [20, 30, 45, 60, 90] as const

/** A ticket, and the numbers of its pieces; there are none if the user has waited instead. */
export interface Proof {
  readonly ticket: string
  readonly numbers: readonly number[]
}

/** Writes the header's value. */
export function writeProof({ ticket, numbers }: Proof): string {
  return [ticket, ...numbers.map((number) => number.toString(36))].join(' ')
}

const WRITTEN = new RegExp(`^[\\w.-]{1,100}( [0-9a-z]{1,8}){${PIECES}}$|^[\\w.-]{1,100}$`)

/** Reads the header's value; null for anything else. */
export function readProof(text: string): Proof | null {
  if (!WRITTEN.test(text)) return null
  const [ticket = '', ...numbers] = text.split(' ')
  return { ticket, numbers: numbers.map((number) => Number.parseInt(number, 36)) }
}

/** The text that is hashed for a number of a piece; at most 55 bytes of ASCII, which SHA-256 processes as one block. */
export function pieceText(challenge: string, piece: number, number: number): string {
  return `${challenge}.${piece}.${number.toString(36)}`
}

/** The part of a ticket that a proof is computed for. */
export function challengeOf(ticket: string): string {
  return ticket.split('.', 1)[0] ?? ''
}

/** A search for a proof that can be paused and continued. */
export interface Search {
  /** Tries so many numbers; returns the proof's numbers once all are found. */
  readonly tryMore: (tries: number) => readonly number[] | null
}

/** Starts the search for the numbers of a ticket. */
export function searchProof(ticket: string, bits: number): Search {
  const challenge = challengeOf(ticket)
  const pieces: number[] = []
  let number = 0
  return {
    tryMore(tries) {
      for (let left = tries; left > 0 && pieces.length < PIECES; left--) {
        const first = firstWord(pieceText(challenge, pieces.length, number))
        if (Math.clz32(first) < bits) number++
        else {
          pieces.push(number)
          number = 0
        }
      }
      return pieces.length === PIECES ? pieces : null
    },
  }
}

const WORD = 2 ** 32
const ROUNDS = 64

/** The fractional parts of the roots of the first primes, from which FIPS 180-4 derives the constants of SHA-256. */
const CONSTANTS = new Int32Array(ROUNDS)
const START = new Int32Array(8)
for (let candidate = 2, count = 0; count < ROUNDS; candidate++) {
  let isPrime = true
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) isPrime &&= candidate % divisor !== 0
  if (!isPrime) continue
  if (count < START.length) START[count] = (candidate ** (1 / 2) % 1) * WORD
  CONSTANTS[count++] = (candidate ** (1 / 3) % 1) * WORD
}
const words = new Int32Array(ROUNDS)

/**
 * The first 32 bits of the SHA-256 of at most 55 characters of ASCII. It is implemented here because the browser's
 * own is asynchronous, and waiting for it would take longer than hashing such a short text.
 */
export function firstWord(text: string): number {
  words.fill(0, 0, 16)
  for (let at = 0; at < text.length; at++) {
    words[at >> 2] = at32(words, at >> 2) | (text.charCodeAt(at) << (24 - 8 * (at & 3)))
  }
  words[text.length >> 2] = at32(words, text.length >> 2) | (0x80 << (24 - 8 * (text.length & 3)))
  words[15] = text.length * 8
  for (let at = 16; at < ROUNDS; at++) {
    const near = at32(words, at - 2)
    const far = at32(words, at - 15)
    words[at] =
      (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)) +
      at32(words, at - 7) +
      (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) +
      at32(words, at - 16)
  }
  return compressed() >>> 0
}

function compressed(): number {
  let [a, b, c, d, e, f, g, h] = START as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let at = 0; at < ROUNDS; at++) {
    const mixed = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g))
    const one = (h + mixed + at32(CONSTANTS, at) + at32(words, at)) | 0
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + at32(START, 0)) | 0
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
const at32 = (array: Int32Array, at: number): number => array[at] ?? 0
