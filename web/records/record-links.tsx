import { useState } from 'react'
import { may, type User } from '#shared/domain/access.ts'
import { resourceOf } from '#shared/domain/names.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { mayAttachTo, mayDeleteThis } from '#shared/rules/policies.ts'
import { PARENT_COLLECTIONS, type ParentCollection } from '#shared/schemas/comments.ts'
import { links } from '#shared/schemas/links.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/calls.ts'
import { fieldsChanged, isStaleRemoval, removeSeen } from '#web/lib/remove-seen.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'
import { LinkGraph } from './link-graph.tsx'
import { LinkPicker } from './link-picker.tsx'
import type { LinkData, OtherEnd } from './other-end.ts'
import { useRecordLists, useRecordWrite, useRefresh } from './record-calls.ts'
import { recordPath } from './record-collections.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { recordTitle } from './record-title.ts'
import { SimilarRecords } from './similar-records.tsx'

/** Most links that are shown of one record. */
const SHOWN = 200

/** Cases, incidents and recommendations that belong together with a record, whichever of them was linked. */
export function RecordLinks({
  kind,
  record,
  text,
}: {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}) {
  const { t } = useTranslation('records')
  const mayRead = useMay(links.read)
  const mayEdit = useMay(links.edit) && !record.deletedAt
  const [picking, setPicking] = useState(false)
  const user = useUser()
  // A link that starts from the other record is changed by those who edit that one.
  const editor = mayEdit ? user : null
  const mayLink = editor !== null && mayAttachTo(editor, links, kind.name)
  const { data, error, refetch } = useCall(
    'links',
    'list',
    { input: { parentCollection: kind.name, parentId: record.id, limit: SHOWN } },
    { enabled: mayRead },
  )
  const ends = data?.items.map((link) => otherEnd(link, record.id, editor)) ?? []
  const records = useFound(ends)
  if (!mayRead) return null
  const seen = ends.filter(({ id, link }) => records.has(id) && link.kind !== 'different')
  return (
    <section className="rec-section">
      <h3>{t('links.title')}</h3>
      {error && <Failure error={error} title={t('links.loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={1} />}
      {data && ends.length === 0 && <p className="rec-none">{t('links.none')}</p>}
      {seen.length > 1 && <LinkGraph collection={kind.name} id={record.id} ends={seen} />}
      {PARENT_COLLECTIONS.map((collection) => (
        <LinksTo
          key={collection}
          {...{ collection, text, records }}
          ends={ends.filter((end) => end.collection === collection)}
        />
      ))}
      {mayLink && <Button onClick={() => setPicking(true)}>{t('links.add')}</Button>}
      <SimilarRecords {...{ kind, record, text }} />
      {picking && <LinkPicker {...{ kind, record, text, ends }} onDone={() => setPicking(false)} />}
    </section>
  )
}

function otherEnd(link: LinkData, recordId: string, editor: User | null): OtherEnd {
  const fromHere = link.parentId === recordId
  return {
    linkId: link.id,
    link,
    collection: (fromHere ? link.targetCollection : link.parentCollection) ?? 'incidents',
    id: String(fromHere ? link.targetId : link.parentId),
    note: link.note ?? null,
    removable:
      editor !== null &&
      mayAttachTo(editor, links, link.parentCollection) &&
      mayDeleteThis(editor, links, { ...link }),
  }
}

/** The linked records that the user can read, by id. Of the others the page shows only that there is a link. */
function useFound(ends: readonly OtherEnd[]): ReadonlyMap<string, RecordData> {
  const user = useUser()
  const queries = PARENT_COLLECTIONS.flatMap((collection) => {
    const id = ends.filter((end) => end.collection === collection).map((end) => end.id)
    if (id.length === 0 || !may(user, recordCollections[collection].read)) return []
    return [{ resource: resourceOf(collection), query: { id, limit: String(SHOWN) } }]
  })
  const answers = useRecordLists(queries)
  return new Map(answers.flatMap(({ data }) => data?.items ?? []).map((each) => [each.id, each]))
}

function LinksTo({
  collection,
  ends,
  records,
  text,
}: {
  readonly collection: ParentCollection
  readonly ends: readonly OtherEnd[]
  readonly records: ReadonlyMap<string, RecordData>
  readonly text: FieldText
}) {
  const { t } = useTranslation('records')
  const refresh = useRefresh()
  const remove = useRecordWrite(removeLink, {
    says: t('links.removed'),
    // The current link, so that the user sees it before removing it again.
    onError: (error) => {
      if (isStaleRemoval(error)) void refresh()
    },
  })
  if (ends.length === 0) return null
  return (
    <>
      {remove.error && (
        <Failure
          error={remove.error}
          title={t(isStaleRemoval(remove.error) ? 'links.removeStale' : 'links.removeFailed')}
        />
      )}
      <ul className="rec-links">
        {ends.map((end) => {
          const record = records.get(end.id)
          const title = record ? recordTitle(collection, record, text) : t('links.hidden')
          return (
            <li key={end.linkId}>
              <span>
                {record ? (
                  <Link to={recordPath(collection, end.id)} dir="auto">
                    {title}
                  </Link>
                ) : (
                  title
                )}
                <small>
                  {[
                    end.link.kind && end.link.kind !== 'related' && text.term('linkKind', end.link.kind),
                    text.term('collection', collection),
                    record && recordReference(end.id),
                    end.note,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {end.removable && (
                <button
                  type="button"
                  className="close"
                  aria-label={t('links.remove', { title })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(end.link)}
                >
                  <span aria-hidden="true">×</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Deletes a link as it is shown. */
function removeLink(link: LinkData) {
  const params = { id: link.id }
  return removeSeen<LinkData>({
    seen: link,
    remove: (version) => api.links.remove({ params, input: { version } }),
    read: () => api.links.get({ params }),
    saysTheSame: (newest) => fieldsChanged(links, link, newest).length === 0,
  })
}
