import { useId } from 'react'
import { announce } from '#web/lib/announce.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { agreeToVoices, mustAskFor } from './voice-files.ts'

const MARK = 'visitor-files-ask'

/** Says that the voices in a file are not altered, and asks whether it is sent all the same. */
export function AskVoices({
  file,
  onAgreed,
  onRefused,
}: {
  readonly file: File
  readonly onAgreed: () => void
  readonly onRefused: () => void
}) {
  const { t } = useTranslation('visitorFiles')
  const { name } = file
  const text = useId()
  function agree(): void {
    agreeToVoices(file)
    announce(t('voices.agreed', { name }))
    onAgreed()
  }
  return (
    <div className={MARK}>
      <p id={text}>
        {t('voices.text', { name })} <InEnglish of="visitorFiles.voices.text" values={{ name }} />
      </p>
      <Button small aria-describedby={text} aria-label={t('voices.agreeTo', { name })} onClick={agree}>
        {t('voices.agree')}
      </Button>
      <Button small aria-describedby={text} aria-label={t('takeOff', { name })} onClick={onRefused}>
        {t('takeOffShort')}
      </Button>
    </div>
  )
}

/** Whether a file still waits for such an answer; then the question gets the focus. */
export function isUnanswered(files: readonly File[]): boolean {
  if (!files.some(mustAskFor)) return false
  document.querySelector<HTMLElement>(`.${MARK} button`)?.focus()
  return true
}
