import { pathOf } from '#shared/contract/routes.ts'
import { isCourseFound } from '#shared/courses/courses.ts'
import { may } from '#shared/domain/access.ts'
import { resourceOf } from '#shared/domain/names.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import type { Catalogue } from '#shared/i18n/index.ts'
import { PARENT_COLLECTIONS } from '#shared/schemas/comments.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { coursePath } from '#web/features/learning/index.ts'
import { documentPath } from '#web/features/library/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { recordPath, recordTitle, useFieldText, useRecordLists } from '#web/records/index.ts'
import { BOOK } from '#web/ui/icon-paths.ts'
import { FILE, FOLDER, PLUS } from '#web/ui/staff-icon-paths.ts'

/** One entry of the palette. */
export interface PaletteEntry {
  readonly to: string
  readonly label: string
  readonly note?: string
  /** The path of its icon. */
  readonly icon: string
  /** The page, whose other names find it as well. */
  readonly page?: PageWithNames
}

/** The pages that have other names, by which one may look for them. */
type PageWithNames = keyof Catalogue['paletteNames']

/** Records are searched from this many letters on. */
const LEAST_LETTERS = 2
const OFFERED = '5'

/** What the user may begin: a new record of each collection, and a report. */
export function useActions(): readonly PaletteEntry[] {
  const { t } = useTranslation('records')
  const user = useUser()
  const creations = PARENT_COLLECTIONS.filter((name) => may(user, recordCollections[name].edit)).map(
    (name) => ({
      to: `${recordCollections[name].page}?new=1`,
      label: t(`kinds.${name}.new`),
      icon: PLUS,
    }),
  )
  const report = { to: pathOf('reports'), label: t('palette.report'), icon: PLUS }
  return may(user, 'reports:generate') ? [...creations, report] : creations
}

/** What a search has found so far. */
interface Found {
  readonly entries: readonly PaletteEntry[]
  readonly searching: boolean
}

/** The first documents of the library that fit what was typed, by their own texts or by what their files say. */
export function useFoundDocuments(typed: string): Found {
  const q = useSettled(typed.trim())
  const user = useUser()
  const enabled = q.length >= LEAST_LETTERS && may(user, 'documents:read')
  const { data, isFetching } = useCall(
    'documents',
    'list',
    { input: { q, limit: Number(OFFERED) } },
    { enabled },
  )
  const items = enabled ? (data?.items ?? []) : []
  return {
    entries: items.map((document) => ({ to: documentPath(document), label: document.title, icon: FILE })),
    searching: isFetching,
  }
}

/** The courses of the learning hub that fit what was typed. */
export function useFoundCourses(typed: string): Found {
  const q = useSettled(typed.trim())
  const language = useLocale()
  const enabled = q.length >= LEAST_LETTERS
  const { data, isFetching } = useCall('courses', 'list', { input: { language } }, { enabled })
  const courses = enabled ? (data?.items ?? []).filter((course) => isCourseFound(course, { q })) : []
  return {
    entries: courses.map(({ id, title }) => ({ to: coursePath(id), label: title, icon: BOOK })),
    searching: isFetching,
  }
}

/** The first records of each collection that fit what was typed. */
export function useFoundRecords(typed: string): Found {
  const q = useSettled(typed.trim())
  const text = useFieldText()
  const user = useUser()
  const searchedCollections = PARENT_COLLECTIONS.filter(
    (name) => q.length >= LEAST_LETTERS && may(user, recordCollections[name].read),
  )
  const lists = useRecordLists(
    searchedCollections.map((name) => ({ resource: resourceOf(name), query: { q, limit: OFFERED } })),
  )
  return {
    entries: searchedCollections.flatMap((collection, at) =>
      (lists[at]?.data?.items ?? []).map((record) => ({
        to: recordPath(collection, record.id),
        label: recordTitle(collection, record, text),
        icon: FOLDER,
        note: `${text.term('collection', collection)} · ${recordReference(record.id)}`,
      })),
    ),
    searching: lists.some(({ isFetching }) => isFetching),
  }
}
