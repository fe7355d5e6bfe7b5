import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { listAt } from './list-at.ts'
import type { Preview } from './use-preview.ts'

/** What the editor can put right before the report is made, each with a link to exactly these records. */
export function Chores({ chores }: { readonly chores: Preview['chores'] }) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  return (
    <article className="report-part report-chores">
      <h3>{t('chores.title')}</h3>
      {chores.length === 0 && <p className="report-hint">{t('chores.none')}</p>}
      {chores.length > 0 && (
        <>
          <p className="report-hint">{t('chores.lead')}</p>
          <ul>
            {chores.map(({ chore, count, filter }) => (
              <li key={chore}>
                <Link to={listAt(filter)}>
                  {t(`chores.${chore}`, { count, number: formatNumber(count, locale) })}
                </Link>
                <span>{t(`chores.why.${chore}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}
