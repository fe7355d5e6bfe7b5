import type { Purpose } from '#server/crypto/keys.ts'
import { COLLECTIONS, tableName } from '#shared/schemas/collection.ts'

/** A column that the field cipher sealed, and the context of each row, as SQL over the row's own columns. */
export interface FieldsColumn {
  readonly holds: 'fields'
  readonly purpose: 'fields' | 'history' | 'second-factors'
  /** The context's collection. */
  readonly collection: string
  /** The context's record id. */
  readonly recordId: string
}

/** What stands in a column of bytes: sealed fields, a sealed file's bytes, a keyed hash, or nothing that needs a key. */
export type BytesColumn =
  | FieldsColumn
  | { readonly holds: 'file-bytes' }
  | { readonly holds: 'keyed-hash'; readonly purpose: Purpose }
  | { readonly holds: 'no-key'; readonly why: string }

const fields = (
  collection: string,
  recordId = 'id::text',
  purpose: FieldsColumn['purpose'] = 'fields',
): FieldsColumn => ({ holds: 'fields', purpose, collection, recordId })

const noKey = (why: string) => ({ holds: 'no-key', why }) as const
const HASH = noKey('a hash without a key, of what is random or salted')
const CHAIN = noKey('part of a chain; its keys are kept when a master key goes')
const SALT = noKey('random bytes')

/** Every column of bytes of the database as `table.column`; a test compares it with the database itself. */
export const BYTES_COLUMNS: Readonly<Record<string, BytesColumn>> = {
  ...Object.fromEntries(COLLECTIONS.map((name) => [`${tableName(name)}.sealed`, fields(`'${name}'`)])),
  'conflicts.sealed_values': fields(`'conflicts'`),
  'history_values.sealed_values': fields(`'history'`, `tx || '/' || seq`, 'history'),
  'imports.sealed': fields(`'imports'`),
  'lost_records.sealed': fields(`'lost-' || collection`, 'record_id::text'),
  'mail.sealed': fields(`'mail'`),
  'newsletter_requests.sealed': fields(`'newsletter-requests'`),
  'newsletter_subscribers.sealed': fields(`'newsletter-subscribers'`),
  'second_factors.sealed_key': fields(`'second-factors'`, 'user_id::text', 'second-factors'),
  'webhooks.sealed': fields(`'webhooks'`),
  'evidence_upload_parts.sealed': { holds: 'file-bytes' },
  'newsletter_requests.address_hash': { holds: 'keyed-hash', purpose: 'addresses' },
  'newsletter_subscribers.address_hash': { holds: 'keyed-hash', purpose: 'addresses' },
  'recovery_codes.code_hash': { holds: 'keyed-hash', purpose: 'recovery-codes' },
  'evidence_custody.hash': CHAIN,
  'history.open_commitment': CHAIN,
  'history.row_hash': CHAIN,
  'history.sealed_commitment': CHAIN,
  'history_links.hash': CHAIN,
  'history_links.rows_hash': CHAIN,
  'ledger.digest': CHAIN,
  'ledger.hash': CHAIN,
  'ledger_misfits.hash': CHAIN,
  'ledger_stamps.hash': CHAIN,
  'ledger_stamps.token': noKey('signed by a time-stamp service'),
  'sync_clock.hash': CHAIN,
  'newsletter_requests.token_hash': HASH,
  'operations.content_hash': HASH,
  'content_views.visitor': HASH,
  'devices.secret_hash': HASH,
  'invitations.token_hash': HASH,
  'sessions.device_hash': HASH,
  'history_values.open_salt': SALT,
  'content_view_days.salt': SALT,
  'news_image_copies.bytes': noKey('pictures of the public site'),
}

/**
 * What is made with each purpose's key, and what would break if the master key before went: `column` is sealed again by
 * `reseal`, everything else still needs the old key.
 */
export const PURPOSES = {
  fields: { renewed: 'column', breaks: 'sealed fields' },
  history: { renewed: 'column', breaks: 'sealed values of the history' },
  'second-factors': { renewed: 'column', breaks: 'keys of second factors' },
  files: { renewed: 'never', breaks: 'stored files and the parts of uploads would not open' },
  addresses: {
    renewed: 'never',
    breaks: 'subscribers of the newsletter would not be found by their address',
  },
  unsubscribing: { renewed: 'never', breaks: 'links for unsubscribing in sent mail would not work' },
  'recovery-codes': { renewed: 'never', breaks: 'recovery codes that people wrote down would not work' },
  chains: { renewed: 'unneeded', breaks: 'nothing: the chain key stays in the key file' },
  cursors: { renewed: 'unneeded', breaks: 'nothing lasting: a device reads everything anew' },
  'cursor-proofs': { renewed: 'unneeded', breaks: 'nothing lasting: a device reads everything anew' },
  sessions: { renewed: 'unneeded', breaks: 'nothing: no stored value is made with it' },
} as const satisfies Record<Purpose, { renewed: 'column' | 'never' | 'unneeded'; breaks: string }>
