import { useTranslation } from 'react-i18next'
import { ACCESS, ROLES, type Role } from '#shared/domain/access.ts'
import { REGIONS, regionName } from '#shared/domain/places.ts'
import type { FormProblems } from '#web/lib/form-problems.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { CheckboxGroup } from '#web/ui/field.tsx'

/** What a user may do, and where. */
export interface RoleAndRegions {
  readonly role: Role
  readonly regions: readonly string[]
}

/** Chooses a role, and the regions where the role is bound to them. */
export function RoleFields({
  value,
  onChange,
  problems,
}: {
  readonly value: RoleAndRegions
  readonly onChange: (value: RoleAndRegions) => void
  readonly problems: FormProblems
}) {
  const { t } = useTranslation('users')
  const locale = useLocale()
  const { role, regions } = value
  return (
    <>
      <EnumRadios
        name="role"
        label={t('invite.role')}
        error={problems.of('role')}
        value={role}
        values={ROLES}
        textOf={(known) => t(`roles.${known}`)}
        hintOf={(known) => t(`roleHints.${known}`)}
        onChoose={(chosen) => onChange({ ...value, role: chosen })}
      />
      {ACCESS[role].scope === 'regions' && (
        <CheckboxGroup
          name="regions"
          label={t('invite.regions')}
          hint={t('invite.regionsHint')}
          error={problems.of('regions')}
          values={regions}
          columns
          choices={REGIONS.map(({ code }) => ({ value: code, label: regionName(code, locale) }))}
          control={{
            onChange: ({ target }) =>
              onChange({
                ...value,
                regions: target.checked
                  ? [...regions, target.value]
                  : regions.filter((code) => code !== target.value),
              }),
          }}
        />
      )}
    </>
  )
}
