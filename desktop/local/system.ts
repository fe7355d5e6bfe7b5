import { systemContract } from '#shared/contract/administration/system.ts'
import { callPath } from '#shared/contract/client.ts'
import type { Handlers } from '#shared/contract/endpoint.ts'
import type { LocalContext } from './context.ts'
import { unlessOffline } from './from-server.ts'

const ANSWER_WITHIN_MS = 4000

/** Which searches of this device may miss something: records are found here, texts at the server while it can be reached. */
export const systemHandlers: Handlers<Pick<typeof systemContract, 'searchState'>, LocalContext> = {
  async searchState({ context: { indexing, remote } }) {
    const records = indexing.isIndexing('records')
    // What is known here needs no answer of the server.
    if (records || indexing.isIndexing('texts')) return { records, texts: true }
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await unlessOffline(remote.fetch(callPath(systemContract.searchState), { signal })).catch(
      (error: unknown) => {
        if (signal.aborted) return null
        throw error
      },
    )
    // A former server knows no such state.
    const there = answer?.ok ? systemContract.searchState.output.safeParse(await answer.json()) : null
    return { records, texts: there?.data?.texts ?? false }
  },
}
