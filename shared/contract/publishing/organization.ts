import { z } from 'zod'
import { endpoint, fileEndpoint } from '#shared/contract/endpoint.ts'
import { emailOrNone, filledLine, line, lines, orNull } from '#shared/contract/written-text.ts'
import {
  EMERGENCY_SERVICES,
  isTelephoneNumber,
  ORGANIZATION_DOCUMENTS,
  ORGANIZATION_LIMITS,
  SOCIAL_ACCOUNTS,
} from '#shared/domain/organization.ts'
import { isPublicWebAddress, WEB_ADDRESS_LIMIT } from '#shared/domain/web-address.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { describedAs } from '#shared/schemas/described.ts'

/** The address of a public site as staff enter it. */
export const webAddress = describedAs(
  line(WEB_ADDRESS_LIMIT).refine(
    isPublicWebAddress,
    'Enter the whole address of a public site, such as https://www.ohchr.org',
  ),
  { pattern: '^\\s*https?://[^\\s]+\\.' },
)

const socialAccount = z.object({
  name: filledLine(ORGANIZATION_LIMITS.accountName, 'Enter the name of the account'),
  url: webAddress,
})
const telephone = (isEmptyToo: boolean) =>
  describedAs(
    line(ORGANIZATION_LIMITS.hotline).refine(
      (text) => (isEmptyToo && text === '') || isTelephoneNumber(text),
      'Enter a telephone number',
    ),
    { pattern: `^\\s*(\\+?[0-9\\s()/-]{3,})${isEmptyToo ? '?' : ''}$` },
  )
const emergencyNumber = z.object({
  service: z.enum(EMERGENCY_SERVICES),
  number: telephone(false),
  confirmed: z.boolean().default(false),
})
const fields = {
  email: emailOrNone,
  emergencyEmail: emailOrNone,
  hotline: orNull(telephone(true)),
  emergencyNumbers: z
    .array(emergencyNumber)
    .max(EMERGENCY_SERVICES.length)
    .refine(
      (entries) => new Set(entries.map(({ service }) => service)).size === entries.length,
      'Give one number for each service',
    ),
  office: orNull(line(ORGANIZATION_LIMITS.office)),
  socialAccounts: z.array(socialAccount).max(SOCIAL_ACCOUNTS),
  medicalAdvice: orNull(lines(ORGANIZATION_LIMITS.medicalAdvice)),
  medicalAdviceSo: orNull(lines(ORGANIZATION_LIMITS.medicalAdvice)),
  medicalAdviceConfirmed: z.boolean(),
}

/** The organisation's contact details. A setting without a value is null, and appears nowhere. */
export const organizationSettings = z.object({
  version: z.int(),
  email: z.string().nullable(),
  /** For emergencies, answered within two hours (REQ-ORG-10). */
  emergencyEmail: z.string().nullable(),
  hotline: z.string().nullable(),
  office: z.string().nullable(),
  /** Numbers of the police and of medical help. Unconfirmed ones are not links, and appear on one page only. */
  emergencyNumbers: z.array(
    z.object({ service: z.enum(EMERGENCY_SERVICES), number: z.string(), confirmed: z.boolean() }),
  ),
  socialAccounts: z.array(z.object({ name: z.string(), url: z.string() })),
  // Devices have kept answers of former builds, without what follows.
  /** What survivors of sexual violence read about medical care, in English and Somali; null means the product's own text. */
  medicalAdvice: z.string().nullable().default(null),
  medicalAdviceSo: z.string().nullable().default(null),
  /** Whether a clinician has confirmed it, as an administrator says; the page says so if not. */
  medicalAdviceConfirmed: z.boolean().default(false),
})
export type OrganizationSettings = z.infer<typeof organizationSettings>

/** The organisation itself: its contact details, and who may edit them (REQ-ORG-11). */
export const organizationContract = {
  get: endpoint({
    method: 'GET',
    path: '/organization',
    access: 'public',
    offline: 'mirror',
    summary: "Read the organisation's contact details; those that are not set are null",
    output: organizationSettings,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/organization',
    access: 'organization:edit',
    offline: 'online',
    summary:
      "Change the organisation's contact details; an empty text removes one, and a changed emergency number counts as confirmed",
    input: z
      .object({ ...fields, version: z.int().positive() })
      .partial()
      .required({ version: true }),
    output: organizationSettings,
    errors: ['stale'],
  }),
  document: fileEndpoint({
    outward: 'made-here',
    method: 'GET',
    path: '/organization/documents/:document',
    access: 'public',
    offline: 'online',
    summary: 'Download the strategic plan, the strategic framework or the impact report as tagged PDF',
    params: z.object({ document: z.enum(ORGANIZATION_DOCUMENTS) }),
    input: z.object({ lang: z.enum(LOCALES).default(LOCALES[0]) }),
    mediaTypes: ['application/pdf'],
  }),
} as const
