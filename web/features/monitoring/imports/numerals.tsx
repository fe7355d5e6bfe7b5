import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { NUMERAL_READINGS, type NumeralReading } from '#shared/domain/numerals.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { EnumRadios } from '#web/ui/enum-fields.tsx'

/** Asks about numbers that a spreadsheet may have reformatted automatically. */
export function NumeralsQuestion({
  numerals: { example, reading },
  busy,
  onChoose,
}: {
  readonly numerals: ImportPreview['numerals']
  readonly busy: boolean
  readonly onChoose: (reading: NumeralReading) => void
}) {
  const { t } = useTranslation('imports')
  if (example === null) return null
  return (
    <section className="imp-section imp-dates">
      <EnumRadios
        name="numerals"
        form="import"
        label={t('numerals.question', { ...example })}
        hint={t('numerals.hint')}
        value={reading ?? ''}
        values={NUMERAL_READINGS}
        textOf={(each) => t(`numerals.${each}`, { ...example })}
        onChoose={(each) => {
          if (!busy) onChoose(each)
        }}
      />
    </section>
  )
}
