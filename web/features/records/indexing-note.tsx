import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** Says that a search may miss records while the server indexes older ones again; a device indexes when it is opened. */
export function IndexingNote({ searched }: { readonly searched: boolean }) {
  const { t } = useTranslation('records')
  const isAsked = searched && !window.desktop
  const { data } = useCall('system', 'searchState', {}, { enabled: isAsked })
  return isAsked && data?.isIndexing ? <p role="status">{t('list.indexing')}</p> : null
}
