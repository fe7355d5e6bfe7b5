import type { MouseEvent } from 'react'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { hasText, isViewable } from '#shared/domain/documents.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { inApp } from '#web/lib/in-app.ts'
import { useOpenFolder } from '#web/lib/open-folder.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { documentPath, fileAddress, isPicture, PICTURE, textPath } from './words.ts'

/** View and Download of a document; nothing where no file has arrived (REQ-DOC-02, REQ-DOC-09). */
export function FileLinks({ document }: { readonly document: LibraryDocument }) {
  const { id, title, file, textState, hasPages } = document
  const { t } = useTranslation('documents')
  const save = useSaveFile()
  if (!file) return null
  // The desktop app opens no further windows, so the page itself shows the picture or the text.
  const picture = inApp() && isPicture(file) ? `${documentPath(document)}#${PICTURE}` : null
  const place = picture ?? (hasText(textState) ? textPath(document) : null)
  return (
    <>
      {(isViewable(file.mediaType) || hasPages) && !inApp() ? (
        <a
          className="btn btn-quiet btn-small"
          href={`/api/documents/${id}/file?view=yes`}
          target="_blank"
          rel="noreferrer"
          aria-label={t('viewNamed', { title })}
          onClick={() => showToast({ title: t('opening'), text: title })}
        >
          {t('view')}
        </a>
      ) : (
        place !== null && (
          <Link
            className="btn btn-quiet btn-small"
            to={place}
            aria-label={t('viewNamed', { title })}
            onClick={() => showToast({ title: t('opening'), text: title })}
          >
            {t('view')}
          </Link>
        )
      )}
      <a
        className="btn btn-quiet btn-small"
        href={fileAddress(id)}
        download
        aria-label={t('downloadNamed', { title })}
        onClick={(event) => save(event, { address: fileAddress(id), name: file.name, title })}
      >
        {t('download')}
      </a>
    </>
  )
}

/** Says that a file is being saved; the desktop app has no downloads, so it asks where to save. */
export function useSaveFile() {
  const { t } = useTranslation('documents')
  const failureText = useFailureText()
  const openFolder = useOpenFolder()
  return (
    event: MouseEvent,
    { address, name, title }: { readonly address: string; readonly name: string; readonly title: string },
  ): void => {
    if (!window.desktop) {
      showToast({ title: t('started'), text: title })
      return
    }
    event.preventDefault()
    const saveInApp = async () => {
      try {
        const { saveWithPlace } = await import('#web/lib/save-file.ts')
        const saved = await saveWithPlace(address, name)
        const run = openFolder(saved)
        const action = run ? { action: { label: t('openFolder'), run } } : {}
        if (saved) showToast({ title: t('started'), text: title, ...action })
      } catch (error) {
        showToast({ title, text: failureText(error, 'reading'), tone: 'danger' })
      }
    }
    void saveInApp()
  }
}
