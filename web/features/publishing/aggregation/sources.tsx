import { useState } from 'react'
import type { AggregationStatus } from '#shared/contract/publishing/aggregation.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { KeywordsDialog } from './keywords-dialog.tsx'
import { SourcesDialog } from './sources-dialog.tsx'

const SHOWN_KEYWORDS = 8

/** Which sources publish at once, and the keywords; both can be changed here. */
export function SourcesAndKeywords({ status }: { readonly status: AggregationStatus }) {
  const { t } = useTranslation('aggregation')
  const [open, setOpen] = useState<'sources' | 'keywords' | null>(null)
  const { keywords, sources } = status
  const more = keywords.length - SHOWN_KEYWORDS
  return (
    <section aria-labelledby="aggregation-settings">
      <h2 id="aggregation-settings">{t('sources.title')}</h2>
      <p>
        {t('sources.lead')}{' '}
        <Button tone="plain" onClick={() => setOpen('sources')}>
          {t('sources.change')}
        </Button>
      </p>
      <ul className="aggregation-keywords" aria-label={t('sources.keywords')}>
        {keywords.slice(0, SHOWN_KEYWORDS).map((keyword) => (
          <li key={keyword}>{keyword}</li>
        ))}
        {more > 0 && <li>{t('sources.more', { count: more })}</li>}
      </ul>
      <Button tone="plain" onClick={() => setOpen('keywords')}>
        {t('sources.edit')}
      </Button>
      {open === 'sources' && <SourcesDialog sources={sources} onClose={() => setOpen(null)} />}
      {open === 'keywords' && <KeywordsDialog keywords={keywords} onClose={() => setOpen(null)} />}
    </section>
  )
}
