import { useId, useState } from 'react'
import { formatDate } from '#shared/i18n/format.ts'
import { isEndState } from '#shared/rules/transitions.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Due, dueOf } from './due.ts'
import { DueDialog } from './due-dialog.tsx'
import type { FieldText } from './field-text.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

interface DueProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}

/** What is due next of a record as a task: its day, how far away that is, and who has it. */
export function RecordDue({ kind, record, text }: DueProps) {
  const { t } = useTranslation('records')
  const title = useId()
  const mayEdit = useMay(kind.edit)
  const due = dueOf(kind.collection, record)
  if (!kind.collection.due || record.deletedAt || isEndState(kind.collection, record.status)) return null
  if (due.state === 'none' && !mayEdit) return null
  const holder = text.people.nameOf(String(record.assigneeId ?? ''))
  return (
    <section
      className={classNames(
        'rec-task',
        due.state === 'late' && 'rec-task-late',
        due.state === 'today' && 'rec-task-today',
      )}
      aria-labelledby={title}
    >
      <h3 id={title}>{t('task.title')}</h3>
      <p>
        <DueWords due={due} />
        <small>{holder ? t('task.holder', { name: holder }) : t('task.nobody')}</small>
      </p>
      {mayEdit && <ChangeDay {...{ kind, record, text }} isDated={due.state !== 'none'} />}
    </section>
  )
}

function DueWords({ due }: { readonly due: Due }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  if (due.state === 'none') return <strong>{t('task.none')}</strong>
  const away =
    due.state === 'late'
      ? t('due.late', { count: due.days })
      : due.state === 'ahead'
        ? t('task.left', { count: due.days })
        : t('task.today')
  return (
    <>
      <strong>{away}</strong>
      <span className="number">{formatDate(due.date, locale)}</span>
    </>
  )
}

/** Sets the due day, or another one; the state and who has it are changed above, as everywhere. */
function ChangeDay({ kind, record, text, isDated }: DueProps & { readonly isDated: boolean }) {
  const { t } = useTranslation('records')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="actions">
      <Button small onClick={() => setOpen(true)} aria-keyshortcuts="d">
        {t(isDated ? 'task.move' : 'task.set')}
      </Button>
      {isOpen && <DueDialog {...{ kind, record, text }} onDone={() => setOpen(false)} />}
    </div>
  )
}
