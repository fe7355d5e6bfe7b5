import { useState } from 'react'
import { formatBytes, formatDateTime, formatRelative } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { inApp } from '#web/lib/in-app.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { FieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { EvidenceDetails } from './evidence-details.tsx'
import type { EvidenceRecord } from './evidence-record.ts'
import { OpenOriginal } from './open-original.tsx'
import { RemoveEvidence } from './remove-evidence.tsx'
import { RemovedText } from './removed-text.tsx'
import { ResendFile } from './resend-file.tsx'
import { ShowPicture } from './show-picture.tsx'
import { useKindText } from './use-kind-text.ts'

// Browsers don't load what the app alone has.
const KeepEvidence = lazyPart(async () => (await import('./keep-evidence.tsx')).KeepEvidence)

interface ItemProps {
  readonly item: EvidenceRecord
  readonly number: number
  readonly text: FieldText
  readonly mayAttach: boolean
}

/** One evidence file: what it is, whether its bytes are here, and what can be done with it. */
export function EvidenceItem({ item, number, text, mayAttach }: ItemProps) {
  const { t } = useTranslation(['evidence', 'terms'])
  const locale = useLocale()
  const kindText = useKindText()
  const title = `${kindText(item.kind)} ${number}`
  // A file that no member of staff attached came from the reporter.
  const name = item.createdBy ? text.people.nameOf(item.createdBy) : t('reporter')
  return (
    <li>
      <div className="ev-facts">
        <strong>{title}</strong>
        <span className="ev-quiet">
          {item.mediaType?.split(';')[0]} · {formatBytes(item.size ?? 0, locale)}
          {item.showsNoPerson === true && ` · ${t('showsNoPerson')}`}
        </span>
        <span className="ev-quiet" title={formatDateTime(item.createdAt, locale)}>
          {t('added', { name: name ?? t('somebody'), date: formatRelative(item.createdAt, locale) })}
        </span>
        <Receipt item={item} mayAttach={mayAttach} />
        <ItemActions item={item} title={title} mayAttach={mayAttach} />
      </div>
    </li>
  )
}

function Receipt({ item, mayAttach }: Pick<ItemProps, 'item' | 'mayAttach'>) {
  const { t } = useTranslation('evidence')
  if (item.receivedAt) return <span className="ev-checked">{t('checked')}</span>
  if (item.sync === 'waiting') return <span className="ev-wait">{t('onDevice')}</span>
  return (
    <>
      {item.goneAt ? <RemovedText item={item} /> : <span className="ev-wait">{t('notReceived')}</span>}
      {mayAttach && <ResendFile item={item} />}
    </>
  )
}

function ItemActions({
  item,
  title,
  mayAttach,
}: Omit<ItemProps, 'number' | 'text'> & { readonly title: string }) {
  const { t } = useTranslation('evidence')
  const mayView = [useMay('evidence:view'), useMay('pii:read') || item.showsNoPerson === true].every(Boolean)
  const mayOpen = useMay('evidence:open-original')
  const isHere = Boolean(item.receivedAt || item.sync)
  const [shown, setShown] = useState(false)
  const [dialog, setDialog] = useState<'picture' | 'original' | 'remove' | null>(null)
  const close = () => setDialog(null)
  const named = (action: string) => `${action}: ${title}`
  return (
    <>
      <div className="ev-actions">
        {mayView && isHere && item.mediaType?.startsWith('image/') && (
          <Button tone="plain" aria-label={named(t('picture.open'))} onClick={() => setDialog('picture')}>
            {t('picture.open')}
          </Button>
        )}
        <Button
          tone="plain"
          aria-expanded={shown}
          aria-label={named(t('details'))}
          onClick={() => setShown(!shown)}
        >
          {t('details')}
        </Button>
        {mayOpen && isHere && (
          <Button tone="plain" aria-label={named(t('original.open'))} onClick={() => setDialog('original')}>
            {t('original.open')}
          </Button>
        )}
        {mayOpen && isHere && inApp() && <KeepEvidence id={item.id} title={title} />}
        {mayAttach && (
          <Button tone="plain" aria-label={named(t('remove.open'))} onClick={() => setDialog('remove')}>
            {t('remove.open')}
          </Button>
        )}
      </div>
      {shown && <EvidenceDetails id={item.id} />}
      {dialog === 'picture' && <ShowPicture id={item.id} title={title} onDone={close} />}
      {dialog === 'original' && <OpenOriginal id={item.id} title={title} onDone={close} />}
      {dialog === 'remove' && <RemoveEvidence item={item} title={title} onDone={close} />}
    </>
  )
}
