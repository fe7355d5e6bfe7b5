// @vitest-environment happy-dom
import { type ReactNode, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { texts as shell } from '#shared/i18n/en/shell.ts'
import { find, findText, openScreen, pageText } from '#tests/support/screen.tsx'
import { PartBoundary, PartFailed } from '#web/ui/part-boundary.tsx'
import { lazyPart, WholePage } from './lazy-part.tsx'

/** A part whose code arrives when the test says so. */
function heldPart(text: string) {
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>()
  return { Part: lazyPart(() => promise), arrive: () => resolve(() => <p>{text}</p>) }
}

function Page({ first, children }: { readonly first?: ReactNode; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PartBoundary path="/">
      <Suspense fallback={<p>Waiting</p>}>
        <WholePage failed={PartFailed}>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
            Open
          </button>
          {first}
          {isOpen && children}
        </WholePage>
      </Suspense>
    </PartBoundary>
  )
}

async function pressOpen(): Promise<HTMLElement> {
  const button = await find('button', 'Open')
  button.focus()
  button.click()
  await isDrawn(button)
  return button
}

/** Waits until React has drawn what the press changes. */
const isDrawn = (button: HTMLElement) =>
  vi.waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'))

test('a page waits for the parts that it begins with, and is shown whole', async () => {
  const { Part, arrive } = heldPart('The first part')
  await openScreen(<Page first={<Part />}>{null}</Page>, { answers: {} })
  await findText('Waiting')
  expect(pageText()).toBe('Waiting')
  arrive()
  await findText('The first part')
  expect(pageText()).toBe('OpenThe first part')
})

test('a part that comes later hides nothing while it loads, and takes no focus', async () => {
  const { Part, arrive } = heldPart('The later part')
  await openScreen(
    <Page>
      <Part />
    </Page>,
    { answers: {} },
  )
  const button = await pressOpen()
  expect(pageText()).toBe('Open')
  expect(button.checkVisibility()).toBe(true)
  expect(document.activeElement).toBe(button)
  arrive()
  await findText('The later part')
  expect(document.activeElement).toBe(button)
})

test('where a later part does not arrive, the page stays, and it is tried again', async () => {
  const first = Promise.withResolvers<() => ReactNode>()
  const answers = [first.promise, Promise.resolve(() => <p>The later part</p>)]
  const Part = lazyPart(() => answers.shift() ?? first.promise)
  await openScreen(
    <Page>
      <Part />
    </Page>,
    { answers: {} },
  )
  const open = await pressOpen()
  first.reject(new Error('No connection'))
  await find('alert')
  expect(open.checkVisibility()).toBe(true)
  const again = await find('button', shell.form.retry)
  again.click()
  await findText('The later part')
  expect(open.checkVisibility()).toBe(true)
})

test('a part that has arrived is drawn at once the next time', async () => {
  const { Part, arrive } = heldPart('The part')
  arrive()
  const content = (
    <Page>
      <Part />
    </Page>
  )
  await openScreen(content, { answers: {} })
  await pressOpen()
  await findText('The part')
  function Again() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Suspense fallback={<p>Waiting</p>}>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Once more
        </button>
        {isOpen && <Part />}
      </Suspense>
    )
  }
  await openScreen(<Again />, { answers: {} })
  const button = await find('button', 'Once more')
  button.click()
  await isDrawn(button)
  expect(pageText()).toContain('Once moreThe part')
  expect(pageText()).not.toContain('Waiting')
})
