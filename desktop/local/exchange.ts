import { buffer } from 'node:stream/consumers'
import { AnswerEnded, makeExchange, readAnswer, takeAnswer } from '#desktop/exchange/index.ts'
import { ExchangeRefused } from '#files/exchange-file.ts'
import type { deviceContract } from '#shared/contract/administration/device.ts'
import type { Handlers } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { ExchangeFault } from '#shared/sync/exchange-file.ts'
import type { LocalContext } from './context.ts'

type Calls = Pick<typeof deviceContract, 'exchangeState' | 'makeExchange' | 'takeAnswer'>

const FAULTS: Readonly<Record<ExchangeFault, string>> = {
  'other-file': 'This is no answer to an exchange file. Choose the file that the courier has brought back.',
  cut: 'This answer is not complete. Ask the courier for another copy.',
  damaged: 'This response is damaged. Ask the courier for another copy.',
  foreign: 'This response was created for another device, or this file is not a response.',
  newer: 'This response was created by a newer server. Update the app first, then bring it in again.',
  unsigned: 'This response is not signed by your organisation’s server, so nothing was taken from it.',
}
const ENDED =
  'This response is more than 14 days old, so it is no longer accepted. Create a new exchange file. If the response is newer, the clock of this device is wrong.'
const NOT_READY = 'This device can create exchange files after its next contact with the server.'

/** Exchange files of this device: what waits goes to a courier, and the answer comes back with one. */
export const exchangeHandlers: Handlers<Calls, LocalContext> = {
  exchangeState: async ({ context: { mirror } }) => {
    const { count, lastAt } = mirror.outbox.withCourier()
    return { isReady: mirror.meta.get('serverKeys') !== null, withCourier: count, lastAt }
  },
  async makeExchange({ context }) {
    const { mirror, evidenceFiles: files } = context
    const at = context.now().toISOString()
    const body = await makeExchange({ mirror, files }, at)
    if (!body) throw new Refusal('not_ready', { message: NOT_READY })
    return { mediaType: 'application/octet-stream', body, size: body.length }
  },
  async takeAnswer({ body, context }) {
    const { mirror, evidenceFiles: files } = context
    const answer = reading(mirror, await buffer(body), context.now())
    const changes = await takeAnswer({ mirror, files }, answer, context.now())
    if (changes.isRevoked) context.revoked()
    else context.tellChanges()
    return changes
  },
}

function reading(mirror: LocalContext['mirror'], file: Uint8Array, now: Date) {
  try {
    return readAnswer(mirror, file, now)
  } catch (error) {
    if (error instanceof ExchangeRefused) throw refusal(FAULTS[error.fault])
    if (error instanceof AnswerEnded) throw refusal(ENDED)
    throw error
  }
}

const refusal = (message: string) =>
  new Refusal('rule_violated', { message, details: [{ path: 'file', message }] })
