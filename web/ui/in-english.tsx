import { fillText } from '#shared/i18n/fill-text.ts'
import type { SafetyText } from '#shared/i18n/safety-texts.ts'
import { englishOf } from '#web/lib/english-beside.ts'
import { useLocale } from '#web/lib/i18n.ts'

/**
 * The English of a text on which safety hangs, small and below it: readers of Somali see both until a native reader
 * has confirmed the Somali. Any paragraph of the statements and of the help may be asked for; most are no such text.
 */
export function InEnglish({
  of,
  values = {},
}: {
  readonly of: SafetyText | `statements.${string}` | `visitorHelp.${string}`
  readonly values?: Readonly<Record<string, string>>
}) {
  const english = englishOf(of)
  if (useLocale() === 'en' || english === undefined) return null
  return (
    <span className="in-english" lang="en">
      {fillText(english, values)}
    </span>
  )
}
