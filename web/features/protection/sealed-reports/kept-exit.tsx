import { markKept } from '#web/lib/kept-reports/mark.ts'
import { deleteAllKept } from '#web/lib/kept-reports/store.ts'
import { quickExit } from '#web/lib/quick-exit.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { InEnglish } from '#web/ui/in-english.tsx'

interface KeptExitProps {
  readonly className: string
  /** In few words, where there is little room. */
  readonly short?: boolean
}

/** Leaves the site at once and deletes the reports that are kept on this device. */
export function KeptExit({ className, short = false }: KeptExitProps) {
  const { t } = useTranslation('sealedReports')
  const text = short ? 'exitShort' : 'exit'
  async function forget(): Promise<void> {
    await deleteAllKept()
    // Last: if the page is left before everything is deleted, the next one still shows what is kept.
    markKept(false)
  }
  return (
    <button type="button" className={className} onClick={() => quickExit(forget)}>
      <span>
        {t(text)} <InEnglish of={`sealedReports.${text}`} />
      </span>
    </button>
  )
}
