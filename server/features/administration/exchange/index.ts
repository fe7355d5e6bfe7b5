import type { Handlers } from '#server/http/context.ts'
import type { exchangeContract } from '#shared/contract/administration/exchange.ts'
import { answerExchange } from './answer.ts'
import { acceptExchange, handledBy } from './apply.ts'
import { receiveExchange } from './receive.ts'
import { readSummaries } from './rows.ts'

export { sendPart } from './apply.ts'
export { handOverHandlers } from './hand-over.ts'
export { keepExchange, readExchange } from './receive.ts'
export {
  forgetSealed,
  noteTakenOver,
  readHeldFile,
  readHeldFiles,
  readSealed,
  readSealedHeads,
} from './rows.ts'

/** Files that couriers carry for devices without a line. */
export const exchangeHandlers: Handlers<typeof exchangeContract> = {
  receive: ({ body, context }) => receiveExchange(context, body),
  async list({ input, context }) {
    const items = await readSummaries(context.services.database, handledBy(context), input.limit)
    return { items, next: null, total: items.length }
  },
  accept: ({ params, context }) => acceptExchange(context, params.id),
  answer: ({ params, context }) => answerExchange(context, params.id),
}
