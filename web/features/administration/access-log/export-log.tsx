import type { AccessFilter } from '#shared/contract/administration/access-log.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { callKey, useSubmitted } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Saves every entry that fits the filters. */
export function ExportLog({ filter }: { readonly filter: AccessFilter }) {
  const { t } = useTranslation(['accessLog', 'records'])
  const failureText = useFailureText()
  const save = useSubmitted<boolean, void>({
    mutationFn: () =>
      saveFile(
        callKey('accessLog', 'export', { input: filter })[1],
        `access-log-${mogadishuDay(new Date())}.csv`,
      ),
    says: (saved) => (saved ? { title: t('records:export.saved'), text: t('exportNote') } : null),
    onError: (error) =>
      showToast({ title: t('records:export.failed'), text: failureText(error), tone: 'danger' }),
  })
  return (
    <Button busy={save.isPending && t('records:export.busy')} onClick={() => save.mutate()}>
      {t('export')}
    </Button>
  )
}
