import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import { formatDateTime, formatNumber } from '#shared/i18n/format.ts'
import { Difference } from '#web/ui/staff/difference.tsx'
import { useGrantWords } from './words.ts'

/** What each answer of the applicant changed, field by field (REQ-GRT-54). */
export function VersionsPart({ versions }: Pick<GrantApplicationPage, 'versions'>) {
  const { t, locale, field, value } = useGrantWords()
  const later = versions.slice(1)
  if (later.length === 0) return null
  return (
    <section className="grant-part" aria-labelledby="grant-versions">
      <h2 id="grant-versions">{t('versions.title')}</h2>
      <p className="grant-quiet">{t('versions.lead')}</p>
      {later.map(({ number, writtenAt, changes }) => {
        const title = t('versions.version', {
          number: formatNumber(number, locale),
          date: formatDateTime(writtenAt, locale),
        })
        return (
          <section key={number} aria-label={title}>
            <h3>{title}</h3>
            {changes.length === 0 && <p>{t('versions.unchanged')}</p>}
            {changes.length > 0 && (
              <Difference
                label={title}
                before={t('versions.before')}
                after={t('versions.after')}
                changes={changes.map((change) => ({
                  key: change.field,
                  label: field(change.field),
                  before: value(change.field, change.before) || null,
                  after: value(change.field, change.after) || null,
                }))}
              />
            )}
          </section>
        )
      })}
    </section>
  )
}
