import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { callKey, useSubmitted } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="table-scroll imp-bad-rows" tabIndex={0} aria-label={t('check.badTitle')}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('check.line')}</th>
              <th scope="col">{t('check.column')}</th>
              <th scope="col">{t('check.reason')}</th>
              <th scope="col">{t('check.value')}</th>
            </tr>
          </thead>
          <tbody>
            {badRows.map((row) => (
              <tr key={`${row.line} ${row.column} ${row.message}`}>
                <td className="number" data-label={t('check.line')}>
                  {formatNumber(row.line, locale)}
                </td>
                <td data-label={t('check.column')}>{row.column}</td>
                <td data-label={t('check.reason')}>{message(row.message)}</td>
                <td className="imp-value" data-label={t('check.value')}>
                  {row.value}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
