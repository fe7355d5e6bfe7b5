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
  damaged: 'This answer is damaged. Ask the courier for another copy.',
  foreign: 'This answer was made for another device, or it is no answer.',
  newer: 'This answer was made by a newer server. Update the app, and take it then.',
  unsigned: 'This answer is not signed by the server of this organisation, so nothing of it was taken.',
}
const ENDED =
  'This answer is older than 14 days, so it is no longer taken. Make a new exchange file. If the answer is younger, the clock of this device is wrong.'
const NOT_READY =
  'This device can make exchange files once it has had contact with the server after this update.'

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
