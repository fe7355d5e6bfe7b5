import { useRef, useState } from 'react'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { formatBytes, formatLimit } from '#shared/i18n/format-size.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { AskVoices, isUnanswered } from './ask-voices.tsx'
import { mustAskFor } from './voice-files.ts'

/** The files of a report on their way; their code is loaded once there are any. */
const loadSending = async () => (await import('./sending-files.tsx')).SendingFiles
export const SendingFiles = lazyPart(loadSending)

interface ChooseProps {
  readonly files: readonly File[]
  /** Whether the reporter gave a name; else it is said of each sound and video that the voices in it are not altered. */
  readonly named?: boolean
  readonly onChange: (files: readonly File[]) => void
}

/**
 * Chooses files for a report. They are only in the memory of the page, and are sent later: the text leaves before any
 * file. Without script it says how files can be added.
 */
export function ChooseFiles({ files, named = false, onChange }: ChooseProps) {
  const { t } = useTranslation(['visitorFiles', 'shell'])
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const limit = formatLimit(EVIDENCE_LIMIT, locale)
  const takeOff = (file: File) => onChange(files.filter((each) => each !== file))
  return (
    <div className="field visitor-files">
      <h3>
        {t('title')} <span className="field-optional">{t('shell:form.optional')}</span>
      </h3>
      <p className="field-hint">
        {t('hint', { size: limit })}{' '}
        <InEnglish of="visitorFiles.hint" values={{ size: formatLimit(EVIDENCE_LIMIT, 'en') }} />
      </p>
      <p className="without-script">{t('withoutScript')}</p>
      {files.length > 0 && (
        <ul className="visitor-files-list">
          {files.map((file) => (
            <li key={`${file.name}/${file.size}/${file.lastModified}`}>
              <div className="visitor-files-head">
                <strong dir="auto">{file.name}</strong> <span>{formatBytes(file.size, locale)}</span>
                {(named || !mustAskFor(file)) && (
                  <Button small aria-label={t('takeOff', { name: file.name })} onClick={() => takeOff(file)}>
                    {t('takeOffShort')}
                  </Button>
                )}
              </div>
              {!named && mustAskFor(file) && (
                <AskVoices
                  file={file}
                  onAgreed={() => onChange([...files])}
                  onRefused={() => takeOff(file)}
                />
              )}
              {(file.size === 0 || file.size > EVIDENCE_LIMIT) && (
                <p className="field-error" role="alert">
                  {t(file.size === 0 ? 'empty' : 'tooLarge', { size: limit })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button small className="needs-script" onClick={() => input.current?.click()}>
        {t(files.length > 0 ? 'chooseMore' : 'choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('choose')}
        onChange={({ target }) => {
          onChange([...files, ...(target.files ?? [])])
          // There may be no connection by the time the files are sent. A failure is shown where the part is.
          void loadSending().catch(() => undefined)
          // The same file can be chosen again after it was taken off.
          target.value = ''
        }}
      />
    </div>
  )
}

/** Adds files to a report that has arrived already, with its receipt code. */
export function AddFiles({ code }: { readonly code: string }) {
  const { t } = useTranslation('visitorFiles')
  const [chosen, setChosen] = useState<readonly File[]>([])
  // Files that are chosen while others are sent are a turn of their own.
  const [turns, setTurns] = useState<readonly (readonly File[])[]>([])
  function send(): void {
    // The mailbox does not tell whether the report has a name.
    if (isUnanswered(chosen)) return
    setTurns([...turns, chosen])
    setChosen([])
  }
  return (
    <section className="visitor-files-add">
      {turns.map((files, turn) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: turns are only added
        <SendingFiles key={turn} files={files} code={code} />
      ))}
      <ChooseFiles files={chosen} onChange={setChosen} />
      {chosen.length > 0 && (
        <Button tone="main" onClick={send}>
          {t('send', { count: chosen.length })}
        </Button>
      )}
    </section>
  )
}
