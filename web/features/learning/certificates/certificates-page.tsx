import './certificates.css'
import { certificateCodeFrom } from '#shared/domain/certificate-codes.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Checked } from './checked.tsx'
import { CodeForm } from './code-form.tsx'
import { FileLink } from './file-link.tsx'

/** Asks for the code of a certificate, and hands out the page that checks without a connection. */
export function CertificatesPage() {
  const { t } = useTranslation('certificates')
  const user = useUser()
  const heading = usePageTitle(t('check.title'))
  const [search] = useSearchParams()
  // The form leads here where there is no script.
  const addressCode = search.get('code') ?? ''
  const code = certificateCodeFrom(addressCode)
  return (
    <div className={classNames('published-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('check.title')}
      </h1>
      <p className="published-lead">{t('check.lead')}</p>
      <CodeForm key={addressCode} code={addressCode} />
      {code && (
        <Checked code={code}>
          <span />
        </Checked>
      )}
      <OfflinePart />
    </div>
  )
}

function OfflinePart() {
  const { t } = useTranslation('certificates')
  const locale = useLocale()
  const today = useToday()
  return (
    <section id="offline" className="certificate-offline" aria-labelledby="offline-title">
      <h2 id="offline-title">{t('offline.title')}</h2>
      <p>{t('offline.lead')}</p>
      <p>
        <strong>{t('offline.limits')}</strong>
      </p>
      <p>
        <FileLink
          address={`/api/certificates/checker?language=${locale}`}
          name={`certificate-check-${locale}.html`}
        >
          {t('offline.save')}
        </FileLink>
      </p>
      <p className="field-hint">{t('offline.saveHint', { day: formatDate(today, locale) })}</p>
    </section>
  )
}
