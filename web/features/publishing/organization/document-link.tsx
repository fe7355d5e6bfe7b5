import type { MouseEvent } from 'react'
import type { OrganizationDocument } from '#shared/domain/organization.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { showToast } from '#web/lib/toast.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Downloads a document of the organisation in the language of the page. */
export function DocumentLink({
  document,
  main,
  children,
}: {
  readonly document: OrganizationDocument
  readonly main?: boolean
  readonly children: string
}) {
  const locale = useLocale()
  const failureText = useFailureText()
  const address = `/api/organization/documents/${document}?lang=${locale}`
  // The desktop app has no downloads: it asks where to save, and writes the file itself.
  async function saveInApp(event: MouseEvent): Promise<void> {
    if (!window.desktop) return
    event.preventDefault()
    try {
      const { saveFile } = await import('#web/lib/save-file.ts')
      await saveFile(address, `${document}-${locale}.pdf`)
    } catch (error) {
      showToast({ title: children, text: failureText(error, 'reading'), tone: 'danger' })
    }
  }
  return (
    <a
      className={classNames('btn', main ? 'btn-main' : 'btn-quiet')}
      href={address}
      download
      hrefLang={locale}
      type="application/pdf"
      onClick={(event) => void saveInApp(event)}
    >
      {children} (PDF)
    </a>
  )
}
