import './accessibility.css'
import { changeSettings, resetSettings, useAccessibility } from '#web/lib/accessibility.ts'
import { announce } from '#web/lib/announce.ts'
import { TOGGLES, type Toggle } from '#web/lib/look.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { FontSize } from './font-size.tsx'
import { ShortcutList } from './shortcut-list.tsx'

/** The toggles of the smaller dialog (REQ-A11Y-01). */
const FIRST: readonly Toggle[] = ['highContrast', 'largeText', 'reducedMotion', 'screenReader']

interface Props {
  readonly name: 'settings' | 'options'
  /** Asked for by the smaller dialog, to show the fuller one. */
  readonly onMore: () => void
  readonly onClose: () => void
}

/** The smaller dialog or the fuller panel of the accessibility settings. */
export function AccessibilityDialog({ name, onMore, onClose }: Props) {
  const { t } = useTranslation('accessibility')
  if (name === 'options')
    return (
      <Dialog key={name} title={t('optionsTitle')} onClose={onClose}>
        <Options onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog key={name} title={t('settingsTitle')} onClose={onClose}>
      <p>{t('lead')}</p>
      <Toggles names={FIRST} />
      <Button onClick={onMore}>{t('more')}</Button>
    </Dialog>
  )
}

function Options({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('accessibility')
  const reset = () => {
    resetSettings()
    announce(t('resetDone'))
  }
  return (
    <>
      <p>{t('lead')}</p>
      <FontSize />
      <Toggles names={TOGGLES} />
      <section className="dialog-section">
        <h3>{t('shortcuts.title')}</h3>
        <ShortcutList />
      </section>
      <section className="dialog-section">
        <h3>{t('readerTitle')}</h3>
        <p>{t('reader')}</p>
      </section>
      <div className="actions">
        <Button tone="main" onClick={onClose}>
          {t('apply')}
        </Button>
        <Button onClick={reset}>{t('reset')}</Button>
      </div>
    </>
  )
}

function Toggles({ names }: { readonly names: readonly Toggle[] }) {
  const { t } = useTranslation('accessibility')
  const settings = useAccessibility()
  return (
    <div className="access-toggles">
      {names.map((name) => (
        <CheckboxField
          key={name}
          name={name}
          label={t(`toggles.${name}`)}
          hint={t(`hints.${name}`)}
          checked={settings[name]}
          onChange={({ target }) => changeSettings({ [name]: target.checked })}
        />
      ))}
    </div>
  )
}
