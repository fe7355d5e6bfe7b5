import { expect, test } from 'vitest'
import { contract } from './index.ts'
import { callsIn } from './mounted-calls.ts'
import { readInput } from './parse-input.ts'
import { unknownFields } from './unknown-fields.ts'

const LONG = 'What happened there, told in as many words as the form asks for: one, two, three, four.'
const CONTENT = { title: 'A title of some words', summary: LONG, content: `${LONG} ${LONG}` }

/** What the specification's pages send, by its table of calls, with values as its forms have them. */
const PAYLOADS: readonly (readonly [call: string, payload: Readonly<Record<string, unknown>>])[] = [
  [
    'POST /news',
    {
      ...{ ...CONTENT, category: 'organization', priority: 'medium', tags: 'law, courts' },
      ...{ publishedDate: '2026-11-01T08:00:00.000Z', status: 'published' },
    },
  ],
  ['POST /news', { ...CONTENT, category: 'legal', tags: '', status: 'published', author: 'Admin' }],
  ['POST /ai/generate-article', { topic: 'Courts', context: '', category: 'legal', tone: 'informative' }],
  ['POST /ai/improve-content', { content: LONG, focusArea: 'all' }],
  ['POST /ai/generate-tags', { title: CONTENT.title, content: LONG }],
  ['POST /ai/generate-titles', { topic: 'Courts', context: 'News' }],
  ['POST /ai/summarize', { content: LONG, maxLength: 200 }],
  ['POST /news/aggregate', {}],
  ['POST /news/aggregation/start', {}],
  [
    'POST /projects',
    {
      ...{ title: CONTENT.title, description: LONG, objectives: LONG, category: 'legal_aid' },
      ...{ status: 'planning', priority: 'medium', startDate: '2026-11-01', endDate: '2027-02-01' },
      ...{ location: 'Kismaayo', budget: '', fundingSource: '', beneficiaries: '', teamMembers: '' },
      ...{ partners: '', progress: 0 },
    },
  ],
  [
    'POST /incidents',
    {
      ...{ incidentType: 'torture', severity: 'high', location: 'Kismaayo', dateTime: '2026-11-01T08:00' },
      ...{ description: LONG, victimInfo: '', witnessInfo: '', reporterName: 'Amina' },
      ...{ reporterContact: '+252 61 000 0000', urgentAssistance: false, referralNeeded: false },
    },
  ],
  [
    'POST /referrals',
    {
      ...{ serviceType: 'legal-aid', clientName: 'Amina', clientAge: '24', clientGender: 'female' },
      ...{ contactInfo: '+252 61 000 0000', serviceNeeds: LONG, urgencyLevel: 'normal' },
      ...{ preferredProvider: '', additionalNotes: '' },
    },
  ],
  [
    'POST /iccpr/cases',
    {
      ...{ title: 'A case', status: 'pending', priority: 'medium', assignedTo: '', dueDate: '' },
      ...{ location: '', description: LONG, tags: 'law, courts' },
    },
  ],
  [
    'POST /upr/recommendations',
    {
      ...{ recommendationNumber: 'R1.2024', title: 'A law', status: 'not-started', priority: 'high' },
      ...{ implementingAgency: 'A ministry', targetDate: '', progress: '25%', description: LONG },
    },
  ],
  [
    'POST /documents',
    {
      ...{ title: 'A guide', description: LONG, category: 'training', documentType: 'pdf' },
      ...{ tags: 'law', isPublic: false },
    },
  ],
  [
    'POST /reports/generate',
    {
      ...{ reportTitle: 'A report', reportType: 'monthly', dateRange: 'last-30-days' },
      ...{ includeSections: ['executive-summary'], format: 'pdf', description: '' },
    },
  ],
  [
    'POST /contact',
    {
      ...{
        name: 'Amina',
        email: 'amina@example.org',
        phone: '',
        organization: '',
        subject: 'general_inquiry',
      },
      ...{ message: LONG, urgent: false },
    },
  ],
  [
    'POST /email/routes',
    {
      ...{ routeName: 'Urgent', triggerKeywords: 'urgent, help', recipientEmail: 'office@example.org' },
      ...{ priority: 'high', isActive: true },
    },
  ],
  [
    'POST /climate/incidents',
    {
      ...{ incidentType: 'drought', location: 'Afmadow', region: 'Lower Juba', description: LONG },
      ...{ affectedPopulation: '', populationSize: '', vulnerabilityFactors: '', environmentalImpact: '' },
      ...{ humanRightsViolations: '', immediateNeeds: '', evidenceAvailable: '', reporterName: 'Amina' },
      ...{ reporterContact: '', reporterOrganization: '', urgencyLevel: 'medium' },
    },
  ],
  [
    'POST /learning/register',
    {
      ...{ fullName: 'Amina', email: 'amina@example.org', organization: 'A school', jobTitle: 'Teacher' },
      ...{ country: 'Somalia', region: 'jubaland', experience: 'beginner', interests: ['women-rights'] },
      motivation: LONG,
    },
  ],
  [
    'POST /grants/applications',
    {
      ...{
        organizationName: 'A group',
        registrationNumber: '17',
        yearEstablished: '2014',
        legalStatus: 'NGO',
      },
      ...{ contactPersonName: 'Amina', contactPersonTitle: 'Director', contactEmail: 'amina@example.org' },
      ...{ contactPhone: '+252 61 000 0000', organizationAddress: 'Kismaayo, by the port', website: '' },
      ...{ operatingRegions: ['jubaland'], targetCommunities: LONG, totalStaff: '5', fullTimeStaff: '2' },
      ...{ volunteers: '10', previousExperience: LONG, annualBudget: '20,000', fundingSources: LONG },
      ...{ projectTitle: 'A project', projectCategory: 'both', projectDescription: `${LONG} ${LONG}` },
      ...{ projectObjectives: LONG, projectActivities: `${LONG} ${LONG}`, expectedOutcomes: LONG },
      ...{ targetBeneficiaries: LONG, beneficiariesNumber: '200 direct, 900 indirect' },
      ...{ requestedAmount: '4500', budgetJustification: `${LONG} ${LONG}`, projectDuration: '6 months' },
      ...{ implementationTimeline: LONG, impactMeasurement: LONG, sustainabilityPlan: LONG },
      ...{ partnerOrganizations: '', challengesExpected: LONG, innovativeApproach: '' },
      additionalComments: '',
    },
  ],
]

const calls = new Map(callsIn(contract).map(({ spec }) => [`${spec.method} ${spec.path}`, spec]))

test.each(PAYLOADS)('%s takes what the specification’s page sends', (name, payload) => {
  const spec = calls.get(name)
  if (!spec) throw new Error(`There is no call ${name}`)
  expect(unknownFields(spec, payload)).toEqual([])
  if (!spec.input) return expect(payload).toEqual({})
  const read = readInput(spec.input, payload)
  expect('details' in read ? read.details : []).toEqual([])
})
