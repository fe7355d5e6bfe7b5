import { regionName } from '#shared/domain/places.ts'
import { MOST_STUDIES } from '#shared/domain/report-options.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { CheckboxField, CheckboxGroup } from '#web/ui/field.tsx'
import { CaseOrder } from './case-order.tsx'
import type { Preview } from './use-preview.ts'
import type { ReportRequester } from './use-request.ts'

interface ChoiceProps {
  readonly requester: ReportRequester
  /** Null where public summaries are not available. */
  readonly studies: Preview['caseStudies']
}

/** The cases that can be case studies, and which of them the author chooses. */
export function CaseChoice({ requester: { values, change }, studies }: ChoiceProps) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  if (!studies) return <p className="notice">{t('studies.elsewhere')}</p>
  const { eligible, withheld, withoutSummary } = studies
  const counted = (key: 'eligible' | 'withheld' | 'withoutSummary', count: number) =>
    t(`studies.${key}`, { count, number: formatNumber(count, locale) })
  const chosen = values.caseStudies
  const gone = (chosen ?? []).filter((id) => !eligible.some((each) => each.id === id)).length
  return (
    <>
      <p className="field-hint">
        {counted('eligible', eligible.length)} {withheld > 0 && counted('withheld', withheld)}{' '}
        {withoutSummary > 0 && counted('withoutSummary', withoutSummary)}
      </p>
      <CheckboxField
        name="chooseStudies"
        label={t('studies.choose')}
        hint={t('studies.chooseHint')}
        checked={chosen !== null}
        onChange={({ target }) => change({ caseStudies: target.checked ? [] : null })}
      />
      {chosen && eligible.length > 0 && (
        <>
          <Choices {...{ chosen, eligible }} onChoose={(caseStudies) => change({ caseStudies })} />
          <CaseOrder {...{ chosen, eligible }} onOrder={(caseStudies) => change({ caseStudies })} />
        </>
      )}
      {gone > 0 && (
        <p className="notice">{t('studies.gone', { count: gone, number: formatNumber(gone, locale) })}</p>
      )}
    </>
  )
}

function Choices({
  chosen,
  eligible,
  onChoose,
}: {
  readonly chosen: readonly string[]
  readonly eligible: NonNullable<Preview['caseStudies']>['eligible']
  readonly onChoose: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const isFull = chosen.length >= MOST_STUDIES
  return (
    <CheckboxGroup
      name="caseStudies"
      label={t('form.caseStudies')}
      hint={isFull ? t('studies.full', { number: formatNumber(MOST_STUDIES, locale) }) : undefined}
      values={chosen}
      choices={eligible.map(({ id, title, reference, regionCode }) => ({
        value: id,
        label: title,
        hint: [reference, regionCode && regionName(regionCode, locale)].filter(Boolean).join(' · '),
      }))}
      control={{
        onChange: ({ target: { checked, value } }) => {
          if (!checked) onChoose(chosen.filter((id) => id !== value))
          else if (!isFull) onChoose([...chosen, value])
        },
      }}
    />
  )
}
