import { z } from 'zod'
import { EVIDENCE_KINDS } from '#shared/domain/enumerations.ts'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import type { Collection } from './collection.ts'
import { PARENT_FIELDS, parentFields } from './comments.ts'
import { choice, field, flag, optionalText, requiredText, writtenInstant } from './field.ts'

/** Days during which the file of a deleted record, or of one that hangs on a deleted record, can still be restored. */
export const EVIDENCE_RETENTION_DAYS = 90

const fixed = { classification: 'internal', writer: 'creation' } as const
const sensitive = { classification: 'sensitive', readableBy: 'pii:read', writer: 'pii:read' } as const

/**
 * The metadata of an evidence file; its bytes travel separately and are checked against `sha256`. Beside these permissions
 * it takes those of the record's collection, to read and to edit, and no others.
 */
export const evidence = {
  name: 'evidence',
  about: 'people',
  read: 'evidence:view',
  edit: 'evidence:attach',
  scope: 'parent',
  parent: PARENT_FIELDS,
  attachedBy: 'editors',
  fields: {
    ...parentFields,
    fileName: field(requiredText(1, 255, 'The file has no name'), {
      classification: 'personal',
      readableBy: 'pii:read',
      writer: 'creation',
      leaves: 'with-consent',
    }),
    mediaType: field(z.string().max(120), fixed),
    size: field(z.int().min(1, 'The file is empty').max(EVIDENCE_LIMIT, 'The file is too large'), fixed),
    /** SHA-256 of the original, in hex. */
    sha256: field(z.string().regex(/^[0-9a-f]{64}$/), { ...fixed, column: 'text' }),
    kind: field(choice(EVIDENCE_KINDS, 'Choose what the file is'), {
      classification: 'internal',
      writer: 'evidence:attach',
      column: 'text',
      terms: 'evidenceKind',
    }),
    note: field(optionalText(2000), { ...sensitive, leaves: 'with-consent' }),
    /** Set by a user who has looked: no person can be recognised by it. Without it a file is personal data. */
    showsNoPerson: field(flag(), { classification: 'internal', writer: 'pii:read' }),
    /**
     * When the server had received the whole file with the right hash; null until then, and after the file was
     * removed.
     */
    receivedAt: field(writtenInstant(), { classification: 'internal', writer: 'server', column: 'instant' }),
    /** When the server removed the file, {@link EVIDENCE_RETENTION_DAYS} days after its record was deleted. */
    goneAt: field(writtenInstant(), { classification: 'internal', writer: 'server' }),
  },
} as const satisfies Collection
