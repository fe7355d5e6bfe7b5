// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { find, findText, openScreen, press, userOf } from '#tests/support/screen.tsx'
import { Queue } from '#web/ui/staff/queue.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { keepFocus } from './keep-focus.ts'

const focused = () => document.activeElement?.textContent
const focusOn = (text: string) => vi.waitFor(() => expect(focused()).toBe(text), { timeout: 5000 })

function Page({ children }: { readonly children: React.ReactNode }) {
  useEffect(keepFocus, [])
  return (
    <main>
      <h1>The page</h1>
      <div>{children}</div>
    </main>
  )
}

interface Item {
  readonly name: string
}
const two = [{ name: 'First report' }, { name: 'Second report' }]

function ReportQueue() {
  const [items, setItems] = useState<readonly Item[]>(two)
  const read = { data: items, error: null, refetch: () => undefined }
  const decide = async (item: Item) => setItems((all) => all.filter((each) => each !== item))
  return (
    <Queue
      {...{ read, empty: 'Nothing waits', label: 'Reports' }}
      keyOf={({ name }) => name}
      titleOf={({ name }) => name}
      actionsOf={(item) => [
        { key: 'publish', text: 'Publish', run: () => decide(item) },
        { key: 'refuse', text: 'Refuse', reason: { title: 'Why?' }, run: () => decide(item) },
      ]}
    >
      {({ name }) => <p>{name}</p>}
    </Queue>
  )
}

function List() {
  const [items, setItems] = useState(two)
  if (items.length === 0) return <EmptyState title="Nothing here" />
  return (
    <ul>
      {items.map((item) => (
        <li key={item.name}>
          <h2>{item.name}</h2>
          <button type="button" onClick={() => setItems(items.filter((each) => each !== item))}>
            Delete {item.name}
          </button>
        </li>
      ))}
    </ul>
  )
}

describe('the focus of whoever decides', () => {
  const open = (content: React.ReactNode) =>
    openScreen(<Page>{content}</Page>, { user: userOf('reviewer'), answers: {} })

  test('goes from an item of a queue to the next one, and from the last one to what says that nothing waits', async () => {
    await open(<ReportQueue />)
    await press('Publish')
    await focusOn('Second report')
    await press('Publish')
    await focusOn('Nothing waits')
  })

  test('goes there as well when a reason was asked for in a dialog', async () => {
    await open(<ReportQueue />)
    await press('Refuse')
    const dialog = await find('dialog', 'Why?')
    const reason = dialog.querySelector('textarea')
    reason?.focus()
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Not ours')
    reason?.dispatchEvent(new Event('input', { bubbles: true }))
    dialog.querySelector<HTMLButtonElement>('[type=submit]')?.click()
    await focusOn('Second report')
  })

  test('goes from a row that is deleted to the one beside it, and from the last one to what says so', async () => {
    await open(<List />)
    await press('Delete First report')
    await focusOn('Second report')
    await press('Delete Second report')
    await focusOn('Nothing here')
  })

  test('stays where somebody has put it, and where it was let go', async () => {
    await open(<List />)
    const other = document.createElement('button')
    document.querySelector('main')?.append(other)
    await press('Delete First report')
    other.focus()
    await findText('Second report')
    const deleted = await find('button', 'Delete Second report')
    deleted.focus()
    document.querySelector('h1')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    deleted.blur()
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    deleted.click()
    await findText('Nothing here')
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    expect(document.activeElement).toBe(document.body)
  })
})
