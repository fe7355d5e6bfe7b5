import { useSubmitted } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from './button.tsx'

/** Saves a list as a file that the server writes while it is sent. */
export function ExportButton({
  path,
  name,
  text,
  note,
}: {
  /** The address of the call. */
  readonly path: string
  /** Of the file. */
  readonly name: string
  readonly text: string
  /** Shown once the file is saved. */
  readonly note: string
}) {
  const { t } = useTranslation('records')
  const failureText = useFailureText()
  const save = useSubmitted<boolean, void>({
    mutationFn: () => saveFile(path, name),
    says: (saved) => (saved ? { title: t('export.saved'), text: note } : null),
    onError: (error) => showToast({ title: t('export.failed'), text: failureText(error), tone: 'danger' }),
  })
  return (
    <Button busy={save.isPending && t('export.busy')} onClick={() => save.mutate()}>
      {text}
    </Button>
  )
}
