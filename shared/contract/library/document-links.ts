import { z } from 'zod'
import { endpoint, fileEndpoint } from '#shared/contract/endpoint.ts'
import { line } from '#shared/contract/written-text.ts'
import { LINK_DAYS, SAVED_AS } from '#shared/domain/documents.ts'
import { FILE_CHOICES, PASS_REASON } from '#shared/domain/file-looks.ts'

/** The file of a version of a document. */
export const documentFile = z.object({
  /** The number of the version, from 1. */
  number: z.int(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
})

/** As what a file leaves: as it is, which only one does in which nothing is found, or as its cleaned copy (decision 0423). */
export const leavingChoice = {
  file: z.enum(FILE_CHOICES).default('as-it-is'),
  /** Why an original with what was found in it may leave. */
  reason: line(PASS_REASON.most).optional(),
} as const

/** A share link, without what opens it. */
const documentLink = z.object({
  id: z.uuid(),
  /** The version that it was made for; null where newer ones may take its place. */
  number: z.int().nullable(),
  /** The version that it leads to now: of a public document the newest approved one, otherwise what was shared or let through. */
  leadsTo: z.int(),
  /** The newer version that it leads to once a user who may share has confirmed it; null where there is none. */
  offered: z.int().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  /** How often its file was saved. */
  opened: z.int(),
})
export type DocumentLink = z.infer<typeof documentLink>

const token = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) })
const sharing = { access: 'documents:share', offline: 'online' } as const

/** Share links of documents: made and revoked by permitted staff, opened by anyone who has them. */
export const linkCalls = {
  links: endpoint({
    ...sharing,
    method: 'GET',
    path: '/documents/:id/links',
    summary: 'List the share links of a document, the newest first, without what opens them',
    output: z.array(documentLink),
    errors: ['not_found'],
  }),
  share: endpoint({
    ...sharing,
    method: 'POST',
    path: '/documents/:id/links',
    summary:
      'Make a link by which a person without an account gets one version of the file, or also newer ones once they are approved or confirmed; only this answer has it',
    input: z.object({
      number: z.int().positive().nullable().default(null),
      days: z.int().min(1).max(LINK_DAYS.most).default(LINK_DAYS.usual),
      ...leavingChoice,
    }),
    output: documentLink.extend({ url: z.string() }),
    status: 201,
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  confirmLink: endpoint({
    ...sharing,
    method: 'POST',
    path: '/documents/links/:id/confirmation',
    summary:
      'Let a share link of an internal document lead to its newest version, which is named as it was seen',
    input: z.object({ number: z.int().positive(), ...leavingChoice }),
    errors: ['not_found', 'stale', 'rule_violated'],
  }),
  revokeLink: endpoint({
    ...sharing,
    method: 'DELETE',
    path: '/documents/links/:id',
    summary: 'Revoke a share link, which then opens nothing, at once',
    errors: ['not_found'],
  }),
  shared: endpoint({
    method: 'GET',
    path: '/documents/shared/:token',
    access: 'public',
    offline: 'online',
    summary: 'Read what a share link leads to',
    params: token,
    output: z.object({ title: z.string(), file: documentFile, expiresAt: z.iso.datetime() }),
    errors: ['not_found'],
  }),
  sharedFile: fileEndpoint({
    outward: 'through-the-door',
    method: 'GET',
    path: '/documents/shared/:token/file',
    access: 'public',
    offline: 'online',
    summary: 'Save the file that a share link leads to; each time is counted',
    params: token,
    mediaTypes: [SAVED_AS],
    errors: ['not_found'],
  }),
} as const
