import { useMutation } from '@tanstack/react-query'
import type { ApiError } from '#shared/contract/client.ts'
import { GRANT_FILES, type GrantFilter } from '#shared/contract/grant-management.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { callKey } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useGrantWords } from './words.ts'

type Format = (typeof GRANT_FILES)[number]

/** Saves every application that the filters leave as a table. */
export function SaveList({ filter }: { readonly filter: Partial<GrantFilter> }) {
  const { t } = useGrantWords()
  const failureText = useFailureText()
  const save = useMutation<boolean, ApiError, Format>({
    mutationFn: (format) =>
      saveFile(
        callKey('grantManagement', 'export', { input: { ...filter, format } })[1],
        `grant-applications-${mogadishuDay(new Date())}.${format}`,
      ),
    onSuccess: (saved) => saved && showToast({ title: t('export.saved'), text: t('export.note') }),
    onError: (error) => showToast({ title: t('export.failed'), text: failureText(error), tone: 'danger' }),
  })
  return GRANT_FILES.map((format) => (
    <Button
      key={format}
      busy={save.isPending && save.variables === format && t('export.busy')}
      onClick={() => save.mutate(format)}
    >
      {t(`export.${format}`)}
    </Button>
  ))
}
