import type { KeptPurpose, Purpose } from '#server/crypto/keys.ts'
import { COLLECTIONS, tableName } from '#shared/schemas/collection.ts'

/** A column that the field cipher seals, and the context of each row, as SQL over the row's own columns. */
export interface FieldsColumn {
  readonly holds: 'fields'
  readonly purpose: 'fields' | 'history' | 'second-factors'
  /** The context's collection. */
  readonly collection: string
  /** The context's record id. */
  readonly recordId: string
}

/** The content of a column of bytes: sealed fields, a sealed file's bytes, a keyed hash, or content without a key. */
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

/** Every column of bytes in the database as `table.column`; a test compares the list with the database itself. */
export const BYTES_COLUMNS: Readonly<Record<string, BytesColumn>> = {
  ...Object.fromEntries(COLLECTIONS.map((name) => [`${tableName(name)}.sealed`, fields(`'${name}'`)])),
  'certificates.sealed': fields(`'certificates'`),
  'conflicts.sealed_values': fields(`'conflicts'`),
  'history_values.sealed_values': fields(`'history'`, `tx || '/' || seq`, 'history'),
  'grant_application_versions.sealed': fields(`'grant-application-versions'`),
  'grant_draft_members.sealed': fields(`'grant-draft-members'`),
  'grant_drafts.sealed': fields(`'grant-drafts'`),
  'grant_applications.asked_sealed': fields(`'grant-asked'`),
  'grant_applications.sealed': fields(`'grant-applications'`),
  'grant_assignments.sealed': fields(`'grant-assignments'`),
  'grant_assignments.tie_sealed': fields(`'grant-assignment-ties'`),
  'grant_bank_details.sealed': fields(`'grant-bank-details'`),
  'grant_files.sealed': fields(`'grant-files'`),
  'grant_letters.sealed': fields(`'grant-letters'`),
  'grant_notes.sealed': fields(`'grant-notes'`),
  'grant_report_versions.comment_sealed': fields(`'grant-report-comments'`),
  'grant_report_versions.sealed': fields(`'grant-report-versions'`),
  'grant_reports.sealed': fields(`'grant-reports'`),
  'grant_requests.sealed': fields(`'grant-requests'`),
  'grant_screenings.sealed': fields(`'grant-screenings'`, 'application_id::text'),
  'grant_decisions.sealed': fields(`'grant-decisions'`, 'application_id::text'),
  'grant_ties.sealed': fields(`'grant-ties'`, 'reviewer_id::text'),
  'grant_exclusion_list.sealed': fields(`'grant-exclusions'`, 'id::text'),
  'held_lines.sealed': fields(`'held-lines'`, 'device_id::text'),
  'import_habits.sealed': fields(`'import-habits'`),
  'imports.sealed': fields(`'imports'`),
  'learners.sealed': fields(`'learners'`),
  'lost_records.sealed': fields(`'lost-' || collection`, 'record_id::text'),
  'mail.sealed': fields(`'mail'`),
  'mailbox_messages.sealed': fields(`'mailbox'`),
  'message_files.sealed': fields(`'message-files'`),
  'message_threads.sealed': fields(`'message-threads'`),
  'messages.sealed': fields(`'messages'`),
  'newsletter_requests.sealed': fields(`'newsletter-requests'`),
  'newsletter_subscribers.sealed': fields(`'newsletter-subscribers'`),
  'referral_links.sealed': fields(`'referral-links'`),
  'second_factors.sealed_key': fields(`'second-factors'`, 'user_id::text', 'second-factors'),
  'webhooks.sealed': fields(`'webhooks'`),
  'upload_parts.sealed': { holds: 'file-bytes' },
  'grant_applications.address_hash': { holds: 'keyed-hash', purpose: 'addresses' },
  'grant_applications.code_hash': { holds: 'keyed-hash', purpose: 'receipt-codes' },
  'grant_applications.ended_code_hash': { holds: 'keyed-hash', purpose: 'receipt-codes' },
  'grant_applications.registration_hash': { holds: 'keyed-hash', purpose: 'addresses' },
  'grant_draft_members.address_hash': { holds: 'keyed-hash', purpose: 'addresses' },
  'learners.address_hash': { holds: 'keyed-hash', purpose: 'addresses' },
  'message_threads.sender_key': { holds: 'keyed-hash', purpose: 'addresses' },
  'messages.content_key': { holds: 'keyed-hash', purpose: 'addresses' },
  'messages.in_reply_to_key': { holds: 'keyed-hash', purpose: 'addresses' },
  'messages.message_id_key': { holds: 'keyed-hash', purpose: 'addresses' },
  'newsletter_requests.address_hash': { holds: 'keyed-hash', purpose: 'addresses' },
  'newsletter_subscribers.address_hash': { holds: 'keyed-hash', purpose: 'addresses' },
  'mailboxes.code_hash': { holds: 'keyed-hash', purpose: 'receipt-codes' },
  'received_reports.key_hash': { holds: 'keyed-hash', purpose: 'receipt-codes' },
  'provider_pins.pin_hash': { holds: 'keyed-hash', purpose: 'provider-pins' },
  'record_verifications.digest': HASH,
  'record_verifications.salt': SALT,
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
  'enrolment_codes.secret_hash': HASH,
  'grant_draft_keys.code_hash': HASH,
  'grant_draft_keys.token_hash': HASH,
  'grant_drafts.folder_hash': HASH,
  'grant_files.folder_hash': HASH,
  'grant_reports.folder_hash': HASH,
  'grant_links.token_hash': HASH,
  'exchange_files.file': noKey('sealed for a key that stays in the key file, or for the recovery key'),
  'mailbox_cursors.mailbox': noKey('a hash of settings'),
  'learner_links.token_hash': HASH,
  'learners.recovery_hash': HASH,
  'newsletter_requests.token_hash': HASH,
  'recovery_keys.challenge_hash': HASH,
  'referral_links.code_hash': HASH,
  'referral_links.pin_hash': HASH,
  'referral_links.token_hash': HASH,
  'operations.content_hash': HASH,
  'content_views.visitor': HASH,
  'devices.secret_hash': HASH,
  'invitations.token_hash': HASH,
  'sessions.device_hash': HASH,
  'used_report_tickets.used_for': HASH,
  'history_values.open_salt': SALT,
  'content_view_days.salt': SALT,
  'news_image_copies.bytes': noKey('pictures of the public site'),
  'course_layers.picture': noKey('pictures that the organisation adds to modules of courses'),
  'letterhead.logo': noKey('the logo that the documents of the organisation have'),
}

/**
 * How values that depend on a former master key are handled, by the purpose of their derived key: they are made again
 * under the current one (`reseal`, `resealFiles`), their key stays in the key file when the master key is removed
 * (`withoutKey`), or they aren't needed.
 * @public Nothing reads it: the compiler compares it with the existing purposes.
 */
export const PURPOSES = {
  fields: 'renewed',
  history: 'renewed',
  'second-factors': 'renewed',
  files: 'renewed',
  addresses: 'renewed',
  unsubscribing: 'kept',
  'import-digests': 'kept',
  'provider-pins': 'kept',
  'receipt-codes': 'kept',
  'recovery-codes': 'kept',
  'sealed-reports': 'kept',
  signing: 'kept',
  chains: 'kept',
  exchange: 'kept',
  // A device whose cursor can't be opened reads everything again.
  cursors: 'unneeded',
  'cursor-proofs': 'unneeded',
  // A page gets a new ticket.
  'report-tickets': 'unneeded',
  // No stored value depends on it.
  sessions: 'unneeded',
} as const satisfies Record<Exclude<Purpose, KeptPurpose>, 'renewed' | 'unneeded'> &
  Record<KeptPurpose, 'kept'>
