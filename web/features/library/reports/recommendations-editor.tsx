import { MOST_RECOMMENDATIONS, RECOMMENDATION_LENGTH } from '#shared/domain/report-options.ts'
import { SentencesEditor } from './sentences-editor.tsx'
import type { ReportRequester } from './use-request.ts'

interface EditorProps {
  readonly requester: ReportRequester
  /** What is proposed; null while that is not known. */
  readonly proposed: readonly string[] | null
}

/** The recommendations of the report to agencies. */
export function RecommendationsEditor({ requester: { values, change }, proposed }: EditorProps) {
  return (
    <SentencesEditor
      {...{ group: 'recommending', own: values.recommendations, proposed }}
      {...{ most: MOST_RECOMMENDATIONS, longest: RECOMMENDATION_LENGTH }}
      onKeep={(recommendations) => change({ recommendations })}
    />
  )
}
