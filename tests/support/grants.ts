import type { InputOf } from '#shared/contract/endpoint.ts'
import type { grantsContract } from '#shared/contract/grants/grants.ts'

const LONG =
  'We have worked with displaced families in four settlements since 2016, and report to their elders each month, in the open.'

/** An application that passes every rule. */
export function grantAnswers(more: object = {}): InputOf<typeof grantsContract.apply> {
  return {
    organizationName: 'Planted Women’s Collective',
    registrationNumber: 'BN-2019/114',
    yearEstablished: '2016',
    legalStatus: 'Registered local NGO',
    contactPersonName: 'Planted Contact',
    contactPersonTitle: 'Director',
    contactEmail: 'planted.contact@example.org',
    contactPhone: '+252 61 5550000',
    organizationAddress: 'Planted street 4, Baidoa',
    website: '',
    operatingRegions: ['south_west', 'banadir'],
    targetCommunities: 'Displaced women in Baidoa',
    totalStaff: '9',
    fullTimeStaff: '4',
    volunteers: '30',
    previousExperience: LONG,
    annualBudget: '28,000',
    fundingSources: 'Members and one small grant of an embassy',
    projectTitle: 'Paralegals in four settlements',
    projectCategory: 'both',
    projectDescription: LONG,
    projectObjectives: LONG,
    projectActivities: LONG,
    expectedOutcomes: LONG,
    targetBeneficiaries: 'Women who were evicted, and their children',
    beneficiariesNumber: 'about 1,200 women',
    requestedAmount: '4,500',
    budgetJustification: LONG,
    projectDuration: '6 months',
    implementationTimeline: LONG,
    impactMeasurement: LONG,
    sustainabilityPlan: LONG,
    partnerOrganizations: '',
    challengesExpected: 'Roads are closed in the rains, and phones fail.',
    innovativeApproach: '',
    additionalComments: '',
    ...more,
  }
}
