import './quick-publish.css'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { QuickPublishDialog } from './quick-editor.tsx'

const NEW = 'new'
/** The parameter of the address that names the draft in the dialog. */
const PARAMETER = 'quick'

/** Opens Quick Publish, for a new item or for a draft that goes on; a reload finds the dialog open again. */
export function useQuickPublish() {
  const { open, show, close } = useDialogAddress(PARAMETER)
  return { open, create: () => show(NEW), continueDraft: show, close }
}

/** The button for Quick Publish with its dialog (REQ-PUB-15); one stands on a page, and opens drafts as well. */
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
