import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { isTyping, useKeys } from '#web/lib/use-keys.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Failure } from '#web/ui/states.tsx'
import { BulkBar, type BulkDialog } from './bulk-bar.tsx'
import { useFieldText } from './field-text.ts'
import { FormerStates } from './former-states.tsx'
import { IndexingNote } from './indexing-note.tsx'
import { LeftNote } from './left-parts.tsx'
import { viewIn } from './list-address.ts'
import { ListBar } from './list-bar.tsx'
import { ListChips } from './list-chips.tsx'
import { ListKeys } from './list-keys.tsx'
import { ListSkeleton, NothingHere } from './list-states.tsx'
import { useRecordList } from './record-calls.ts'
import type { RecordData } from './record-kind.ts'
import { RecordPager } from './record-pager.tsx'
import { RecordMap, RecordRail } from './record-rail.tsx'
import { RecordSide } from './record-side.tsx'
import { useColumns, useRowHeight } from './use-columns.ts'
import type { ListAddress } from './use-list.ts'
import { useReferenceSearch } from './use-reference-search.ts'

const loadTable = () => import('./record-table.tsx')
/** The table is half as much script as all before it, so that the page and its filters do not wait for it. */
const RecordTable = lazyPart(async () => (await loadTable()).RecordTable)

const NO_RECORDS: readonly RecordData[] = []

/** The list of a collection with its sentence of filters, and beside it the open record, the form, or `aside`. */
export function RecordList({
  address,
  lead,
  aside,
}: {
  readonly address: ListAddress
  /** What the page has above and below the map and the states beside the list. */
  readonly lead?: ReactNode
  readonly aside?: ReactNode
}) {
  const { t } = useTranslation('records')
  const { kind, query } = address
  const text = useFieldText()
  const view = viewIn(kind, address.params)
  const columns = useColumns(kind)
  const [rows, setRows] = useRowHeight()
  const list = useRecordList(kind.resource, query)
  useReferenceSearch(address, list.isPlaceholderData ? undefined : list.data)
  const records = list.data?.items ?? NO_RECORDS
  const mayEdit = useMay(kind.edit)
  const selectable = useMay('records:export') || mayEdit
  const selection = useSelection(records)
  const place = useReturningFocus(address.open)
  const [bulk, setBulk] = useState<BulkDialog | null>(null)
  const [isTellingKeys, setTellingKeys] = useState(false)
  const tellKeys = () => setTellingKeys(true)
  useKeys({ n: address.create, Escape: address.close, '?': tellKeys })
  useEffect(() => {
    // Loaded while the records are requested; a failure is reported when the table is drawn.
    void loadTable().catch(() => undefined)
  }, [])
  const shown = records.length > 0
  return (
    <div className={classNames('rec-area', address.whole && 'rec-whole')} ref={place}>
      <ListChips address={address} />
      {selection.records.length > 0 ? (
        <BulkBar
          {...{ address, text }}
          records={selection.records}
          dialog={bulk}
          setDialog={setBulk}
          onClear={selection.clear}
          onAll={() => selection.mark(records.map(({ id }) => id))}
        />
      ) : (
        <ListBar {...{ address, text, columns, rows, setRows }} total={list.data?.total} />
      )}
      <div className={`rec-body rec-view-${view}`}>
        {view === 'map' && <RecordMap address={address} />}
        <div className="rec-main">
          <div className="rec-list">
            <IndexingNote
              of="records"
              searched={Boolean(address.params.get('q') || address.params.get('tag'))}
              text={t('list.indexing')}
            />
            <LeftNote collection={kind.name} />
            <FormerStates {...{ address, text }} />
            {list.isPending && <ListSkeleton />}
            {list.error && <ListFailure address={address} error={list.error} refetch={list.refetch} />}
            {list.data && !shown && <NothingHere address={address} />}
            {shown && (
              <Suspense fallback={<ListSkeleton />}>
                <RecordTable
                  {...{ address, records, text, columns, rows }}
                  selectable={selectable && !query.deleted}
                  selected={selection.ids}
                  onSelect={selection.mark}
                  stale={list.isPlaceholderData}
                  onBulk={setBulk}
                />
              </Suspense>
            )}
            {shown && (
              <RecordPager
                next={list.data?.next ?? null}
                total={list.data?.total ?? 0}
                shown={records.length}
              />
            )}
            {shown && (
              <p className="rec-keys">
                {t('list.keys')}{' '}
                <button type="button" className="btn btn-plain" aria-keyshortcuts="?" onClick={tellKeys}>
                  {t('keys.all')}
                </button>
              </p>
            )}
          </div>
        </div>
        <RecordSide
          {...{ address, text, records }}
          aside={view === 'split' && <RecordRail {...{ address, text, lead }}>{aside}</RecordRail>}
        />
      </div>
      {isTellingKeys && (
        <ListKeys kind={kind} selectable={selectable} onClose={() => setTellingKeys(false)} />
      )}
    </div>
  )
}

function ListFailure({
  address,
  error,
  refetch,
}: {
  readonly address: ListAddress
  readonly error: ApiError
  readonly refetch: () => unknown
}) {
  const { t } = useTranslation('records')
  // A refused cursor can't be read again, so trying again leads to the first page.
  const again = () => void (error.code === 'invalid_input' ? address.change({}) : refetch())
  return <Failure error={error} title={t('list.failed')} onRetry={again} />
}

/** The marked records of the page; those that are no longer on it are marked no more. */
function useSelection(records: readonly RecordData[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => records.filter(({ id }) => marked.has(id)), [records, marked])
  const ids = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen])
  const mark = useCallback(
    (marking: readonly string[]) =>
      setMarked((before) => before.difference(new Set(records.map(({ id }) => id))).union(new Set(marking))),
    [records],
  )
  return {
    records: chosen,
    ids,
    mark,
    clear: () => setMarked(new Set()),
  }
}

/** When a record is closed, the focus returns to its row. */
function useReturningFocus(open: string | null) {
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(open)
  useEffect(() => {
    if (open === null && last.current !== null && !isTyping(document.activeElement)) {
      place.current?.querySelector<HTMLElement>(`[data-record="${CSS.escape(last.current)}"]`)?.focus()
    }
    last.current = open
  }, [open])
  return place
}
