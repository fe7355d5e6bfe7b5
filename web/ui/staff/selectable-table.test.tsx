// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Locator } from '#tests/support/locators.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { SelectableTable } from './selectable-table.tsx'

const page = new Locator(() => [document.documentElement], 'page')
const ROWS = ['Baydhabo', 'Kismaayo', 'Luuq'].map((name) => ({ id: name.toLowerCase(), name }))

function Places({ seen }: { readonly seen: (keys: readonly string[]) => void }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return (
    <SelectableTable
      label="Places"
      className="places"
      columns={[
        { key: 'name', title: 'Name', render: ({ name }) => name, isHeading: true, sorted: 'ascending' },
        { key: 'id', title: 'Id', render: ({ id }) => id },
      ]}
      rows={ROWS}
      keyOf={({ id }) => id}
      rowOf={(id) => ({
        className: '',
        isCurrent: id === 'luuq',
        isTabStop: id === 'kismaayo',
        onClick: vi.fn(),
      })}
      selection={{
        keys,
        onChange: (next) => {
          setKeys(new Set(next))
          seen(next)
        },
        allLabel: 'Select all',
        labelOf: ({ name }) => `Select ${name}`,
      }}
      busy={false}
    />
  )
}

test('it is one table of headings, of which the order, the open row and the one stop of the Tab key are told', async () => {
  await openScreen(<Places seen={vi.fn()} />, { answers: {} })
  await page.getByRole('table', { name: 'Places' }).waitFor()
  expect(await page.getByRole('table').count()).toBe(1)
  // Its rows are not read out whenever they change.
  expect(await page.locator('[aria-live=polite] table').count()).toBe(0)
  expect(await page.getByRole('columnheader', { name: 'Name', exact: true }).getAttribute('aria-sort')).toBe(
    'ascending',
  )
  expect(await page.getByRole('columnheader', { name: 'Id', exact: true }).getAttribute('scope')).toBe('col')
  expect(await page.getByRole('rowheader', { name: 'Luuq', exact: true }).count()).toBe(1)
  expect(await page.locator('[aria-current=true]').innerText()).toContain('Luuq')
  expect(await page.locator('tbody input[tabindex="0"]').getAttribute('aria-label')).toBe('Select Kismaayo')
})

test('rows are marked one by one, several with the Shift key, and all', async () => {
  const seen = vi.fn()
  await openScreen(<Places seen={seen} />, { answers: {} })
  await page.getByRole('checkbox', { name: 'Select Baydhabo' }).click()
  expect(seen).toHaveBeenLastCalledWith(['baydhabo'])
  await page
    .getByRole('checkbox', { name: 'Select Luuq' })
    .evaluate((box) => box.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true })))
  expect(seen).toHaveBeenLastCalledWith(['baydhabo', 'kismaayo', 'luuq'])
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  expect(seen).toHaveBeenLastCalledWith([])
})

test('another row is opened without drawing what is in the cells again', async () => {
  const drawn = vi.fn(({ name }: (typeof ROWS)[number]) => name)
  const columns = [{ key: 'name', title: 'Name', render: drawn, isHeading: true }]
  const keyOf = ({ id }: (typeof ROWS)[number]) => id
  function Opening() {
    const [open, setOpen] = useState('luuq')
    return (
      <SelectableTable
        {...{ columns, keyOf }}
        label="Places"
        className="places"
        rows={ROWS}
        rowOf={(id) => ({
          className: '',
          isCurrent: id === open,
          isTabStop: id === open,
          onClick: () => setOpen(id),
        })}
        busy={false}
      />
    )
  }
  await openScreen(<Opening />, { answers: {} })
  await page.getByRole('table', { name: 'Places' }).waitFor()
  const before = drawn.mock.calls.length
  await page.getByText('Baydhabo').click()
  await expect.poll(() => page.locator('[aria-current=true]').innerText()).toContain('Baydhabo')
  expect(drawn.mock.calls.length).toBe(before)
})
