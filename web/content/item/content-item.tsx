import type { ComponentType } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { useEditDialog } from '#web/lib/edit-dialog.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useFoundMissing } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, Navigate, useLocation } from '#web/lib/router.tsx'
import { useMay, useUser } from '#web/lib/session.tsx'
import { useTexts } from '#web/lib/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PrintButton } from '#web/ui/print-button.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import type { ItemTools, PagedCollection, PagedItem } from '../paged-content.ts'

/** How one item of a collection is shown on a page of its own. */
interface ContentItem<I extends PagedItem> extends ItemTools<I> {
  readonly collection: PagedCollection
  /** The name of the item in the route of its page. */
  readonly param: 'article' | 'job' | 'project' | 'document'
  /** Reads an item by its slug or its id. */
  readonly useRead: (id: string) => {
    readonly data: I | undefined
    readonly error: ApiError | null
    readonly refetch: () => unknown
  }
  readonly titleOf: (item: I, locale: Locale) => { readonly title: string; readonly lang: Locale }
  /** Whether it is public, so that it can be shared. */
  readonly isPublic: (item: I) => boolean
  /** The line below the title. */
  readonly Facts: ComponentType<{ readonly item: I }>
  readonly Body: ComponentType<{ readonly item: I }>
  /** The content below its actions. */
  readonly End?: ComponentType<{ readonly item: I }>
}

/** The page of one item at an address of its own, `/news/<slug>`; its id leads there as well. */
export function contentItemPage<I extends PagedItem>(shown: ContentItem<I>): ComponentType {
  const { collection, param } = shown
  return function ContentItemPage() {
    const user = useUser()
    const { pathname, search } = useLocation()
    const id = paramsOfPage(pathname)[param] ?? ''
    const { data, error, refetch } = shown.useRead(id)
    const texts = useTexts(collection)
    const foundMissing = useFoundMissing()
    // The slug of an unpublished item may change with its title; the id that was read here still finds the item.
    if (data && data.id !== id && error?.status === 404) {
      return <Navigate replace to={{ pathname: `/${collection}/${data.id}`, search }} />
    }
    const isMissing = error ? error.status === 404 || error.status === 400 : !data && foundMissing
    return (
      <div className={classNames('published-page', 'published-article', user && 'staff-body')}>
        <p className="published-back">
          <Link to={`/${collection}`}>{texts.back}</Link>
        </p>
        {!data && !error && !isMissing && <Loading title={texts.title} />}
        {isMissing && <Missing collection={collection} />}
        {error && !isMissing && (
          <Failure error={error} title={texts.itemFailed} onRetry={() => void refetch()} />
        )}
        {data && <Item key={data.id} item={data} shown={shown} />}
      </div>
    )
  }
}

function Item<I extends PagedItem>({ item, shown }: { readonly item: I; readonly shown: ContentItem<I> }) {
  const { collection, Facts, Body, End, Tools, Dialog } = shown
  const mayEdit = useMay(`${collection}:edit`)
  const dialog = useEditDialog()
  const { title, lang } = shown.titleOf(item, useLocale())
  const heading = usePageTitle(title)
  return (
    <article>
      <h1 ref={heading} tabIndex={-1} lang={lang} dir="auto">
        {title}
      </h1>
      <p className="published-facts">
        <Facts item={item} />
      </p>
      <Body item={item} />
      <div className="actions published-actions">
        {shown.isPublic(item) && <ShareButton title={title} path={`/${collection}/${item.slug}`} />}
        <PrintButton />
        {mayEdit && <Tools item={item} onEdit={() => dialog.edit(item.id)} leave />}
      </div>
      {End && <End item={item} />}
      {mayEdit && dialog.isOpen && <Dialog id={item.id} onClose={dialog.close} />}
    </article>
  )
}

/** A page that is still loading needs a title as well. */
function Loading({ title }: { readonly title: string }) {
  const heading = usePageTitle(title)
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        {title}
      </h1>
      <Skeleton lines={10} />
    </>
  )
}

function Missing({ collection }: { readonly collection: PagedCollection }) {
  const texts = useTexts(collection)
  const heading = usePageTitle(texts.notFound)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.notFound}
      </h1>
      <EmptyState title={texts.notFoundText} />
    </>
  )
}
