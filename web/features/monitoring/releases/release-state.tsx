import { useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { RecordData } from '#web/records/index.ts'
import { LinkButton } from '#web/ui/button.tsx'

/**
 * Whether the public site shows the recommendation's current state; nothing without a connection, because then it is
 * unknown.
 */
export function ReleaseState({ record: { id } }: { readonly record: RecordData }) {
  const { t } = useTranslation('releases')
  const mayRelease = useMay('upr-recommendations:release')
  const { data } = useCall('releases', 'state', { params: { id } })
  if (!data || data.state === 'none' || data.state === 'taken-down') return null
  const { state, isPublic, reason } = data
  return (
    <section className="rec-section">
      <h3>{t('state.title')}</h3>
      {state === 'refused' ? (
        <p>{t('state.refused', { reason: reason ?? '' })}</p>
      ) : (
        <p>{t(`state.${state === 'waiting' && !isPublic ? 'waitingNew' : state}`)}</p>
      )}
      {state === 'waiting' && mayRelease && (
        <LinkButton small to={`/releases?item=${id}`}>
          {t('state.queue')}
        </LinkButton>
      )}
    </section>
  )
}
