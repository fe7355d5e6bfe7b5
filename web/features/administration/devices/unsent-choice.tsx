import { type Unsent, unsent } from '#shared/contract/administration/users.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { RadioGroup } from '#web/ui/field.tsx'

/** What becomes of work that an ended device has not sent; what is chosen first gives nothing to a thief. */
export function UnsentChoice({
  value,
  onChange,
}: {
  readonly value: Unsent
  readonly onChange: (value: Unsent) => void
}) {
  const { t } = useTranslation('users')
  return (
    <RadioGroup
      name="unsent"
      label={t('unsent.label')}
      choices={unsent.options.map((option) => ({
        value: option,
        label: t(`unsent.${option}`),
        hint: t(`unsent.hints.${option}`),
      }))}
      value={value}
      control={{
        onChange: ({ target }) => {
          const { data } = unsent.safeParse(target.value)
          if (data) onChange(data)
        },
      }}
    />
  )
}
