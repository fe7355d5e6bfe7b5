import type { z } from 'zod'
import type { Handlers } from '#server/http/context.ts'
import { onServer } from '#server/record-handlers/index.ts'
import type { linksContract } from '#shared/contract/protection/children.ts'
import { linkHandlers } from '#shared/records/links.ts'
import { listPairs } from './list-pairs.ts'

export { findPairs, findPairsSoon, forgetPairs } from './find-pairs.ts'
export { countPairs } from './list-pairs.ts'

type LinkView = z.output<typeof linksContract.get.output>

/** Links between records, and hints of what may have to be linked. */
export const linksHandlers: Handlers<typeof linksContract> = {
  ...onServer(linkHandlers<LinkView>()),
  pairs: ({ context }) => listPairs(context),
}
