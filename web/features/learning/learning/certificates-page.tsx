import './certificates-page.css'
import '#web/lib/learning-calls.ts'
import type { OwnCertificate } from '#shared/contract/learning/certificates.ts'
import { CERTIFICATES_PATH, spacedCode } from '#shared/domain/certificate-codes.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { certificatePath, courseTitle, FileLink, filesOf } from '#web/features/learning/certificates/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useLearner } from '#web/lib/learner.ts'
import { usePublicOrigin } from '#web/lib/page-start.tsx'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { Weave } from '#web/ui/weave.tsx'
import { HubFrame } from './hub-frame.tsx'
import { type HubView, pathOfTab, tabsOf } from './hub-tabs.ts'

/** Certificates in Learning Paths (REQ-LRN-08). */
export function CertificatesPage() {
  return <CertificatesTab view="learning" />
}

/** The same in the view of training. */
export function TrainingCertificatesPage() {
  return <CertificatesTab view="training" />
}

function CertificatesTab({ view }: { readonly view: HubView }) {
  const { t } = useTranslation('certificates')
  const isLearner = useLearner() !== null
  const { data, error, refetch } = useCall('learning', 'certificates', {}, { enabled: isLearner })
  return (
    <HubFrame view={view} tab="certificates">
      {error && !data && <Failure error={error} title={t('mine.failed')} onRetry={() => void refetch()} />}
      {isLearner && !data && !error && <Skeleton shapes={['row', 'row', 'row']} />}
      {data && data.length > 0 && <List certificates={data} />}
      {(!isLearner || data?.length === 0) && <Nothing view={view} isLearner={isLearner} />}
      <p className="learning-other">
        <Link to={CERTIFICATES_PATH}>{t('mine.checkOthers')}</Link>
      </p>
    </HubFrame>
  )
}

function Nothing({ view, isLearner }: { readonly view: HubView; readonly isLearner: boolean }) {
  const { t } = useTranslation('certificates')
  const canJoin = !isLearner && tabsOf(view).includes('register')
  return (
    <EmptyState title={t('mine.none')}>
      <p>{t('mine.noneText')}</p>
      {!isLearner && <p>{t('mine.account')}</p>}
      <p className="actions">
        <LinkButton tone="main" to={pathOfTab(view, 'courses')}>
          {t('mine.toCourses')}
        </LinkButton>{' '}
        {canJoin && <LinkButton to={pathOfTab(view, 'register')}>{t('mine.join')}</LinkButton>}
      </p>
    </EmptyState>
  )
}

function List({ certificates }: { readonly certificates: readonly OwnCertificate[] }) {
  return (
    <ul className="own-certificates">
      {certificates.map((certificate) => (
        <li key={certificate.code}>
          <Own certificate={certificate} />
        </li>
      ))}
    </ul>
  )
}

function Own({ certificate }: { readonly certificate: OwnCertificate }) {
  const { t } = useTranslation('certificates')
  const locale = useLocale()
  const origin = usePublicOrigin()
  const { code, issuedAt, withdrawnAt } = certificate
  const { title, lang } = courseTitle(certificate, locale)
  const { pdf, badge } = filesOf(code, locale)
  const day = (at: string) => formatDate(mogadishuDay(new Date(at)), locale)
  return (
    <article className="own-certificate" aria-labelledby={`certificate-${code}`}>
      <Weave />
      <h2 id={`certificate-${code}`} lang={lang}>
        <Link to={certificatePath(code)}>{title}</Link>
      </h2>
      <p>
        {t('mine.issued', { day: day(issuedAt) })} <span dir="ltr">{spacedCode(code)}</span>
      </p>
      {withdrawnAt ? (
        <p className="own-certificate-withdrawn">{t('mine.withdrawn', { day: day(withdrawnAt) })}</p>
      ) : (
        <div className="actions">
          <FileLink {...pdf} tone="main" label={t('mine.pdfOf', { title })}>
            {t('check.pdf')}
          </FileLink>
          <FileLink {...badge} label={t('mine.badgeOf', { title })}>
            {t('check.badge')}
          </FileLink>
          <ShareButton title={title} path={origin + certificatePath(code)} />
        </div>
      )}
    </article>
  )
}
