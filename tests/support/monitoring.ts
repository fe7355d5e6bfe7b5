import type { ClientOf } from '#shared/contract/client.ts'
import type { AppContract } from '#shared/contract/index.ts'

type CaseInput = NonNullable<Parameters<ClientOf<AppContract>['iccprCases']['create']>[0]>['input']
type RecommendationInput = NonNullable<
  Parameters<ClientOf<AppContract>['uprRecommendations']['create']>[0]
>['input']

/** The fields of a case that passes every rule. */
export function caseInput(more: Partial<NonNullable<CaseInput>> = {}): NonNullable<CaseInput> {
  return {
    title: 'Detention of two journalists',
    status: 'active',
    priority: 'high',
    description: 'Held since October without charge; visits of the family were refused.',
    regionCode: 'SO28',
    ...more,
  } as NonNullable<CaseInput>
}

/** The fields of a recommendation that passes every rule. */
export function recommendationInput(
  more: Partial<NonNullable<RecommendationInput>> = {},
): NonNullable<RecommendationInput> {
  return {
    recommendationNumber: '98.74',
    title: 'Adopt a law on the media',
    status: 'in-progress',
    priority: 'medium',
    implementingAgency: 'Ministry of Information',
    description: 'Adopt a media law in line with international standards.',
    ...more,
  } as NonNullable<RecommendationInput>
}
