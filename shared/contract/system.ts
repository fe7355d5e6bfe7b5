import { z } from 'zod'
import { COUNTED, FINDINGS } from '#shared/domain/findings.ts'
import { UPKEEP } from '#shared/domain/upkeep.ts'
import { seenHead } from '#shared/sync/ledger-head.ts'
import { endpoint } from './endpoint.ts'
import { reason } from './written-text.ts'

/** Health, and the error screen's report of a fault. */
export const systemContract = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    offline: 'online',
    summary: 'Whether the server and its database answer; with the status 503 where the database does not',
    output: z.object({
      status: z.enum(['ok', 'degraded']),
      database: z.enum(['ok', 'down']),
      version: z.string(),
    }),
  }),
  verification: endpoint({
    method: 'GET',
    path: '/verification',
    access: 'audit:read',
    offline: 'online',
    summary:
      'What the last check of all chains and stored files has found; it is made weekly, and by `npm run verify`',
    output: z.object({
      /** Null before the first. */
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
      'Heads of the ledger that devices were shown and that do not stand in it any more, with what was said of them',
    output: z.array(
      z.object({
        deviceId: z.uuid(),
        device: z.string(),
        ...seenHead.shape,
        notedAt: z.iso.datetime(),
        /** Who has said why; null while nobody has. */
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
      'Say why one head that a device was shown does not stand in the ledger, such as after a restore; this one alone',
    input: z.object({ deviceId: z.uuid(), ...seenHead.shape, reason }),
    errors: ['not_found', 'conflict'],
  }),
  upkeep: endpoint({
    method: 'GET',
    path: '/upkeep',
    access: 'audit:read',
    offline: 'online',
    summary: 'What whoever runs the server has to see to: where keys and data lie, and how backups go',
    output: z.object({
      upkeep: z.array(z.enum(UPKEEP)),
      /** When the last backup was taken; null before the first. */
      backupAt: z.iso.datetime().nullable(),
    }),
  }),
  reportFault: endpoint({
    method: 'POST',
    path: '/faults',
    access: 'public',
    offline: 'online',
    limit: 'public-form',
    summary: 'Report a fault of a page, without personal data: where it happened and which code',
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
