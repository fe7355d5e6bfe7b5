import { z } from 'zod'
import { childQuery } from '#shared/queries/list-rules.ts'
import { comments } from '#shared/schemas/comments.ts'
import { evidence } from '#shared/schemas/evidence.ts'
import { links } from '#shared/schemas/links.ts'
import { endpoint, fileEndpoint, uploadEndpoint } from './endpoint.ts'
import { childCalls } from './records.ts'

/** Calls of comments on records. */
export const commentsContract = {
  ...childCalls({ path: '/comments', noun: 'comments', collection: comments, query: childQuery }),
} as const

/** Calls of links between records. */
export const linksContract = {
  ...childCalls({ path: '/links', noun: 'links', collection: links, query: childQuery }),
} as const

/** Largest evidence file, in bytes. */
export const EVIDENCE_LIMIT = 100 * 1024 * 1024

/** Calls of evidence files: what is known of one is a record, its bytes travel apart. */
export const evidenceContract = {
  ...childCalls({ path: '/evidence', noun: 'evidence', collection: evidence, query: childQuery }),
  upload: uploadEndpoint({
    method: 'PUT',
    path: '/evidence/:id/file',
    access: 'incidents:edit',
    offline: 'queue',
    summary: 'Send the bytes of an evidence file; they must have the declared SHA-256',
    bodyLimit: EVIDENCE_LIMIT,
    output: z.object({ id: z.uuid(), receivedAt: z.iso.datetime() }),
    errors: ['not_found', 'rule_violated', 'unsupported_media_type', 'exists'],
  }),
  shown: fileEndpoint({
    method: 'GET',
    path: '/evidence/:id/shown',
    access: 'incidents:read',
    offline: 'mirror',
    summary: 'Read the copy that is shown: an image without its metadata',
    mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
    errors: ['not_found', 'unsupported_media_type'],
  }),
  original: fileEndpoint({
    method: 'GET',
    path: '/evidence/:id/original',
    access: 'evidence:open-original',
    offline: 'mirror',
    summary: 'Open the sealed original; every opening is entered in its custody log',
    mediaTypes: ['application/octet-stream'],
    errors: ['not_found', 'rule_violated'],
  }),
  custody: endpoint({
    method: 'GET',
    path: '/evidence/:id/custody',
    access: 'evidence:open-original',
    offline: 'online',
    summary: 'Read the custody log of an evidence file, oldest first',
    output: z.array(
      z.object({
        at: z.iso.datetime(),
        by: z.string(),
        act: z.enum(['received', 'opened', 'checked', 'copied', 'refused']),
      }),
    ),
    errors: ['not_found'],
  }),
} as const
