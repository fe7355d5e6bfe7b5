import { z } from 'zod'
import { endpoint, fileEndpoint } from '#shared/contract/endpoint.ts'
import { FILE_SCANS } from '#shared/domain/file-scans.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { GRANT_FILE_KINDS } from '#shared/domain/grant-files.ts'

const secret = z.string().trim().min(1, 'Enter your code').max(200)
const applicant = { method: 'POST', access: 'public', offline: 'online', limit: 'report' } as const
const instant = z.iso.datetime()

/** A document as its applicant sees it, who sent it. */
export const ownGrantFile = z.object({
  id: z.uuid(),
  kind: z.enum(GRANT_FILE_KINDS),
  fileName: z.string(),
  size: z.int(),
  receivedAt: instant,
  scan: z.enum(FILE_SCANS),
})
export type OwnGrantFile = z.infer<typeof ownGrantFile>

const sent = z.object({
  reference: z.string(),
  round: z.string(),
  language: z.enum(GRANT_LANGUAGES),
  receivedAt: instant,
  /** When answers were changed last, as staff had asked for; null where they are as they were sent. */
  changedAt: instant.nullable(),
  /** Whether the questions are worded as they were when the application was sent. */
  asWorded: z.boolean(),
  sections: z.array(
    z.object({
      title: z.string(),
      /** An answer is empty where the question was left out. */
      answers: z.array(z.object({ name: z.string(), question: z.string(), answer: z.string() })),
    }),
  ),
  /** The lines as texts below their heads, with their sum; null where the table was left out. */
  budget: z
    .object({
      title: z.string(),
      heads: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      total: z.object({ label: z.string(), amount: z.string() }),
    })
    .nullable(),
  files: z.array(ownGrantFile),
})
export type SentApplication = z.infer<typeof sent>

/** What an applicant has sent, for the applicant alone (decision 0482). */
export const grantSentContract = {
  read: endpoint({
    ...applicant,
    path: '/grants/status/sent',
    summary:
      'Read what was sent with an application, beside the questions as they were then; each reading is in the audit trail',
    input: z.object({ secret }),
    output: sent,
    errors: ['not_found', 'proof_needed'],
  }),
  file: fileEndpoint({
    ...applicant,
    outward: 'to-its-sender',
    path: '/grants/status/sent/:file',
    summary:
      'Save a document that the applicant has sent, as it was sent; each opening is in the audit trail',
    input: z.object({ secret }),
    mediaTypes: ['application/octet-stream'],
    errors: ['not_found', 'proof_needed', 'rule_violated'],
  }),
} as const
