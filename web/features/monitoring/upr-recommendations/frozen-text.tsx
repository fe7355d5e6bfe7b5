import { useState } from 'react'
import { collections } from '#shared/schemas/index.ts'
import { freezingOf, isFrozen } from '#shared/sync/frozen-text.ts'
import { useAction } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { RecordData } from '#web/records/index.ts'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'

const { 'upr-recommendations': recommendations } = collections

/** Whether the text of a recommendation is frozen as the United Nations published it, and the act that freezes it. */
export function FrozenText({ record }: { readonly record: RecordData }) {
  const { t } = useTranslation('frozenText')
  const mayEdit = useMay(recommendations.edit)
  const [asks, setAsks] = useState(false)
  const freeze = useAction('uprRecommendations', 'edit', {
    says: t('done'),
    refreshes: ['uprRecommendations'],
  })
  const frozen = isFrozen(recommendations, record)
  if (!frozen && !mayEdit) return null
  const { id, version, description } = record
  const confirm = () =>
    freeze.mutate({ params: { id }, input: { version, ...freezingOf(recommendations, record) } })
  return (
    <section className="rec-section">
      <h3>{t('title')}</h3>
      {frozen ? (
        <>
          <p>{t('frozen')}</p>
          <p className="rec-note">
            SHA-256 <code className="rec-hash">{String(record.textSha256)}</code>
          </p>
        </>
      ) : (
        <>
          <p>{t('open')}</p>
          {freeze.error && <Failure error={freeze.error} title={t('failed')} />}
          <Button small busy={freeze.isPending && t('busy')} onClick={() => setAsks(true)}>
            {t('freeze')}
          </Button>
        </>
      )}
      {asks && (
        <AskDialog
          title={t('askTitle')}
          submit={t('askSubmit')}
          onConfirm={confirm}
          onClose={() => setAsks(false)}
        >
          <p>{t('askText')}</p>
          <blockquote dir="auto">{String(description)}</blockquote>
        </AskDialog>
      )}
    </section>
  )
}
