import type { z } from 'zod'
import { onServer } from '#server/features/records/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { linksContract } from '#shared/contract/children.ts'
import { type ChildQuery, linkRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers } from '#shared/records/handlers.ts'
import { links } from '#shared/schemas/links.ts'

type LinkView = z.output<typeof linksContract.get.output>

/** Links between records. */
export const linksHandlers: Handlers<typeof linksContract> = onServer(
  recordHandlers<ChildQuery, LinkView>(links, linkRequest),
)
