import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { deviceContract } from '#shared/contract/administration/device.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { filesWith, sources } from '#tests/support/web-sources.ts'

test('a write is made by the hooks that ask how the person learns of it, and by nothing else of the library', () => {
  expect(filesWith(/\buseMutation\b/)).toEqual(['web/lib/calls.ts'])
})

/** The hooks that take `says`: a call made within one of them is told by it. */
const HOOKS = new Set(['useAction', 'useRecordWrite', 'useSubmitted', 'useDeviceAction'])
/** The writes of a collection's client, whose reads are named in `web/records/record-calls.ts`. */
const RECORD_WRITES = new Set(['create', 'edit', 'changeStatus', 'remove', 'restore'])

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : null

/** The writes that a file makes by itself, as `resource.call`, and clients that it uses in a way that names no call. */
function directWrites(file: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown, isTold: boolean): void => {
    if (Array.isArray(node)) {
      for (const each of node) visit(each, isTold)
      return
    }
    if (!isNode(node)) return
    if (node.type === 'ImportDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source)) return
    const call = callOf(node)
    if (call) {
      if (!isTold && isWrite(call)) found.push(call)
      return
    }
    const told = isTold || (node.type === 'CallExpression' && HOOKS.has(nameOf(node.callee) ?? ''))
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value, told)
  }
  visit(parseSync(file, source).program, false)
  return [...new Set(found)]
}

/** `news.create` of `api.news.create`, `device.retry`, or `records.edit` of `client.edit` and `recordClient(…).edit`. */
function callOf(node: Node): string | null {
  if (node.type !== 'MemberExpression') return null
  const call = nameOf(node.property)
  if (!isNode(node.object) || call === null) return null
  if (nameOf(node.object) === 'device') return `device.${call}`
  const isRecords =
    nameOf(node.object) === 'client' ||
    (node.object.type === 'CallExpression' && nameOf(node.object.callee) === 'recordClient')
  if (isRecords) return `records.${call}`
  const isApi = node.object.type === 'MemberExpression' && nameOf(node.object.object) === 'api'
  return isApi ? `${nameOf((node.object as Node).property)}.${call}` : null
}

function isWrite(call: string): boolean {
  const [resource = '', name = ''] = call.split('.')
  if (resource === 'records') return RECORD_WRITES.has(name)
  const calls = resource === 'device' ? deviceContract : (contract as Resources)[resource]
  const spec = (calls as Readonly<Record<string, Endpoint>> | undefined)?.[name]
  // A device that is listed is no client.
  if (!spec && resource === 'device') return false
  if (!spec) throw new Error(`No call ${call}`)
  return spec.method !== 'GET'
}
type Resources = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

