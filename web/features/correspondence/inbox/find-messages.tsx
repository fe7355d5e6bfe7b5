import { useInfiniteQuery } from '@tanstack/react-query'
import type { ApiError } from '#shared/contract/client.ts'
import { type FoundThreads, LONGEST_SEARCH } from '#shared/contract/correspondence/message-threads.ts'
import { api } from '#web/lib/api.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import type { InboxFilters } from './filter-values.ts'

/** Conversations that were found, page after page; nothing is kept once the search is left. */
export function useFound(text: string, filters: InboxFilters) {
  return useInfiniteQuery<FoundThreads, ApiError, FoundThreads[], readonly unknown[], string | null>({
    // The collection first, so that a change of a conversation searches again.
    queryKey: ['messageThreads', 'search', text, filters],
    queryFn: ({ pageParam, signal }) =>
      api.messageThreads.search({
        input: { ...filters, text, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
    enabled: text !== '',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Searches when the user asks for it, and not at each letter: every search is logged. */
export function SearchBox({
  text,
  onSearch,
}: {
  readonly text: string
  readonly onSearch: (text: string) => void
}) {
  const { t } = useTranslation('inbox')
  return (
    <search className="inbox-search">
      <BareForm
        // Ending the search empties the field.
        key={text}
        onSend={({ text: typed = '' }) => {
          const wanted = typed.trim()
          if (wanted.length >= 2 || wanted === '') onSearch(wanted)
        }}
      >
        <input
          type="search"
          name="text"
          className="input"
          aria-label={t('search.label')}
          aria-describedby="inbox-search-hint"
          placeholder={t('search.label')}
          maxLength={LONGEST_SEARCH}
          dir="auto"
          autoComplete="off"
          defaultValue={text}
        />
        <Button type="submit">{t('search.submit')}</Button>
        {text !== '' && (
          <Button tone="plain" onClick={() => onSearch('')}>
            {t('search.clear')}
          </Button>
        )}
      </BareForm>
      <p id="inbox-search-hint" className="field-hint">
        {t('search.hint')}
      </p>
    </search>
  )
}
