import type { TestedFeed } from '#shared/contract/publishing/aggregation.ts'
import { ITEM_FATES } from '#shared/domain/news-aggregation.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useWrittenTime } from './written-time.ts'

interface FeedTestedProps {
  readonly tested: TestedFeed | undefined
  /** Takes the address of another feed that the page or list at the address names. */
  readonly onUse: (address: string) => void
}

/** What a feed gave when its address was tested: its first items with their dates, what would be stored, or what is wrong. */
export function FeedTested({ tested, onUse }: FeedTestedProps) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const number = (count: number) => formatNumber(count, locale)
  return (
    <div role="status" className="aggregation-tested">
      {tested?.fault && <p className="aggregation-problem">{t(`fault.${tested.fault}`)}</p>}
      {tested?.fault === null && (
        <>
          <p>{t('feed.works', { count: tested.found, number: number(tested.found) })}</p>
          {tested.offers.length > 0 && <p>{t('feed.named', { address: tested.address })}</p>}
          <ul>
            {ITEM_FATES.filter((fate) => fate === 'new' || tested.fates[fate] > 0).map((fate) => (
              <li key={fate}>
                {t(`feed.counts.${fate}`, { count: tested.fates[fate], number: number(tested.fates[fate]) })}
              </li>
            ))}
          </ul>
          <TestedDoubts tested={tested} />
          <TestedItems items={tested.items} />
        </>
      )}
      {tested && tested.offers.length > (tested.fault === null ? 1 : 0) && (
        <>
          <p>{t('feed.offers')}</p>
          <ul>
            {tested.offers.map(({ name, address }) => (
              <li key={address}>
                <Button
                  small
                  aria-label={t('feed.useLabel', { name, address })}
                  onClick={() => onUse(address)}
                >
                  {t('feed.use')}
                </Button>{' '}
                {name} <span dir="ltr">{address}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** What could not be read of a feed. */
function TestedDoubts({ tested }: { readonly tested: TestedFeed }) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const notes = [
    ['undated', tested.undated - tested.withoutZone],
    ['withoutZone', tested.withoutZone],
    ['leftOut', tested.leftOut],
  ] as const
  return (
    <>
      {notes
        .filter(([, count]) => count > 0)
        .map(([name, count]) => (
          <p key={name} className="aggregation-problem">
            {t(`feed.${name}`, { count, number: formatNumber(count, locale) })}
          </p>
        ))}
      {tested.isGarbled && <p className="aggregation-problem">{t('feed.garbled')}</p>}
    </>
  )
}

function TestedItems({ items }: Pick<TestedFeed, 'items'>) {
  const { t } = useTranslation('aggregation')
  const written = useWrittenTime()
  if (items.length === 0) return null
  return (
    <>
      <p>{t('feed.first')}</p>
      <ul>
        {items.map(({ title, address, publishedAt, lacksZone, fate }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of one feed may have one address and title.
          <li key={`${at} ${address}`}>
            <strong dir="auto">{title}</strong> {lacksZone ? t('feed.noZone') : written(publishedAt)} ·{' '}
            {t(`feed.fate.${fate}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
