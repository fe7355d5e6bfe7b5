import './pages.css'
import { useState } from 'react'
import { formatList, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { PagePicture } from './page-picture.tsx'
import { usePages } from './use-pages.ts'
import type { ReportRequester } from './use-request.ts'

/**
 * The first pages of the report as they will be printed, each of which opens in a dialog, and what its lists leave out. While the form has
 * a fault it says so, with the pages from before.
 */
export function FirstPages({ requester: { values, state } }: { readonly requester: ReportRequester }) {
  const { t } = useTranslation(['reportGenerator', 'shell'])
  const locale = useLocale()
  const { pages, lacking, isStale, error, retry } = usePages(values)
  const [open, setOpen] = useState<number | null>(null)
  const isDrawing = isStale && lacking.length === 0
  const number = (index: number) => formatNumber(index + 1, locale)
  const opened = open === null ? undefined : pages?.pages[open]
  return (
    <section className="report-part report-pages" aria-labelledby="report-pages" aria-busy={isDrawing}>
      <h3 id="report-pages">{t('pages.title')}</h3>
      {lacking.length > 0 && (
        <p className="notice">
          {t(pages ? 'pages.outdated' : 'pages.incomplete', {
            fields: formatList(lacking.map(state.labelOf), locale),
          })}
        </p>
      )}
      {lacking.length === 0 && error && <Failure error={error} title={t('pages.failed')} onRetry={retry} />}
      {lacking.length === 0 && !pages && !error && <Skeleton lines={6} />}
      {isDrawing && (
        <p className="report-hint" role="status">
          <strong>{t('pages.stale')}</strong>
        </p>
      )}
      {pages && (
        <ol data-former={isStale}>
          {pages.pages.map((page, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number alone
            <li key={index}>
              <button type="button" onClick={() => setOpen(index)}>
                <PagePicture page={page} label={t('pages.enlarge', { number: number(index) })} />
              </button>
            </li>
          ))}
        </ol>
      )}
      {pages && !values.includeSections.includes('appendices') && (
        <p className="report-hint">
          {t('pages.total', { count: pages.total, number: formatNumber(pages.total, locale) })}
        </p>
      )}
      {pages?.leftOut.map(({ title, text }) => (
        <p key={title} className="notice">
          <strong>{title}</strong>: {text}
        </p>
      ))}
      {opened && open !== null && (
        <Dialog title={t('pages.page', { number: number(open) })} size="wide" onClose={() => setOpen(null)}>
          <div className="actions">
            <Button disabled={open === 0} onClick={() => setOpen(open - 1)}>
              {t('pages.before')}
            </Button>
            <Button disabled={open === (pages?.pages.length ?? 0) - 1} onClick={() => setOpen(open + 1)}>
              {t('pages.next')}
            </Button>
          </div>
          {/* On a phone the page is wider than the dialog, and is moved by touch or by arrow keys. */}
          <section
            className="report-page-large"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
            tabIndex={0}
            aria-label={t('pages.page', { number: number(open) })}
          >
            <PagePicture page={opened} label={t('pages.page', { number: number(open) })} />
          </section>
        </Dialog>
      )}
    </section>
  )
}
