import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApiError } from '#shared/contract/client.ts'
import type { ThreadPreview as Preview } from '#shared/contract/correspondence/thread-preview.ts'
import { api } from '#web/lib/api.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** Who wrote the conversations of a list, and how their latest messages begin; forgotten as soon as the list is left. */
export function usePreviews(ids: readonly string[]) {
  return useQuery<ReadonlyMap<string, Preview>, ApiError>({
    // The collection first, so that a message that came since is read again.
    queryKey: ['messageThreads', 'previews', ids],
    queryFn: async ({ signal }) => {
      const { items } = await api.messageThreads.previews({ input: { ids: [...ids] }, signal })
      return new Map(items.map((item) => [item.id, item]))
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** One line, whose height is there before its words are. */
export function ThreadPreview({ preview }: { readonly preview: Preview | undefined }) {
  const { t } = useTranslation('inbox')
  return (
    <span className="inbox-preview">
      {preview && (
        <>
          <bdi className="inbox-preview-sender">{preview.sender ?? t('noSender')}</bdi>{' '}
          <bdi>{preview.beginning}</bdi>
        </>
      )}
    </span>
  )
}
