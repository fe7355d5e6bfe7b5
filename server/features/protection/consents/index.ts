import type { z } from 'zod'
import { disclosuresOf } from '#server/consents/index.ts'
import { callerOf, type Handlers } from '#server/http/context.ts'
import { onServer } from '#server/record-handlers/index.ts'
import type { consentsContract } from '#shared/contract/protection/children.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { type ChildQuery, childRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers } from '#shared/records/handlers.ts'
import { consents } from '#shared/schemas/consents.ts'

type ConsentView = z.output<typeof consentsContract.get.output>

/** Consent of people to what is done with what a record says of them, and where that went. */
export const consentsHandlers: Handlers<typeof consentsContract> = {
  ...onServer(recordHandlers<ChildQuery, ConsentView>(consents, childRequest)),
  async disclosures({ input, context }) {
    const { recordStore, database } = context.services
    const record = await recordStore.find(callerOf(context), input.collection, input.recordId, 'omit')
    if (!record) throw new Refusal('not_found')
    return disclosuresOf(database, input)
  },
}
