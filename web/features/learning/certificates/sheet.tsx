import type { PublicCertificate } from '#shared/contract/learning/certificates.ts'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { studyTime } from '#shared/i18n/study-time.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Weave } from '#web/ui/weave.tsx'
import { courseTitle } from './certificate-files.ts'

/** A certificate as it is printed. It stays paper in every look. */
export function Sheet({ certificate }: { readonly certificate: PublicCertificate }) {
  const { t } = useTranslation(['certificates', 'shell'])
  const locale = useLocale()
  const { name, code, minutes, issuedAt, withdrawnAt, qr } = certificate
  const { title, lang } = courseTitle(certificate, locale)
  const { time } = useTexts('certificates')
  return (
    <article
      className={classNames('certificate-sheet', withdrawnAt && 'certificate-withdrawn')}
      aria-label={t('check.pageTitle')}
    >
      <Weave />
      <div className="certificate-paper">
        <p className="certificate-organisation">{t('shell:brand')}</p>
        {withdrawnAt && <p className="certificate-mark">{t('check.withdrawn')}</p>}
        <p>{t('sheet.certifies')}</p>
        <h2 className="certificate-name" dir="auto">
          {name}
        </h2>
        <p>{t('sheet.completed')}</p>
        <p className="certificate-course" lang={lang}>
          {title}
        </p>
        <div className="certificate-foot">
          <dl>
            <div>
              <dt>{t('sheet.studyTime')}</dt>
              <dd>{studyTime(time, minutes, locale)}</dd>
            </div>
            <div>
              <dt>{t('sheet.issued')}</dt>
              <dd>{formatDate(mogadishuDay(new Date(issuedAt)), locale)}</dd>
            </div>
            <div>
              <dt>{t('sheet.assessment')}</dt>
              <dd>{t('sheet.passed')}</dd>
            </div>
            <div>
              <dt>{t('sheet.code')}</dt>
              <dd dir="ltr">{spacedCode(code)}</dd>
            </div>
          </dl>
          {qr && <QrCode className="certificate-qr" text={qr} label={t('sheet.codeAlternative')} />}
        </div>
      </div>
      <Weave />
    </article>
  )
}
