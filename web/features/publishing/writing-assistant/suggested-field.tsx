import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from './copy-button.tsx'

/** One suggested text beside the one that it would replace. */
export function SuggestedField({
  name,
  before,
  after,
  onUse,
}: {
  readonly name: string
  readonly before: string
  readonly after: string
  /** Null while it is written. */
  readonly onUse: (() => void) | null
}) {
  const { t } = useTranslation('writingAssistant')
  return (
    <section className="assistant-row" aria-label={name}>
      <h4>{name}</h4>
      <div>
        <h5>{t('yours')}</h5>
        <p dir="auto">{before || <em>{t('empty')}</em>}</p>
      </div>
      <div>
        <h5>{t('suggested')}</h5>
        <p dir="auto">{after}</p>
      </div>
      {onUse && (
        <div className="assistant-acts">
          {before === after ? (
            <span>{t('taken')}</span>
          ) : (
            <Button small aria-label={t('useLabel', { name })} onClick={onUse}>
              {t('use')}
            </Button>
          )}
          <CopyButton text={after} />
        </div>
      )}
    </section>
  )
}
