import type { Handlers } from '#server/http/context.ts'
import type { takeOverContract } from '#shared/contract/administration/take-over.ts'
import { enterChange, finishWork, leaveOutChange, readChange } from './enter.ts'
import { giveWork, listTakers } from './takers.ts'
import { listWork } from './work.ts'

/** Work of a person whose account or device was ended, and who takes it over (decision 0448). */
export const takeOverHandlers: Handlers<typeof takeOverContract> = {
  takers: async ({ params, context }) => {
    const items = await listTakers(context, params.id)
    return { items, next: null, total: items.length }
  },
  give: ({ params, input, context }) => giveWork(context, params.id, input.takerId),
  work: ({ params, context }) => listWork(context, params.id),
  read: ({ params, context }) => readChange(context, params.id, params.opId),
  enter: ({ params, context }) => enterChange(context, params.id, params.opId),
  leaveOut: ({ params, context }) => leaveOutChange(context, params.id, params.opId),
  finish: ({ params, context }) => finishWork(context, params.id),
}
