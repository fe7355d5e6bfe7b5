import { useTranslation } from '#web/lib/texts.ts'

/** A figure with its name; null has no data yet. */
export interface Figure {
  readonly label: string
  readonly value: string | null
  readonly note: string | null
}

/** Figures beside one another below a heading. */
export function Figures({ title, figures }: { readonly title: string; readonly figures: readonly Figure[] }) {
  const { t } = useTranslation('libraryAnalytics')
  return (
    <section className="use-figures">
      <h2>{title}</h2>
      <dl>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === null ? <span className="use-none">{t('none')}</span> : <b>{value}</b>}
              {note !== null && value !== null && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
