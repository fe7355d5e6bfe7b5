// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { find, openScreen } from '#tests/support/screen.tsx'
import { HeatTable } from './heat-table.tsx'

const named = (...names: string[]) => names.map((name) => ({ name, label: name }))

test('each cell says its count and leads to what is counted; arrow keys lead among them, of which Tab stops at one', async () => {
  await openScreen(
    <HeatTable
      label="Cases"
      rows={named('Bay', 'Gedo')}
      columns={named('Life', 'Liberty')}
      counts={{ Bay: { Life: 7, Liberty: 48 }, Gedo: { Life: 2 } }}
      linkOf={(row, column) => `/iccpr?region=${row}&theme=${column}`}
    />,
    { path: '/iccpr', answers: {} },
  )
  const first = await find('link', '7')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('td a')]
  expect(links.map(({ textContent, tabIndex }) => [textContent, tabIndex])).toEqual([
    ['7', 0],
    ['48', -1],
    ['2', -1],
    ['0', -1],
  ])
  expect(links[1]?.getAttribute('href')).toBe('/iccpr?region=Bay&theme=Liberty')
  expect(links.map(({ className }) => className)).toEqual(['heat-2', 'heat-5', 'heat-1', 'heat-none'])
  first.focus()
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  press('ArrowDown')
  expect(document.activeElement).toBe(links[2])
  press('ArrowRight')
  expect(document.activeElement).toBe(links[3])
  press('ArrowUp')
  expect(document.activeElement).toBe(links[1])
})
