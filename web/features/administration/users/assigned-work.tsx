import { may } from '#shared/domain/access.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { openStatesOf, recordKind, useAddressCounts } from '#web/records/index.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'

/** The open records that are assigned to a user, with the list of each collection, where they can be assigned to others. */
export function AssignedWork({ id }: { readonly id: string }) {
  const { t } = useTranslation(['users', 'overview', 'terms'])
  const locale = useLocale()
  const me = useUser()
  const views = RECORD_COLLECTION_NAMES.filter(
    (name) => 'assigneeId' in recordCollections[name].fields && may(me, recordCollections[name].read),
  ).map((name) => ({
    kind: recordKind(name),
    search: `assignee=${id}&${openStatesOf(recordCollections[name])}`,
  }))
  const counts = useAddressCounts(views)
  const failed = counts.find(({ read }) => read.error)
  if (failed) {
    return (
      <Failure
        error={failed.read.error}
        title={t('edit.assignedFailed')}
        onRetry={() => void Promise.all(counts.map(({ read }) => read.refetch()))}
      />
    )
  }
  if (counts.some(({ total }) => total === undefined)) return <Skeleton lines={1} />
  const work = views.flatMap((view, at) => {
    const total = counts[at]?.total ?? 0
    return total > 0 ? [{ ...view, total }] : []
  })
  if (work.length === 0) return <p>{t('edit.assignedNone')}</p>
  return (
    <>
      <p>{t('edit.assigned')}</p>
      <ul>
        {work.map(({ kind, search, total }) => (
          <li key={kind.name}>
            <Link to={`${kind.collection.page}?${search}`}>
              {t('overview:mine.all', {
                collection: t(`terms:collections.${kind.name}`),
                number: formatNumber(total, locale),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
