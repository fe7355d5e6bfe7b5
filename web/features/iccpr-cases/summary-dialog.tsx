import { type FormEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { caseSummary } from '#shared/contract/iccpr-cases.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDraft } from '#web/lib/draft.ts'
import { useFormProblems } from '#web/lib/form-problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface Summary {
  readonly title?: string | undefined
  readonly summary?: string | undefined
  readonly titleSo?: string | null | undefined
  readonly summarySo?: string | null | undefined
}

/** The summary of a case that is written for the public, to be approved by another person. */
export function SummaryDialog({
  caseId,
  publication,
  onDone,
}: {
  readonly caseId: string
  readonly publication: Summary
  readonly onDone: () => void
}) {
  const { t } = useTranslation(['records', 'shell'])
  const draft = useDraft(`publication:${caseId}`, {
    title: publication.title ?? '',
    summary: publication.summary ?? '',
    titleSo: publication.titleSo ?? '',
    summarySo: publication.summarySo ?? '',
  })
  const labels = useMemo(
    () => ({
      title: t('publication.publicTitle'),
      summary: t('publication.summary'),
      titleSo: t('publication.titleSo'),
      summarySo: t('publication.summarySo'),
    }),
    [t],
  )
  const problems = useFormProblems(labels)
  const propose = useAction('iccprCases', 'proposePublication', {
    onSuccess: () => {
      showToast({ title: t('publication.proposedDone') })
      draft.clear()
      onDone()
    },
    onError: problems.refuse,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = caseSummary.safeParse(draft.value)
    const issues = checked.error?.issues ?? []
    const wrong = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
    if (!problems.find(wrong)) propose.mutate({ params: { id: caseId }, input: draft.value })
  }
  const control = (name: keyof typeof labels) => ({
    name,
    form: 'publication',
    label: labels[name],
    error: problems.of(name),
    value: draft.value[name],
    onChange: (event: { target: { value: string } }) =>
      draft.change({ ...draft.value, [name]: event.target.value }),
  })
  return (
    <Dialog title={t('publication.write')} size="wide" onClose={onDone}>
      <form onSubmit={submit} noValidate>
        <FormTrouble problems={problems} form="publication" />
        <TextField {...control('title')} hint={t('publication.publicTitleHint')} required />
        <TextArea {...control('summary')} hint={t('publication.summaryHint')} rows={5} required />
        <TextField {...control('titleSo')} lang="so" optional />
        <TextArea {...control('summarySo')} lang="so" rows={5} optional />
        <div className="actions">
          <Button tone="main" type="submit" busy={propose.isPending && t('publication.proposing')}>
            {t('publication.propose')}
          </Button>
          <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
