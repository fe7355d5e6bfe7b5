import { GRANT_SORTS, type GrantFilter, grantFilter } from '#shared/contract/grants/grant-management.ts'
import { GRANT_CATEGORIES, GRANT_REGIONS } from '#shared/domain/grant-application.ts'
import { ROUND_TIERS } from '#shared/domain/grant-round-parts.ts'
import { GRANT_STATES } from '#shared/domain/grant-states.ts'
import { useCall } from '#web/lib/calls.ts'
import type { UrlValues } from '#web/lib/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useGrantWords } from './words.ts'

const NAMES = ['round', 'state', 'region', 'category', 'tier', 'late', 'duplicates'] as const
/** What the list keeps in the address. */
export const FILTERS = {
  ...{ round: '', state: '', region: '', category: '', tier: '', late: '', duplicates: '' },
  ...{ q: '', sort: 'newest', cursor: '' },
}
type Values = Omit<UrlValues<typeof FILTERS>, 'cursor'>

/** The filters that the address names; one that no call takes counts as none. */
export function filterOf(values: Values): Partial<GrantFilter> & Pick<GrantFilter, 'sort'> {
  const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const parsed = grantFilter.safeParse(query)
  return parsed.success ? parsed.data : { sort: 'newest' }
}

/** How many filters are set. */
export const narrowedBy = (values: Values): number => NAMES.filter((name) => values[name] !== '').length

/** The filters above the list. */
export function Filters({
  values,
  isNarrowed,
  onChange,
}: {
  readonly values: Values
  readonly isNarrowed: boolean
  readonly onChange: (change: Partial<Values>) => void
}) {
  const { t } = useGrantWords()
  const choices = useChoices()
  return (
    <section className="grant-filters" aria-label={t('filters.title')}>
      {NAMES.map((name) => (
        <SelectField
          key={name}
          name={name}
          form="grant-filter"
          label={t(`filters.${name}`)}
          value={values[name]}
          empty={t('filters.all')}
          choices={choices[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <SelectField
        name="sort"
        form="grant-filter"
        label={t('filters.sort')}
        value={values.sort}
        choices={GRANT_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={({ target }) => onChange({ sort: target.value })}
      />
      {isNarrowed && (
        <Button
          tone="plain"
          onClick={() => onChange({ ...Object.fromEntries(NAMES.map((name) => [name, ''])), q: '' })}
        >
          {t('filters.clear')}
        </Button>
      )}
    </section>
  )
}

function useChoices() {
  const { t } = useGrantWords()
  const { data: rounds } = useCall('grantManagement', 'rounds')
  const either = (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))
  return {
    round: (rounds ?? []).map(({ code }) => ({ value: code, label: code })),
    state: GRANT_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
    region: GRANT_REGIONS.map((value) => ({ value, label: t(`grantApplication:regions.${value}`) })),
    category: GRANT_CATEGORIES.map((value) => ({
      value,
      label: t(`grantApplication:categories.${value}.label`),
    })),
    tier: ROUND_TIERS.map((value) => ({ value, label: t(`grants:overview.tiers.${value}`) })),
    late: either,
    duplicates: either,
  }
}
