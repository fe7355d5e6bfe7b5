import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSubmitted } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { fileHash } from '#web/lib/file-hash.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { EvidenceRecord } from './evidence-record.ts'
import { sendBytes } from './send-bytes.ts'

/** Sends the bytes of a record whose sending broke off: the user chooses the same file again. */
export function ResendFile({ item }: { readonly item: EvidenceRecord }) {
  const { t } = useTranslation('evidence')
  const failureText = useFailureText()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [otherFile, setOtherFile] = useState(false)
  const [share, setShare] = useState(0)
  const send = useSubmitted({
    says: (isSent) => (isSent ? t('resent') : null),
    mutationFn: async (file: File) => {
      const same = (await fileHash(file)) === item.sha256
      setOtherFile(!same)
      if (same) await sendBytes(item.id, file, { signal: new AbortController().signal, onProgress: setShare })
      return same
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['evidence'] }),
  })
  return (
    <>
      <span className="ev-quiet">{t('resendHint')}</span>
      <span>
        <Button small busy={send.isPending && t('resend')} onClick={() => input.current?.click()}>
          {t('resend')}
        </Button>
      </span>
      {send.isPending && <progress max={1} value={share} aria-label={t('resend')} />}
      {otherFile && (
        <span className="field-error" role="alert">
          {t('otherFile')}
        </span>
      )}
      {send.error && (
        <span className="field-error" role="alert">
          {failureText(send.error)}
        </span>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('resend')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) send.mutate(file)
          target.value = ''
        }}
      />
    </>
  )
}
