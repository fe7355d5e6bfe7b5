import { expect, test } from 'vitest'
import { csvOf } from './save-chart.ts'

test('figures are saved as they are, and text that a spreadsheet would run is made harmless', () => {
  const csv = csvOf({
    columns: [{ head: 'Region' }, { head: 'Cases', write: () => 'not written so' }],
    rows: [
      { key: 'a', label: '=HYPERLINK("x")', values: [1234] },
      { key: 'b', label: 'Sool, and "others"', values: ['fewer than five'] },
      { key: 'c', label: 'Change', values: [-3] },
    ],
  })
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFRegion,Cases',
    `"'=HYPERLINK(""x"")",1234`,
    '"Sool, and ""others""",fewer than five',
    'Change,-3',
    '',
  ])
})
