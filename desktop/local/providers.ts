import { callPath } from '#shared/contract/client.ts'
import { type PublicProviders, providersContract } from '#shared/contract/protection/providers.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { LocalContext } from './context.ts'
import { unlessOffline } from './from-server.ts'

/** An officer may be sitting beside the person who needs the service. */
const ANSWER_WITHIN_MS = 4000

/**
 * Returns the referral pathways as visitors read them: from the server, or from its last answer if it does not answer
 * soon. What is kept is public, so no safe house's place is among it.
 */
export const providersHandlers = {
  async list({ context: { mirror, remote } }: { readonly context: LocalContext }) {
    const received = await unlessOffline(asReceived(remote))
    if (received) {
      mirror.meta.set('providers', received)
      return received
    }
    const providers = mirror.meta.get('providers')
    if (!providers) throw new Refusal('offline')
    return { ...providers, asOf: null }
  },
}

/** Null if the server has an error. */
async function asReceived(remote: LocalContext['remote']): Promise<PublicProviders | null> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const response = await remote.fetch(callPath(providersContract.list), { signal })
  if (!response.ok) return null
  return providersContract.list.output.parse(await response.json())
}
