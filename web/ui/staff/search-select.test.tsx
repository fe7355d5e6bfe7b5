// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { choose } from '#tests/support/choose.ts'
import { Locator, pressKey } from '#tests/support/locators.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchSelectField, SearchSeveralField } from './search-select.tsx'

const REGIONS = [
  { value: 'SO22', label: 'Banadir' },
  { value: 'SO24', label: 'Bay' },
  { value: 'SO26', label: 'Gedo' },
]
const page = new Locator(() => [document.documentElement], 'page')
const region = page.getByRole('combobox', { name: 'Region' })

/** The words that assistive technology reads after a control's name. */
async function described(control: Locator): Promise<string> {
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

function One({ seen }: { readonly seen: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    seen(next)
  }
  return (
    <SearchSelectField
      name="region"
      label="Region"
      empty="No region yet"
      hint="Where it happened"
      choices={REGIONS}
      value={value}
      onChange={change}
    />
  )
}

test('one of many is found by typing, and told to those who do not see it', async () => {
  const seen = vi.fn()
  await openScreen(<One seen={seen} />, { answers: {} })
  await expect.poll(() => described(region)).toBe('Where it happened No region yet')
  await region.fill('Géddo')
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['Gedo'])
  await region.press('Enter')
  expect(seen).toHaveBeenLastCalledWith('SO26')
  await expect.poll(() => described(region)).toBe('Where it happened Gedo')
})

test('an option is chosen with the pointer', async () => {
  const seen = vi.fn()
  await openScreen(<One seen={seen} />, { answers: {} })
  await choose(page, region, { label: 'Bay' })
  expect(seen).toHaveBeenLastCalledWith('SO24')
})

test('Tab leaves a list without choosing what is only looked at', async () => {
  const seen = vi.fn()
  await openScreen(<One seen={seen} />, { answers: {} })
  await region.click()
  await region.press('ArrowDown')
  await expect.poll(() => region.getAttribute('aria-expanded')).toBe('true')
  await region.press('Tab')
  await expect.poll(() => region.getAttribute('aria-expanded')).toBe('false')
  expect(seen).not.toHaveBeenCalled()
})

test('Escape closes the list and leaves the dialog around it open', async () => {
  const onClose = vi.fn()
  await openScreen(
    <Dialog title="Give to" onClose={onClose}>
      <One seen={vi.fn()} />
    </Dialog>,
    { answers: {} },
  )
  await region.click()
  await pressKey('Escape')
  await expect.poll(() => region.getAttribute('aria-expanded')).toBe('false')
  expect(onClose).not.toHaveBeenCalled()
  await pressKey('Escape')
  expect(onClose).toHaveBeenCalledOnce()
})

function Several({ seen }: { readonly seen: (value: readonly string[]) => void }) {
  const [value, setValue] = useState<readonly string[]>(['SO22'])
  const change = (next: readonly string[]) => {
    setValue(next)
    seen(next)
  }
  return (
    <SearchSeveralField
      name="region"
      label="Region"
      choices={REGIONS}
      value={value}
      onChange={change}
      atOnce
    />
  )
}

test('several of many are chosen one after another, in a list that is open at once', async () => {
  const seen = vi.fn()
  await openScreen(<Several seen={seen} />, { answers: {} })
  await page.getByRole('option', { name: 'Gedo' }).click()
  expect(seen).toHaveBeenLastCalledWith(['SO22', 'SO26'])
  await expect.poll(() => described(region)).toBe('Banadir, Gedo')
  await page.getByRole('option', { name: 'Banadir' }).click()
  expect(seen).toHaveBeenLastCalledWith(['SO26'])
})
