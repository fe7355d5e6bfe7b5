import type { Handlers } from '#server/http/context.ts'
import type { takeOverContract } from '#shared/contract/administration/take-over.ts'
import { enterChange, finishWork, leaveOutChange, leaveOutFile, readChange } from './enter.ts'
import { listSealedKeys, openSealed } from './sealed.ts'
import { giveWork, listTakeOvers, listTakers } from './takers.ts'
import { listWork } from './work.ts'

export { countTakeOvers } from './takers.ts'

/** Work of a person whose account or device was ended, and who takes it over (decision 0448). */
export const takeOverHandlers: Handlers<typeof takeOverContract> = {
  list: async ({ context }) => {
    const items = await listTakeOvers(context)
    return { items, next: null, total: items.length }
  },
  takers: async ({ params, context }) => {
    const items = await listTakers(context, params.device)
    return { items, next: null, total: items.length }
  },
  sealedKeys: async ({ params, context }) => {
    const items = await listSealedKeys(context, params.device)
    return { items, next: null, total: items.length }
  },
  open: ({ params, input, context }) => openSealed(context, params.device, input.keys),
  give: ({ params, input, context }) => giveWork(context, params.device, input.takerId),
  work: ({ params, context }) => listWork(context, params.device),
  read: ({ params, context }) => readChange(context, params.device, params.opId),
  enter: ({ params, context }) => enterChange(context, params.device, params.opId),
  leaveOut: ({ params, context }) => leaveOutChange(context, params.device, params.opId),
  leaveOutFile: ({ params, context }) => leaveOutFile(context, params.device, params.evidence),
  finish: ({ params, context }) => finishWork(context, params.device),
}
