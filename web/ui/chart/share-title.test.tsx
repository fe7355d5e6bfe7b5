// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { leadingParts } from '#shared/figures/leading.ts'
import { findText, openScreen, pageText } from '#tests/support/screen.tsx'
import { useCaseStateTitle, useImplementedTitle, useShareTitle } from './share-title.ts'

const parts = (values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

function Titles() {
  const label = (name: string) => ({ SO22: 'Banadir', SO23: 'Lower Shabelle' })[name] ?? name
  const regions = (values: Record<string, number>, total: number | null) => leadingParts(parts(values), total)
  const states = leadingParts(parts({ pending: 40, active: 30, completed: 20, escalated: 30 }), 120)
  const tie = leadingParts(parts({ pending: 40, active: 40 }), 80)
  return [
    useShareTitle('regions', regions({ SO22: 50, SO23: 30, SO24: 20 }, 100), label, 'seen'),
    useShareTitle('regions', regions({ SO22: 30, SO23: 24, SO24: 23, SO25: 23 }, 100), label, 'seen'),
    useShareTitle('regions', regions({ SO22: 20, SO23: 19 }, 100), label, 'published'),
    useShareTitle('regions', regions({ SO22: 39, SO23: 10 }, 80), label, 'published'),
    useCaseStateTitle(states, 120, 'seen'),
    useCaseStateTitle(tie, 80, 'seen'),
    useImplementedTitle(0, 155, 'published'),
    useImplementedTitle(17, 155, 'published'),
    useImplementedTitle(80, 160, 'seen'),
  ].map((title) => <p key={title}>{title}</p>)
}

test('titles are sentences made of the numbers, with whose records they are about', async () => {
  await openScreen(<Titles />, { path: '/iccpr', answers: {} })
  await findText('Banadir accounts for half of the cases you can see')
  for (const title of [
    'Banadir and Lower Shabelle account for 54% of the cases you can see',
    // Of a hundred, 61 are not shown, and may be of one region.
    'Where cases have been documented',
    'Banadir accounts for about half of the documented cases',
    'One in three of the cases you can see is pending investigation',
    'Cases by stage',
    'None of the published recommendations has been fully implemented',
    'One in nine of the published recommendations is fully implemented',
    'Half of the recommendations you can see are fully implemented',
  ])
    expect(pageText()).toContain(title)
})
