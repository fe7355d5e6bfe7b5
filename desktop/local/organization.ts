import { answerOf } from '#desktop/sync/server-calls.ts'
import { callPath } from '#shared/contract/client.ts'
import { type OrganizationSettings, organizationContract } from '#shared/contract/publishing/organization.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { LocalContext } from './context.ts'
import { unlessOffline } from './from-server.ts'

/** In an emergency nobody should have to wait longer for a newer number. */
const ANSWER_WITHIN_MS = 4000

/** Returns the organisation's contact details: from the server, or from its last answer if it does not answer soon. */
export const organizationHandlers = {
  async get({ context: { mirror, remote } }: { readonly context: LocalContext }) {
    const received = await unlessOffline(asReceived(remote))
    if (received) mirror.meta.set('organization', received)
    const organization = received ?? mirror.meta.get('organization')
    if (!organization) throw new Refusal('offline')
    return organization
  },
}

/** Null if the server has an error; one of another build, whose answer this one can't read, counts as out of reach. */
async function asReceived(remote: LocalContext['remote']): Promise<OrganizationSettings | null> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const response = await remote.fetch(callPath(organizationContract.get), { signal })
  if (!response.ok) return null
  return answerOf(response, organizationContract.get.output)
}
