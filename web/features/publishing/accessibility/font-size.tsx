import { useId, useRef } from 'react'
import { changeSettings, useAccessibility } from '#web/lib/accessibility.ts'
import { FONT_SIZES } from '#web/lib/look.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** The size of text, one step at a time between the limits of REQ-A11Y-06. */
export function FontSize() {
  const { t } = useTranslation('accessibility')
  const { fontSize } = useAccessibility()
  const label = useId()
  const buttons = useRef<HTMLDivElement>(null)
  const smaller = FONT_SIZES.findLast((size) => size < fontSize)
  const larger = FONT_SIZES.find((size) => size > fontSize)
  const turnTo = (size: number | undefined) => {
    if (size === undefined) return
    changeSettings({ fontSize: size })
    // A button that is disabled loses the focus: at a limit the other one takes it.
    if (size === FONT_SIZES[0] || size === FONT_SIZES.at(-1)) {
      requestAnimationFrame(() =>
        buttons.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus(),
      )
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fields of a form
    <div className="access-size" role="group" aria-labelledby={label} ref={buttons}>
      <span className="access-size-label" id={label}>
        {t('size.label')}
      </span>
      <Button
        aria-label={t('size.decrease')}
        disabled={smaller === undefined}
        onClick={() => turnTo(smaller)}
      >
        <span aria-hidden="true">−</span>
      </Button>
      <output aria-live="polite">{t('size.now', { percent: fontSize })}</output>
      <Button aria-label={t('size.increase')} disabled={larger === undefined} onClick={() => turnTo(larger)}>
        <span aria-hidden="true">+</span>
      </Button>
    </div>
  )
}
