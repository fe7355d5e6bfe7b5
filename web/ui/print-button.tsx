import { useTranslation } from '#web/lib/texts.ts'
import { Button } from './button.tsx'

/** Prints the page; paper shows what is meant for it alone. */
export function PrintButton() {
  const { t } = useTranslation('published')
  return (
    <Button small onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
