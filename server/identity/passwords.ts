import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The cost of hashing a password: memory in KiB, passes over it, and lanes. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** 19 MiB and 2 passes: OWASP's recommendation for Argon2id; 26 ms on the reference machine. */
const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }

/** Hashes and checks passwords. */
export interface Passwords {
  /** The hash in the PHC string format, with its own salt and cost. */
  hash(password: string): Promise<string>
  /** Whether the password is right. `null` for an unknown account takes the same time and returns false. */
  verify(password: string, stored: string | null): Promise<boolean>
}

const SALT_BYTES = 16
const TAG_BYTES = 32
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const compute = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void): void =>
    argon2('argon2id', parameters, done),
)

/** Makes the password functions for a cost; stored hashes are checked at the cost with which they were made. */
export function createPasswords(cost: PasswordCost = PASSWORD_COST): Passwords {
  const nobody = encode(cost, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES)
      return encode(cost, salt, await tagOf(password, salt, cost))
    },
    async verify(password, stored) {
      const storedHash = decode(stored ?? nobody)
      const tag = await tagOf(password, storedHash.salt, storedHash.cost)
      return timingSafeEqual(tag, storedHash.tag) && stored !== null
    },
  }
}

function tagOf(password: string, salt: Uint8Array, cost: PasswordCost): Promise<Buffer> {
  // Keyboards produce the same letters in composed or decomposed form.
  const message = password.normalize('NFC')
  return compute({ message, nonce: salt, tagLength: TAG_BYTES, ...cost })
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function encode(cost: PasswordCost, salt: Buffer, tag: Buffer): string {
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${unpadded(salt)}$${unpadded(tag)}`
}

function decode(stored: string): { cost: PasswordCost; salt: Buffer; tag: Buffer } {
  const parts = STORED.exec(stored)
  if (!parts) throw new Error('A stored password hash is not in the expected form')
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  const [salt, tag] = parts.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer]
  if (tag.length !== TAG_BYTES) throw new Error('A stored password hash has the wrong length')
  return { cost: { memory, passes, parallelism }, salt, tag }
}
