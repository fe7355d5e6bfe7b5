import { useId, useState } from 'react'
import { formatDate } from '#shared/i18n/format.ts'
import { isEndState, statesAfter } from '#shared/rules/transitions.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { type Due, dueOf } from './due.ts'
import { DueDialog } from './due-dialog.tsx'
import type { FieldText } from './field-text.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { StatusDialog } from './status-dialog.tsx'

interface DueProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}

/** What is due next of a record as a task: its day, how far away that is, who has it, and what may be done about it. */
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
      {mayEdit && <Actions {...{ kind, record, text }} isDated={due.state !== 'none'} />}
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

/** What may be done next: finish the work, set another due day, or assign it to a user. */
function Actions({ kind, record, text, isDated }: DueProps & { readonly isDated: boolean }) {
  const { t } = useTranslation('records')
  const [dialog, setDialog] = useState<'end' | 'due' | 'assign' | null>(null)
  const dialogProps = { kind, record, text, onDone: () => setDialog(null) }
  const end = statesAfter(kind.collection, String(record.status)).find((state) =>
    isEndState(kind.collection, state),
  )
  const ending = end && (
    <Button small onClick={() => setDialog('end')}>
      {t('task.end', { state: text.stateInRow(kind.name, end) })}
    </Button>
  )
  return (
    <div className="actions">
      {isDated && ending}
      <Button small onClick={() => setDialog('due')} aria-keyshortcuts="d">
        {t(isDated ? 'task.move' : 'task.set')}
      </Button>
      {!isDated && ending}
      {!record.assigneeId && (
        <Button small onClick={() => setDialog('assign')} aria-keyshortcuts="a">
          {t('task.assign')}
        </Button>
      )}
      {dialog === 'end' && end && <StatusDialog {...dialogProps} start={end} />}
      {dialog === 'due' && <DueDialog {...dialogProps} />}
      {dialog === 'assign' && <AssignDialog {...dialogProps} />}
    </div>
  )
}
