import './certificates.css'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { CERTIFICATES_PATH } from '#shared/domain/certificate-codes.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Checked } from './checked.tsx'
import { CodeForm } from './code-form.tsx'

/** The public page of one certificate: what it says, and whether it still counts. */
export function CertificatePage() {
  const { t } = useTranslation('certificates')
  const user = useUser()
  const { pathname } = useLocation()
  const code = paramsOfPage(pathname).certificate ?? ''
  const heading = usePageTitle(t('check.pageTitle'))
  return (
    <div className={classNames('published-page', user && 'staff-body')}>
      <p className="certificate-crumb">
        <Link to="/learning">{t('check.crumb')}</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t('check.pageTitle')}
      </h1>
      <Checked code={code}>
        <section aria-labelledby="another">
          <h2 id="another">{t('check.another')}</h2>
          <CodeForm key={code} />
          <p className="field-hint">
            {t('offline.limits')} <Link to={`${CERTIFICATES_PATH}#offline`}>{t('offline.title')}</Link>
          </p>
        </section>
      </Checked>
    </div>
  )
}
