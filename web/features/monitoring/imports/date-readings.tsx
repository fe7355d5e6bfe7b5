import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import type { DateReading } from '#shared/domain/read-day.ts'
import { formatDate, formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { CheckboxField } from '#web/ui/field.tsx'

type Asked = ImportPreview['dateReadings'][number]

/** Asks how unusual dates of the file are meant; each answer shows the day that a text of the file becomes. */
export function DateReadingsQuestion({
  readings: asked,
  busy,
  onChoose,
}: {
  readonly readings: ImportPreview['dateReadings']
  readonly busy: boolean
  readonly onChoose: (readings: DateReading[]) => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  if (asked.length === 0) return null
  const dayOf = ({ becomes }: Asked) => {
    if (becomes === null) return t('dateReadings.noDay')
    return becomes.isDay ? formatDate(becomes.at, locale) : formatDateTime(becomes.at, locale)
  }
  const choose = (reading: DateReading, isChosen: boolean) => {
    const others = asked.filter((each) => each.chosen && !excludes(reading, each.reading))
    const otherReadings = others.map((each) => each.reading).filter((each) => each !== reading)
    if (!busy) onChoose(isChosen ? [...otherReadings, reading] : otherReadings)
  }
  return (
    <section className="imp-section imp-dates">
      <fieldset className="field">
        <legend>{t('dateReadings.question')}</legend>
        <div className="field-hint">{t('dateReadings.hint')}</div>
        {asked.map((each) => (
          <CheckboxField
            key={each.reading}
            name={`dateReading-${each.reading}`}
            form="import"
            label={t(`dateReadings.${each.reading}`, { text: each.example, day: dayOf(each) })}
            checked={each.chosen}
            onChange={({ target }) => choose(each.reading, target.checked)}
          />
        ))}
      </fieldset>
    </section>
  )
}

/** A number is a date of one Excel or of the other. */
const isExcel = (reading: DateReading) => reading === 'excel-1900' || reading === 'excel-1904'
const excludes = (one: DateReading, other: DateReading) => one !== other && isExcel(one) && isExcel(other)
