import type { RoutedCollection } from '#shared/schemas/records.ts'
import { SHOW_RECORDS, useAction } from '#web/lib/calls.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { FieldText, RecordData } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'

/** Who looks at a report that waits, so that two people on duty don't do the same; taking it prevents no one from routing it. */
export function Taken({
  collection,
  report,
  text,
}: {
  readonly collection: RoutedCollection
  readonly report: RecordData
  readonly text: FieldText
}) {
  const { t } = useTranslation('triage')
  const user = useUser()
  const take = useAction('triage', 'take', {
    says: (_, { input }) => t(input?.by === 'me' ? 'taken.done' : 'taken.givenBack'),
    refreshes: SHOW_RECORDS,
  })
  const { assigneeId } = report
  const isMine = assigneeId === user?.id
  const run = (by: 'me' | 'nobody') =>
    void take.submit({ params: { id: report.id }, input: { collection, version: report.version, by } })
  return (
    <div className="actions triage-taken">
      {take.error && <Failure error={take.error} title={t('taken.failed')} />}
      {typeof assigneeId === 'string' && !isMine && (
        <span>{t('taken.by', { name: text.people.nameOf(assigneeId) ?? assigneeId })}</span>
      )}
      {isMine ? (
        <Button small busy={take.isPending && t('taken.busy')} onClick={() => run('nobody')}>
          {t('taken.giveBack')}
        </Button>
      ) : (
        <Button small busy={take.isPending && t('taken.busy')} onClick={() => run('me')}>
          {t(assigneeId ? 'taken.takeOver' : 'taken.take')}
        </Button>
      )}
    </div>
  )
}
