import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { CONSENT_PURPOSES } from '#shared/domain/enumerations.ts'
import { EXITS, type ExitName } from '#shared/domain/exits.ts'
import { RECORD_COLLECTION_NAMES } from '#shared/domain/names.ts'
import { exportNameOf } from '#shared/schemas/records.ts'

/** Calls by which what records say of people leaves, with the exit that asks for their consent. */
const LEAVES: Readonly<Record<string, ExitName>> = {
  'referralLinks.open': 'referral-link',
  'referralLinks.answer': 'referral-link',
  'public.cases': 'public-summary',
  'public.climateCases': 'public-summary',
  'public.climateCounts': 'public-summary',
  'public.monitoring': 'published-figures',
  'reports.file': 'case-study',
  'reportSchedules.file': 'case-study',
  'reportApprovals.file': 'case-study',
  ...Object.fromEntries(
    RECORD_COLLECTION_NAMES.map((name) => [`exports.${exportNameOf(name)}`, 'record-export' as const]),
  ),
}

/** Files and public calls in which nothing of records about people can be, and why. */
const HARMLESS: Readonly<Record<string, string>> = {
  ...because('what its own caller sent in the same call, in another form', [
    'grantForms.write',
    'grantForms.read',
  ]),
  ...because('what an applicant sent, back to the same applicant; no record is read', [
    'grantSent.read',
    'grantSent.file',
  ]),
  ...because('applications for grants, which are no records; without contacts', ['grantManagement.export']),
  ...because('the public half of a key', ['sealedReports.key']),
  ...because('teaching texts that editors wrote; no record is read', ['courseExchange.export']),
  ...because('what an editor wrote, without details of people; no record is read', [
    'writingAssistant.stream',
  ]),
  ...because('answers who is signed in', [
    'session.signIn',
    'users.readInvitation',
    'users.acceptInvitation',
  ]),
  ...because('takes a report, and answers a reference', [
    'incidents.create',
    'incidents.ticket',
    'referrals.create',
    'climateIncidents.create',
    'grants.apply',
    'grants.confirm',
    'grants.follow',
    'grants.resend',
    'grants.answer',
    'grants.withdraw',
    'grantFollowUp.get',
    'grantFollowUp.enterBank',
    'grantFollowUp.writeReport',
    'grantDrafts.begin',
    'grantDrafts.remind',
    'grantDrafts.send',
    'grantDrafts.discard',
    'sealedReports.create',
  ]),
  ...because(
    'what applicants for a grant wrote themselves, for those with a key of their draft; no record is in it',
    ['grantDrafts.confirm', 'grantDrafts.sync', 'grantDrafts.invite', 'grantDrafts.remove'],
  ),
  ...because('for staff of the office and their own devices, each reading logged', [
    'evidence.shown',
    'evidence.original',
    'sync.pull',
  ]),
  ...because('what became of the operations that a device sent; no content is in it', ['sync.pushLines']),
  ...because('what a device that was ended gives; no content is in the answer', [
    'handOver.begin',
    'handOver.send',
    'handOver.end',
  ]),
  ...because('for a device of staff, sealed for it alone and logged as its pull is', ['exchange.answer']),
  ...because('for staff: what somebody sent to the organisation by mail; no record is in it', [
    'messageThreads.file',
    'messageThreads.original',
    'messageThreads.source',
  ]),
  ...because('for devices of staff: a document of the library, which no record is in', [
    'documentCopies.file',
  ]),
  ...because("the caller's own file", ['imports.badRows']),
  ...because('for administrators: who read what', ['accessLog.export']),
  ...because('for administrators: who did what, without what records say', ['users.exportAudit']),
  ...because('the reporter reads what was written to them', [
    'mailbox.open',
    'mailbox.write',
    'mailbox.answerQuestions',
  ]),
  ...because('documents that applicants for a grant send themselves; no record is in them', [
    'grantFiles.listOwn',
    'grantFiles.add',
    'grantFiles.held',
    'grantFiles.sendPart',
    'grantFiles.finish',
    'grantFiles.remove',
    'grantFiles.file',
  ]),
  ...because('answers how many bytes of a file have arrived', [
    'visitorFiles.add',
    'visitorFiles.held',
    'visitorFiles.sendPart',
    'visitorFiles.finish',
  ]),
  ...because('about recommendations and providers, not about people', [
    'releases.rule',
    'public.recommendations',
    'providers.list',
  ]),
  ...because('about learners, who hand out their code themselves; no record is in it', [
    'certificates.check',
    'certificates.pdf',
    'certificates.badge',
    'certificates.issuer',
    'certificates.statusList',
    'certificates.checker',
    'cohortLearning.open',
    'cohorts.gainFile',
  ]),
  ...because('about the organisation, what it publishes itself, and the site', [
    ...[
      'aggregation.feedList',
      'news.list',
      'news.atom',
      'news.jsonFeed',
      'news.image',
      'news.get',
      'jobs.list',
      'jobs.get',
    ],
    ...[
      'projects.list',
      'projects.counts',
      'projects.get',
      'documents.list',
      'reportCopies.check',
      'documents.counts',
      'documents.facets',
      'documents.get',
      'documents.file',
      'documents.text',
      'documents.shared',
      'documents.sharedFile',
      'documents.portable',
      'documents.portableFile',
      'signingKeys.list',
      'sync.serverKeys',
      'signingKeys.jwks',
      'signingKeys.jwk',
      'grantRound.get',
      'grants.round',
      'partners.list',
      'partners.get',
    ],
    ...['organization.get', 'organization.document', 'siteFacts.list', 'alerts.current'],
    ...['newsletter.subscribe', 'newsletter.confirm', 'newsletter.unsubscribe'],
    'contact.send',
    ...[
      'learning.register',
      'learning.confirm',
      'learning.askSignIn',
      'learning.enter',
      'learning.recover',
      'learning.exportMe',
    ],
    ...[
      'courses.list',
      'courses.get',
      'courses.module',
      'courses.syllabus',
      'courses.figures',
      'courses.feed',
    ],
    ...['system.health', 'system.searchState', 'system.reportFault'],
  ]),
}

