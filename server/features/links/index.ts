import type { z } from 'zod'
import { onServer } from '#server/features/records/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { linksContract } from '#shared/contract/children.ts'
import { linkHandlers } from '#shared/records/links.ts'

type LinkView = z.output<typeof linksContract.get.output>

/** Links between records. */
export const linksHandlers: Handlers<typeof linksContract> = onServer(linkHandlers<LinkView>())
