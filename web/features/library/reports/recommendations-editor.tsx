import { MOST_RECOMMENDATIONS, RECOMMENDATION_LENGTH } from '#shared/domain/report-options.ts'
import { SentencesEditor } from './sentences-editor.tsx'
import type { ReportRequester } from './use-request.ts'

interface EditorProps {
  readonly requester: ReportRequester
  /** What is proposed; null as long as that is not known. */
  readonly proposed: readonly string[] | null
  /** Whether it will be known in a moment. */
  readonly isCounting: boolean
}

/** The recommendations of the report to agencies. */
export function RecommendationsEditor({ requester: { state, values, change }, ...proposals }: EditorProps) {
  return (
    <SentencesEditor
      {...{ group: 'recommending', own: values.recommendations, ...proposals }}
      {...state.frame('recommendations')}
      {...{ most: MOST_RECOMMENDATIONS, longest: RECOMMENDATION_LENGTH }}
      onKeep={(recommendations) => change({ recommendations })}
    />
  )
}