/** Calls of staff that make or show what leaves later, by the exit that asks then; the others of these resources name no person. */
const PREPARES: Readonly<Record<string, ExitName | null>> = {
  'reports.preview': 'case-study',
  'reports.pages': 'case-study',
  // Internal figures count everybody.
  'reports.snapshot': null,
  'reports.generate': 'case-study',
  // From the data of a report that was made, whose disclosures count for it as well.
  'reports.format': 'case-study',
  ...{ 'reports.list': null, 'reports.get': null, 'reports.cancel': null },
  'reportSchedules.create': 'case-study',
  'reportSchedules.edit': 'case-study',
  'reportSchedules.run': 'case-study',
  ...{ 'reportSchedules.open': null, 'reportSchedules.leave': null },
  ...{ 'reportSchedules.list': null, 'reportSchedules.set': null, 'reportSchedules.remove': null },
  'referralLinks.send': 'referral-link',
  'referralLinks.unconfirmed': null,
  ...{ 'referralLinks.list': null, 'referralLinks.revoke': null, 'referralLinks.noted': null },
  ...{ 'referralLinks.pin': null, 'referralLinks.setPin': null, 'referralLinks.removePin': null },
  ...{
    'referralLinks.recentChanges': null,
    'referralLinks.confirmations': null,
    'referralLinks.confirm': null,
  },
  ...{ 'publications.list': null, 'publications.unagreed': null },
}

