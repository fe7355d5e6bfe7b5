import { useTranslation } from 'react-i18next'
import { pathOf } from '#shared/contract/routes.ts'
import { may, type Permission } from '#shared/domain/access.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { PARENT_COLLECTIONS, type ParentCollection } from '#shared/schemas/comments.ts'
import {
  RECORD_COLLECTIONS,
  recordPath,
  recordTitle,
  useFieldText,
  useRecordList,
  useSettled,
} from '#web/features/records/index.ts'
import { useUser } from '#web/lib/session.tsx'

/** Something to go to. */
export interface PaletteEntry {
  readonly to: string
  readonly label: string
  readonly note?: string
}

/** Records are looked for from so many letters on. */
const LEAST_LETTERS = 2
const OFFERED = '5'

const CREATED_BY: Readonly<Record<ParentCollection, Permission>> = {
  'iccpr-cases': 'iccpr-cases:edit',
  'upr-recommendations': 'upr-recommendations:edit',
  incidents: 'incidents:edit',
}

/** What the user may begin: a new record of each collection, and a report. */
export function useActions(): readonly PaletteEntry[] {
  const { t } = useTranslation('records')
  const user = useUser()
  const creations = PARENT_COLLECTIONS.filter((name) => may(user, CREATED_BY[name])).map((name) => ({
    to: `${RECORD_COLLECTIONS[name].path}?new=1`,
    label: t(`kinds.${name}.new`),
  }))
  const report = { to: pathOf('reports'), label: t('palette.report') }
  return may(user, 'reports:generate') ? [...creations, report] : creations
}

/** The first records of each collection that fit what was typed. */
export function useFoundRecords(typed: string): {
  readonly entries: readonly PaletteEntry[]
  readonly searching: boolean
} {
  const q = useSettled(typed.trim())
  const cases = useFound('iccpr-cases', q)
  const recommendations = useFound('upr-recommendations', q)
  const incidents = useFound('incidents', q)
  const all = [cases, recommendations, incidents]
  return {
    entries: q.length < LEAST_LETTERS ? [] : all.flatMap(({ entries }) => entries),
    searching: all.some(({ searching }) => searching),
  }
}

function useFound(collection: ParentCollection, q: string) {
  const text = useFieldText()
  const user = useUser()
  const { resource, read } = RECORD_COLLECTIONS[collection]
  const enabled = q.length >= LEAST_LETTERS && may(user, read)
  const { data, isFetching } = useRecordList(resource, { q, limit: OFFERED }, { enabled })
  const entries = (enabled ? (data?.items ?? []) : []).map((record) => ({
    to: recordPath(collection, record.id),
    label: recordTitle(collection, record, text),
    note: `${text.term('collection', collection)} · ${recordReference(record.id)}`,
  }))
  return { entries, searching: isFetching }
}
