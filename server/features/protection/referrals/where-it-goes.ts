import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { openFieldsFor, type RecordServices } from '#server/records/index.ts'
import type { Services } from '#server/services.ts'
import { mailAddressIn } from '#shared/domain/mail.ts'
import { CONFIRMED_BY, type STANDINGS, TO_CONFIRM } from '#shared/domain/referral-sharing.ts'
import { type Pin, pinOf } from './pins.ts'
import { type Change, changeOf, changeOfPin, isRecent } from './recent-changes.ts'

const text = z.string().nullish()
const providerRow = z.object({
  name: z.string(),
  status: z.string(),
  contact: text,
  quietChange: z.boolean().nullish(),
})
const sealed = z.object({ privateContact: text })
export const confirmation = z.object({
  what: z.enum(TO_CONFIRM),
  state: z.enum(['confirmed', 'held']),
  changeId: z.string().nullable(),
  how: z.enum(CONFIRMED_BY).nullable(),
  at: z.iso.datetime(),
})
export type Confirmation = z.infer<typeof confirmation>

/** Who set an address or a PIN, and whether a second person has confirmed it since. */
export interface Setting {
  /** Null where the history knows of nobody: such a value is held. */
  readonly change: Change | null
  readonly standing: (typeof STANDINGS)[number]
  readonly isRecent: boolean
  /** When and how a second person confirmed an earlier or this state; null if nobody has. */
  readonly confirmed: Pick<Confirmation, 'at' | 'how'> | null
}

/** Where a provider's referrals go. */
export interface WhereItGoes {
  readonly name: string
  readonly status: string
  /** The address of the directory; null if it has none. */
  readonly email: string | null
  /** Whether the address is of the private contact, whose reading is logged. */
  readonly isPrivate: boolean
  readonly address: Setting
  /** The PIN; null where none was made since the address was last set. */
  readonly pin: (Setting & { readonly hash: Uint8Array }) | null
}

/** The fields that decide about the address: without one in the private contact, that contact may have lost it. */
export const fieldsInForce = (isPrivate: boolean) =>
  isPrivate ? (['privateContact'] as const) : (['privateContact', 'contact'] as const)

/** What the directory has of a provider, opened; null if there is no such provider. */
export async function readEntry(
  records: Pick<RecordServices, 'fieldCipher'>,
  transaction: Transaction,
  providerId: string,
) {
  const opened = await openFieldsFor(records, transaction, 'service-providers', providerId)
  if (!opened) return null
  const entry = providerRow.parse(opened.record)
  const { privateContact } = sealed.parse(opened.unseal(['privateContact']))
  const own = mailAddressIn(privateContact)
  return { ...entry, privateContact, isPrivate: own !== null, email: own ?? mailAddressIn(entry.contact) }
}

/**
 * Reads where a provider's referrals go; null if there is no such provider. Nobody writes the entry meanwhile, so an address
 * and its change belong together.
 */
export function readWhereItGoes(services: Services, providerId: string): Promise<WhereItGoes | null> {
  const { database, records } = services
  return database.transaction(async (transaction) => {
    await transaction.run(sql`select from service_providers where id = ${providerId}::uuid for share`)
    const entry = await readEntry(records, transaction, providerId)
    if (!entry) return null
    const { name, status, email, isPrivate } = entry
    const change = await changeOf(transaction, providerId, fieldsInForce(isPrivate))
    const confirmations = await confirmationsOf(transaction, providerId)
    const now = records.now()
    const address = settingOf(change, confirmations.get('address'), now)
    const pin = await pinOf(transaction, providerId)
    const isVoid = pin && change?.steps[0] && Date.parse(pin.setAt) <= Date.parse(change.steps[0].at)
    return {
      ...{ name, status, email, isPrivate, address },
      pin: pin && !isVoid ? pinSetting(pin, confirmations.get('pin'), now) : null,
    }
  })
}

const pinSetting = (pin: Pin, confirmed: Confirmation | undefined, now: Date) => ({
  ...settingOf(changeOfPin(pin), confirmed, now),
  hash: pin.pinHash,
})

function settingOf(change: Change | null, confirmation: Confirmation | undefined, now: Date): Setting {
  const isConfirmed = confirmation?.state === 'confirmed'
  const standing = standingOf(change, confirmation)
  // What a second person has looked at is not asked about again.
  const steps =
    change?.steps.filter(({ at }) => !isConfirmed || Date.parse(at) > Date.parse(confirmation.at)) ?? []
  return {
    change: change && standing !== 'confirmed' ? { ...change, steps } : change,
    standing,
    isRecent: change !== null && isRecent(change, now),
    confirmed: isConfirmed ? { at: confirmation.at, how: confirmation.how } : null,
  }
}

/** Whether a change is confirmed, new or held, by what is stored of its provider. */
export function standingOf(
  change: Change | null,
  confirmation: Pick<Confirmation, 'state' | 'changeId' | 'at'> | undefined,
): Setting['standing'] {
  const [newest] = change?.steps ?? []
  if (!change || !newest) return 'held'
  if (confirmation?.state === 'confirmed') return confirmation.changeId === change.id ? 'confirmed' : 'new'
  return confirmation && Date.parse(newest.at) <= Date.parse(confirmation.at) ? 'held' : 'new'
}

async function confirmationsOf(
  queryable: Queryable,
  providerId: string,
): Promise<ReadonlyMap<Confirmation['what'], Confirmation>> {
  const rows = await queryable.run(
    sql`select what, state, change_id as "changeId", how, at from provider_confirmations
      where provider_id = ${providerId}::uuid`,
    confirmation,
  )
  return new Map(rows.map((row) => [row.what, row]))
}
