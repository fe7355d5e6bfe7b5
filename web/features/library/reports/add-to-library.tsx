import { z } from 'zod'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { DOCUMENT_LIMITS, documentProblems } from '#shared/domain/documents.ts'
import { DOCUMENT_CATEGORIES } from '#shared/domain/enumerations.ts'
import type { ReportFormat } from '#shared/domain/report-options.ts'
import { listsRecords } from '#shared/rules/report-files.ts'
import { documentPath } from '#web/features/library/documents/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'

const TYPES = {
  pdf: 'pdf',
  word: 'word',
  excel: 'spreadsheet',
  powerpoint: 'presentation',
} as const satisfies Record<ReportFormat, string>

const entered = z
  .object({
    title: z.string(),
    description: z.string(),
    category: z.enum(DOCUMENT_CATEGORIES),
    tags: z.string(),
    isPublic: z.boolean(),
  })
  .superRefine((values, context) => {
    for (const { path, message } of documentProblems({ ...values, documentType: 'other' }))
      context.addIssue({ code: 'custom', path: [path], message })
  })
type Entered = z.input<typeof entered>

interface AddProps {
  readonly report: ReportView
  readonly onDone: () => void
}

/** Adds a finished report to the library, where another person approves it; as a public document only a public edition. */
export function AddToLibrary(props: AddProps) {
  const { t } = useTranslation(['reportGenerator', 'shell'])
  if (!listsRecords(props.report.request)) return <AddForm {...props} />
  return (
    <Dialog title={t('library.title')} onClose={props.onDone}>
      <p className="notice">{t('library.hasLists')}</p>
      <Button onClick={props.onDone}>{t('shell:form.cancel')}</Button>
    </Dialog>
  )
}

function AddForm({ report, onDone }: AddProps) {
  const { t } = useTranslation(['reportGenerator', 'documentsEditing', 'documents', 'shell'])
  const navigate = useNavigate()
  const { reportTitle, format, edition } = report.request
  const names = ['title', 'description', 'category', 'tags', 'isPublic'] as const
  const state = useZodForm<Entered, z.output<typeof entered>>(entered, {
    start: {
      title: reportTitle,
      category: 'reports',
      tags: '',
      isPublic: edition === 'public',
      description: t('library.description', { number: report.number }),
    },
    labels: Object.fromEntries(names.map((name) => [name, t(`documentsEditing:form.${name}`)])) as Record<
      keyof Entered,
      string
    >,
    ...{ focus: 'summary', prefix: 'to-library' },
  })
  const { values, change } = valuesOf(state.form)
  const add = useAction('documents', 'addReport', {
    says: (document) => ({
      ...{ title: t('library.added'), text: t('library.addedText') },
      action: { label: t('library.open'), run: () => void navigate(documentPath(document)) },
    }),
    onSuccess: onDone,
    onError: state.refuse,
  })
  const send = ({ tags, ...fields }: z.output<typeof entered>) =>
    add.submit({
      input: { ...fields, tags: tags.trim() || null, documentType: TYPES[format], reportId: report.id },
    })
  const control = (name: 'title' | 'description' | 'category' | 'tags') => ({
    ...state.frame(name),
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value }),
  })
  return (
    <Dialog title={t('library.title')} onClose={onDone}>
      <Form state={state} onValid={send} lead={<p>{t('library.lead')}</p>}>
        <TextField {...control('title')} maxLength={DOCUMENT_LIMITS.title} />
        <TextArea {...control('description')} rows={3} maxLength={DOCUMENT_LIMITS.description} />
        <SelectField
          {...control('category')}
          choices={DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`documents:category.${value}`) }))}
        />
        <TextField {...control('tags')} maxLength={DOCUMENT_LIMITS.tags} optional />
        {edition === 'public' ? (
          <CheckboxField
            {...state.frame('isPublic')}
            checked={values.isPublic}
            onChange={({ target }) => change({ isPublic: target.checked })}
          />
        ) : (
          <p className="notice">{t('library.internalOnly')}</p>
        )}
        <div className="actions">
          <Button tone="main" type="submit" busy={state.sending && t('library.adding')}>
            {t('library.add')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
