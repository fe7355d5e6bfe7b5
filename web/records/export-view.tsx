import { mogadishuDay } from '#shared/domain/dates.ts'
import { reductionsOf } from '#shared/records/may-leave.ts'
import { callKey, useSubmitted } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Menu } from '#web/ui/menu.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ListQuery } from './list-address.ts'
import type { RecordKind } from './record-kind.ts'

type Format = 'csv' | 'xlsx'
type ExportOptions = Parameters<typeof callKey<'exports', 'cases'>>[2]

/** Saves what the list shows, on all its pages, as CSV or Excel; `only` narrows it to marked records. */
export function ExportMenu({
  kind,
  query,
  only,
  label,
}: {
  readonly kind: RecordKind
  readonly query: ListQuery
  readonly only?: readonly string[]
  readonly label: string
}) {
  const { t } = useTranslation('records')
  const failureText = useFailureText()
  const save = useSubmitted<boolean, Format>({
    mutationFn: (format) => saveFile(exportPath(kind, query, only, format), fileName(kind, format)),
    says: (saved) => (saved ? t('export.saved') : null),
    onError: (error) => showToast({ title: t('export.failed'), text: failureText(error), tone: 'danger' }),
  })
  if (save.isPending) return <Spinner label={t('export.busy')} />
  return (
    <Menu label={label} className="btn btn-quiet" align="end">
      <button type="button" onClick={() => save.mutate('csv')}>
        {t('export.csv')}
      </button>
      <button type="button" onClick={() => save.mutate('xlsx')}>
        {t('export.xlsx')}
      </button>
      <p className="rec-menu-note">{t('export.note')}</p>
      {reductionsOf(kind.collection).size > 0 && <p className="rec-menu-note">{t('export.consentNote')}</p>}
    </Menu>
  )
}

function exportPath(
  kind: RecordKind,
  query: ListQuery,
  only: readonly string[] | undefined,
  format: Format,
): string {
  const { cursor: _page, ...view } = query
  const input = { ...view, ...(only ? { id: only } : {}), format }
  return callKey('exports', kind.exportCall, { input } as ExportOptions)[1]
}

function fileName(kind: RecordKind, format: Format): string {
  return `${kind.name}-${mogadishuDay(new Date())}.${format}`
}
