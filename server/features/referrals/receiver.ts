import { z } from 'zod'
import type { ServerContext } from '#server/http/context.ts'
import { openFieldsFor } from '#server/records/index.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { OUTSIDE, type sending } from '#shared/contract/referral-links.ts'
import { mailAddressIn } from '#shared/domain/mail.ts'

const known = z.object({ name: z.string(), status: z.string(), contact: z.string().nullish() })
const sealed = z.object({ privateContact: z.string().nullish() })

/**
 * Who gets a link: a provider of the directory, at the address that was typed, that its private contact names or that
 * everyone may know, in this order; or one outside of the directory. The private contact stays on the server.
 */
export async function receiverOf(
  { services: { database, records } }: ServerContext,
  { providerId, provider, email }: Omit<z.output<typeof sending>, 'locale'>,
): Promise<{ readonly provider: string; readonly email: string; readonly providerId: string | null }> {
  if (providerId === OUTSIDE) return { provider: provider ?? '', email, providerId: null }
  const found = await database.transaction(async (transaction) => {
    const opened = await openFieldsFor(records, transaction, 'service-providers', providerId)
    return opened && { ...known.parse(opened.record), ...sealed.parse(opened.unseal(['privateContact'])) }
  })
  if (!found) throw new Refusal('not_found')
  if (found.status === 'unavailable') throw new Refusal('rule_violated', { message: UNAVAILABLE })
  const address = email || mailAddressIn(found.privateContact) || mailAddressIn(found.contact)
  if (!address) {
    throw new Refusal('invalid_input', { details: [{ path: 'email', message: NO_ADDRESS }] })
  }
  return { provider: found.name, email: address, providerId }
}
const UNAVAILABLE = 'This provider is unavailable at present. Choose another one.'
const NO_ADDRESS = 'The directory has no e-mail address for this provider. Write one here.'
