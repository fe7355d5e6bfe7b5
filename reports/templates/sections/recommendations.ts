import { proposedRecommendations, ruleOfProposals } from '../proposals.ts'
import { addOverdueRecommendations } from './overdue-recommendations.ts'
import type { Section } from './section.ts'

/**
 * What agencies are to do, in the words of the author or as a rule proposes it on the day of the report, with that rule, and
 * below it the recommendations that are past their target dates.
 */
export const recommendations: Section = (body, data, wording) => {
  const { text } = wording.words
  const own = data.request.recommendations
  const shown = own ?? proposedRecommendations(data, wording)
  if (shown.length === 0) body.paragraph(own ? text.noRecommendations : text.noAction)
  else {
    body.leadIn(text.recommended)
    body.lettered(shown)
  }
  if (!own) body.paragraph(ruleOfProposals(data, wording))
  addOverdueRecommendations(body, data, wording)
}
