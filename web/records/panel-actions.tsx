import { useState } from 'react'
import { may } from '#shared/domain/access.ts'
import { mayDelete as mayDeleteIn } from '#shared/rules/policies.ts'
import { statesAfter } from '#shared/rules/transitions.ts'
import { collections } from '#shared/schemas/index.ts'
import { links } from '#shared/schemas/links.ts'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ContinueDialog } from './continue-dialog.tsx'
import type { FieldText } from './field-text.ts'
import { recordPath } from './record-collections.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'

/** What can be done with an open record, as far as the user may. */
export function PanelActions({
  kind,
  record,
  text,
  close,
  onEdit,
}: {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
  readonly close: () => void
  readonly onEdit: () => void
}) {
  const { t } = useTranslation('records')
  const mayEdit = useMay(kind.edit)
  const user = useUser()
  const mayDelete = user !== null && mayDeleteIn(user, kind.collection) && mayEdit
  const [dialog, setDialog] = useState<'status' | 'assign' | 'confirm' | 'continue' | 'remove' | null>(null)
  const shut = () => setDialog(null)
  const movable = statesAfter(kind.collection, String(record.status)).length > 0
  const { confirmation, continuation } = kind.collection
  const mayContinue =
    continuation && may(user, collections[continuation.collection].edit) && may(user, links.edit)
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(recordPath(kind.name, record.id), location.href).href)
    showToast({ title: t('panel.copied') })
  }
  return (
    <div className="actions rec-actions">
      {mayEdit && (
        <>
          {confirmation && <Button onClick={() => setDialog('confirm')}>{t('panel.confirm')}</Button>}
          {movable && (
            <Button tone="main" onClick={() => setDialog('status')} aria-keyshortcuts="s">
              {t('panel.changeStatus')}
            </Button>
          )}
          <Button onClick={() => setDialog('assign')} aria-keyshortcuts="a">
            {t('panel.assign')}
          </Button>
          <Button onClick={onEdit}>{t('panel.edit')}</Button>
        </>
      )}
      <Menu label={t('panel.more')} align="end" className="rec-more">
        <button type="button" onClick={() => void copy()}>
          {t('panel.copyLink')}
        </button>
        {mayContinue && (
          <button type="button" onClick={() => setDialog('continue')}>
            {t(`continue.${continuation.collection}.action`)}
          </button>
        )}
        {mayDelete && (
          <button type="button" className="rec-danger" onClick={() => setDialog('remove')}>
            {t('panel.delete')}
          </button>
        )}
      </Menu>
      {dialog === 'status' && <StatusDialog {...{ kind, record, text }} onDone={shut} />}
      {dialog === 'assign' && <AssignDialog {...{ kind, record, text }} onDone={shut} />}
      {dialog === 'confirm' && confirmation && (
        <ConfirmDialog {...{ kind, record }} field={confirmation.on} onDone={shut} />
      )}
      {dialog === 'continue' && continuation && (
        <ContinueDialog {...{ kind, record, continued: continuation, text }} onDone={shut} />
      )}
      {dialog === 'remove' && <RemoveDialog {...{ kind, record, text }} onDone={shut} onRemoved={close} />}
    </div>
  )
}
