import type { ConsentPurpose } from '#shared/domain/consent.ts'
import { EXITS } from '#shared/domain/exits.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'

interface LeftProps {
  readonly purpose: ConsentPurpose
  readonly items: CallAnswer<'consents', 'disclosures'>
}

/** When, how and through whom personal content of a record left for a purpose. */
export function Disclosures({ purpose, items }: LeftProps) {
  const { t } = useTranslation('consents')
  const locale = useLocale()
  const { people } = useFieldText()
  const own = items.filter(({ exit }) => EXITS[exit].purpose === purpose)
  if (own.length === 0) return null
  return (
    <details className="consent-left">
      <summary>{t('left.title')}</summary>
      <p>{t('left.lead')}</p>
      <ul>
        {own.map(({ exit, at, userId }) => (
          <li key={`${exit} ${at}`}>
            {[
              t(`left.exits.${exit}`),
              formatDateTime(at, locale),
              userId && t('left.by', { name: people.nameOf(userId) ?? userId }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
