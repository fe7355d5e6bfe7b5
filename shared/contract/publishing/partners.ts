import { z } from 'zod'
import { endpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { filledLine, line, orNull } from '#shared/contract/written-text.ts'
import { PARTNER_LIMITS, STORED_PARTNER_CATEGORIES } from '#shared/domain/partners.ts'
import { choices, PAGE_LIMIT } from '#shared/queries/list-request.ts'
import { assistance } from './assistance.ts'
import { revisionCalls, writingCalls } from './content-revisions.ts'
import { webAddress } from './organization.ts'

const fields = {
  category: z.enum(STORED_PARTNER_CATEGORIES),
  name: filledLine(PARTNER_LIMITS.name, 'Enter the name'),
  fullName: filledLine(PARTNER_LIMITS.fullName, 'Enter the full name'),
  url: webAddress,
  description: filledLine(PARTNER_LIMITS.description, 'Say in a sentence what the organisation does'),
  descriptionSo: orNull(line(PARTNER_LIMITS.description)),
}
/** The fields of an organisation that people write. */
export type PartnerFields = z.output<z.ZodObject<typeof fields>>

const partnerCreation = z.object({
  ...fields,
  descriptionSo: fields.descriptionSo.default(null),
  answers: assistance.answers.default([]),
  readTranslations: assistance.readTranslations.default([]),
})
/** The changed fields, and the version that the user saw. */
export const partnerEdit = z
  .object({ ...fields, version: z.int().positive() })
  .partial()
  .required({ version: true })

/** The changed fields, what went into them, and which translations were read. */
const assistedEdit = partnerEdit.extend({
  answers: assistance.answers.optional(),
  readTranslations: assistance.readTranslations.optional(),
})

/** An organisation of the directory (REQ-PAR-02). */
export const partner = z.object({
  id: z.uuid(),
  version: z.int(),
  category: z.enum(STORED_PARTNER_CATEGORIES),
  name: z.string(),
  fullName: z.string(),
  url: z.string(),
  description: z.string(),
  descriptionSo: z.string().nullable(),
  /** Which language model helped with the description, and when; empty where none did. */
  assistedBy: z.string(),
  /** The result of the check of its address; null for users who may not edit. */
  link: z
    .object({ checkedAt: z.iso.datetime().nullable(), deadSince: z.iso.datetime().nullable() })
    .nullable(),
})
export type Partner = z.infer<typeof partner>

/** The directory of organisations (REQ-PAR-01): everybody reads it, permitted staff edit it. */
export const partnersContract = {
  ...revisionCalls('partners', 'partners:edit', partner),
  list: listEndpoint({
    method: 'GET',
    path: '/partners',
    access: 'public',
    offline: 'online',
    summary: 'List the directory of organisations by category and name',
    input: z.object({
      category: choices(STORED_PARTNER_CATEGORIES),
      limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(PAGE_LIMIT),
      cursor: z.string().max(500).optional(),
    }),
    item: partner,
  }),
  get: endpoint({
    method: 'GET',
    path: '/partners/:id',
    access: 'public',
    offline: 'online',
    summary: 'Read an organisation of the directory',
    output: partner,
    errors: ['not_found'],
  }),
  ...writingCalls('partners', 'partners:edit', {
    creation: partnerCreation,
    edit: assistedEdit,
    item: partner,
    summaries: {
      create: 'Add an organisation to the directory',
      edit: 'Change fields of an organisation; a changed address is checked again',
      remove: 'Remove an organisation from the directory; it can be restored for 30 days',
      restore: 'Restore a removed organisation',
    },
  }),
} as const
