import './signing-keys.css'
import type { SigningKey } from '#shared/contract/administration/signing-keys.ts'
import { spacedFingerprint } from '#shared/domain/signing-keys.ts'
import { useCall } from '#web/lib/calls.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Failure } from '#web/ui/states.tsx'

/** The organisation's public signing keys with their fingerprints, at an address that stays (decision 0259). */
export function SigningKeysPage() {
  const { t } = useTranslation('signingKeys')
  const user = useUser()
  const heading = usePageTitle(t('title'))
  const { data, error, refetch } = useCall('signingKeys', 'list')
  const former = data?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <div className={classNames('published-page', 'published-article', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p className="published-lead">{t('lead')}</p>
      {error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {data
        ?.filter(({ isCurrent }) => isCurrent)
        .map((key) => (
          <Key key={key.id} signing={key} />
        ))}
      {former.length > 0 && (
        <section aria-labelledby="former-keys">
          <h2 id="former-keys">{t('former')}</h2>
          <p>{t('formerText')}</p>
          {former.map((key) => (
            <Key key={key.id} signing={key} />
          ))}
        </section>
      )}
      <p>{t('doubt')}</p>
      <p>
        <Link to="/documents">{t('library')}</Link>
      </p>
    </div>
  )
}

function Key({ signing: { fingerprint, publicKey } }: { readonly signing: SigningKey }) {
  const { t } = useTranslation('signingKeys')
  return (
    <dl className="signing-key">
      <dt>{t('fingerprint')}</dt>
      <dd>
        <code dir="ltr">{spacedFingerprint(fingerprint)}</code>
        <span className="field-hint">{t('fingerprintHint')}</span>
      </dd>
      <dt>{t('publicKey')}</dt>
      <dd>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls it, also by keyboard */}
        <pre dir="ltr" tabIndex={0}>
          {publicKey.trim()}
        </pre>
      </dd>
    </dl>
  )
}
