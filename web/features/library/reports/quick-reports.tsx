import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { PRESETS, type Preset } from './report-values.ts'

/** The four Quick Reports (REQ-RPT-10): each fills the form with a sensible request and sends it. */
export function QuickReports({
  sending,
  onChoose,
}: {
  readonly sending: boolean
  readonly onChoose: (preset: Preset, title: string) => void
}) {
  const { t } = useTranslation('reportGenerator')
  return (
    <section className="report-quick">
      <h2>{t('quick.title')}</h2>
      <div className="actions">
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            aria-disabled={sending || undefined}
            onClick={() => sending || onChoose(preset, t(`quick.${preset}`))}
          >
            {t(`quick.${preset}`)}
          </Button>
        ))}
      </div>
      <p className="report-hint">{t('quick.text')}</p>
    </section>
  )
}
