import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { line, lines } from '#shared/contract/written-text.ts'
import { hasUnknownPlaceholder, TEMPLATE_LIMITS } from '#shared/domain/answer-templates.ts'

const PLACEHOLDERS = 'Only name, reference and colleague may be in braces'
const text = (missing: string) =>
  lines(TEMPLATE_LIMITS.text)
    .pipe(z.string().min(1, missing))
    .refine((written) => !hasUnknownPlaceholder(written), PLACEHOLDERS)

/** A template as staff write it: in both languages, since people write in either. */
export const templateForm = z.object({
  name: line(TEMPLATE_LIMITS.name).pipe(z.string().min(2, 'A name of the template is required')),
  textEn: text('The English text is required'),
  textSo: text('The Somali text is required'),
})

const template = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  textEn: z.string(),
  textSo: z.string(),
})
export type AnswerTemplate = z.infer<typeof template>

const edits = { access: 'email-routes:edit', offline: 'online' } as const

/** Answers that are written often (REQ-MSG-38): kept by those who keep the routes, chosen by those who answer. */
export const answerTemplatesContract = {
  list: endpoint({
    access: 'messages:read',
    offline: 'online',
    method: 'GET',
    path: '/answer-templates',
    summary: 'List the templates of answers by their names',
    output: z.array(template),
  }),
  create: endpoint({
    ...edits,
    method: 'POST',
    path: '/answer-templates',
    summary: 'Create a template; repeating it with its `id` makes none',
    input: templateForm.extend({ id: z.uuid() }),
    output: template,
    status: 201,
    errors: ['rule_violated'],
  }),
  edit: endpoint({
    ...edits,
    method: 'PUT',
    path: '/answer-templates/:id',
    summary: 'Change a template',
    params: z.object({ id: z.uuid() }),
    input: templateForm.extend({ version: z.int().positive() }),
    output: template,
    errors: ['not_found', 'stale'],
  }),
  remove: endpoint({
    ...edits,
    method: 'DELETE',
    path: '/answer-templates/:id',
    summary: 'Delete a template; it can be restored for 30 days',
    params: z.object({ id: z.uuid() }),
    errors: ['not_found'],
  }),
  restore: endpoint({
    ...edits,
    method: 'POST',
    path: '/answer-templates/:id/restore',
    summary: 'Undo the deletion of a template',
    params: z.object({ id: z.uuid() }),
    output: template,
    errors: ['not_found'],
  }),
} as const
