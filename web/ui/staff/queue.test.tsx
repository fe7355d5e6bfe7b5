// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { texts as en } from '#shared/i18n/en/staff.ts'
import { find, findText, openScreen, pageText, press, userOf } from '#tests/support/screen.tsx'
import { useUrlState } from '#web/lib/url-state.ts'
import { Queue } from './queue.tsx'

const DEFAULTS = { cursor: '' }
const { missing } = en.queue

/** A queue of two pages, whose items are approved one by one. */
function Screen({ isLate = false }: { readonly isLate?: boolean }) {
  const [{ cursor }] = useUrlState(DEFAULTS)
  const [gone, setGone] = useState<readonly string[]>([])
  const pages = { '': ['First', 'Second'], two: ['Third', 'Fourth', 'Fifth'] }
  const names = (cursor === 'two' ? pages.two : pages['']).filter((name) => !gone.includes(name))
  const data = { items: names.map((name) => ({ name })), next: cursor ? null : 'two', total: 5 }
  return (
    <Queue
      {...{ label: 'Reports', empty: 'Nothing waits', emptyText: <p>Come back later.</p> }}
      read={{ data, error: null, refetch: () => undefined, isPlaceholderData: isLate }}
      keyOf={({ name }) => name.toLowerCase()}
      titleOf={({ name }) => name}
      actionsOf={({ name }) => [
        { key: 'a', text: `Approve ${name}`, letter: 'a', run: async () => setGone([...gone, name]) },
      ]}
    >
      {({ name }) => <p>About {name}</p>}
    </Queue>
  )
}
const open = (path: string, content = <Screen />) =>
  openScreen(content, { answers: {}, user: userOf('reviewer'), path })
const at = () => new URLSearchParams(location.search)
const buttons = () => [...document.querySelectorAll('button')].map((each) => each.textContent)
const isWhole = () => document.querySelector('.queue')?.getAttribute('data-whole')
const pressKey = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('? shows the keys of the list and of the chosen item, none of which acts behind the dialog', async () => {
  await open('/list')
  await findText('About First')
  pressKey('?')
  await find('dialog', en.queue.keyTitle)
  const keys = [...document.querySelectorAll('dialog dt')].map((each) => each.textContent)
  expect(keys).toEqual(['J', 'K', 'A', '?'])
  expect(document.querySelector('dialog')?.textContent).toContain('Approve First')
  pressKey('a')
  pressKey('j')
  expect(at().get('item')).toBeNull()
  expect(pageText()).toContain('About First')
  await press(shell.form.close)
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  pressKey('j')
  await findText('About Second')
})

test('on the second page of a list an item is chosen, opened whole and left, and the page stays', async () => {
  await open('/list')
  ;(await find('link', shell.pager.next)).click()
  await findText('About Third')
  await press('Fourth')
  await findText('About Fourth')
  expect([at().get('cursor'), at().get('item')]).toEqual(['two', 'fourth'])
  // The way back to the first page is there still.
  await find('button', shell.pager.previous)
  await press(en.queue.whole)
  await vi.waitFor(() => expect(isWhole()).toBe('true'))
  expect(pageText()).toContain('About Fourth')
  expect([at().get('cursor'), at().get('whole')]).toEqual(['two', '1'])
  document.querySelector<HTMLButtonElement>('.queue-whole button')?.click()
  await vi.waitFor(() => expect(isWhole()).toBe('false'))
  document.querySelector<HTMLButtonElement>('.queue-back button')?.click()
  await vi.waitFor(() => expect(at().get('item')).toBeNull())
  expect(at().get('cursor')).toBe('two')
  expect(pageText()).toContain('Fifth')
})

test('a link to an item that is not on the page says so, and offers nothing about another one until one is chosen', async () => {
  await open('/list?item=elsewhere&whole=1')
  await findText(missing)
  expect(pageText()).not.toContain('About')
  expect(buttons().filter((text) => text?.startsWith('Approve'))).toEqual([])
  expect(isWhole()).toBe('false')
  await vi.waitFor(() => {
    pressKey('a')
    pressKey('j')
    expect(at().get('item')).toBe('first')
  })
  await findText('About First')
  await find('button', 'Approve FirstA')
  expect(pageText()).not.toContain(missing)
})

test('an item that was decided in this visit makes place for the first that waits, and is no link any more', async () => {
  await open('/list?item=second')
  await press('Approve SecondA')
  await findText('About First')
  expect(pageText()).not.toContain(missing)
  await vi.waitFor(() => expect(at().get('item')).toBeNull())
})

test('the next page begins with its first item, whatever was chosen on the page before', async () => {
  await open('/list')
  await press('Second')
  await findText('About Second')
  ;(await find('link', shell.pager.next)).click()
  await findText('About Third')
  expect(pageText()).not.toContain(missing)
})

test('while the page of a link is on its way, nothing is said of it and no other item is offered', async () => {
  await open('/list?item=elsewhere', <Screen isLate />)
  await findText('Second')
  expect(pageText()).not.toContain(missing)
  expect(pageText()).not.toContain('About')
})

test('a link into an empty list says where its item may be', async () => {
  function Empty() {
    return (
      <Queue
        {...{ label: 'Reports', empty: 'Nothing waits', emptyText: <p>Come back later.</p> }}
        read={{ data: [] as { readonly name: string }[], error: null, refetch: () => undefined }}
        keyOf={({ name }) => name}
        titleOf={({ name }) => name}
        actionsOf={() => []}
      >
        {() => null}
      </Queue>
    )
  }
  await open('/list?item=elsewhere', <Empty />)
  await findText(missing)
  expect(pageText()).toContain('Come back later.')
  expect(pageText()).not.toContain(en.queue.chooseOne)
})
