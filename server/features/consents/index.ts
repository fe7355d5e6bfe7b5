import type { z } from 'zod'
import { onServer } from '#server/features/records/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { consentsContract } from '#shared/contract/children.ts'
import { type ChildQuery, childRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers } from '#shared/records/handlers.ts'
import { consents } from '#shared/schemas/consents.ts'

type ConsentView = z.output<typeof consentsContract.get.output>

/** Consent of people to what is done with what a record says of them. */
export const consentsHandlers: Handlers<typeof consentsContract> = onServer(
  recordHandlers<ChildQuery, ConsentView>(consents, childRequest),
)
