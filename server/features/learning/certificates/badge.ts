import type { Services } from '#server/services.ts'
import { signCredential } from '#server/signing/index.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { certificateAddress, issuerOf, keyAddress, statusListAddress } from './addresses.ts'
import type { Certificate } from './find.ts'
import { titleIn } from './title.ts'

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]
const SECOND_MS = 1000

/** Who issues the certificates, as Open Badges 3.0 describes it. */
function issuerProfile(publicUrl: string, name: string) {
  return { id: issuerOf(publicUrl), type: ['Profile'], name, url: publicUrl }
}

/** The same as a document of its own. */
export function issuerDocument(publicUrl: string, name: string) {
  return { '@context': CONTEXT, ...issuerProfile(publicUrl, name) }
}

/** What a badge says of its course in one language. */
export interface BadgeTexts {
  readonly organisation: string
  readonly description: string
  readonly criteria: string
}

/**
 * A certificate as Open Badge 3.0: a verifiable credential, signed as a JWT with the credential itself as its payload. The
 * learner is identified by their name alone; no address of theirs leaves with it.
 */
export function badgeOf(
  { keys, publicUrl }: Pick<Services, 'keys' | 'publicUrl'>,
  certificate: Certificate,
  locale: Locale,
  { organisation, description, criteria }: BadgeTexts,
): Promise<string> {
  const id = certificateAddress(publicUrl, certificate.code)
  const title = titleIn(certificate, locale)
  const list = statusListAddress(publicUrl, certificate.statusList)
  const credential = {
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: issuerProfile(publicUrl, organisation),
    validFrom: certificate.issuedAt,
    name: title,
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityHash: certificate.name, identityType: 'name', hashed: false },
      ],
      activityEndDate: mogadishuDay(new Date(certificate.issuedAt)),
      achievement: {
        id: `${publicUrl}/learning/courses/${certificate.courseId}`,
        type: ['Achievement'],
        achievementType: 'Course',
        version: String(certificate.courseVersion),
        inLanguage: locale,
        name: title,
        description,
        criteria: { narrative: criteria },
      },
    },
    credentialStatus: {
      id: `${list}#${certificate.statusPlace}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(certificate.statusPlace),
      statusListCredential: list,
    },
  }
  const nbf = Math.floor(Date.parse(certificate.issuedAt) / SECOND_MS)
  const registered = { iss: issuerOf(publicUrl), jti: id, nbf }
  return signCredential(keys, { ...credential, ...registered }, keyAddress(publicUrl))
}
