import { EVIDENCE_KINDS } from '#shared/domain/enumerations.ts'
import { formatBytes } from '#shared/i18n/format.ts'
import { device } from '#web/lib/device-calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { useChosenHere, useDeviceAction, useKeptHere } from './device-calls.ts'

const SIZES = [
  'mirrorBytes',
  'evidenceBytes',
  'documentBytes',
  'courseBytes',
  'reportBytes',
  'waitingBytes',
  'draftBytes',
] as const

/** All that is kept on this device, with its sizes, and a press that removes what may be removed. */
export function KeptHere() {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  const { data, error, refetch } = useKeptHere()
  return (
    <section className="sync-section">
      <h2>{t('kept.title')}</h2>
      {error && <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data && (
        <>
          <dl className="sync-facts">
            {SIZES.filter((name) => data[name] > 0).map((name) => (
              <div key={name}>
                <dt>{t(`kept.sizes.${name}`)}</dt>
                <dd>{formatBytes(data[name], locale)}</dd>
              </div>
            ))}
          </dl>
          <p className="sync-quiet">{t('kept.free', { size: formatBytes(data.freeBytes, locale) })}</p>
          <Chosen />
        </>
      )}
    </section>
  )
}

function Chosen() {
  const { t } = useTranslation('sync')
  const kindText = useKindText()
  const { data, error, refetch } = useChosenHere()
  if (error) return <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />
  if (!data) return null
  const evidence = data.evidence.map(({ id, kind, parent, size }) => ({
    ...{ key: id, title: kindText(kind, parent.title), bytes: size },
    forget: () => device.forgetEvidence({ params: { id } }),
  }))
  const documents = data.documents.map(({ id, title, size }) => ({
    ...{ key: id, title, bytes: size },
    forget: () => device.forgetDocument({ params: { id } }),
  }))
  const courses = data.courses.map(({ id, language, title, bytes }) => ({
    ...{ key: `${id} ${language}`, title, bytes },
    forget: () => device.forgetCourse({ params: { id, language } }),
  }))
  return (
    <>
      <Items title={t('kept.evidence')} items={evidence} />
      <Items title={t('kept.documents')} items={documents} />
      <Items title={t('kept.courses')} items={courses} />
    </>
  )
}

/** What a file of evidence is, and of which record. */
function useKindText() {
  const { t } = useTranslation(['sync', 'terms'])
  return (kind: string, record: string | null) => {
    const listed = EVIDENCE_KINDS.find((name) => name === kind)
    const named = listed ? t(`terms:evidenceKind.${listed}`) : kind
    return record === null ? named : t('entry.of', { kind: named, record })
  }
}

interface Item {
  readonly key: string
  readonly title: string
  readonly bytes: number
  readonly forget: () => Promise<unknown>
}

function Items({ title, items }: { readonly title: string; readonly items: readonly Item[] }) {
  if (items.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className="sync-entries">
        {items.map((item) => (
          <ItemRow key={item.key} item={item} />
        ))}
      </ul>
    </div>
  )
}

function ItemRow({ item: { title, bytes, forget } }: { readonly item: Item }) {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  const removal = useDeviceAction(forget, { says: { title: t('kept.removed'), text: title } })
  return (
    <li className="sync-entry">
      <div>
        <bdi>{title}</bdi>
        <p className="sync-quiet">{formatBytes(bytes, locale)}</p>
      </div>
      <div className="sync-actions">
        <Button
          tone="plain"
          busy={removal.isPending && t('kept.remove')}
          aria-label={t('kept.removeNamed', { title })}
          onClick={() => removal.mutate(undefined)}
        >
          {t('kept.remove')}
        </Button>
        {removal.error && <Failure error={removal.error} title={t('entry.failed')} />}
      </div>
    </li>
  )
}
