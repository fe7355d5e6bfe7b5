import { useRef } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Continuation } from '#shared/schemas/collection.ts'
import { useNavigate } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/states.tsx'
import { continueRecord } from './continue-record.ts'
import type { FieldText } from './field-text.ts'
import { useRecordWrite } from './record-calls.ts'
import { recordPath } from './record-collections.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { recordTitle } from './record-title.ts'

interface ContinueProps {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly continued: Continuation
  readonly text: FieldText
  readonly onDone: () => void
}

/** Continues a record in another collection after saying what is taken over, and opens what was made. */
export function ContinueDialog({ kind, record, continued, text, onDone }: ContinueProps) {
  const { t } = useTranslation(['records', 'shell'])
  const navigate = useNavigate()
  const ids = useRef({ record: uuidv7(), link: uuidv7() })
  const title = recordTitle(kind.name, record, text)
  const write = useRecordWrite(() => continueRecord({ kind, record, continued, title, ids: ids.current }), {
    says: t(`continue.${continued.collection}.done`),
    onSuccess: () => {
      onDone()

      navigate(recordPath(continued.collection, ids.current.record))
    },
  })
  return (
    <Dialog title={t(`continue.${continued.collection}.action`)} onClose={onDone}>
      <p>{t(`continue.${continued.collection}.text`, { title })}</p>
      <p>{t('continue.sealed')}</p>
      {write.error && <Failure error={write.error} title={t('continue.failed')} />}
      <div className="actions">
        <Button tone="main" busy={write.isPending && t('continue.busy')} onClick={() => write.mutate()}>
          {t(`continue.${continued.collection}.submit`)}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}
