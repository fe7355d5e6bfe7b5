import type { z } from 'zod'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { OUTSIDE, type RecentChanges, type sending } from '#shared/contract/protection/referral-links.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { refuseUnknown } from './pins.ts'
import { readWhereItGoes, type Setting, type WhereItGoes } from './where-it-goes.ts'

/** Where a link goes, and the hash of the PIN that opens it. */
interface Receiver {
  readonly provider: string
  readonly providerId: string | null
  readonly email: string
  readonly pin: Uint8Array | null
  /** Whether something was not confirmed or set lately, and the sender has confirmed it. */
  readonly isConfirmed: boolean
}

/**
 * Who gets a link: a provider of the directory, at the address that was typed, that its private contact names or that
 * everyone may know, in this order; or one outside of the directory. The private contact stays on the server. What no second
 * person has confirmed, and what was set lately, is refused until the sender has looked at it; what is held is not used at
 * all (decision 0397). A PIN that no second person has confirmed opens no link, nor does any where the address is not
 * confirmed.
 */
export async function receiverOf(
  { services }: ServerContext,
  { providerId, provider, email, confirmed = [] }: Omit<z.output<typeof sending>, 'locale'>,
): Promise<Receiver> {
  if (providerId === OUTSIDE) {
    return { provider: provider ?? '', providerId: null, email, pin: null, isConfirmed: false }
  }
  const destination = await readWhereItGoes(services, providerId)
  if (!destination) throw new Refusal('not_found')
  if (destination.status === 'unavailable') throw new Refusal('rule_violated', { message: UNAVAILABLE })
  const to = email || destination.email
  if (!to) {
    throw new Refusal('invalid_input', { details: [{ path: 'email', message: NO_ADDRESS }] })
  }
  const { address } = destination
  const typed = email !== ''
  if (!typed && address.standing === 'held') {
    throw new Refusal('confirmation_needed', { details: [{ path: 'address', message: HELD }] })
  }
  const pin = pinInUse(destination, typed)
  const settings = { ...(typed ? {} : { address }), ...(pin ? { pin } : {}) }
  const looked = Object.entries(settings).filter(([, setting]) => asksFor(setting))
  const open = looked.filter(([, { change }]) => !change || !confirmed.includes(change.id))
  // Beside an address that was typed such a PIN is not used, and nothing is asked.
  if (open.length > 0 && !typed) {
    const details = open.map(([path]) => ({ path, message: SET_LATELY }))
    throw new Refusal('confirmation_needed', { details })
  }
  const used = open.length > 0 ? null : pin
  const isConfirmed = looked.length > open.length
  return { provider: destination.name, providerId, email: to, pin: used?.hash ?? null, isConfirmed }
}

/** The PIN that opens a link; none that only one person has vouched for, nor at an address of the directory for which only one has. */
function pinInUse({ pin, address }: WhereItGoes, typed: boolean) {
  if (pin?.standing !== 'confirmed') return null
  return typed || address.standing === 'confirmed' ? pin : null
}
const UNAVAILABLE = 'This provider is unavailable at present. Choose another one.'
const NO_ADDRESS = 'The directory has no e-mail address for this provider. Write one here.'
const SET_LATELY =
  'This was set lately, or no second person has confirmed it. Look at who set it, and confirm it.'
const HELD =
  'No second person has confirmed this address. Write an address that you know, or ask a colleague to confirm it by telephone.'

/** Where links to a provider go and whether that is confirmed, for the sender who has to confirm it. */
export async function recentChangesOf(context: ServerContext, providerId: string): Promise<RecentChanges> {
  await refuseUnknown(context, providerId)
  const destination = await readWhereItGoes(context.services, providerId)
  if (!destination) throw new Refusal('not_found')
  if (destination.isPrivate) noteAddressRead(context, providerId)
  const shownChange = (setting: Setting | null) => {
    if (!setting?.change || !asksFor(setting)) return null
    return { ...setting.change, standing: setting.standing }
  }
  return {
    email: destination.email,
    address: destination.email === null ? null : shownChange(destination.address),
    pin: shownChange(destination.pin),
  }
}

/** Whether the sender looks at it: nobody else has confirmed it, or it was set lately. */
const asksFor = ({ standing, isRecent }: Setting) => standing !== 'confirmed' || isRecent

/** Notes in the access log that the caller has read the private contact of a provider. */
export function noteAddressRead(context: ServerContext, providerId: string): void {
  const { records } = context.services
  const at = records.now().toISOString()
  records.accessLog.add({
    ...({ how: 'record', userId: callerOf(context).id, deviceId: null, at } as const),
    ...{ collection: 'service-providers', recordId: providerId, fields: ['privateContact'] },
  })
}
