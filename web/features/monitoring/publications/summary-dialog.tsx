import { recordSummary } from '#shared/contract/monitoring/publications.ts'
import type { SummarisedCollection } from '#shared/schemas/records.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { summaryResource } from './summary-resource.ts'

interface Summary {
  readonly title?: string | undefined
  readonly summary?: string | undefined
  readonly titleSo?: string | null | undefined
  readonly summarySo?: string | null | undefined
}

/** The summary of a record that is written for the public, to be approved by another person. */
export function SummaryDialog({
  of: { collection, recordId },
  publication,
  onDone,
}: {
  readonly of: { readonly collection: SummarisedCollection; readonly recordId: string }
  readonly publication: Summary
  readonly onDone: () => void
}) {
  const { t } = useTranslation(['records', 'shell'])
  const labels = {
    title: t('publication.publicTitle'),
    summary: t('publication.summary'),
    titleSo: t('publication.titleSo'),
    summarySo: t('publication.summarySo'),
  }
  const { title = '', summary = '', titleSo, summarySo } = publication
  const { state, values, change, latest, forget } = useDraftForm(recordSummary, {
    key: `publication:${recordId}`,
    begun: { values: { title, summary, titleSo: titleSo ?? '', summarySo: summarySo ?? '' } },
    labels,
    prefix: 'publication',
  })
  const propose = useAction(summaryResource(collection), 'proposePublication', {
    says: t('publication.proposedDone'),
    onSuccess: () => {
      forget()
      onDone()
    },
    onError: state.refuse,
  })
  const control = (name: keyof typeof labels) => ({
    ...state.frame(name),
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  return (
    <Dialog title={t('publication.write')} size="wide" onClose={onDone}>
      <Form
        state={state}
        onValid={() => propose.submit({ params: { id: recordId }, input: latest().values })}
      >
        <TextField {...control('title')} hint={t('publication.publicTitleHint')} required />
        <TextArea {...control('summary')} hint={t('publication.summaryHint')} rows={5} required />
        <TextField {...control('titleSo')} lang="so" optional />
        <TextArea {...control('summarySo')} lang="so" rows={5} optional />
        <div className="actions">
          <Button tone="main" type="submit" busy={state.sending && t('publication.proposing')}>
            {t('publication.propose')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}
