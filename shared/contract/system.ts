import { z } from 'zod'
import { COUNTED, FINDINGS } from '#shared/domain/findings.ts'
import { UPKEEP } from '#shared/domain/upkeep.ts'
import { endpoint } from './endpoint.ts'

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
