import { formatShortDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { FieldText } from './field-text.ts'
import { StateMark } from './marks.tsx'
import { useHistory } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { type Stay, staysOf } from './stays.ts'

/** Most states that are drawn of a record that went back and forth; the history has all of them. */
const SHOWN = 4

interface PathProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}

/** The way of a record through its states, with dates and days. */
export function RecordPath({ kind, record, text }: PathProps) {
  const { t } = useTranslation('records')
  const { data: history } = useHistory(kind.resource, record.id)
  // Until the history has loaded, only the current state is shown, without its time.
  const stays = staysOf(kind.collection, record, history ?? [])
  const earlier = Math.max(stays.length - SHOWN, 0)
  return (
    <div className="rec-path">
      <ol aria-label={t('path.title')}>
        {earlier > 0 && <li className="rec-path-earlier">{t('path.earlier', { count: earlier })}</li>}
        {stays.slice(earlier).map((stay) => (
          <li key={`${stay.from} ${stay.state}`} aria-current={stay.to === null ? 'step' : undefined}>
            <StateMark kind={kind} state={stay.state}>
              {/* The present state has its whole name: in an opened record only the path says it. */}
              {stay.to === null
                ? text.value(kind.name, 'status', stay.state)
                : text.stateInRow(kind.name, stay.state)}
            </StateMark>
            <small>{history && <Time stay={stay} />}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Time({ stay: { from, to, days } }: { readonly stay: Stay }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const date = formatShortDate(from, locale)
  return t(to === null ? 'path.since' : 'path.stayed', { date, count: days })
}
