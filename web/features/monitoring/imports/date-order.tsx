import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { DATE_ORDERS, DATE_READINGS, type DateOrder } from '#shared/domain/read-day.ts'
import { readDate } from '#shared/domain/read-time.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { EnumRadios } from '#web/ui/enum-fields.tsx'

/** Asks about dates that can be read in two ways; both readings are written out. */
export function DateOrderQuestion({
  dates: { example, order },
  busy,
  onChoose,
}: {
  readonly dates: ImportPreview['dates']
  readonly busy: boolean
  readonly onChoose: (order: DateOrder) => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  if (example === null) return null
  const dayOf = (order: DateOrder) => {
    const read = readDate(example, { order, readings: DATE_READINGS, today: mogadishuDay(new Date()) })
    return formatDate('day' in read ? read.day : null, locale)
  }
  return (
    <section className="imp-section imp-dates">
      <EnumRadios
        name="dateOrder"
        form="import"
        label={t('dates.question', { date: example })}
        hint={t('dates.hint')}
        value={order ?? ''}
        values={DATE_ORDERS}
        textOf={(read) => t(`dates.${read}`, { date: dayOf(read) })}
        onChoose={(read) => {
          if (!busy) onChoose(read)
        }}
      />
    </section>
  )
}
