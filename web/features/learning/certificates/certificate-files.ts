import { CERTIFICATES_PATH, spacedCode } from '#shared/domain/certificate-codes.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** A file to save: its address below /api/ and the name under which it is saved. */
interface CertificateFile {
  readonly address: string
  readonly name: string
}

/** The files of a certificate in a language. */
export function filesOf(
  code: string,
  locale: Locale,
): { readonly pdf: CertificateFile; readonly badge: CertificateFile } {
  const spaced = spacedCode(code)
  const file = (call: string, extension: string) => ({
    address: `/api/certificates/${spaced}/${call}?language=${locale}`,
    name: `certificate-${spaced}.${extension}`,
  })
  return { pdf: file('pdf', 'pdf'), badge: file('badge', 'jwt') }
}

/** The path of a certificate's public page. */
export const certificatePath = (code: string) => `${CERTIFICATES_PATH}/${spacedCode(code)}`

/** The title of a certificate's course in a language; English where it has none in Somali. */
export function courseTitle(
  { titleEn, titleSo }: { readonly titleEn: string; readonly titleSo: string | null },
  locale: Locale,
): { readonly title: string; readonly lang: Locale } {
  return locale === 'so' && titleSo !== null ? { title: titleSo, lang: 'so' } : { title: titleEn, lang: 'en' }
}
