import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { openFieldsFor } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/contract/errors.ts'
import { OUTSIDE, type RecentChanges, type sending } from '#shared/contract/referral-links.ts'
import { mailAddressIn } from '#shared/domain/mail.ts'
import { type Pin, pinOf, refuseUnknown } from './pins.ts'
import { changeOf, changeOfPin, recentSince } from './recent-changes.ts'

const known = z.object({ name: z.string(), status: z.string(), contact: z.string().nullish() })
const sealed = z.object({ privateContact: z.string().nullish() })

/** Where a link goes, and the PIN that opens it. */
interface Receiver {
  readonly provider: string
  readonly email: string
  readonly pin: Pin | null
  /** Whether something was set lately, and the sender has confirmed it. */
  readonly isConfirmed: boolean
}

/**
 * Who gets a link: a provider of the directory, at the address that was typed, that its private contact names or that
 * everyone may know, in this order; or one outside of the directory. The private contact stays on the server. What was set
 * lately is refused until the sender has confirmed it; beside an address that was typed, such a PIN is not used.
 */
export async function receiverOf(
  { services }: ServerContext,
  { providerId, provider, email, confirmed = [] }: Omit<z.output<typeof sending>, 'locale'>,
): Promise<Receiver> {
  if (providerId === OUTSIDE) return { provider: provider ?? '', email, pin: null, isConfirmed: false }
  const found = await readEntry(services, providerId)
  if (!found) throw new Refusal('not_found')
  if (found.status === 'unavailable') throw new Refusal('rule_violated', { message: UNAVAILABLE })
  const address = email || found.email
  if (!address) {
    throw new Refusal('invalid_input', { details: [{ path: 'email', message: NO_ADDRESS }] })
  }
  const recent = { address: email ? null : found.recent.address, pin: found.recent.pin }
  const open = (['address', 'pin'] as const).filter(
    (what) => recent[what] !== null && !confirmed.includes(recent[what].id),
  )
  const asked = open.filter((what) => email === '' || what === 'address')
  if (asked.length > 0) {
    const details = asked.map((path) => ({ path, message: SET_LATELY }))
    throw new Refusal('confirmation_needed', { details })
  }
  const pin = open.includes('pin') ? null : found.pin
  const isConfirmed = recent.address !== null || (recent.pin !== null && pin !== null)
  return { provider: found.name, email: address, pin, isConfirmed }
}
const UNAVAILABLE = 'This provider is unavailable at present. Choose another one.'
const NO_ADDRESS = 'The directory has no e-mail address for this provider. Write one here.'
const SET_LATELY = 'This was set in the last 30 days. Look at who set it, and confirm it.'

/** Where links to a provider go and who set that lately, for the sender who has to confirm it. */
export async function recentChangesOf(context: ServerContext, providerId: string): Promise<RecentChanges> {
  await refuseUnknown(context, providerId)
  const { services } = context
  const found = await readEntry(services, providerId)
  if (!found) throw new Refusal('not_found')
  if (found.isPrivate) {
    const at = services.records.now().toISOString()
    const reading = { how: 'record', userId: callerOf(context).id, deviceId: null, at } as const
    services.records.accessLog.add({
      ...reading,
      ...{ collection: 'service-providers', recordId: providerId, fields: ['privateContact'] },
    })
  }
  return { email: found.email, ...found.recent }
}

/** What the directory has of a provider. Nobody writes the entry meanwhile, so an address and its change belong together. */
function readEntry({ database, records }: Services, providerId: string) {
  return database.transaction(async (transaction) => {
    await transaction.run(sql`select from service_providers where id = ${providerId}::uuid for share`)
    const opened = await openFieldsFor(records, transaction, 'service-providers', providerId)
    if (!opened) return null
    const { name, status, contact } = known.parse(opened.record)
    const own = mailAddressIn(sealed.parse(opened.unseal(['privateContact'])).privateContact)
    const since = recentSince(records.now())
    // Without an address of its own the private contact may have lost one, so its change counts as well.
    const fields = own ? ['privateContact'] : ['privateContact', 'contact']
    const email = own ?? mailAddressIn(contact)
    const pin = await pinOf(transaction, providerId)
    const address = email && (await changeOf(transaction, providerId, fields, since))
    const recent = { address: address || null, pin: changeOfPin(pin, since) }
    return { name, status, email, isPrivate: own !== null, pin, recent }
  })
}
