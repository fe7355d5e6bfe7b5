import { useEffect, useState } from 'react'
import { announce } from '#web/lib/announce.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Milliseconds that “Copied!” is shown (REQ-AI-04). */
const COPIED_FOR = 2000

/** Copies a suggested text. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslation('writingAssistant')
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), COPIED_FOR)
    return () => clearTimeout(timer)
  }, [copied])
  async function copy(): Promise<void> {
    try {
      // Pages without a secure origin have no clipboard.
      await navigator.clipboard.writeText(text)
      setCopied((times) => times + 1)
      announce(t('copied'))
    } catch {
      showToast({ title: t('copyFailed.title'), text: t('copyFailed.text'), tone: 'danger' })
    }
  }
  return (
    <Button small onClick={() => void copy()}>
      {t(copied > 0 ? 'copied' : 'copy')}
    </Button>
  )
}
