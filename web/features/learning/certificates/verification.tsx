import { useState } from 'react'
import type { PublicCertificate } from '#shared/contract/learning/certificates.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate, formatDateTime } from '#shared/i18n/format.ts'
import { announce } from '#web/lib/announce.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useHydrating, usePublicOrigin } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SHIELD } from '#web/ui/icon-paths.ts'
import { certificatePath, filesOf } from './certificate-files.ts'
import { FileLink } from './file-link.tsx'

/** What is known of a certificate, and what can be done with it. */
export function Verification({
  certificate,
  checkedAt,
}: {
  readonly certificate: PublicCertificate
  /** When the server last answered. */
  readonly checkedAt: number
}) {
  const { t } = useTranslation('certificates')
  const locale = useLocale()
  const hydrating = useHydrating()
  const { code, withdrawnAt } = certificate
  const { pdf, badge } = filesOf(code, locale)
  return (
    <section className="certificate-verification" aria-labelledby="verification">
      <h2 id="verification">{t('check.verification')}</h2>
      <Verdict withdrawnAt={withdrawnAt} />
      {/* The time is the reader's own, which the server does not know. */}
      {!hydrating && checkedAt > 0 && (
        <dl className="facts">
          <dt>{t('check.checked')}</dt>
          <dd>{formatDateTime(new Date(checkedAt), locale)}</dd>
        </dl>
      )}
      {!withdrawnAt && (
        <div className="certificate-actions">
          <FileLink {...pdf} tone="main">
            {t('check.pdf')}
          </FileLink>
          <FileLink {...badge}>{t('check.badge')}</FileLink>
          <CopyLink code={code} />
          <p className="field-hint">{t('check.badgeHint')}</p>
        </div>
      )}
    </section>
  )
}

function Verdict({ withdrawnAt }: { readonly withdrawnAt: string | null }) {
  const { t } = useTranslation('certificates')
  const locale = useLocale()
  const day = withdrawnAt ? formatDate(mogadishuDay(new Date(withdrawnAt)), locale) : ''
  return (
    <div className={classNames('notice', withdrawnAt ? 'notice-danger' : 'certificate-valid')}>
      <p>
        <Icon path={SHIELD} />
        <strong>{t(withdrawnAt ? 'check.withdrawn' : 'check.valid')}</strong>{' '}
        {withdrawnAt ? t('check.withdrawnText', { day }) : t('check.validText')}
      </p>
    </div>
  )
}

function CopyLink({ code }: { readonly code: string }) {
  const { t } = useTranslation('certificates')
  const locale = useLocale()
  const origin = usePublicOrigin()
  const hydrating = useHydrating()
  const [status, setStatus] = useState('')
  // Without script, and on pages without a protected connection, the address bar has the link.
  if (hydrating || !navigator.clipboard) return null
  const copy = async () => {
    const text = await navigator.clipboard.writeText(origin + addressIn(locale, certificatePath(code))).then(
      () => t('check.copied'),
      () => t('check.copyFailed'),
    )
    setStatus(text)
    announce(text)
  }
  return (
    <>
      <Button onClick={() => void copy()}>{t('check.copy')}</Button>
      {status && <p className="certificate-said">{status}</p>}
    </>
  )
}
