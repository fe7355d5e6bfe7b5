import type { Handlers } from '#server/http/context.ts'
import type { secondLooksContract } from '#shared/contract/administration/second-looks.ts'
import { decideLooks } from './decide.ts'
import { countLooks, listLooks } from './list.ts'

export { countLooks } from './list.ts'

/** Acts that one person did alone, at once, and that another reviews. */
export const secondLooksHandlers: Handlers<typeof secondLooksContract> = {
  list: ({ input, context }) => listLooks(context, input),
  count: async ({ context }) => ({ waiting: await countLooks(context) }),
  decide: async ({ input, context }) => ({ decided: await decideLooks(context, input) }),
}
