import { useTranslation } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { RecordData } from './record-kind.ts'

/** The sync state of a record in words; nothing if the device shows what the server has. */
export function SyncMark({ state }: { readonly state: RecordData['sync'] }) {
  const { t } = useTranslation('records')
  if (!state) return null
  return <span className={classNames('rec-sync', `rec-sync-${state}`)}>{t(`sync.${state}`)}</span>
}
