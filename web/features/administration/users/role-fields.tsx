import { ACCESS, ROLES, type Role } from '#shared/domain/access.ts'
import { REGIONS, regionName } from '#shared/domain/places.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { FormFrame } from '#web/lib/zod-form.ts'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { CheckboxGroup } from '#web/ui/field.tsx'

/** What a user may do, and where. */
export interface RoleAndRegions {
  readonly role: Role
  readonly regions: readonly string[]
}

/** Chooses a role, and the regions where the role is bound to them. */
export function RoleFields({
  value: { role, regions },
  onChange,
  frame,
}: {
  readonly value: RoleAndRegions
  readonly onChange: (changed: Partial<RoleAndRegions>) => void
  readonly frame: (name: keyof RoleAndRegions) => FormFrame
}) {
  const { t } = useTranslation(['users', 'terms'])
  const locale = useLocale()
  return (
    <>
      <EnumRadios
        {...frame('role')}
        value={role}
        values={ROLES}
        textOf={(role) => t(`terms:role.${role}`)}
        hintOf={(role) => t(`roleHints.${role}`)}
        onChoose={(chosen) => onChange({ role: chosen })}
      />
      {ACCESS[role].scope === 'regions' && (
        <CheckboxGroup
          {...frame('regions')}
          hint={t('invite.regionsHint')}
          values={regions}
          columns
          choices={REGIONS.map(({ code }) => ({ value: code, label: regionName(code, locale) }))}
          control={{
            onChange: ({ target }) =>
              onChange({
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
