// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ApiError } from '#shared/contract/client.ts'
import { Locator } from '#tests/support/locators.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { StaffTable } from './staff-table.tsx'

const page = new Locator(() => [document.documentElement], 'page')
const LINES = [
  { line: 2, text: 'Eviction in Luuq' },
  { line: 7, text: 'Arrest in Baydhabo' },
]
const TABLE = {
  label: 'Lines',
  keyOf: ({ line }: (typeof LINES)[number]) => String(line),
  columns: [
    {
      key: 'line',
      title: 'Line',
      isLabelled: true,
      render: ({ line }: (typeof LINES)[number]) => String(line),
    },
    { key: 'text', title: 'Text', render: ({ text }: (typeof LINES)[number]) => text },
  ],
}

test('given rows are a table in a named region, with headings of rows and labels for a phone', async () => {
  await openScreen(<StaffTable {...TABLE} rows={LINES} className="lines" />, { answers: {} })
  const region = page.getByRole('region', { name: 'Lines' })
  await region.waitFor()
  expect(await region.getAttribute('class')).toBe('table-scroll data-room lines')
  expect(await region.getAttribute('tabindex')).toBe('0')
  const heading = page.getByRole('rowheader', { name: '7', exact: true })
  expect(await heading.getAttribute('data-label')).toBe('Line')
  expect(await page.locator('td').first().getAttribute('data-label')).toBe('Text')
  expect(await page.locator('[aria-live=polite] table').count()).toBe(0)
})

test('without given rows it says so where there is something to say', async () => {
  await openScreen(
    <>
      <StaffTable {...TABLE} rows={[]} empty="There are no lines." />
      <StaffTable {...TABLE} rows={[]} />
    </>,
    { answers: {} },
  )
  await page.getByText('There are no lines.').waitFor()
  expect(await page.locator('.empty').count()).toBe(1)
  expect(await page.getByRole('table').count()).toBe(0)
})

test('a read that failed is named, and can be tried again', async () => {
  let tries = 0
  const error = new ApiError(503, 'Unavailable', { code: 'unknown', details: [], body: null, retryAt: null })
  const read = { data: undefined, error, refetch: () => ++tries }
  await openScreen(
    <StaffTable {...TABLE} read={read} empty="There are no lines." failed="The lines could not be loaded." />,
    { answers: {} },
  )
  await page.getByRole('alert').getByText('The lines could not be loaded.').waitFor()
  await page.getByRole('alert').getByRole('button').press('Enter')
  expect(tries).toBe(1)
})
