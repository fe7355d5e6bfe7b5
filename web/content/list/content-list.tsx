import type { ComponentType, ReactNode } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useEditDialog } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { CardSkeletons } from '#web/ui/card-skeletons.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IndexingNote } from '#web/ui/indexing-note.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { EmptyState, Failure } from '#web/ui/states.tsx'
import type { ItemTools, PagedItem } from '../paged-content.ts'
import { type ContentQuery, type Filters, type ListChoices, useContentQuery } from './content-query.ts'
import { ContentSearch, type FilterWords } from './content-search.tsx'

// Visitors don't load the editors' tools.
const editing = () => import('../editing/index.ts')
const CreateButton = lazyPart(async () => (await editing()).CreateButton)
const DeletedButton = lazyPart(async () => (await editing()).DeletedButton)
const ExamplesNotice = lazyPart(async () => (await editing()).ExamplesNotice)

interface ListWords {
  readonly filters: readonly FilterWords[]
  /** Says how many items the search and the filters leave, on pages that show it. */
  readonly count?: (count: number, number: string) => string
  readonly empty: { readonly title: string; readonly text?: string }
}

/** The card of an item; `tools` are present for users who may edit it. */
export interface CardProps<I> {
  readonly item: I
  /** The place in a list that fills the page, from zero. */
  readonly place?: number
  readonly tools?: ReactNode
}

/** How the items of a collection are listed: its filters, its texts, and the card of an item. */
interface ContentList<I extends PagedItem, F extends Filters, T extends string>
  extends ListChoices<F, T>,
    ItemTools<I> {
  /** How many skeleton cards are shown while the first page loads. */
  readonly skeletons: number
  readonly useRead: (query: ContentQuery<F, T>) => {
    readonly data: Read<I> | undefined
    readonly error: ApiError | null
    readonly refetch: () => unknown
  }
  readonly useWords: (query: ContentQuery<F, T>) => ListWords
  readonly Card: ComponentType<CardProps<I>>
  readonly Tabs: ComponentType<{ readonly query: ContentQuery<F, T> }>
  /** Opens the dialog for the first item, where an empty list offers it. */
  readonly CreateFirst?: ComponentType<{ readonly onClick: () => void }>
  /** The content above the title. */
  readonly Top?: ComponentType
  /** The content between the title and the search. */
  readonly Intro?: ComponentType
  /** The content beside the list where there is room for it. */
  readonly Side?: ComponentType<{ readonly query: ContentQuery<F, T> }>
  /** What is open beside the list; it has its place where there is room, and shows nothing elsewhere. */
  readonly Aside?: ComponentType<{ readonly items: readonly I[] }>
  /** What else can be tried where nothing is found. */
  readonly EmptyHelp?: ComponentType<{ readonly query: ContentQuery<F, T> }>
  /** The content below the list. */
  readonly End?: ComponentType
  /** What editors can do other than writing an item and bringing one back. */
  readonly FurtherTools?: ComponentType
}

interface Read<I> {
  readonly items: readonly I[]
  readonly total: number
  readonly next: string | null
}

