import { useState } from 'react'
import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { useGrantWords } from './words.ts'

type History = NonNullable<GrantApplicationPage['management']>['history']
/** So many steps are shown at first. */
const FIRST = 8

/** Who did what with the application (REQ-GRT-133); grant managers alone read it. */
export function HistoryPart({ history }: { readonly history: History }) {
  const { t } = useTranslation(['grantHistory', 'users'])
  const { t: words, locale } = useGrantWords()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? history : history.slice(0, FIRST)
  const hidden = history.length - shown.length
  return (
    <section className="grant-part" aria-labelledby="grant-history">
      <h2 id="grant-history">{t('title')}</h2>
      <p className="grant-quiet">{t(history.length > 0 ? 'lead' : 'none')}</p>
      <ul className="grant-requests">
        {shown.map(({ at, act, by, byStaff, to }) => {
          const label = t(`users:audit.acts.${act}`)
          const date = formatDateTime(at, locale)
          return (
            <li key={`${at} ${act}`}>
              <p>{to ? t('led', { act: label, state: words(`states.${to}`) }) : label}</p>
              <p className="grant-quiet">
                {by === null ? t(byStaff ? 'gone' : 'automatic', { date }) : t('by', { name: by, date })}
              </p>
            </li>
          )
        })}
      </ul>
      {hidden > 0 && (
        <Button small onClick={() => setWhole(true)}>
          {t('more', { count: hidden })}
        </Button>
      )}
    </section>
  )
}
