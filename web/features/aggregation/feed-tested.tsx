import type { z } from 'zod'
import type { aggregationContract } from '#shared/contract/aggregation.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** What a feed gave when its address was tested: its first titles, or what is wrong. */
export function FeedTested({
  tested,
}: {
  readonly tested: z.infer<(typeof aggregationContract)['testFeed']['output']> | undefined
}) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  return (
    <div role="status" className="aggregation-tested">
      {tested?.fault && <p className="aggregation-problem">{t(`fault.${tested.fault}`)}</p>}
      {tested && tested.fault === null && (
        <>
          <p>{t('feed.works', { count: tested.found, number: formatNumber(tested.found, locale) })}</p>
          <ul lang="en" dir="auto">
            {tested.titles.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
