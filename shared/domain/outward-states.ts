import type { OVERRIDE_STATES } from './consent-overrides.ts'
import type { RecoveryState } from './content-recoveries.ts'
import type { Entering } from './entering.ts'
import type { DOCUMENT_STATES } from './enumerations.ts'
import type { BankState } from './grant-payments.ts'
import type { ReportState } from './grant-reports.ts'
import type { GrantState } from './grant-states.ts'
import type { JOB_STATUSES } from './jobs.ts'
import type { NEWS_STATUSES } from './news.ts'
import type { STORY_STATES } from './news-aggregation.ts'
import type { PROJECT_STATUSES } from './projects.ts'
import type { PublicationState } from './publication-states.ts'
import type { ReleaseState } from './releases.ts'
import type { ApprovalState } from './report-approvals.ts'
import type { SourceState } from './source-requests.ts'

type Entered<State extends string> = Readonly<Record<State, Entering>>

/**
 * Who enters the states that mean something to people outside, of all that is no record: those of records are in their
 * collection's `transitions`. With `second-person`, an office of one person can decide that one is enough where the
 * release rule covers it.
 */
export const OUTWARD_STATES = {
  documents: { pending: 'follows', approved: 'second-person' },
  publications: {
    proposed: 'alone',
    published: 'second-person',
    withdrawn: 'reviewed',
    refused: 'second-person',
  },
  releases: {
    released: 'second-person',
    waiting: 'follows',
    refused: 'second-person',
    'taken-down': 'reviewed',
  },
  consentOverrides: { asked: 'alone', granted: 'second-person', refused: 'second-person', ended: 'follows' },
  reportApprovals: {
    ...{ requested: 'alone', approved: 'second-person', declined: 'second-person' },
    ...{ withdrawn: 'alone', corrected: 'follows' },
  },
  recoveries: { asked: 'alone', agreed: 'second-person', declined: 'second-person', recovered: 'follows' },
  sources: { asked: 'alone', agreed: 'second-person', declined: 'second-person', saved: 'follows' },
  news: { draft: 'alone', scheduled: 'alone', published: 'alone', archived: 'alone' },
  stories: { waiting: 'follows', published: 'alone', hidden: 'alone' },
  jobs: { draft: 'alone', published: 'alone' },
  projects: {
    planning: 'alone',
    ongoing: 'alone',
    completed: 'alone',
    paused: 'alone',
    cancelled: 'alone',
  },
  grants: {
    received: 'alone',
    kept: 'follows',
    screening: 'alone',
    'more-information': 'alone',
    'in-review': 'alone',
    interview: 'alone',
    // The reviews of the round come before it.
    awarded: 'alone',
    declined: 'alone',
    'agreement-signed': 'alone',
    // A second grant manager has released the first payment.
    active: 'second-person',
    completed: 'alone',
    withdrawn: 'alone',
  },
  bankDetails: {
    proposed: 'alone',
    checked: 'alone',
    approved: 'second-person',
    refused: 'alone',
    replaced: 'follows',
  },
  grantReports: {
    due: 'follows',
    draft: 'alone',
    submitted: 'alone',
    'needs-revision': 'second-person',
    approved: 'second-person',
  },
} as const satisfies {
  readonly documents: Entered<(typeof DOCUMENT_STATES)[number]>
  readonly publications: Entered<PublicationState>
  readonly releases: Entered<ReleaseState>
  readonly consentOverrides: Entered<(typeof OVERRIDE_STATES)[number]>
  readonly reportApprovals: Entered<ApprovalState>
  readonly recoveries: Entered<RecoveryState>
  readonly sources: Entered<SourceState>
  readonly news: Entered<(typeof NEWS_STATUSES)[number]>
  readonly stories: Entered<(typeof STORY_STATES)[number]>
  readonly jobs: Entered<(typeof JOB_STATUSES)[number]>
  readonly projects: Entered<(typeof PROJECT_STATUSES)[number]>
  readonly grants: Entered<GrantState>
  readonly bankDetails: Entered<BankState>
  readonly grantReports: Entered<ReportState>
}
