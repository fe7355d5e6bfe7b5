import type { TestDevice } from '#tests/support/device.ts'
import { blobOf, evidenceOf } from '#tests/support/evidence.ts'
import { bytesOf } from '#tests/support/evidence-world.ts'
import type { Journal } from './journal.ts'
import type { Deed } from './plan.ts'
import { noise } from './seeded-random.ts'
import { WORDS } from './shown.ts'

const CASE = { parentCollection: 'iccpr-cases' } as const
/** Days that every device takes for past, however wrong its clock is. */
const ANSWERED_ON = '2025-06-01'
const withdrawnOn = (b: number) => `2025-07-${10 + (b % 20)}`

/** The calls by which something is attached to a case, on a device or on the website. */
type Attaching = Pick<TestDevice['client'], 'links' | 'consents' | 'evidence' | 'exports'>

/** One deed on a case: the numbers of its step choose among what the case has. */
interface AttachedDeed {
  readonly client: Attaching
  readonly id: string
  /** The case that a link leads to. */
  readonly other: string | undefined
  readonly b: number
  readonly word: (prefix: string) => string
}

/** What one office does on a case, beside comments; nothing for other deeds. */
export async function attachInOffice(
  name: Deed,
  deed: AttachedDeed,
  { office, journal }: { readonly office: number; readonly journal: Journal },
): Promise<void> {
  if (name === 'link') await linkCases(deed)
  if (name === 'consent') await consent(deed)
  if (name === 'withdraw' && (await withdraw(deed))) {
    journal.write({ e: 'exported', office, record: deed.id, words: await exportedBy(deed.client) })
  }
  if (name !== 'attach') return
  const bytes = Buffer.from(`${deed.word('file')} ${noise(deed.b)}`)
  const facts = { ...CASE, fileName: 'notes.txt', mediaType: 'text/plain', kind: 'document' } as const
  const input = { ...evidenceOf(bytes, deed.id), ...facts }
  const { id } = await deed.client.evidence.create({ input })
  await deed.client.evidence.upload({ params: { id }, body: blobOf(bytes) })
  journal.write({ e: 'attached', office, record: id, sha256: input.sha256 })
}

/** Links two cases, or removes a link of the case, whose id it returns. */
export async function linkCases({ client, id, other, b, word }: AttachedDeed): Promise<string | null> {
  const { items } = await client.links.list({ input: { ...CASE, parentId: id } })
  const link = items[b % Math.max(1, items.length * 2)]
  if (link && b % 3 === 0) {
    await client.links.remove({ params: { id: link.id }, input: {} })
    return link.id
  }
  if (other && other !== id && !items.some((each) => isBetween(each, id, other))) {
    const ends = { ...CASE, parentId: id, targetCollection: 'iccpr-cases', targetId: other } as const
    await client.links.create({ input: { ...ends, note: word('note') } })
  }
  return null
}

interface Ends {
  readonly parentId?: string
  readonly targetId?: string
}

const isBetween = ({ parentId, targetId }: Ends, one: string, other: string): boolean =>
  [parentId, targetId].every((end) => end === one || end === other)

async function consent({ client, id, word }: AttachedDeed): Promise<void> {
  const asked = { purpose: 'report', answer: 'given', answeredOn: ANSWERED_ON } as const
  const how = { consentOf: 'The mother', consentHow: 'spoken', language: 'so' } as const
  await client.consents.create({
    input: { ...CASE, parentId: id, ...asked, ...how, textShown: word('shown') },
  })
}

/** Withdraws a consent of a case; false if none holds. */
export async function withdraw({ client, id, b }: Omit<AttachedDeed, 'other' | 'word'>): Promise<boolean> {
  const { items } = await client.consents.list({ input: { ...CASE, parentId: id } })
  const given = items.filter((each) => each.withdrawnOn === null)
  const chosen = given[b % Math.max(1, given.length)]
  if (!chosen) return false
  const input = { version: chosen.version, withdrawnOn: withdrawnOn(b) }
  await client.consents.edit({ params: { id: chosen.id }, input })
  return true
}

/** The values entered here that leave with an export of all cases. */
export async function exportedBy({ exports }: Pick<Attaching, 'exports'>): Promise<string[]> {
  const bytes = await bytesOf(await exports.cases({ input: { format: 'csv' } }))
  return bytes.toString().match(WORDS) ?? []
}
