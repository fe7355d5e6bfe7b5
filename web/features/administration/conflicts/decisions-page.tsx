import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'
import { Failure } from '#web/ui/states.tsx'
import { ConflictList, OpenConflicts } from './conflict-list.tsx'
import { ConflictListsPage } from './conflict-lists-page.tsx'

/** What others proposed and the user decides, and the user's own values about which others decide. */
export function DecisionsPage() {
  return (
    <ConflictListsPage list="decisions">
      <ConflictList list="decisions" />
      <OwnValues />
    </ConflictListsPage>
  )
}

/** Most of the user's own values on the page. */
const SHOWN = 200

function OwnValues() {
  const { t } = useTranslation('conflicts')
  const locale = useLocale()
  const text = useFieldText()
  const input = { state: 'open', list: 'own', personal: 'omit', limit: SHOWN } as const
  const { data, error, refetch } = useCall('conflicts', 'list', { input })
  if (error) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section className="section" aria-labelledby="own-values">
      <h2 id="own-values">{t('own', { number: formatNumber(data.total, locale) })}</h2>
      <OpenConflicts conflicts={data.items} text={text} />
    </section>
  )
}
