import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AggregationSource, AggregationStatus } from '#shared/contract/aggregation.ts'
import { PUBLISHING_WAYS } from '#shared/domain/news-aggregation.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { KeywordsDialog } from './keywords-dialog.tsx'

const SHOWN_KEYWORDS = 8

/** Which sources publish at once, and the keywords; both can be changed here. */
export function SourcesAndKeywords({ status }: { readonly status: AggregationStatus }) {
  const { t } = useTranslation('aggregation')
  const [open, setOpen] = useState<'sources' | 'keywords' | null>(null)
  const { keywords, sources } = status
  const more = keywords.length - SHOWN_KEYWORDS
  return (
    <section aria-labelledby="aggregation-settings">
      <h2 id="aggregation-settings">{t('sources.title')}</h2>
      <p>
        {t('sources.lead')}{' '}
        <Button tone="plain" onClick={() => setOpen('sources')}>
          {t('sources.change')}
        </Button>
      </p>
      <ul className="aggregation-keywords" aria-label={t('sources.keywords')}>
        {keywords.slice(0, SHOWN_KEYWORDS).map((keyword) => (
          <li key={keyword}>{keyword}</li>
        ))}
        {more > 0 && <li>{t('sources.more', { count: more })}</li>}
      </ul>
      <Button tone="plain" onClick={() => setOpen('keywords')}>
        {t('sources.edit')}
      </Button>
      {open === 'sources' && (
        <Dialog title={t('sources.dialog')} size="wide" onClose={() => setOpen(null)}>
          <ul className="aggregation-settings">
            {sources.map((source) => (
              <SourceSettings key={source.id} source={source} />
            ))}
          </ul>
          <div className="actions">
            <Button tone="main" onClick={() => setOpen(null)}>
              {t('sources.done')}
            </Button>
          </div>
        </Dialog>
      )}
      {open === 'keywords' && <KeywordsDialog keywords={keywords} onClose={() => setOpen(null)} />}
    </section>
  )
}

function SourceSettings({ source }: { readonly source: AggregationSource }) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const failureText = useFailureText()
  const { id, kind, name, enabled, publishing, key, hasKey, retryAt } = source
  const edit = useAction('aggregation', 'editSource', {
    onError: (error) =>
      showToast({ title: t('sources.changeFailed'), text: failureText(error), tone: 'danger' }),
  })
  const params = { source: id }
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={enabled}
          onChange={({ target }) => edit.mutate({ params, input: { enabled: target.checked } })}
        />{' '}
        {t('sources.on', { name })}
      </label>
      <label>
        {t('sources.publishing', { name })}{' '}
        <select
          value={publishing}
          onChange={({ target }) => {
            const chosen = PUBLISHING_WAYS.find((way) => way === target.value)
            if (chosen) edit.mutate({ params, input: { publishing: chosen } })
          }}
        >
          <option value="approval">{t('sources.approval')}</option>
          <option value="at-once">{t('sources.atOnce')}</option>
        </select>
      </label>
      {key !== null && !hasKey && <p>{t('sources.needs', { key })}</p>}
      {kind === 'news-api' && <p>{t('sources.plan')}</p>}
      {retryAt && <p>{t('sources.retry', { time: formatDateTime(retryAt, locale) })}</p>}
      {kind === 'feed' && (
        <FeedAddress source={source} save={(address) => edit.mutate({ params, input: { address } })} />
      )}
    </li>
  )
}

interface FeedAddressProps {
  readonly source: AggregationSource
  readonly save: (address: string) => void
}

function FeedAddress({ source: { name, address }, save }: FeedAddressProps) {
  const { t } = useTranslation('aggregation')
  const [value, setValue] = useState(address ?? '')
  return (
    <div className="aggregation-address">
      <input
        type="url"
        dir="ltr"
        aria-label={t('sources.address', { name })}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      {value !== (address ?? '') && (
        <Button small onClick={() => save(value)}>
          {t('sources.saveAddress')}
        </Button>
      )}
    </div>
  )
}
