import { readLetterhead } from '#server/letterhead/index.ts'
import type { Services } from '#server/services.ts'
import { CERTIFICATES_PATH, spacedCode } from '#shared/domain/certificate-codes.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { studyTime } from '#shared/i18n/study-time.ts'
import type { Certificate } from './find.ts'
import { titleIn } from './title.ts'

/** A certificate as a PDF to print, with the organisation's letterhead. */
export async function pdfOf(
  { database, publicUrl }: Services,
  certificate: Certificate,
  { locale, qr }: { readonly locale: Locale; readonly qr: string },
): Promise<Buffer> {
  const [{ certificatePdf }, texts, { organisation }, letterhead] = await Promise.all([
    // The writer is a large module: it is loaded for the first certificate, not when the server starts.
    import('#reports/index.ts'),
    loadNamespace(locale, 'certificates'),
    loadNamespace(locale, 'reports'),
    readLetterhead(database),
  ])
  const { code, name, minutes, issuedAt } = certificate
  return certificatePdf({
    ...{ locale, letterhead, organisation, words: texts.sheet, name, qr, code: spacedCode(code) },
    title: titleIn(certificate, locale),
    studyTime: studyTime(texts.time, minutes, locale),
    day: formatDate(mogadishuDay(new Date(issuedAt)), locale),
    issuedAt: new Date(issuedAt),
    checkAt: `${publicUrl.replace(/^https?:\/\//, '')}${CERTIFICATES_PATH}`,
  })
}
