import { RECOMMENDATION_STATUSES, RECOMMENDATION_THEMES } from '#shared/domain/enumerations.ts'
import { useSearchForm } from '#web/lib/search-form.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

interface SearchProps {
  readonly q: string
  readonly status: string
  readonly theme: string
  readonly onSearch: (wanted: Record<string, string>) => void
}

/** Search and filters as one form with a button, so that the list doesn't move while the visitor chooses. */
export function RecommendationSearch({ q, status, theme, onSearch }: SearchProps) {
  const { t } = useTranslation(['publicMonitoring', 'terms'])
  const { key, onSend } = useSearchForm({ q, status, theme }, (values) =>
    onSearch(Object.fromEntries(Object.entries(values).filter(([, value]) => value))),
  )
  return (
    <search>
      <BareForm className="public-search" onSend={onSend} key={key}>
        <TextField name="q" type="search" label={t('upr.search')} defaultValue={q} maxLength={200} />
        <SelectField
          name="status"
          label={t('upr.statusFilter')}
          defaultValue={status}
          empty={t('upr.all')}
          choices={RECOMMENDATION_STATUSES.map((value) => ({
            value,
            label: t(`terms:recommendationStatus.${value}`),
          }))}
        />
        <SelectField
          name="theme"
          label={t('upr.themeFilter')}
          defaultValue={theme}
          empty={t('upr.all')}
          choices={RECOMMENDATION_THEMES.map((value) => ({
            value,
            label: t(`terms:recommendationTheme.${value}`),
          }))}
        />
        <Button type="submit" tone="main">
          {t('upr.apply')}
        </Button>
      </BareForm>
    </search>
  )
}