/** Who writes without the hooks, what, and how the person learns of it. A write that is added here needs a word as well. */
const DIRECT: Readonly<Record<string, { readonly calls: string; readonly why: string }>> = {
  'web/features/monitoring/climate-advocacy/answer-climate.ts': {
    calls: 'climateIncidents.create',
    why: 'a form without script, whose answer is a page',
  },
  'web/features/correspondence/contact/answer-contact.ts': {
    calls: 'contact.send',
    why: 'a form without script, whose answer is a page',
  },
  'web/features/library/documents/use-upload.ts': {
    calls:
      'documents.announce documents.sendPart documents.finish documents.create documents.discard documents.remove',
    why: 'one sending of many calls, which ends with a notice',
  },
  'web/features/protection/evidence/set-marks.ts': { calls: 'evidence.edit', why: 'within useRecordWrite' },
  'web/features/protection/evidence/remove-evidence.tsx': {
    calls: 'evidence.remove',
    why: 'within useRecordWrite',
  },
  'web/features/protection/evidence/send-bytes.ts': {
    calls: 'evidence.sendPart evidence.finishUpload',
    why: 'parts of a file, whose progress is shown',
  },
  'web/features/protection/evidence/use-attach.ts': {
    calls: 'evidence.remove evidence.create',
    why: 'several files, which end with a notice that counts them',
  },
  'web/features/grants/grants/answer-grant.ts': {
    calls: 'grants.apply',
    why: 'a form without script, whose answer is a page',
  },
  'web/features/grants/grants/draft/use-draft-link.tsx': {
    calls: 'grantDrafts.send',
    why: 'the page of the sent application follows',
  },
  'web/features/grants/grants/draft/use-server-draft.ts': {
    calls:
      'grantDrafts.sync grantDrafts.confirm grantDrafts.begin grantDrafts.remind grantDrafts.invite grantDrafts.remove grantDrafts.discard',
    why: 'a draft that is saved while it is typed; its part of the page shows the rest',
  },
  'web/features/grants/grants/use-application.ts': {
    calls: 'grants.follow grants.confirm grants.answer grants.resend grants.withdraw',
    why: 'the state of the application stands in the page, in a live region',
  },
  'web/features/grants/grants/use-attachments.ts': {
    calls: 'grantFiles.add grantFiles.remove grantFiles.listOwn grantFiles.sendPart grantFiles.finish',
    why: 'the list of files says of each how far it is',
  },
  'web/features/grants/grants/use-own-award.ts': {
    calls: 'grantFollowUp.get grantFollowUp.enterBank grantFollowUp.writeReport',
    why: 'each form of the award says that it was sent',
  },
  'web/features/grants/grants/sent/use-sent.ts': {
    calls: 'grantSent.read grantSent.file',
    why: 'what was sent is read or saved, and nothing is changed',
  },
  'web/features/grants/grants/word/word-part.tsx': {
    calls: 'grantForms.write grantForms.read',
    why: 'a file is made or read, and nothing is changed',
  },
  'web/features/correspondence/inbox/find-messages.tsx': { calls: 'messageThreads.search', why: 'a search' },
  'web/features/correspondence/inbox/thread-preview.tsx': {
    calls: 'messageThreads.previews',
    why: 'what is read for a list, and logged',
  },
  'web/features/protection/incident-reporting/answer-report.ts': {
    calls: 'incidents.create',
    why: 'a form without script, whose answer is a page',
  },
  'web/features/protection/visitor-forms/use-visitor-files.ts': {
    calls: 'visitorFiles.add visitorFiles.sendPart visitorFiles.finish',
    why: 'the page of the sent report says of each file how far it is',
  },
  'web/features/learning/learning/device/send-log.ts': {
    calls: 'learning.sendEvents',
    why: 'what was learned is sent by itself',
  },
  'web/features/protection/mailbox/use-mailbox.ts': {
    calls: 'mailbox.open mailbox.write mailbox.answerQuestions',
    why: 'the page of the mailbox says so, in a live region',
  },
  'web/records/bulk-freeze.tsx': {
    calls: 'records.edit',
    why: 'a bulk change ends with a notice of its own',
  },
  'web/records/bulk-dialogs.tsx': {
    calls: 'records.edit records.changeStatus',
    why: 'a bulk change ends with a notice of its own',
  },
  'web/records/take-back.ts': {
    calls: 'records.changeStatus records.edit',
    why: 'undoing a bulk change ends with a notice of its own',
  },
  'web/records/comment-item.tsx': { calls: 'comments.remove', why: 'within useRecordWrite' },
  'web/records/continue-record.ts': {
    calls: 'records.create links.create',
    why: 'within useRecordWrite',
  },
  'web/records/create-record.ts': {
    calls: 'records.create records.edit',
    why: 'within useRecordWrite',
  },
  'web/records/record-links.tsx': { calls: 'links.remove', why: 'within useRecordWrite' },
  'web/records/remove-dialog.tsx': { calls: 'records.remove', why: 'within useRecordWrite' },
  'web/features/protection/referral-request/answer-referral.ts': {
    calls: 'referrals.create',
    why: 'a form without script, whose answer is a page',
  },
  'web/features/protection/shared-referral/opened-referral.ts': {
    calls: 'referralLinks.answer referralLinks.open',
    why: 'a form without script, whose answer is a page',
  },
  'web/features/administration/sync/exchange-page.tsx': {
    calls: 'exchange.receive',
    why: 'the form of a file says it, and stays as it is until then',
  },
  'web/features/administration/sync/office-exchange.tsx': {
    calls: 'device.takeAnswer',
    why: 'the form of a file says it, and stays as it is until then',
  },
  'web/features/administration/sync/entry-row.tsx': {
    calls: 'device.discard',
    why: 'the dialog around it says so',
  },
  'web/features/administration/sync/kept-here.tsx': {
    calls: 'device.forgetEvidence device.forgetDocument device.forgetCourse',
    why: 'the row of each says it, by the hook that it hands them to',
  },
  'web/features/administration/sync/waiting-files.tsx': {
    calls: 'device.discardFile',
    why: 'the dialog around it says so',
  },
  'web/features/library/reports/use-pages.ts': {
    calls: 'reports.pages',
    why: 'it writes nothing: the pages that it draws are shown',
  },
  'web/features/publishing/writing-assistant/use-preview.ts': {
    calls: 'writingAssistant.preview',
    why: 'what is shown before anything is sent',
  },
  'web/features/publishing/writing-assistant/use-suggestion.ts': {
    calls: 'writingAssistant.stream',
    why: 'the suggestion appears while it is written',
  },
  'web/lib/device-writes.ts': {
    calls: 'device.forgetDrafts device.keepDraft',
    why: 'the form says that its draft is kept, and a failure is in the state of the device',
  },
  'web/lib/kept-courses/app-place.ts': {
    calls: 'device.keepCourse device.forgetCourse',
    why: 'the list of kept courses says of each how far it is',
  },
  'web/lib/kept-reports/send.ts': {
    calls: 'sealedReports.create',
    why: 'kept reports are sent by themselves, and their list says so',
  },
  'web/records/left-records.tsx': {
    calls: 'device.bringBackAll device.bringBack device.keepRecord device.forgetKeptRecord',
    why: 'within useLeavingAct, which is a useSubmitted',
  },
  'web/lib/report-fault.ts': { calls: 'system.reportFault', why: 'nobody asked for it' },
}

