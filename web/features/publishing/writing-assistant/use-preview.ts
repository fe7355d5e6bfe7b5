import { useQuery } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'
import { useSettled } from '#web/lib/use-settled.ts'

const SETTLED_AFTER = 400

/** What the editor decides about details: words to hide beside what was found, and doubted ones that may leave. */
export interface Choices {
  readonly also: string[]
  readonly shown: string[]
}

/** What would be hidden of texts before they leave; `isShown` once that is known of just these texts. */
export function usePreview(texts: readonly string[], choices: Choices, enabled: boolean) {
  const request = JSON.stringify([texts, choices])
  const settled = useSettled(request, SETTLED_AFTER)
  const hasText = texts.some((text) => text.trim() !== '')
  const { data, error, isFetching } = useQuery({
    queryKey: ['writing-assistant-preview', settled],
    queryFn: ({ signal }) => {
      const [settledTexts, settledChoices] = JSON.parse(settled) as [string[], Choices]
      return api.writingAssistant.preview({ input: { texts: settledTexts, ...settledChoices }, signal })
    },
    enabled: enabled && hasText && settled === request,
    // People's texts are not kept in memory once they are no longer shown.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isSettled = settled === request && !isFetching
  return { preview: isSettled ? data : undefined, error: isSettled ? error : null, hasText }
}
