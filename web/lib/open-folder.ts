import type { SavedFile } from './save-file.ts'
import { useTranslation } from './texts.ts'
import { showToast } from './toast.ts'

/** Opens the folder of a saved file, and says so if the file is not there any more; null where nothing can be opened. */
export function useOpenFolder(): (saved: SavedFile | null) => (() => void) | null {
  const { t } = useTranslation('shell')
  return (saved) => {
    const { desktop } = window
    const place = saved?.place ?? null
    if (!desktop || place === null) return null
    const open = async () => {
      if (!(await desktop.openFolder(place))) showToast({ title: t('files.moved'), tone: 'danger' })
    }
    return () => void open()
  }
}
