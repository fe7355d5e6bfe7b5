import { type DragEvent, useId, useRef, useState } from 'react'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { DOCUMENT_FILE_LIMIT, DOCUMENT_LIMITS } from '#shared/domain/documents.ts'
import { DOCUMENT_CATEGORIES } from '#shared/domain/enumerations.ts'
import { formatLimit } from '#shared/i18n/format.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField, SelectField, TextField } from '#web/ui/field.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { UploadRow } from './upload-row.tsx'
import { type Common, useUpload } from './use-upload.ts'

interface UploadProps {
  /** The document whose next version the file is; without it each file becomes a document. */
  readonly document?: LibraryDocument
  readonly onClose: () => void
}

/** Chooses files, says what they are, and sends them one after another. */
export function UploadDialog({ document, onClose }: UploadProps) {
  const { t } = useTranslation(['documentsEditing', 'documents'])
  const message = useMessage()
  const [common, setCommon] = useState<Common>({ category: '', tags: '', isPublic: false })
  const [isChecked, setChecked] = useState(false)
  const upload = useUpload(document ?? null, common)
  const { files, busy, open, unfinished } = upload
  const isDone = files.length > 0 && files.every(({ state }) => state.step === 'sent')
  const missing = upload.files.flatMap((file) => upload.problemsOf(file))
  const start = () => {
    setChecked(true)
    if (missing.length === 0) upload.start()
  }
  const categoryError = missing.find(({ path }) => path === 'category')?.message
  return (
    <Dialog
      title={
        document
          ? t(document.file ? 'file.newVersion' : 'file.title', { title: document.title })
          : t('upload.title')
      }
      size="wide"
      {...(busy ? {} : { onClose })}
    >
      {!busy && !(document && files.length > 0) && <Choose add={upload.add} multiple={!document} />}
      {!busy && <UnfinishedUploads unfinished={unfinished} />}
      {upload.isExamining && <p role="status">{t('upload.hashing')}</p>}
      {!document && files.some((file) => file.documentId === null) && (
        <>
          <p>{t('upload.each')}</p>
          <SelectField
            name="category"
            label={t('upload.category')}
            value={common.category}
            error={isChecked && categoryError ? message(categoryError) : undefined}
            empty={t('documents:categoryLabel')}
            choices={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`documents:category.${value}`) }))}
            onChange={({ target }) =>
              setCommon({
                ...common,
                category: DOCUMENT_CATEGORIES.find((each) => each === target.value) ?? '',
              })
            }
          />
          <TextField
            name="tags"
            label={t('form.tags')}
            hint={t('form.tagsHint')}
            optional
            value={common.tags}
            maxLength={DOCUMENT_LIMITS.tags}
            onChange={({ target }) => setCommon({ ...common, tags: target.value })}
          />
          <CheckboxField
            name="isPublic"
            label={t('upload.isPublic')}
            checked={common.isPublic}
            onChange={({ target }) => setCommon({ ...common, isPublic: target.checked })}
          />
        </>
      )}
      <ul className="library-files">
        {files.map((chosen) => (
          <UploadRow key={chosen.id} chosen={chosen} upload={upload} isChecked={isChecked} />
        ))}
      </ul>
      {busy && <p role="status">{t('upload.stay')}</p>}
      <div className="actions">
        {open > 0 && (
          <Button
            tone="main"
            busy={busy && t('upload.start', { count: open, number: String(open) })}
            onClick={start}
          >
            {t('upload.start', { count: open, number: String(open) })}
          </Button>
        )}
        {isDone && (
          <Button tone="main" onClick={onClose}>
            {t('upload.done')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** A place for files that are dropped or chosen. */
function Choose({
  add,
  multiple,
}: {
  readonly add: (files: Iterable<File>) => void
  readonly multiple: boolean
}) {
  const { t } = useTranslation('documentsEditing')
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    add(multiple ? dropped : dropped.slice(0, 1))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same with the keyboard
    <div
      className={classNames('library-drop', isOver && 'library-drop-over')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t('upload.drop')}</p>
      <Button aria-describedby={hint} onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <p id={hint} className="field-hint">
        {t('upload.limit', { limit: formatLimit(DOCUMENT_FILE_LIMIT, locale) })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={t('upload.choose')}
        onChange={({ target }) => {
          add(target.files ?? [])
          target.value = ''
        }}
      />
    </div>
  )
}
