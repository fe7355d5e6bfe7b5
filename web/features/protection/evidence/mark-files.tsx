import { useState } from 'react'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useRecordWrite } from '#web/records/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxGroup } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/states.tsx'
import type { EvidenceRecord } from './evidence-record.ts'
import { setMarks } from './set-marks.ts'
import { useKindText } from './use-kind-text.ts'

interface Props {
  readonly items: readonly EvidenceRecord[]
  readonly mayMark: boolean
}

/** Where a user who has looked at the files of a record marks those that show no person, many at once. */
export function MarkFiles({ items, mayMark }: Props) {
  const { t } = useTranslation('evidence')
  const mayRead = useMay('pii:read')
  const [isMarking, setMarking] = useState(false)
  if (!mayMark || !mayRead) return null
  return (
    <>
      <Button onClick={() => setMarking(true)}>{t('mark.open')}</Button>
      {isMarking && <MarkDialog items={items} onDone={() => setMarking(false)} />}
    </>
  )
}

function MarkDialog({ items, onDone }: Pick<Props, 'items'> & { readonly onDone: () => void }) {
  const { t } = useTranslation(['evidence', 'terms', 'shell'])
  const kindText = useKindText()
  const [marked, setMarked] = useState(
    () => new Set(items.flatMap(({ id, showsNoPerson }) => (showsNoPerson === true ? [id] : []))),
  )
  const changed = items.filter(({ id, showsNoPerson }) => marked.has(id) !== (showsNoPerson === true))
  const save = useRecordWrite(() => setMarks(changed, (id) => marked.has(id)), {
    says: t('evidence:mark.done', { count: changed.length }),
    onSuccess: onDone,
  })
  const toggle = (id: string) => {
    const next = new Set(marked)
    if (!next.delete(id)) next.add(id)
    setMarked(next)
  }
  return (
    <Dialog title={t('evidence:mark.title')} onClose={onDone}>
      <p>{t('evidence:mark.text')}</p>
      <CheckboxGroup
        name="marked"
        form="evidence"
        label={t('evidence:mark.which')}
        choices={items.map(({ id, kind }, index) => ({ value: id, label: `${kindText(kind)} ${index + 1}` }))}
        values={[...marked]}
        control={{ onChange: (event) => toggle(event.target.value) }}
      />
      {save.error && <Failure error={save.error} title={t('evidence:mark.failed')} />}
      <div className="actions">
        <Button
          tone="main"
          disabled={changed.length === 0}
          busy={save.isPending && t('evidence:mark.busy')}
          onClick={() => save.mutate(undefined)}
        >
          {t('evidence:mark.submit')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
        <LinkButton to="/evidence">{t('evidence:unmarked.all')}</LinkButton>
      </div>
    </Dialog>
  )
}
