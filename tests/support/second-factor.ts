import { codeAt, stepAt } from '#server/features/administration/second-factors/totp.ts'
import { TEST_PASSWORD, type TestUser } from './server.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows for a key in base 32 (blanks are left out), now or some steps of 30 seconds on. */
export function codeOf(key: string, stepsOn = 0): string {
  const bits = Array.from(key.replace(/\s/g, ''), (message) =>
    ALPHABET.indexOf(message).toString(2).padStart(5, '0'),
  ).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2))
  return codeAt(Uint8Array.from(bytes), stepAt(Date.now()) + stepsOn)
}

interface TurnedOn {
  readonly key: string
  /** The code that turned it on, which is used up. Another call of `codeOf` may be in the next step. */
  readonly usedCode: string
  readonly recoveryCodes: readonly string[]
}

/** Turns a user's second factor on with the code of this moment; the next code is `codeOf(key, 1)`. */
export async function turnOnSecondFactor({ client }: TestUser): Promise<TurnedOn> {
  const { key } = await client.session.makeSecondFactorKey()
  const usedCode = codeOf(key)
  const { recoveryCodes } = await client.session.turnSecondFactorOn({
    input: { password: TEST_PASSWORD, code: usedCode },
  })
  return { key, usedCode, recoveryCodes }
}
