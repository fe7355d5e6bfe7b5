import { expect, test } from 'vitest'
import { filesWith } from '#tests/support/web-sources.ts'

/**
 * The files that keep words where all tabs of a browser find them. None of them is a visitor's report, request for a service, message
 * or mailbox: these stay with their tab (decision 0413).
 */
const SHARED = [
  'web/features/grants/grants/draft/draft-link.ts',
  'web/features/grants/grants/draft/index.tsx',
  'web/features/grants/grants/draft/use-kept.ts',
  'web/features/grants/grants/sent-draft.ts',
  'web/features/grants/grants/use-grant-form.ts',
  'web/features/learning/course-editing/course-table.tsx',
  'web/features/learning/course-editing/leaving-dialog.tsx',
  'web/features/learning/course-editing/use-course-editor.ts',
  'web/features/learning/learning/assessment/kept-attempt.ts',
  'web/features/learning/learning/check/exercise.tsx',
  'web/features/learning/learning/forget-progress.tsx',
  'web/ui/edit-form.tsx',
]
/** A draft at the place that tabs share: `place: 'device'`, or `'device'` as the argument of a call that names a draft. */
const ON_DEVICE =
  /(?<!readonly )\bplace:\s*'device'|\b(?:use|read|write|remove)Draft(?:<[^(]*>)?\(\s*(?:[^()]*,\s*)?'device'|isShared\('device'\)/

test('what tabs share is named here, and none of it are words of a visitor to us', () => {
  expect(filesWith(ON_DEVICE)).toEqual(SHARED)
})

/** The files that write into the storage of all tabs: the store of drafts, and what keeps choices, marks and progress. */
const WRITERS = [
  'web/early.ts',
  'web/features/administration/devices/older-image-notice.tsx',
  'web/features/learning/learning/device/kept-log.ts',
  'web/features/learning/learning/server-progress.ts',
  'web/lib/draft-owner.ts',
  'web/lib/draft-store.ts',
  'web/lib/kept-reports/mark.ts',
  'web/lib/learner-mark.ts',
  // It only takes out of it.
  'web/lib/move-draft.ts',
  'web/lib/preferences.ts',
  'web/lib/session.tsx',
  'web/records/use-columns.ts',
  'web/ui/sync-status-tag.tsx',
]

test('words reach the storage of all tabs through the store of drafts alone', () => {
  expect(filesWith(/\blocalStorage\b/)).toEqual(WRITERS)
})
