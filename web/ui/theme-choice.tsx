import { useAccessibility } from '#web/lib/accessibility.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { setTheme, storedTheme, THEMES } from '#web/lib/theme.ts'
import { SelectField } from '#web/ui/field.tsx'

/** Chooses light, dark or high contrast, or to follow the device. */
export function ThemeChoice() {
  const { t } = useTranslation('shell')
  const hydrating = useHydrating()
  // High contrast is turned on and off in other places as well.
  useAccessibility()
  return (
    <SelectField
      form="appearance"
      name="theme"
      label={t('theme.label')}
      value={hydrating ? 'auto' : storedTheme()}
      choices={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={({ target }) => setTheme(THEMES.find((value) => value === target.value) ?? 'auto')}
    />
  )
}
