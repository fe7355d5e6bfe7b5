import { z } from 'zod'
import { endpoint, uploadEndpoint } from '#shared/contract/endpoint.ts'
import { filledLine, line, orNull } from '#shared/contract/written-text.ts'
import {
  contrastOnWhite,
  DEFAULT_ACCENT,
  LEAST_CONTRAST,
  LETTERHEAD_LIMITS,
  LOGO_BOX,
  LOGO_LIMIT,
  LOGO_UPLOAD_LIMIT,
} from '#shared/rules/letterhead.ts'
import { describedAs } from '#shared/schemas/described.ts'

const accentColour = describedAs(
  line(7)
    .transform((text) => (text === '' ? DEFAULT_ACCENT : text.toLowerCase()))
    .refine((text) => COLOUR.test(text), 'Enter a colour as # and six digits, such as #1f5fa8')
    .refine(
      (text) => !COLOUR.test(text) || contrastOnWhite(text) >= LEAST_CONTRAST,
      'This colour is too light for text on white paper. Choose a darker one',
    ),
  { pattern: '^\\s*(#[0-9A-Fa-f]{6})?\\s*$' },
)
const COLOUR = /^#[0-9a-f]{6}$/

const signatory = z.object({
  name: filledLine(LETTERHEAD_LIMITS.signatoryName, 'Enter the name of the person who signs'),
  role: filledLine(LETTERHEAD_LIMITS.signatoryRole, 'Enter the role of the person who signs'),
  roleSo: filledLine(LETTERHEAD_LIMITS.signatoryRole, 'Enter the role of the person who signs'),
})

/** Base64 takes four characters for three bytes. */
const logo = z.object({
  png: z.base64().max(Math.ceil(LOGO_LIMIT / 3) * 4),
  width: z.int().min(1).max(LOGO_BOX.width),
  height: z.int().min(1).max(LOGO_BOX.height),
})

/** What makes documents the organisation's own; a name of null is the product's. */
export const letterheadView = z.object({
  version: z.int(),
  name: z.string().nullable(),
  nameSo: z.string().nullable(),
  accentColour: z.string().regex(COLOUR),
  signatories: z
    .array(z.object({ name: z.string(), role: z.string(), roleSo: z.string() }))
    .max(LETTERHEAD_LIMITS.signatories),
  logo: logo.nullable(),
})
export type LetterheadView = z.infer<typeof letterheadView>

/** The name, logo, colour and signatories of the documents that the organisation makes. */
export const letterheadContract = {
  get: endpoint({
    method: 'GET',
    path: '/letterhead',
    access: 'reports:generate',
    offline: 'online',
    summary: 'Read the name, logo, colour and signatories of the documents that the organisation makes',
    output: letterheadView,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/letterhead',
    access: 'organization:edit',
    offline: 'online',
    summary:
      'Change the name, colour and signatories of documents; an empty name or colour means the one of the product',
    input: z
      .object({
        name: orNull(line(LETTERHEAD_LIMITS.name)),
        nameSo: orNull(line(LETTERHEAD_LIMITS.name)),
        accentColour,
        signatories: z.array(signatory).max(LETTERHEAD_LIMITS.signatories),
        version: z.int().positive(),
      })
      .partial()
      .required({ version: true }),
    output: letterheadView,
    errors: ['stale'],
  }),
  setLogo: uploadEndpoint({
    method: 'POST',
    path: '/letterhead/logo',
    access: 'organization:edit',
    offline: 'online',
    summary:
      'Replace the logo of documents by a JPEG, PNG or WebP picture, of which only the pixels are kept',
    bodyLimit: LOGO_UPLOAD_LIMIT,
    limit: 'heavy',
    output: letterheadView,
    errors: ['unsupported_media_type', 'rule_violated'],
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/letterhead/logo',
    access: 'organization:edit',
    offline: 'online',
    summary: 'Remove the logo of documents',
    output: letterheadView,
  }),
} as const