/** The page of a list as everyone reads it, with the tools of those who may write its items. */
export function contentListPage<I extends PagedItem, F extends Filters, T extends string>(
  list: ContentList<I, F, T>,
): ComponentType {
  const { collection, Top, Intro, Tabs, Side, End, FurtherTools, Dialog } = list
  return function ContentListPage() {
    const user = useUser()
    const mayEdit = useMay(`${collection}:edit`)
    const query = useContentQuery(list, mayEdit)
    const words = list.useWords(query)
    const texts = useTexts(collection)
    const heading = usePageTitle(texts.title)
    const dialog = useEditDialog()
    const title = (
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
    )
    return (
      <div className={classNames('published-page', user && 'staff-body')}>
        {/* For staff it is in the bar at the top of the page. */}
        {user && title}
        {Top && <Top />}
        <div className="published-head">
          <div>
            {!user && title}
            <p className="published-lead">{texts.lead}</p>
          </div>
          {mayEdit && (
            <div className="actions">
              {FurtherTools && <FurtherTools />}
              <CreateButton
                collection={collection}
                tone={FurtherTools ? 'quiet' : 'main'}
                onClick={dialog.create}
              />
              <DeletedButton collection={collection} />
            </div>
          )}
        </div>
        {Intro && <Intro />}
        {list.tabs.isForEditors && mayEdit && <Tabs query={query} />}
        <ContentSearch {...{ collection, query }} filters={words.filters} />
        <IndexingNote of="texts" searched={query.search.q !== undefined} text={texts.indexing} />
        {!list.tabs.isForEditors && <Tabs query={query} />}
        {Side ? (
          <div className="published-beside">
            <Side query={query} />
            <div>
              <Items {...{ list, query, words, mayEdit, dialog }} />
            </div>
          </div>
        ) : (
          <Items {...{ list, query, words, mayEdit, dialog }} />
        )}
        {End && <End />}
        {mayEdit && dialog.isOpen && <Dialog id={dialog.id} onClose={dialog.close} />}
      </div>
    )
  }
}

interface ShownProps<I extends PagedItem, F extends Filters, T extends string> {
  readonly list: ContentList<I, F, T>
  readonly query: ContentQuery<F, T>
  readonly words: ListWords
  readonly mayEdit: boolean
  readonly dialog: ReturnType<typeof useEditDialog>
}

function Items<I extends PagedItem, F extends Filters, T extends string>(props: ShownProps<I, F, T>) {
  const { list, query, words, mayEdit, dialog } = props
  const { collection, Card, Tools, Aside } = list
  const mayRemove = useMay('examples:remove')
  const { failed } = useTexts(collection)
  const { data, error, refetch } = list.useRead(query)
  if (error) return <Failure error={error} title={failed} onRetry={() => void refetch()} />
  if (!data) return <CardSkeletons count={list.skeletons} />
  const { items, total, next } = data
  const hasExamples = mayRemove && items.some(({ isExample }) => isExample)
  return (
    <>
      {hasExamples && (collection === 'jobs' || collection === 'projects') && (
        <ExamplesNotice collection={collection} />
      )}
      <div aria-live="polite">
        {total > 0 ? query.isNarrowed && <Found {...{ total, query, words }} /> : <Empty {...props} />}
      </div>
      {total > 0 && (
        <div className="published-grid">
          {items.map((item, place) => (
            <Card
              key={item.id}
              item={item}
              place={place}
              tools={mayEdit && <Tools item={item} onEdit={() => dialog.edit(item.id)} />}
            />
          ))}
        </div>
      )}
      <Pager next={next} total={total} shown={items.length} />
      {Aside && <Aside items={items} />}
    </>
  )
}

function Found({
  total,
  query,
  words,
}: {
  readonly total: number
  readonly query: ContentQuery
  readonly words: ListWords
}) {
  const locale = useLocale()
  if (!words.count) return null
  return (
    <p className="published-found">
      {words.count(total, formatNumber(total, locale))} <ClearLink query={query} />
    </p>
  )
}

function ClearLink({ query }: { readonly query: Pick<ContentQuery, 'cleared'> }) {
  const { t } = useTranslation('published')
  return <Link to={query.cleared}>{t('clear')}</Link>
}

/** Nothing matches the filters, or the list is empty. */
function Empty<I extends PagedItem, F extends Filters, T extends string>(props: ShownProps<I, F, T>) {
  const { list, query, words, mayEdit, dialog } = props
  const { tabs, CreateFirst, EmptyHelp } = list
  const { title, text } = words.empty
  return (
    <EmptyState title={title}>
      {text && <p>{text}</p>}
      {query.isNarrowed && (
        <p>
          <ClearLink query={query} />
        </p>
      )}
      {EmptyHelp && <EmptyHelp query={query} />}
      {CreateFirst && mayEdit && query.tab === tabs.usual && <CreateFirst onClick={dialog.create} />}
    </EmptyState>
  )
}
