import { PROGRAMME_REGIONS } from './programme-regions.ts'

/** Where an organisation may work: Banadir and the federal member states, as the learning hub lists them. */
export const GRANT_REGIONS = PROGRAMME_REGIONS
export type GrantRegion = (typeof GRANT_REGIONS)[number]

/** What a project is for (REQ-GRT-14). */
export const GRANT_CATEGORIES = ['advocacy', 'capacity_building', 'both'] as const

/** The languages in which an application may be written (REQ-GRT-10). */
export const GRANT_LANGUAGES = ['en', 'so', 'ar'] as const
export type GrantLanguage = (typeof GRANT_LANGUAGES)[number]

/** The states in which the server takes an application: in time, or kept for the next round. */
export const RECEIVED_STATES = ['received', 'kept'] as const

const LINE = 300
const PARAGRAPH = 5_000

/** How a text of an application is asked for. */
export interface GrantField {
  /** Fewest characters; 0 for one that may be left out. */
  readonly min: number
  readonly max: number
  /** Rows of its box; a field without is one line. */
  readonly rows?: 3 | 4
  /** The specified message for one that is missing or too short. */
  readonly message: string
}

const line = (min: number, message: string, max = LINE): GrantField => ({ min, max, message })
const long = (min: number, rows: 3 | 4, message: string): GrantField => ({
  ...{ min, max: PARAGRAPH, rows },
  message: min < 50 ? message : `${message} (minimum ${min} characters)`,
})
const optional = (max: number, rows?: 3 | 4): GrantField => ({
  ...{ min: 0, max, message: '' },
  ...(rows ? { rows } : {}),
})

/** The texts of an application (REQ-GRT-12 to REQ-GRT-18), in the order of the form; numbers are held as text. */
export const GRANT_TEXTS = {
  organizationName: line(2, 'Organisation name is required'),
  registrationNumber: line(1, 'Registration number is required', 100),
  yearEstablished: line(4, 'Year established is required', 40),
  legalStatus: line(1, 'Legal status is required'),
  organizationAddress: { ...line(10, 'Organisation address is required', 1_000), rows: 3 },
  website: optional(LINE),
  contactPersonName: line(2, 'Contact person name is required'),
  contactPersonTitle: line(1, 'Contact person title is required'),
  contactEmail: line(1, 'Valid email is required', 254),
  contactPhone: line(8, 'Valid phone number is required', 60),
  targetCommunities: long(10, 3, 'Target communities description is required'),
  totalStaff: line(1, 'Total staff number is required', 100),
  fullTimeStaff: line(1, 'Full-time staff number is required', 100),
  volunteers: line(1, 'Volunteers number is required', 100),
  previousExperience: long(50, 4, 'Previous experience description is required'),
  annualBudget: line(1, 'Annual budget is required', 100),
  fundingSources: long(20, 3, 'Funding sources description is required'),
  projectTitle: line(5, 'Project title is required'),
  projectDescription: long(100, 4, 'Project description is required'),
  projectObjectives: long(50, 4, 'Project objectives description is required'),
  projectActivities: long(100, 4, 'Project activities description is required'),
  expectedOutcomes: long(50, 3, 'Expected outcomes description is required'),
  targetBeneficiaries: long(20, 3, 'Target beneficiaries description is required'),
  beneficiariesNumber: line(1, 'Beneficiaries number is required'),
  requestedAmount: line(1, 'Requested amount is required', 100),
  budgetJustification: long(100, 4, 'Budget justification is required'),
  projectDuration: line(1, 'Project duration is required'),
  implementationTimeline: long(50, 4, 'Implementation timeline is required'),
  impactMeasurement: long(50, 4, 'Impact measurement description is required'),
  sustainabilityPlan: long(50, 4, 'Sustainability plan is required'),
  partnerOrganizations: optional(PARAGRAPH, 3),
  challengesExpected: long(30, 3, 'Expected challenges description is required'),
  innovativeApproach: optional(PARAGRAPH, 3),
  additionalComments: optional(PARAGRAPH, 3),
} as const satisfies Readonly<Record<string, GrantField>>
export type GrantText = keyof typeof GRANT_TEXTS
export const GRANT_TEXT_NAMES = Object.keys(GRANT_TEXTS) as readonly GrantText[]

/** How a text is asked for, by its name. */
export const grantText = (name: GrantText): GrantField => GRANT_TEXTS[name]

/** Everything that the form asks for, by its sections and in their order (REQ-GRT-11). */
export const GRANT_SECTIONS = {
  organization: [
    'organizationName',
    'registrationNumber',
    'yearEstablished',
    'legalStatus',
    'organizationAddress',
    'website',
  ],
  contact: ['contactPersonName', 'contactPersonTitle', 'contactEmail', 'contactPhone'],
  communities: ['operatingRegions', 'targetCommunities'],
  capacity: ['totalStaff', 'fullTimeStaff', 'volunteers', 'previousExperience'],
  finances: ['annualBudget', 'fundingSources'],
  proposal: [
    'projectTitle',
    'projectCategory',
    'projectDescription',
    'projectObjectives',
    'projectActivities',
    'expectedOutcomes',
    'targetBeneficiaries',
    'beneficiariesNumber',
    'projectDuration',
    'implementationTimeline',
    'requestedAmount',
    'budgetJustification',
  ],
  impact: [
    'impactMeasurement',
    'sustainabilityPlan',
    'partnerOrganizations',
    'challengesExpected',
    'innovativeApproach',
    'additionalComments',
  ],
} as const
export type GrantSection = keyof typeof GRANT_SECTIONS
export type GrantFieldName = GrantText | 'operatingRegions' | 'projectCategory'
export const GRANT_SECTION_NAMES = Object.keys(GRANT_SECTIONS) as readonly GrantSection[]
export const GRANT_FIELD_NAMES: readonly GrantFieldName[] = GRANT_SECTION_NAMES.flatMap(
  (section): readonly GrantFieldName[] => GRANT_SECTIONS[section],
)

/** The controls of the form: its fields, the budget table, and the key of its documents. */
export const GRANT_CONTROLS = [...GRANT_FIELD_NAMES, 'budget', 'attachments'] as const
export type GrantControl = GrantFieldName | 'budget' | 'attachments'

/** Where a grant is applied for and where an application is followed. */
export const GRANT_PATHS = { program: '/grants', apply: '/grants/apply', status: '/grants/status' } as const

/** Hours within which the contact's address must be confirmed by the mailed link. */
export const GRANT_LINK_HOURS = 72

/** The states in which an applicant may withdraw: until it is decided. */
const WITHDRAWABLE: readonly string[] = [
  'received',
  'kept',
  'screening',
  'more-information',
  'in-review',
  'interview',
]

/** Whether an applicant may withdraw an application in this state. */
export const isWithdrawable = (state: string): boolean => WITHDRAWABLE.includes(state)