test('who writes without these hooks says how the person learns of it', () => {
  const found = [...sources].flatMap(([file, source]) => {
    const calls = directWrites(file, source)
    return calls.length > 0 ? [[file, calls.join(' ')]] : []
  })
  const declared = Object.entries(DIRECT).map(([file, { calls }]) => [file, calls])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared))
})

/** Who says of a write that something else tells of it, where only a reader can see that it does. */
const TOLD_ELSEWHERE: Readonly<Record<string, string>> = {
  'web/features/monitoring/climate-advocacy/report-form.tsx':
    'form: a report is kept where there is no connection',
  'web/features/protection/consents/consent-dialogs.tsx': 'form: one consent for each chosen purpose',
  'web/features/correspondence/contact/contact-form.tsx': 'form: the confirmation of the specification',
  'web/features/learning/course-editing/layer-dialog.tsx': 'form: an addition and its picture',
  'web/features/learning/course-editing/use-course-editor.ts':
    'form: what was changed meanwhile is merged first',
  'web/features/grants/grant-rounds/round-list.tsx': 'inner: the round is made again, then filled',
  'web/features/correspondence/inbox/write-forms.tsx': 'background: colleagues see that one is answering',
  'web/features/protection/referral-request/use-referral.ts':
    'form: a request is kept where there is no connection',
  'web/ui/staff/queue-actions.tsx': 'inner: each action is such a write',
  'web/ui/staff/reason-dialog.tsx': 'inner: what is confirmed is such a write',
}

test('what says that another place tells of a write has a reason', () => {
  const found = [...sources].flatMap(([file, source]) => {
    const ways = new Set([...source.matchAll(/shownBy: '(form|inner|background)'/g)].map(([, way]) => way))
    return ways.size > 0 && file !== 'web/lib/says.ts' ? [[file, [...ways].join(' ')]] : []
  })
  const declared = Object.entries(TOLD_ELSEWHERE).map(([file, why]) => [file, why.split(':')[0]])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared))
})

/** Who changes the place of an act, and what reads it out where the file itself has no live region and moves no focus. */
const READ_OUT_BY: Readonly<Record<string, string>> = {
  'web/features/publishing/aggregation/add-feed.tsx': 'FeedTested',
  'web/features/publishing/aggregation/sources-dialog.tsx': 'FeedTested',
  'web/features/learning/course-editing/layer-list.tsx': 'OrderList',
  'web/features/learning/learning-account/confirm-page.tsx': 'LinkPage',
  'web/features/learning/learning-account/enter-page.tsx': 'LinkPage',
  'web/features/correspondence/newsletter/confirm-page.tsx': 'LinkPage',
  'web/features/correspondence/newsletter/unsubscribe-page.tsx': 'LinkPage',
  // The whole page speaks the chosen language at once.
  'web/ui/language-switch.tsx': 'setLocale',
}

test('a change in the place of an act is read out', () => {
  const live = /role="(?:status|alert)"|aria-live|announce\(|\.focus\(/
  const silent = filesWith(/shownBy: 'place'/).filter((file) => {
    const source = sources.get(file) ?? ''
    const by = READ_OUT_BY[file]
    return file !== 'web/lib/says.ts' && (by ? !source.includes(by) : !live.test(source))
  })
  expect(silent).toEqual([])
  expect(Object.keys(READ_OUT_BY).filter((file) => !sources.get(file)?.includes("shownBy: 'place'"))).toEqual(
    [],
  )
})

test('the calls are made by their names, so that the writes among them are found', () => {
  // Whoever takes the client as a whole could make any call with it.
  const whole = [...sources].flatMap(([file, source]) => {
    if (!/^import \{.*\bapi\b.*\/api\.ts'$/m.test(source)) return []
    const body = source.replace(/^import .*$/gm, '')
    return /(?<![\w.'/`-])api\b(?!\.\w+\s*\.\w|[\w'/:])/.test(body) ? [file] : []
  })
  expect(whole.toSorted()).toEqual(['web/lib/calls.ts', 'web/records/record-calls.ts'])
})

/** Where a tag of JSX ends that begins at `from`: the first `>` outside of braces that is no arrow. */
function endOfTag(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at++) {
    if (source[at] === '{') depth++
    if (source[at] === '}') depth--
    if (source[at] === '>' && depth === 0 && source[at - 1] !== '=') return at
  }
  return source.length
}

test('a button that asks the server shows that it waits', () => {
  const still = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(/<Button\b/g)]
      .map(({ index }) => source.slice(index, endOfTag(source, index)))
      .filter((tag) => /\.(?:submit|mutate|mutateAsync)\(/.test(tag) && !tag.includes('busy='))
      .map((tag) => `${file}: ${tag.replaceAll(/\s+/g, ' ')}`),
  )
  expect(still).toEqual([])
})
