// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Locator, pressKey } from '#tests/support/locators.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { TagsField } from './tags-field.tsx'

const page = new Locator(() => [document.documentElement], 'page')
const tags = page.getByRole('combobox', { name: 'Tags' })
const chips = () =>
  [...document.querySelectorAll('.tags-control li')].map((chip) => chip.firstChild?.textContent)

/** Opens the field with one tag; answers what it told of its value. */
async function openField(sent = vi.fn()) {
  const seen = vi.fn()
  function Words() {
    const [value, setValue] = useState('checkpoint')
    const change = (next: string) => {
      setValue(next)
      seen(next)
    }
    const send = (event: { preventDefault: () => void }) => {
      event.preventDefault()
      sent()
    }
    return (
      <form onSubmit={send}>
        <TagsField name="tags" label="Tags" value={value} onChange={change} offered={['night raid']} />
        <button type="button" onClick={() => setValue('set, elsewhere')}>
          Set
        </button>
      </form>
    )
  }
  await openScreen(<Words />, { answers: {} })
  await expect.poll(chips).toEqual(['checkpoint'])
  return seen
}

test('a word is taken by a comma, by Enter and on leaving, and is in the value before it is taken', async () => {
  const seen = await openField()
  await tags.fill('journalists')
  expect(seen).toHaveBeenLastCalledWith('checkpoint, journalists')
  expect(chips()).toHaveLength(1)
  await tags.fill('journalists,')
  await tags.fill('mass arrest')
  await tags.press('Enter')
  await tags.fill('night raid, market')
  expect(await tags.inputValue()).toBe('market')
  await tags.evaluate((field) => field.blur())
  await expect.poll(chips).toEqual(['checkpoint', 'journalists', 'mass arrest', 'night raid', 'market'])
  expect(seen).toHaveBeenLastCalledWith('checkpoint, journalists, mass arrest, night raid, market')
  expect(await tags.inputValue()).toBe('')
  const ids = (await tags.getAttribute('aria-describedby'))?.split(' ') ?? []
  const described = ids.map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['checkpoint, journalists, mass arrest, night raid, market'])
})

test('a chip is removed by its named button, which leaves the focus in the field, and the last is taken back by a key', async () => {
  const seen = await openField()
  await tags.fill('journalists,market,')
  await page.getByRole('button', { name: 'Remove the tag checkpoint' }).click()
  expect(seen).toHaveBeenLastCalledWith('journalists, market')
  expect(document.activeElement?.id).toBe('field-tags')
  await pressKey('Backspace')
  await expect.poll(chips).toEqual(['journalists'])
  // It can be written anew; until then nothing of it is lost.
  expect(await tags.inputValue()).toBe('market')
  expect(seen).toHaveBeenLastCalledWith('journalists, market')
  await tags.fill('')
  expect(seen).toHaveBeenLastCalledWith('journalists')
})

test('a word that is there already is not taken again, and the one that is there shows it', async () => {
  const seen = await openField()
  await tags.fill('Check-Point,')
  await tags.fill(' checkpoint ')
  await tags.press('Enter')
  expect(seen).not.toHaveBeenCalledWith(expect.stringMatching(/checkpoint.*checkpoint/i))
  await expect.poll(() => document.querySelector('.is-present')?.firstChild?.textContent).toBe('checkpoint')
  expect(await tags.inputValue()).toBe('')
  await tags.fill('m')
  await expect.poll(() => document.querySelector('.is-present')).toBeNull()
})

test.each([
  ['Firefox', () => new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' })],
  ['Chromium', () => new Event('input', { bubbles: true })],
])(
  'an offered word is taken as soon as it is chosen in %s, and what somebody else sets stands in place of what is typed',
  async (_browser, chosen) => {
    const seen = await openField()
    await tags.evaluate((field) => {
      if (!(field instanceof HTMLInputElement)) throw new Error('No field of text')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'night raid')
      field.dispatchEvent(chosen())
    })
    await expect.poll(chips).toEqual(['checkpoint', 'night raid'])
    expect(seen).toHaveBeenLastCalledWith('checkpoint, night raid')
    await tags.fill('half a wo')
    await page.getByRole('button', { name: 'Set' }).click()
    await expect.poll(chips).toEqual(['set', 'elsewhere'])
    expect(await tags.inputValue()).toBe('')
  },
)

test('Enter sends the form where nothing is typed', async () => {
  const sent = vi.fn()
  await openField(sent)
  await tags.fill('market')
  await tags.press('Enter')
  await expect.poll(chips).toHaveLength(2)
  expect(sent).not.toHaveBeenCalled()
  await tags.press('Enter')
  expect(sent).toHaveBeenCalledOnce()
})