/** What sends mail, or asks servers of others, and why nothing that a record says of people is in it. */
const SENDS: Readonly<Record<string, string>> = {
  'server/ai/language-model.ts':
    'what editors hand to the writing assistant, with all that points to a person masked',
  'server/compose.ts': 'connects the services',
  'server/services.ts': 'names the services',
  'server/features/publishing/aggregation/fetch-source.ts': 'reads sources of news',
  'server/features/publishing/alerts/write.ts': 'alerts are written for everybody',
  'server/features/learning/cohorts/remind.ts':
    'to members of a cohort about their own due dates, without its name',
  'server/features/learning/cohorts/teach.ts': 'to people whom a trainer invites; no record is in it',
  'server/features/grants/grant-awards/remind.ts': 'to grant managers, without a word of the grant',
  'server/features/grants/grant-news/mail.ts':
    'numbers to grant managers and reviewers, without a word of a grant',
  'server/features/grants/grants/emails.ts': 'to applicants about their own application; no record is in it',
  'server/features/correspondence/inbox/remind.ts': 'to staff, without a word of the message',
  'server/features/correspondence/inbox/take-answer.ts':
    'what a recipient of a forwarded message wrote goes on to its sender; no record is in it',
  'server/features/correspondence/inbox/work.ts': 'what staff write to who wrote to us',
  'server/features/learning/learners/emails.ts': 'to learners about their accounts',
  'server/mail-outbox/account-email.ts': 'to users about their accounts',
  'server/mail-outbox/enqueue.ts': 'the outbox',
  'server/mail-outbox/test-mail.ts': 'a fixed text to the administrator who asked for it',
  'server/features/correspondence/messages/answer-automatically.ts':
    'a fixed text to who has just written to us',
  'server/features/correspondence/messages/forward.ts':
    'what somebody wrote to the organisation itself; no record is in it',
  'server/features/correspondence/newsletter/issues.ts': 'published news',
  'server/features/correspondence/newsletter/subscribe.ts': 'to subscribers about themselves',
  'server/notices/tell.ts': 'names records by their reference alone',
  'server/features/publishing/partners/link-probe.ts': 'looks whether addresses of partners are there',
  'server/features/administration/devices/mail-alarms.ts': 'numbers and names of devices, and no person',
  'server/features/administration/record-twins/remind.ts': 'says that something waits, and not what',
  'server/features/protection/referrals/address-changed.ts':
    'names a referral by its reference alone, and to a provider that its own entry has changed',
  'server/features/protection/referrals/send-link.ts': 'the link of an exit, and nothing of the person',
  'server/features/library/report-schedules/mails.ts': 'says that a report is ready, and not which',
  'server/features/protection/triage/duty-mails.ts': 'names records by their reference alone',
  'server/features/publishing/webhooks/deliver.ts': 'published news',
  'server/ledger/time-stamp.ts': 'a hash alone',
}

function because(reason: string, calls: readonly string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]))
}

/** Calls that answer a file, or anything to people who are not signed in. */
function leadingOut(): readonly string[] {
  return callsIn(contract)
    .filter(({ spec }) => spec.kind === 'file' || spec.access === 'public')
    .map(({ name }) => name)
}

test('every call that leads out has an exit that asks for consent, or a reason why it needs none', () => {
  const known = [...Object.keys(LEAVES), ...Object.keys(HARMLESS)]
  expect(leadingOut().filter((call) => !known.includes(call))).toEqual([])
  expect(known.filter((call) => !leadingOut().includes(call))).toEqual([])
  expect(Object.keys(LEAVES).filter((call) => call in HARMLESS)).toEqual([])
})

test('every call by which staff prepare what leaves says by which exit', () => {
  const resources = new Set(Object.keys(PREPARES).map((call) => call.split('.')[0] ?? ''))
  const calls = callsIn(contract)
    .map(({ name }) => name)
    .filter((name) => resources.has(name.split('.')[0] ?? ''))
  expect(calls.filter((call) => !(call in PREPARES) && !(call in LEAVES)).sort()).toEqual([])
  expect(Object.keys(PREPARES).filter((call) => !calls.includes(call))).toEqual([])
})

test('whatever sends mail or asks other servers is known', () => {
  const sending = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => `server/${file}`)
    .filter((file) => !/^server\/(outgoing\/|mail-outbox\/index\.ts)/.test(file))
    .filter((file) =>
      /\benqueueMail\b|#server\/outgoing|(?:from |import\()'openai'|= await fetch\(url\b/.test(
        readFileSync(file, 'utf8'),
      ),
    )
  expect(sending.sort()).toEqual(Object.keys(SENDS).sort())
})

test('every exit has a purpose about which people are asked, and a call that leads out by it', () => {
  for (const [name, { purpose }] of Object.entries(EXITS)) {
    expect(CONSENT_PURPOSES, name).toContain(purpose)
    expect(Object.values(LEAVES), name).toContain(name)
  }
})

test.each(Object.keys(EXITS))('%s is asked for where something leaves', (name) => {
  const asking = ['server', 'reports', 'shared/records'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      .filter((file) => readFileSync(path.join(folder, file), 'utf8').includes(`'${name}'`)),
  )
  expect(asking).not.toEqual([])
})
