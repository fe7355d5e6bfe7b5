import './quick-publish.css'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { QuickPublishDialog } from './quick-editor.tsx'

const NEW = 'new'
/** The parameter of the address that names the draft in the dialog. */
const PARAMETER = 'quick'

/** Opens Quick Publish for a new item or to continue a draft; the dialog stays open over a reload. */
export function useQuickPublish() {
  const { open, show, close } = useDialogAddress(PARAMETER)
  return { open, create: () => show(NEW), continueDraft: show, close }
}

/** The button for Quick Publish with its dialog (REQ-PUB-15); a page has one, which opens drafts as well. */
export function QuickPublishButton() {
  const { t } = useTranslation('quickPublish')
  const { open, create, close } = useQuickPublish()
  return (
    <>
      <Button onClick={create}>{t('open')}</Button>
      {open !== null && <QuickPublishDialog id={open === NEW ? null : open} onClose={close} />}
    </>
  )
}
