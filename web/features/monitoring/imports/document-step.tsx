import './document-step.css'
import { useState } from 'react'
import { z } from 'zod'
import {
  DOCUMENT_LIMIT,
  type DocumentProblem,
  FILE_NAME_HEADER,
  fileNameHeader,
  type ImportPreview,
} from '#shared/contract/monitoring/imports.ts'
import { formatLimit } from '#shared/i18n/format.ts'
import { api } from '#web/lib/api.ts'
import { useSubmitted } from '#web/lib/calls.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Form } from '#web/ui/form.tsx'
import { type DocumentDraft, draftOf, tableOf } from './document-draft.ts'
import { DocumentPieces } from './document-pieces.tsx'

/**
 * Reads the recommendations of a report of the United Nations from its text or file, lets a person look through them, and goes on
 * with the included ones as with a table (REQ-MON-33).
 */
export function DocumentStep({ onRead }: { readonly onRead: (preview: ImportPreview) => void }) {
  const entered = useDraft<DocumentDraft | null>('import:un-document', null)
  const [draft, setDraft] = useState(() => entered.latest())
  const change = (next: DocumentDraft | null) => {
    setDraft(next)
    entered.change(next)
  }
  const upload = useSubmitted<ImportPreview, DocumentDraft>({
    says: { shownBy: 'next' },
    mutationFn: (document) => {
      const name = `${document.symbol.replace(/[^\w-]+/g, '-')}.csv`
      return api.imports.upload({
        params: { collection: 'upr-recommendations' },
        body: new Blob([tableOf(document)]),
        headers: { [FILE_NAME_HEADER]: fileNameHeader(name) },
      })
    },
    onSuccess: (preview) => {
      entered.clear()
      onRead(preview)
    },
  })
  if (draft === null) return <DocumentText onText={(text) => change(draftOf(text))} />
  return (
    <DocumentPieces
      draft={draft}
      onChange={change}
      onAnother={() => {
        entered.clear()
        setDraft(null)
      }}
      busy={upload.isPending}
      failure={upload.error}
      onCheck={() => upload.submit(draft)}
    />
  )
}

/** Asks for the text of the report or its file. */
function DocumentText({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const schema = z
    .object({ text: z.string(), file: z.custom<File | null>() })
    .refine(({ text, file }) => file !== null || text.trim() !== '', {
      path: ['text'],
      message: t('document.needed'),
    })
    .refine(({ file }) => (file?.size ?? 0) <= DOCUMENT_LIMIT, {
      path: ['file'],
      message: t('document.tooLarge', { size: formatLimit(DOCUMENT_LIMIT, locale) }),
    })
  const state = useZodForm(schema, {
    start: { text: '', file: null },
    labels: { text: t('document.text'), file: t('document.file') },
    focus: 'summary',
    prefix: 'un-document',
  })
  const { values, change } = valuesOf(state.form)
  const [problem, setProblem] = useState<DocumentProblem | null>(null)
  const read = useSubmitted<
    { readonly text: string; readonly problem: DocumentProblem | null },
    { readonly text: string; readonly file: File | null }
  >({
    says: { shownBy: 'next' },
    mutationFn: ({ text, file }) =>
      file === null ? Promise.resolve({ text, problem: null }) : api.imports.readDocument({ body: file }),
    onSuccess: ({ text, problem: found }) => {
      setProblem(found)
      if (found === null) onText(text)
    },
    onError: state.refuse,
  })
  return (
    <Form
      className="form"
      state={state}
      onValid={(entered) => read.submit(entered)}
      lead={<p>{t('document.intro')}</p>}
    >
      <TextArea
        name="text"
        form="un-document"
        rows={10}
        label={t('document.text')}
        hint={t('document.textHint')}
        error={state.errorOf('text')}
        value={values.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Field
        name="file"
        form="un-document"
        label={t('document.file')}
        hint={t('document.fileHint', { size: formatLimit(DOCUMENT_LIMIT, locale) })}
        error={state.errorOf('file') ?? (problem && t(`document.problems.${problem}`)) ?? undefined}
      >
        {(attributes) => (
          <FileInput {...attributes} accept=".pdf,.docx,.odt,.txt" onChoose={(file) => change({ file })} />
        )}
      </Field>
      <Button tone="main" type="submit" busy={state.sending && t('document.reading')}>
        {t('document.read')}
      </Button>
    </Form>
  )
}
