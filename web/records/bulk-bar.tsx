import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { BulkAssign, BulkStatus } from './bulk-dialogs.tsx'
import { BulkFreeze } from './bulk-freeze.tsx'
import { ExportMenu } from './export-view.tsx'
import type { FieldText } from './field-text.ts'
import type { RecordData } from './record-kind.ts'
import type { ListAddress } from './use-list.ts'

/** What is asked about one record or several in a dialog. */
export type RecordDialog = 'assign' | 'status'
/** What is asked about several; one record's text is frozen in its panel. */
export type BulkDialog = RecordDialog | 'freeze'

/** The actions for selected records; takes the place of the sentence while any are selected. */
export function BulkBar({
  address,
  records,
  text,
  dialog,
  setDialog,
  onClear,
  onAll,
}: {
  readonly address: ListAddress
  readonly records: readonly RecordData[]
  readonly text: FieldText
  readonly dialog: BulkDialog | null
  readonly setDialog: (dialog: BulkDialog | null) => void
  readonly onClear: () => void
  /** Marks all records of the page; a phone has no head of the table with the box for it. */
  readonly onAll: () => void
}) {
  const { t } = useTranslation('records')
  const { kind } = address
  const mayEdit = useMay(kind.edit)
  const mayExport = useMay('records:export')
  const close = (changed: boolean) => {
    setDialog(null)
    if (changed) onClear()
  }
  return (
    <section className="rec-bulk" aria-label={t('bulk.label')}>
      <strong aria-live="polite">{t('bulk.selected', { count: records.length })}</strong>
      {mayEdit && (
        <>
          <Button small onClick={() => setDialog('assign')}>
            {t('bulk.assign')}
          </Button>
          <Button small onClick={() => setDialog('status')}>
            {t('bulk.status')}
          </Button>
          {kind.collection.frozenText && (
            <Button small onClick={() => setDialog('freeze')}>
              {t('bulk.freeze')}
            </Button>
          )}
        </>
      )}
      {mayExport && (
        <ExportMenu
          kind={kind}
          query={address.query}
          only={records.map(({ id }) => id)}
          label={t('bulk.export')}
        />
      )}
      <span className="rec-bulk-all">
        <Button tone="plain" onClick={onAll}>
          {t('list.selectAll')}
        </Button>
      </span>
      <Button tone="plain" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      {dialog === 'assign' && <BulkAssign {...{ kind, records, text, close }} />}
      {dialog === 'status' && <BulkStatus {...{ kind, records, text, close }} />}
      {dialog === 'freeze' && <BulkFreeze {...{ kind, records, text, close }} />}
    </section>
  )
}
