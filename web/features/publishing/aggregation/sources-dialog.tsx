import { useState } from 'react'
import type { AggregationSource } from '#shared/contract/publishing/aggregation.ts'
import { FEED_ZONES } from '#shared/domain/feed-time.ts'
import { PUBLISHING_WAYS } from '#shared/domain/news-aggregation.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { AddFeed } from './add-feed.tsx'
import { FeedList, SaveFeedList } from './feed-list.tsx'
import { FeedTested } from './feed-tested.tsx'

interface SourcesDialogProps {
  readonly sources: readonly AggregationSource[]
  readonly onClose: () => void
}

/** Every source with what can be set of it, and a form that adds a feed. */
export function SourcesDialog({ sources, onClose }: SourcesDialogProps) {
  const { t } = useTranslation('aggregation')
  const [step, setStep] = useState<'sources' | 'add' | 'list'>('sources')
  const title = { sources: t('sources.dialog'), add: t('feed.add'), list: t('list.open') }[step]
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      {step === 'add' && <AddFeed onClose={() => setStep('sources')} />}
      {step === 'list' && <FeedList onClose={() => setStep('sources')} />}
      {step === 'sources' && (
        <>
          <ul className="aggregation-settings">
            {sources.map((source) => (
              <SourceSettings key={source.id} source={source} />
            ))}
          </ul>
          <div className="actions">
            <Button tone="main" onClick={onClose}>
              {t('sources.done')}
            </Button>
            <Button onClick={() => setStep('add')}>{t('feed.add')}</Button>
            <Button onClick={() => setStep('list')}>{t('list.open')}</Button>
            <SaveFeedList />
          </div>
        </>
      )}
    </Dialog>
  )
}

/** Where the feed comes from, and how it answered the last time it was asked. */
function SourceState({ source }: { readonly source: AggregationSource }) {
  const { t } = useTranslation('aggregation')
  const locale = useLocale()
  const { site, askedAt, succeededAt, fault, retryAt, isUnconfirmed, requests } = source
  const at = (time: string) => formatDateTime(time, locale)
  return (
    <>
      {askedAt === null && t('sources.notAsked')} {isUnconfirmed && t('sources.unconfirmed')}
      {askedAt !== null && fault === null && t('sources.answered', { time: at(succeededAt ?? askedAt) })}
      {askedAt !== null && fault !== null && (
        <span className="aggregation-problem">
          {t('sources.failed', { time: at(askedAt), fault: t(`fault.${fault}`) })}
        </span>
      )}{' '}
      {retryAt && t('sources.retry', { time: at(retryAt) })} {requests && t('sources.requests', requests)}{' '}
      {site && <ExternalLink href={site}>{t('sources.site')}</ExternalLink>}
    </>
  )
}

function SourceSettings({ source }: { readonly source: AggregationSource }) {
  const { t } = useTranslation('aggregation')
  const failureText = useFailureText()
  const { id, kind, name, enabled, publishing, key, hasKey, zone } = source
  const edit = useAction('aggregation', 'editSource', {
    says: () => ({ title: t('sources.saved'), text: name }),
    onError: (error) =>
      showToast({ title: t('sources.changeFailed'), text: failureText(error), tone: 'danger' }),
  })
  const remove = useAction('aggregation', 'removeFeed', {
    says: () => ({ title: t('sources.removed', { name }), text: t('sources.removedText') }),
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
          className="input"
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
      <p>
        <SourceState source={source} />
      </p>
      {kind === 'feed' && (
        <label>
          {t('sources.zone', { name })}{' '}
          <select
            className="input"
            value={zone ?? ''}
            onChange={({ target }) =>
              edit.mutate({
                params,
                input: { zone: FEED_ZONES.find((each) => each === target.value) ?? null },
              })
            }
          >
            <option value="">{t('feed.zoneNone')}</option>
            {FEED_ZONES.map((each) => (
              <option key={each} value={each}>
                {t(`zone.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      {kind === 'feed' && (
        <div className="aggregation-address">
          <FeedAddress source={source} save={(address) => edit.mutate({ params, input: { address } })} />
          <Button
            small
            aria-label={t('sources.removeLabel', { name })}
            busy={remove.isPending && t('sources.removing')}
            onClick={() => remove.mutate({ params })}
          >
            {t('sources.remove')}
          </Button>
        </div>
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
  const failureText = useFailureText()
  const [value, setValue] = useState(address ?? '')
  const test = useAction('aggregation', 'testFeed', {
    says: { shownBy: 'place' },
    onError: (error) =>
      showToast({ title: t('stories.actionFailed'), text: failureText(error), tone: 'danger' }),
  })
  const ask = (url: string) => test.mutate({ input: { address: url } })
  const use = (offered: string) => {
    setValue(offered)
    ask(offered)
  }
  return (
    <>
      <input
        className="input"
        type="url"
        dir="ltr"
        aria-label={t('sources.address', { name })}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button
        small
        aria-label={t('feed.testLabel', { name })}
        busy={test.isPending && t('feed.testing')}
        onClick={() => ask(value)}
      >
        {t('feed.test')}
      </Button>
      {value !== (address ?? '') && (
        <Button small onClick={() => save(value)}>
          {t('sources.saveAddress')}
        </Button>
      )}
      <FeedTested tested={test.data} onUse={use} />
    </>
  )
}
