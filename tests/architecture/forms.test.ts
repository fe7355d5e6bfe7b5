import { expect, test } from 'vitest'
import { filesWith } from '#tests/support/web-sources.ts'

/** Who uses the form without react-hook-form, and why (decision 0183). */
const BARE: Readonly<Record<string, string>> = {
  'web/features/learning/certificates/code-form.tsx': 'one code, which is the address',
  'web/features/learning/course-editing/import-dialog.tsx': 'one file, which is kept nowhere on the device',
  'web/features/learning/course-editing/modules-part.tsx':
    'one title, which becomes a part of the course that is edited',
  'web/features/learning/course-editing/objectives-part.tsx':
    'one line, which becomes a part of the course that is edited',
  'web/features/grants/grants/asked-form.tsx':
    'what opens with a code, of which nothing may be kept on the device',
  'web/features/grants/grants/bank-form.tsx':
    'what opens with a code, of which nothing may be kept on the device',
  'web/features/grants/grants/report-answers.tsx':
    'answers in the language of the application form, which are kept on the server',
  'web/features/grants/grants/draft/begin.tsx':
    'a name, an address or digits, which are no part of the draft that is kept',
  'web/features/grants/grants/draft/people.tsx': 'whom to invite, which is no part of the draft that is kept',
  'web/features/grants/grants/status-part.tsx': 'one field, of which nothing may be kept on the device',
  'web/features/protection/visitor-forms/receipt.tsx':
    'one field, which is compared in the page and never sent',
  'web/features/correspondence/inbox/find-messages.tsx':
    'one field, of which nothing may be kept on the device',
  'web/features/learning/learning-account/link-page.tsx': 'a button that works without script, and no field',
  'web/features/protection/mailbox/mailbox-page.tsx':
    'one field each, of which nothing may be kept on the device',
  'web/features/correspondence/newsletter/link-answer.tsx':
    'a button that works without script, and no field',
  'web/features/correspondence/newsletter/subscribe-box.tsx':
    'one field in the footer of every page of visitors',
  'web/features/protection/pathways/pathways-page.tsx': 'a search, whose values are the address',
  'web/features/monitoring/climate-advocacy/cases-part.tsx': 'a search, whose values are the address',
  'web/features/monitoring/public-monitoring/recommendation-search.tsx':
    'a search, whose values are the address',
  'web/records/filter-controls.tsx': 'a filter, whose value is the address',
  'web/records/period-control.tsx': 'a filter, whose days are the address',
  'web/features/protection/shared-referral/answer-form.tsx': 'one answer, which also works without script',
  'web/features/protection/shared-referral/shared-referral-page.tsx': 'one code, which is kept nowhere',
  'web/ui/list-search.tsx': 'a search, whose values are the address',
}

test('every form is the one form, and the bare form stands only where a reason is given', () => {
  expect(filesWith(/<form\b/)).toEqual(['web/ui/bare-form.tsx', 'web/ui/form.tsx'])
  expect(filesWith(/from '[^']*\/bare-form\.tsx'/)).toEqual(Object.keys(BARE).toSorted())
})

test('forms are read by the library alone: no form element, no event of sending, no second useForm', () => {
  expect(filesWith(/HTMLFormElement|\bFormEvent\b/)).toEqual(['web/lib/typed-before.ts'])
  expect(filesWith(/\buseForm\(|\buseForm</)).toEqual(['web/lib/zod-form.ts'])
  expect(filesWith(/new FormData\(/)).toEqual([
    // What was typed into the page of the server before its script came.
    'web/lib/typed-before.ts',
    'web/ui/bare-form.tsx',
  ])
})

test('one draft mechanism and one comparison of edits: nothing else writes drafts or compares two edits', () => {
  // The answers of an attempt are kept until they are sent, and what a device knows of a draft that the server keeps.
  const others = [
    'web/features/grants/grants/draft/use-kept.ts',
    'web/features/learning/learning/assessment/kept-attempt.ts',
  ]
  expect(filesWith(/\bwriteDraft\(/)).toEqual([
    ...others,
    'web/lib/draft-store.ts',
    'web/lib/draft.ts',
    'web/lib/other-tabs.ts',
  ])
  // Which step of the report is open is kept as its draft is, and is no form.
  const step = 'web/features/protection/incident-reporting/use-step.ts'
  const notes = 'web/features/learning/learning/check/exercise.tsx'
  // In the language of the application form, which is not that of the page and its forms.
  const report = 'web/features/grants/grants/use-report-draft.ts'
  // A course is edited in many parts and no form: its changed files are kept.
  const course = 'web/features/learning/course-editing/use-course-editor.ts'
  // The recommendations of a report are looked through one by one, and are no fields of a form.
  const reading = 'web/features/monitoring/imports/document-step.tsx'
  expect(filesWith(/\buseDraft\b[<(]/)).toEqual([
    report,
    course,
    notes,
    reading,
    step,
    'web/lib/draft-form.ts',
    'web/lib/draft.ts',
  ])
  expect(filesWith(/\bfunction compareEdits\b/)).toEqual(['web/lib/edit-draft.ts'])
})

test('what a form hands on is waited for: no form begins a write and goes on', () => {
  const forgotten = /on(?:Valid|Proof|Send)=\{\([^)]*\)\s*=>\s*\{?\s*(?:void )?\w+\.mutate\(/
  expect(filesWith(forgotten)).toEqual([])
  expect(forgotten.test('<Form onValid={(input) => save.mutate({ input })}>')).toBe(true)
})
