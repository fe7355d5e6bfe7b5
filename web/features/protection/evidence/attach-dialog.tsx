import { type DragEvent, useRef, useState } from 'react'
import { EVIDENCE_LIMIT } from '#shared/domain/evidence-limit.ts'
import { formatLimit } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChosenRow } from './chosen-row.tsx'
import { type Parent, useAttach } from './use-attach.ts'

/** Chooses files, says what they are, and attaches them; each can be cancelled and tried again on its own. */
export function AttachDialog({ parent, onDone }: { readonly parent: Parent; readonly onDone: () => void }) {
  const { t } = useTranslation(['evidence', 'shell'])
  const attach = useAttach(parent)
  const done = attach.files.filter(({ state }) => state.step === 'sent' || state.step === 'waiting').length
  const close = () => {
    if (done > 0) showToast({ title: t('attached', { count: done }) })
    onDone()
  }
  return (
    <Dialog title={t('dialog.title')} size="wide" {...(attach.busy ? {} : { onClose: close })}>
      <p>{t('dialog.intro')}</p>
      <DropZone onFiles={attach.add} />
      {attach.files.length > 0 && (
        <ul className="ev-chosen">
          {attach.files.map((chosen) => (
            <ChosenRow key={chosen.file.name + chosen.file.lastModified} chosen={chosen} attach={attach} />
          ))}
        </ul>
      )}
      <div className="actions">
        {attach.open > 0 && (
          <Button
            tone="main"
            busy={attach.busy && t('dialog.submit', { count: attach.open })}
            onClick={attach.start}
          >
            {t('dialog.submit', { count: attach.open })}
          </Button>
        )}
        {!attach.busy && (
          <Button tone={done > 0 && attach.open === 0 ? 'main' : 'quiet'} onClick={close}>
            {t(done > 0 ? 'dialog.done' : 'shell:form.cancel')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Takes files by drag and drop, or by the button, which the keyboard reaches as well. */
function DropZone({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation('evidence')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles(event.dataTransfer.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way for what the button inside does
    <div
      className={classNames('ev-drop', over && 'ev-drop-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {t('dialog.drop')}{' '}
      <Button tone="plain" onClick={() => input.current?.click()}>
        {t('dialog.choose')}
      </Button>
      . {t('dialog.limit', { size: formatLimit(EVIDENCE_LIMIT, locale) })}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('dialog.choose')}
        onChange={({ target }) => {
          onFiles(target.files ?? [])
          // The same file can be chosen again after it was taken off.
          target.value = ''
        }}
      />
    </div>
  )
}
