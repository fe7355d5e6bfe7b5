import type { Handlers, ServerContext } from '#server/http/context.ts'
import { readLetterhead } from '#server/letterhead/index.ts'
import { connectionOf } from '#server/load/client-address.ts'
import type { Services } from '#server/services.ts'
import { signClaim } from '#server/signing/index.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { certificatesContract, PublicCertificate } from '#shared/contract/learning/certificates.ts'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { nameOn } from '#shared/rules/letterhead.ts'
import { certificateAddress } from './addresses.ts'
import { badgeOf, issuerDocument } from './badge.ts'
import { checkerPage } from './checker.ts'
import { type Certificate, findByCode } from './find.ts'
import { pdfOf } from './pdf.ts'
import { statusListCredential } from './status-list.ts'
import { titleIn } from './title.ts'
import { listIssued, withdraw } from './withdraw.ts'

export { certificatesOf, countCertificates, courseIssuedTo, issuedTo, moveCertificates } from './find.ts'
export { type Achieved, issueIfDue } from './issue.ts'

const CREDENTIAL = 'application/vc+jwt'

/** Certificates: checked by anyone who has a code, withdrawn by the staff. */
export const certificatesHandlers: Handlers<typeof certificatesContract> = {
  check: async ({ params, input, context }) =>
    publicView(context.services, await requireCertificate(context, params.code), input.language),
  pdf: async ({ params, input: { language }, context }) => {
    const certificate = await valid(context, params.code)
    const qr = qrTextOf(context.services, certificate, language)
    const body = await pdfOf(context.services, certificate, { locale: language, qr })
    return fileOf(certificate, body, 'application/pdf', 'pdf')
  },
  badge: async ({ params, input: { language }, context }) => {
    const certificate = await valid(context, params.code)
    const { badge } = await loadNamespace(language, 'certificates')
    const texts = {
      organisation: await organisationIn(context.services, language),
      description: fillText(badge.description, { title: titleIn(certificate, language) }),
      criteria: badge.criteria,
    }
    const body = await badgeOf(context.services, certificate, language, texts)
    return fileOf(certificate, body, CREDENTIAL, 'jwt')
  },
  issuer: async ({ context: { services } }) =>
    issuerDocument(services.publicUrl, await organisationIn(services, 'en')),
  statusList: async ({ params, context }) => {
    const body = await statusListCredential(context.services, Number(params.list))
    if (body === null) throw new Refusal('not_found')
    return { body, mediaType: CREDENTIAL, inline: true }
  },
  checker: ({ input, context }) => checkerPage(context.services, input.language),
  list: ({ input, context }) => listIssued(context, input),
  withdraw: ({ params, input, context }) => withdraw(context, params.id, input.reason),
}

/** The certificate of a code. Codes that nobody has are counted by connection, so that they can't be found by trying. */
async function requireCertificate({ services, request }: ServerContext, code: string): Promise<Certificate> {
  const from = connectionOf(request.ip)
  await services.limits.check('certificate-miss', from)
  const certificate = await findByCode(services, code)
  if (certificate) return certificate
  await services.limits.consume('certificate-miss', from)
  throw new Refusal('not_found', { message: NO_CERTIFICATE })
}
const NO_CERTIFICATE = 'We have issued no certificate with this code. Check it letter by letter.'

async function valid(context: ServerContext, code: string): Promise<Certificate> {
  const certificate = await requireCertificate(context, code)
  if (certificate.withdrawnAt) throw new Refusal('rule_violated', { message: WITHDRAWN })
  return certificate
}
const WITHDRAWN = 'This certificate was withdrawn and cannot be downloaded. Open its page to see when.'

function publicView(services: Services, certificate: Certificate, locale: Locale): PublicCertificate {
  const { code, name, courseId, titleEn, titleSo, minutes, issuedAt, withdrawnAt } = certificate
  const qr = withdrawnAt ? null : qrTextOf(services, certificate, locale)
  return { code, name, courseId, titleEn, titleSo, minutes, issuedAt, withdrawnAt, qr }
}

/** The address of the certificate's page, with what a saved page checks after `#`, which no browser sends to a server. */
function qrTextOf({ keys, publicUrl }: Services, certificate: Certificate, locale: Locale): string {
  const { code, name, minutes, issuedAt } = certificate
  const title = titleIn(certificate, locale)
  const claim = signClaim(keys, { code, name, title, minutes, day: mogadishuDay(new Date(issuedAt)) })
  return `${certificateAddress(publicUrl, code)}#${claim}`
}

function fileOf(
  { code }: Certificate,
  body: string | Uint8Array,
  mediaType: string,
  extension: string,
): FileAnswer {
  return { body, mediaType, name: `certificate-${spacedCode(code)}.${extension}` }
}

async function organisationIn({ database }: Services, locale: Locale): Promise<string> {
  const { organisation } = await loadNamespace(locale, 'reports')
  return nameOn(await readLetterhead(database), locale) ?? organisation
}
