import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { useSettled } from '#web/lib/use-settled.ts'

const SETTLED_AFTER = 400

/** What would be hidden of texts before they leave; `isShown` once that is known of just these texts. */
export function usePreview(texts: readonly string[], also: readonly string[], enabled: boolean) {
  const given = JSON.stringify([texts, also])
  const settled = useSettled(given, SETTLED_AFTER)
  const hasText = texts.some((text) => text.trim() !== '')
  const { data, error, isFetching } = useQuery({
    queryKey: ['writing-assistant-preview', settled],
    queryFn: ({ signal }) => {
      const [settledTexts, settledAlso] = JSON.parse(settled) as [string[], string[]]
      return api.writingAssistant.preview({ input: { texts: settledTexts, also: settledAlso }, signal })
    },
    enabled: enabled && hasText && settled === given,
    // People's texts are not kept in memory once nobody looks at them.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isSettled = settled === given && !isFetching
  return { preview: isSettled ? data : undefined, error: isSettled ? error : null, hasText }
}
