import { z } from 'zod'
import { fileEndpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { COURSE_ARCHIVE, EXPORT_PURPOSES } from '#shared/courses/course-exchange.ts'
import { courseName } from './course-name.ts'

const editor = { access: 'courses:edit', offline: 'online' } as const

/** A course file that became a draft. */
export const importedCourse = z.object({
  id: z.string(),
  title: z.string(),
  /** Of the draft. */
  version: z.int(),
})
export type ImportedCourse = z.infer<typeof importedCourse>

/** No fingerprint: only courses that this organisation has signed are taken in. */
export const OWN_KEY_ONLY = 'own'

/** Courses as one signed file (docs/course-files.md). */
export const courseExchangeContract = {
  export: fileEndpoint({
    ...editor,
    method: 'GET',
    path: '/course-editing/:id/export/:purpose',
    summary:
      'Export the published course as one signed ZIP file: for other offices with all its files, or for learners as pages without the questions of the assessment',
    params: z.object({ id: courseName, purpose: z.enum(EXPORT_PURPOSES) }),
    mediaTypes: ['application/zip'],
    limit: 'heavy',
    errors: ['not_found'],
  }),
  import: uploadEndpoint({
    ...editor,
    method: 'POST',
    path: '/course-editing/import/:fingerprint/:draft',
    summary:
      'Take in a course file as a draft; a file that another organisation has signed needs the fingerprint of its key, and a draft is replaced only when that is said',
    params: z.object({
      fingerprint: z.union([z.literal(OWN_KEY_ONLY), z.string().regex(/^[0-9a-f]{64}$/)]),
      draft: z.enum(['keep', 'replace']),
    }),
    bodyLimit: COURSE_ARCHIVE.bytes,
    limit: 'heavy',
    output: importedCourse,
    errors: ['rule_violated', 'exists', 'unsupported_media_type'],
  }),
} as const
