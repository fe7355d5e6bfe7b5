import type { Handlers } from '#server/http/context.ts'
import type { exchangeContract } from '#shared/contract/administration/exchange.ts'
import { answerExchange } from './answer.ts'
import { acceptExchange, listedFor } from './apply.ts'
import { receiveExchange } from './receive.ts'
import { readSummaries } from './rows.ts'

export { sendParts } from './apply.ts'
export { type GivenFile, noteLeftOut, noteTakenOver, noteTaker, readHeld } from './given.ts'
export { type ReadExchange, readExchange } from './receive.ts'
export { readSummaries } from './rows.ts'

/** Files that couriers carry for devices without a line. */
export const exchangeHandlers: Handlers<typeof exchangeContract> = {
  receive: ({ body, context }) => receiveExchange(context, body),
  async list({ input, context }) {
    const items = await readSummaries(context.services.database, listedFor(context), input.limit)
    return { items, next: null, total: items.length }
  },
  accept: ({ params, context }) => acceptExchange(context, params.id),
  answer: ({ params, context }) => answerExchange(context, params.id),
}
