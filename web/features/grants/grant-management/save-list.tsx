import { GRANT_FILES, type GrantFilter } from '#shared/contract/grants/grant-management.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { callKey, useSubmitted } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toast.ts'
import { Menu } from '#web/ui/menu.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useGrantWords } from './words.ts'

type Format = (typeof GRANT_FILES)[number]

/** Saves every application that the filters leave as a table. */
export function SaveList({ filter }: { readonly filter: Partial<GrantFilter> }) {
  const { t } = useGrantWords()
  const failureText = useFailureText()
  const save = useSubmitted<boolean, Format>({
    mutationFn: (format) =>
      saveFile(
        callKey('grantManagement', 'export', { input: { ...filter, format } })[1],
        `grant-applications-${mogadishuDay(new Date())}.${format}`,
      ),
    says: (saved) => (saved ? t('export.saved') : null),
    onError: (error) => showToast({ title: t('export.failed'), text: failureText(error), tone: 'danger' }),
  })
  return (
    <>
      {/* It stays while a file is made, because it has the focus. */}
      <Menu label={t('export.title')} className="grant-save" align="end">
        {GRANT_FILES.map((format) => (
          <button key={format} type="button" onClick={() => !save.isPending && save.mutate(format)}>
            {t(`export.${format}`)}
          </button>
        ))}
        <p className="grant-quiet">{t('export.note')}</p>
      </Menu>
      {save.isPending && <Spinner label={t('export.busy')} />}
    </>
  )
}
