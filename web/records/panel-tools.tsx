import { useTranslation } from '#web/lib/texts.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import type { RecordData } from './record-kind.ts'
import type { ListAddress } from './use-list.ts'

/** Leads to the records before and after on the page of the list, and gives the open one the whole page. */
export function PanelTools({
  address,
  id,
  records,
}: {
  readonly address: ListAddress
  readonly id: string
  readonly records: readonly RecordData[]
}) {
  const { t } = useTranslation('records')
  const { whole, setWhole, show } = address
  const place = records.findIndex((record) => record.id === id)
  const beside = (by: -1 | 1) => (place < 0 ? undefined : records[place + by])
  const open = (by: -1 | 1) => {
    const to = beside(by)
    if (to) show(to.id)
  }
  useKeys(whole ? { j: () => open(1), k: () => open(-1) } : {})
  const step = (name: 'previous' | 'next', by: -1 | 1) => (
    <button
      type="button"
      aria-label={t(`panel.${name}`)}
      title={t(`panel.${name}`)}
      aria-disabled={!beside(by)}
      onClick={() => open(by)}
    >
      <span aria-hidden="true">{by < 0 ? '↑' : '↓'}</span>
    </button>
  )
  return (
    <div className="rec-panel-tools">
      {place >= 0 && (
        <>
          {step('previous', -1)}
          {step('next', 1)}
        </>
      )}
      <button type="button" className="rec-panel-whole" onClick={() => setWhole(!whole)}>
        {t(whole ? 'panel.beside' : 'panel.whole')}
      </button>
    </div>
  )
}
