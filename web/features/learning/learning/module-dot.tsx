import type { ModuleState } from '#shared/domain/learning-progress.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CHECK, LOCK } from '#web/ui/icon-paths.ts'

/** The reader's progress in a module: a number while it is open, a lock before, a tick after; with a word for screen readers. */
export function ModuleDot({ state, number }: { readonly state: ModuleState; readonly number: number }) {
  const { t } = useTranslation('learning')
  const locale = useLocale()
  return (
    <span className={`learning-dot learning-dot-${state}`}>
      {state === 'completed' && <Icon path={CHECK} />}
      {state === 'locked' && <Icon path={LOCK} />}
      {(state === 'unlocked' || state === 'in-progress') && (
        <span aria-hidden="true">{formatNumber(number, locale)}</span>
      )}
      <span className="visually-hidden">{t(`state.${state}`)}</span>
    </span>
  )
}
