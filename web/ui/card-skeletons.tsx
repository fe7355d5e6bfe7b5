import { useTranslation } from '#web/lib/texts.ts'

/** Skeleton cards that are shown while a list loads. */
export function CardSkeletons({ count }: { readonly count: number }) {
  const { t } = useTranslation('shell')
  return (
    <div className="published-grid" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: count }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <div key={card} className="published-card skeleton published-skeleton" aria-hidden="true">
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
          <span aria-hidden="true" />
        </div>
      ))}
    </div>
  )
}
