import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { callKey, useSubmitted } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { Failure } from '#web/ui/states.tsx'
import { lineColumn } from './line-column.ts'

type BadRow = ImportPreview['badRows'][number]

/** Every row that can't be imported, with its line, column and reason; and all of them as a file to correct. */
export function BadRows({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const message = useMessage()
  const { id, badRows } = preview
  const save = useSubmitted<boolean, void>({
    says: (saved) => (saved ? t('check.downloaded') : null),
    mutationFn: () =>
      saveFile(callKey('imports', 'badRows', { params: { id } })[1], `${t('badRowsFile.name')}.csv`),
  })
  return (
    <section className="imp-section">
      <h3>{t('check.badTitle')}</h3>
      <p>
        {t('check.shown', { count: badRows.length })} {t('check.downloadHint')}
      </p>
      {save.error && <Failure error={save.error} title={t('check.downloadFailed')} />}
      <p>
        <Button busy={save.isPending && t('check.running')} onClick={() => save.mutate()}>
          {t('check.download')}
        </Button>
      </p>
      <StaffTable<BadRow>
        label={t('check.badTitle')}
        className="imp-bad-rows"
        rows={badRows}
        keyOf={(row) => `${row.line} ${row.column} ${row.message}`}
        columns={[
          lineColumn(t('check.line'), locale),
          { key: 'column', title: t('check.column'), render: ({ column }) => column },
          { key: 'reason', title: t('check.reason'), render: (row) => message(row.message) },
          {
            key: 'value',
            title: t('check.value'),
            render: ({ value }) => value && <div className="imp-value">{value}</div>,
          },
        ]}
      />
    </section>
  )
}
