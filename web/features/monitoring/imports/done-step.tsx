import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import type { ImportResult } from './import-result.ts'

/** What the import did: how many rows were added, were there already, and were left out. */
export function DoneStep({
  collection,
  result,
  onAgain,
}: {
  readonly collection: ImportPreview['collection']
  readonly result: ImportResult
  readonly onAgain: () => void
}) {
  const { t } = useTranslation('imports')
  const { added, known, repeated, gone, skipped, corrected, conflicts } = result
  return (
    <section aria-live="polite">
      <h2>{t('done.title', { count: added + corrected })}</h2>
      {corrected > 0 && <p>{t('done.corrected', { count: corrected })}</p>}
      {conflicts > 0 && <p className="notice notice-wait">{t('done.conflicts', { count: conflicts })}</p>}
      {added + corrected === 0 && known > 0 && <p>{t('done.nothing')}</p>}
      {added > 0 && known > 0 && <p>{t('done.known', { count: known })}</p>}
      {gone > 0 && <p>{t('done.gone', { count: gone })}</p>}
      {repeated > 0 && <p>{t('done.repeated', { count: repeated })}</p>}
      {skipped > 0 && <p>{t('done.skipped', { count: skipped })}</p>}
      <div className="actions">
        <LinkButton tone="main" to={recordCollections[collection].page}>
          {t('done.show')}
        </LinkButton>
        <Button onClick={onAgain}>{t('done.again')}</Button>
      </div>
    </section>
  )
}
