import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHydrating } from '#web/lib/page-start.tsx'
import { setTheme, storedTheme, THEMES } from '#web/lib/theme.ts'
import { SelectField } from '#web/ui/field.tsx'

/** Chooses light, dark or high contrast, or to follow the device. */
export function ThemeChoice() {
  const { t } = useTranslation('shell')
  const hydrating = useHydrating()
  const [theme, choose] = useState(() => (hydrating ? 'auto' : storedTheme()))
  useEffect(() => choose(storedTheme()), [])
  return (
    <SelectField
      name="theme"
      label={t('theme.label')}
      value={theme}
      choices={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={({ target }) => {
        const chosen = THEMES.find((value) => value === target.value) ?? 'auto'
        setTheme(chosen)
        choose(chosen)
      }}
    />
  )
}
