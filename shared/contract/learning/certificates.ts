import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { reason } from '#shared/contract/written-text.ts'
import { LOCALES } from '#shared/i18n/locale.ts'

const LONGEST_CODE = 60

const titles = {
  courseId: z.string(),
  titleEn: z.string(),
  /** Null where the course had no Somali title. */
  titleSo: z.string().nullable(),
}

/** A certificate as everybody who has its code sees it. */
export const publicCertificate = z.object({
  code: z.string(),
  /** The learner's name, as they gave it when the certificate was issued. */
  name: z.string(),
  ...titles,
  /** The time that the course takes. */
  minutes: z.int(),
  issuedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** What the QR code says in the language that was asked for: the page's address with a signed claim. Null once it was withdrawn. */
  qr: z.string().nullable(),
})
export type PublicCertificate = z.infer<typeof publicCertificate>

/** A certificate as its learner sees it among their own. */
export const ownCertificate = publicCertificate.omit({ name: true, qr: true })
export type OwnCertificate = z.infer<typeof ownCertificate>

/** A certificate as the staff's list shows it, without a name. */
const issuedCertificate = z.object({
  id: z.uuid(),
  code: z.string(),
  ...titles,
  issuedAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  /** Why it was withdrawn, for the staff alone. */
  reason: z.string().nullable(),
})
export type IssuedCertificate = z.infer<typeof issuedCertificate>

const byCode = { params: z.object({ code: z.string().min(1).max(LONGEST_CODE) }) } as const
const inLanguage = { input: z.object({ language: z.enum(LOCALES).default('en') }) } as const
const open = { method: 'GET', access: 'public', offline: 'online' } as const
const staff = { access: 'certificates:withdraw', offline: 'online' } as const

/** Certificates of courses: checked by everybody, withdrawn by the staff (decisions 0321 and 0322). */
export const certificatesContract = {
  check: endpoint({
    ...open,
    ...byCode,
    ...inLanguage,
    path: '/certificates/:code',
    summary: 'Check a certificate by its code: whose it is, of which course, and whether it was withdrawn',
    output: publicCertificate,
    errors: ['not_found'],
  }),
  pdf: fileEndpoint({
    outward: 'made-here',
    ...open,
    ...byCode,
    ...inLanguage,
    path: '/certificates/:code/pdf',
    limit: 'heavy',
    summary: 'Get a certificate that was not withdrawn as a PDF to print',
    mediaTypes: ['application/pdf'],
    errors: ['not_found', 'rule_violated'],
  }),
  badge: fileEndpoint({
    outward: 'made-here',
    ...open,
    ...byCode,
    ...inLanguage,
    path: '/certificates/:code/badge',
    limit: 'heavy',
    summary:
      'Get a certificate that was not withdrawn as an Open Badge 3.0: a verifiable credential, signed as a JWT',
    mediaTypes: ['application/vc+jwt'],
    errors: ['not_found', 'rule_violated'],
  }),
  issuer: endpoint({
    ...open,
    path: '/certificates/issuer',
    summary: 'Read who issues the certificates, as credentials name it (the profile of Open Badges 3.0)',
    output: z.object({
      '@context': z.array(z.string()),
      id: z.string(),
      type: z.array(z.string()),
      name: z.string(),
      url: z.string(),
    }),
  }),
  statusList: fileEndpoint({
    outward: 'made-here',
    ...open,
    path: '/certificates/status/:list',
    params: z.object({ list: z.coerce.number().int().min(1).max(1_000_000) }),
    summary:
      'Get a signed list of which certificates were withdrawn (Bitstring Status List), by which verifiers of badges check it',
    mediaTypes: ['application/vc+jwt'],
    errors: ['not_found'],
  }),
  checker: fileEndpoint({
    outward: 'made-here',
    ...open,
    ...inLanguage,
    path: '/certificates/checker',
    summary:
      'Save the page that checks the QR codes of certificates without a connection; it has the public keys of today in it',
    mediaTypes: ['text/html'],
    errors: ['not_ready'],
  }),
  list: listEndpoint({
    ...staff,
    method: 'GET',
    path: '/certificates/issued',
    summary: 'List issued certificates without names, the newest first; q finds a code or a part of it',
    input: z.object({
      q: z.string().trim().max(LONGEST_CODE).optional(),
      state: z.enum(['all', 'valid', 'withdrawn']).default('all'),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z.string().max(500).optional(),
    }),
    item: issuedCertificate,
  }),
  withdraw: endpoint({
    ...staff,
    method: 'POST',
    path: '/certificates/:id/withdrawal',
    summary: 'Withdraw a certificate for good, with a reason that only the staff read',
    input: z.object({ reason }),
    output: issuedCertificate,
    errors: ['not_found', 'rule_violated'],
  }),
} as const
