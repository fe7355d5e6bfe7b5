import type { ApiError } from '#shared/contract/client.ts'

export const REACHES = ['code', 'contact'] as const
export type Reach = (typeof REACHES)[number]

/** How much is asked: only what is needed, or the people involved as well. */
export const EXTENTS = ['short', 'complete'] as const
export type Extent = (typeof EXTENTS)[number]

/** What a person types into the report, as the controls hold it; `date` and `time` make up `dateTime`. */
export interface ReportValues {
  readonly incidentType: string
  readonly severity: string
  readonly description: string
  readonly regionCode: string
  readonly districtCode: string
  readonly location: string
  readonly date: string
  readonly time: string
  readonly victimInfo: string
  readonly witnessInfo: string
  /** How the reporter can be reached: only through the mailbox of the receipt code, or by a name and a contact. */
  readonly reach: Reach
  readonly reporterName: string
  readonly reporterContact: string
  readonly extent: Extent
  readonly urgentAssistance: boolean
  readonly referralNeeded: boolean
  /** What the short form asks beside its fields; it is sent as the end of the description. */
  readonly additionalDetails: string
}
export type ControlName = keyof ReportValues
type Joined = 'date' | 'time' | 'reach' | 'extent' | 'additionalDetails'
/** A field of the incident that the form asks for, as schemas and errors name it. */
export type ReportField = Exclude<ControlName, Joined> | 'dateTime' | 'anonymous'
/** What is wrong with which field, in the schemas' English. */
export type ReportProblems = Readonly<Partial<Record<ReportField, string>>>

/** A report in which nothing is filled in yet. */
export const EMPTY_REPORT: ReportValues = {
  incidentType: '',
  severity: '',
  description: '',
  regionCode: '',
  districtCode: '',
  location: '',
  date: '',
  time: '',
  victimInfo: '',
  witnessInfo: '',
  reach: 'code',
  reporterName: '',
  reporterContact: '',
  extent: 'short',
  urgentAssistance: false,
  referralNeeded: false,
  additionalDetails: '',
}

export const STEPS = ['you', 'what', 'where', 'help'] as const
export type StepName = (typeof STEPS)[number]
export const FIRST_STEP: StepName = 'you'
/** The step that sends. */
export const LAST_STEP: StepName = 'help'

/** Which fields are asked for in which step, in the order of the screen. */
export const STEP_FIELDS: Readonly<Record<StepName, readonly ReportField[]>> = {
  you: ['anonymous', 'reporterName', 'reporterContact'],
  what: ['incidentType', 'description', 'severity'],
  where: ['dateTime', 'regionCode', 'districtCode', 'location', 'victimInfo', 'witnessInfo'],
  help: ['urgentAssistance', 'referralNeeded'],
}

/** Every field of the form, in the order of the screens. */
export const REPORT_FIELDS: readonly ReportField[] = STEPS.flatMap((step) => STEP_FIELDS[step])

/** Whether the people involved are asked about: in the complete form, and as long as something is written about them. */
export function asksAboutPeople({ extent, victimInfo, witnessInfo }: ReportValues): boolean {
  return extent === 'complete' || victimInfo !== '' || witnessInfo !== ''
}

/** The field that a control belongs to. How much is asked is no field; its control is beside how the reporter is reached. */
export function fieldOf(name: ControlName): ReportField {
  if (name === 'reach' || name === 'extent') return 'anonymous'
  if (name === 'additionalDetails') return 'description'
  return name === 'date' || name === 'time' ? 'dateTime' : name
}

/** The step that asks for a field. */
export function stepOf(field: ReportField): StepName {
  return STEPS.find((step) => STEP_FIELDS[step].includes(field)) ?? FIRST_STEP
}

/**
 * The report as POST /api/incidents takes it (REQ-INC-06); a time without a zone is read as East Africa Time. Of the
 * specification's simple form (REQ-INC-11), urgencyLevel is the severity, dateOccurred and timeOccurred are the moment,
 * contactInfo is the reporter's contact, and additionalDetails ends the description.
 */
export function reportBody({
  date,
  time,
  reach,
  extent: _extent,
  additionalDetails,
  ...values
}: ReportValues) {
  const anonymous = reach === 'code'
  // What was typed before the reporter chose to stay anonymous is not sent.
  const nobody = anonymous ? { reporterName: '', reporterContact: '' } : null
  const description = additionalDetails.trim()
    ? `${values.description}\n\n${additionalDetails}`
    : values.description
  const when = { dateTime: date && time ? `${date}T${time}` : date, timePrecision: time ? 'exact' : 'day' }
  return { ...values, ...nobody, description, anonymous, ...when }
}

/** The first field with a problem, in the order of the screens. */
export function firstOf(problems: ReportProblems): ReportField | undefined {
  return REPORT_FIELDS.find((field) => problems[field] !== undefined)
}

/** What the server says about fields that this form has. */
export function problemsOf(error: ApiError): ReportProblems {
  const problems = error.details.flatMap(({ path, message }) => {
    const field = REPORT_FIELDS.find((name) => name === path)
    return field ? [[field, message] as const] : []
  })
  return Object.fromEntries(problems)
}
