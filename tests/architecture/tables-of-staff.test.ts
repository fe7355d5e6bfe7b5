import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The tables that are written by hand because they are no list of records or events, and what each is. */
const OTHER_TABLES: Readonly<Record<string, string>> = {
  'grants/grant-awards/report-spending.tsx': 'figures',
  'grants/grants/parts.tsx': "a visitor's page",
  'grants/grants/sent/sent-answers.tsx':
    'the budget of a visitor’s application, on pages without the tables of the staff',
  'learning/learning/assessment/attempt-result.tsx': "a learner's page",
  'learning/learning/lesson-text.tsx': "a learner's page",
  'learning/learning/syllabus-page.tsx': "a visitor's page",
  'monitoring/imports/corrections.tsx': 'a comparison',
  'monitoring/imports/mapping-table.tsx': 'a form',
  'monitoring/imports/unknown-values.tsx': 'a form',
  'protection/pathways/region-card.tsx': "a visitor's page",
  'protection/referrals/referral-figures.tsx': 'figures',
  'publishing/channels/newsletter-page.tsx': 'figures',
  'publishing/organization/figures-table.tsx': "a visitor's page",
}

test('lists of records and events are drawn by the tables of the staff', () => {
  const written = globSync('web/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
    .filter((file) => !file.startsWith('web/ui/') && /<table\b/.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace(/^web\/features\//, ''))
  expect(written.sort()).toEqual(Object.keys(OTHER_TABLES).sort())
})
