import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { reason } from '#shared/contract/written-text.ts'
import { COUNTED, FINDINGS } from '#shared/domain/findings.ts'
import { UPKEEP } from '#shared/domain/upkeep.ts'
import { seenHead } from '#shared/sync/ledger-head.ts'

/** What a field of a call can be. */
const FIELD_KINDS = [
  'text',
  'id',
  'time',
  'day',
  'number',
  'yes-no',
  'choice',
  'list',
  'object',
  'any',
] as const

const describedField = z.object({
  name: z.string(),
  kind: z.enum(FIELD_KINDS),
  isRequired: z.boolean(),
  isNullable: z.boolean(),
  /** Of a choice. */
  values: z.array(z.string()),
  /** The most characters of a text, entries of a list, or the largest number. */
  most: z.number().nullable(),
})
export type DescribedField = z.infer<typeof describedField>

const describedCall = z.object({
  /** Such as `users.list`. */
  name: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  /** Who may make it: everyone, a learner, who is signed in, or the holder of a permission. */
  access: z.string(),
  /** A permission that it needs beside that. */
  also: z.string().nullable(),
  takes: z.array(describedField),
  /** The fields of the answer, or of each entry of a list. */
  answers: z.array(describedField),
  /** Of the files that it answers. */
  mediaTypes: z.array(z.string()),
  errors: z.array(z.string()),
})
export type DescribedCall = z.infer<typeof describedCall>

/** Health, and the error screen's report of a fault. */
export const systemContract = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    offline: 'online',
    summary: 'Check the server and its database; status 503 if the database does not answer',
    output: z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.enum(['ok', 'down']),
      version: z.string(),
    }),
  }),
  calls: endpoint({
    method: 'GET',
    path: '/calls',
    access: 'channels:manage',
    offline: 'online',
    summary: 'Describe every call in words, for people who connect another system',
    output: z.array(describedCall),
  }),
  verification: endpoint({
    method: 'GET',
    path: '/verification',
    access: 'audit:read',
    offline: 'online',
    summary:
      'Read the findings of the last check of all chains and stored files, which runs weekly and with `npm run verify`',
    output: z.object({
      /** Null before the first check. */
      at: z.iso.datetime().nullable(),
      counts: z.partialRecord(z.enum(COUNTED), z.int()),
      findings: z.array(z.object({ code: z.enum(FINDINGS), subject: z.string() })),
    }),
  }),
  ledgerMisfits: endpoint({
    method: 'GET',
    path: '/verification/misfits',
    access: 'audit:read',
    offline: 'online',
    summary:
      'List heads of the ledger that devices have seen and that the ledger lacks, with their explanations',
    output: z.array(
      z.object({
        deviceId: z.uuid(),
        device: z.string(),
        ...seenHead.shape,
        notedAt: z.iso.datetime(),
        /** The user who explained it; null while nobody has. */
        acknowledged: z
          .object({ by: z.string().nullable(), at: z.iso.datetime(), reason: z.string() })
          .nullable(),
      }),
    ),
  }),
  acknowledgeMisfit: endpoint({
    method: 'POST',
    path: '/verification/misfits',
    access: 'users:manage',
    offline: 'online',
    summary:
      'Explain why one head that a device has seen is missing from the ledger, for example after a restore; only this one',
    input: z.object({ deviceId: z.uuid(), ...seenHead.shape, reason }),
    errors: ['not_found', 'conflict'],
  }),
  upkeep: endpoint({
    method: 'GET',
    path: '/upkeep',
    access: 'audit:read',
    offline: 'online',
    summary: 'Read the tasks for the operator: where keys and data lie, and the state of the backups',
    output: z.object({
      upkeep: z.array(z.enum(UPKEEP)),
      /** When the last backup was taken; null before the first. */
      backupAt: z.iso.datetime().nullable(),
    }),
  }),
  searchState: endpoint({
    method: 'GET',
    path: '/search-state',
    access: 'public',
    offline: 'mirror',
    summary:
      'Say whether older records, or texts that the office publishes, are still being indexed for a changed search, which may then miss some',
    output: z.object({ records: z.boolean(), texts: z.boolean() }),
  }),
  reportFault: endpoint({
    method: 'POST',
    path: '/faults',
    access: 'public',
    offline: 'online',
    limit: 'public-form',
    summary: 'Report a fault of a page, without personal data: its place and its code',
    input: z.object({
      /** Path only; record ids are replaced by `:id` before it is stored. */
      path: z.string().max(300),
      name: z.string().max(100),
      /** Code positions of the stack, without messages. */
      frames: z.array(z.string().max(300)).max(20),
      build: z.string().max(60),
    }),
  }),
} as const
