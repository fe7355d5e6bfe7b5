import { useState } from 'react'
import type { ReleaseItem } from '#shared/contract/monitoring/releases.ts'
import { differingFields } from '#shared/domain/releases.ts'
import { formatList, formatRelative } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { type FieldText, RecordReference, recordPath, useFieldText } from '#web/records/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Difference } from '#web/ui/staff/difference.tsx'
import { Queue } from '#web/ui/staff/queue.tsx'
import type { QueueAction } from '#web/ui/staff/queue-actions.tsx'
import { SecondPersonPage } from '#web/ui/staff/second-person-page.tsx'
import { ImportedDialog } from './imported-dialog.tsx'
import { RuleNotice } from './rule-notice.tsx'

const COLLECTION = 'upr-recommendations'
const DEFAULTS = { cursor: '' }

/** What waits for a second person: changes for the public site with their difference, and what was taken down. */
export function ReleasesPage() {
  const { t } = useTranslation('releases')
  const [{ cursor }] = useUrlState(DEFAULTS)
  const [isReleasing, setReleasing] = useState(false)
  const text = useFieldText()
  const read = useCall('releases', 'list', { input: cursor ? { cursor } : {} }, { keepPrevious: true })
  const actionsOf = useActionsOf()
  const imported = (read.data?.items ?? []).filter(
    (item) => item.kind === 'change' && item.imported && item.mayDecide,
  )
  return (
    <SecondPersonPage
      list="releases"
      title={t('title')}
      lead={t('lead')}
      actions={
        imported.length > 1 && (
          <Button onClick={() => setReleasing(true)}>{t('imported.open', { count: imported.length })}</Button>
        )
      }
    >
      <RuleNotice />
      <Queue
        label={t('list')}
        read={read}
        keyOf={({ id }) => id}
        titleOf={titleOf}
        noteOf={(item) => <Note item={item} />}
        empty={t('empty')}
        emptyText={<p>{t('emptyText')}</p>}
        actionsOf={actionsOf}
      >
        {(item) => <Details item={item} text={text} />}
      </Queue>
      {isReleasing && <ImportedDialog items={imported} onClose={() => setReleasing(false)} />}
    </SecondPersonPage>
  )
}

function titleOf({ before, after }: ReleaseItem): string {
  const values = after ?? before
  return `${String(values?.recommendationNumber ?? '')} ${String(values?.title ?? '')}`
}

function useActionsOf(): (item: ReleaseItem) => readonly QueueAction[] {
  const { t } = useTranslation('releases')
  const refreshes = ['releases', 'uprRecommendations'] as const
  const tell = (title: string) => ({ refreshes, says: title })
  const release = useAction('releases', 'release', tell(t('releasedDone')))
  const refuse = useAction('releases', 'refuse', tell(t('refusedDone')))
  const agree = useAction('releases', 'decideTakenDown', tell(t('agreedDone')))
  const bringBack = useAction('releases', 'decideTakenDown', tell(t('broughtBackDone')))
  return ({ id, version, kind, mayDecide }) => {
    if (!mayDecide) return []
    const params = { id }
    if (kind === 'change') {
      return [
        {
          ...{ key: 'release', text: t('release'), tone: 'main', letter: 'r' },
          run: () => release.mutateAsync({ input: { items: [{ id, version }] } }),
        },
        {
          ...{ key: 'refuse', text: t('refuse'), letter: 'x' },
          reason: { title: t('refuseTitle'), text: t('refuseText') },
          run: (reason) => refuse.mutateAsync({ params, input: { version, reason } }),
        },
      ]
    }
    return [
      {
        ...{ key: 'agree', text: t('agree'), tone: 'main', letter: 'a' },
        run: () => agree.mutateAsync({ params, input: { version, decision: 'agree' } }),
      },
      {
        ...{ key: 'bring-back', text: t('bringBack'), letter: 'b' },
        reason: { title: t('bringBackTitle'), text: t('bringBackText') },
        run: (reason) =>
          bringBack.mutateAsync({ params, input: { version, decision: 'bring-back', reason } }),
      },
    ]
  }
}

function Note({ item: { kind, before, changedAt } }: { readonly item: ReleaseItem }) {
  const { t } = useTranslation('releases')
  const locale = useLocale()
  const what = kind === 'taken-down' ? 'takenDown' : before ? 'changed' : 'new'
  return `${t(`kind.${what}`)}, ${formatRelative(changedAt, locale)}`
}

function Details({ item, text }: { readonly item: ReleaseItem; readonly text: FieldText }) {
  const { t } = useTranslation('releases')
  const locale = useLocale()
  const mayRead = useMay('upr-recommendations:read')
  const { id, kind, before, after, people, reason, mayDecide, imported } = item
  const names = people.map((user) => text.people.nameOf(user) ?? t('unknownUser'))
  const by = formatList(names.length > 0 ? names : [t('unknownUser')], locale)
  const changes = differingFields(before, after).map((field) => ({
    key: field,
    label: text.label(field),
    before: text.value(COLLECTION, field, before?.[field], before ?? undefined),
    after: text.value(COLLECTION, field, after?.[field], after ?? undefined),
  }))
  return (
    <>
      <p>
        {t(kind === 'taken-down' ? 'takenDownBy' : imported ? 'importedBy' : 'writtenBy', { people: by })}
      </p>
      <p>
        <RecordReference id={id} />
      </p>
      {reason && <p>{t('reason', { reason })}</p>}
      {!mayDecide && <p className="notice">{t(kind === 'taken-down' ? 'ownDeletion' : 'ownChange')}</p>}
      <Difference
        label={t('difference')}
        changes={changes}
        before={t(kind === 'taken-down' ? 'wasOnSite' : 'onSite')}
        after={t(kind === 'taken-down' ? 'nowOnSite' : 'afterRelease')}
      />
      {mayRead && kind === 'change' && (
        <p>
          <LinkButton small to={recordPath(COLLECTION, id)}>
            {t('openRecord')}
          </LinkButton>
        </p>
      )}
    </>
  )
}
