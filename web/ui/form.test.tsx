// @vitest-environment happy-dom
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#shared/contract/client.ts'
import { find, findText, openScreen, press, write } from '#tests/support/screen.tsx'
import { missingIn, schemaOfRules, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { Form } from './form.tsx'

interface Values {
  readonly name: string
  readonly secret: string
}
const schema = schemaOfRules<Values>((values) =>
  missingIn(values, { name: 'Name it', secret: 'Enter your password' }),
)

function Screen({ send }: { readonly send: (values: Values) => unknown }) {
  const state = useZodForm(schema, {
    start: { name: '', secret: '' },
    labels: { name: 'Name', secret: 'Secret' },
    focus: 'summary',
    prefix: 'try',
  })
  const [error] = useState(
    () =>
      new ApiError(400, 'Wrong', {
        code: 'invalid_input',
        details: [{ path: 'name', message: 'This name is taken' }],
        body: null,
      }),
  )
  return (
    <Form
      state={state}
      onValid={async (values) => {
        if ((await send(values)) === 'refused') state.refuse(error)
      }}
    >
      <TextField {...state.field('name')} />
      <TextField {...state.field('secret')} type="password" />
      <Button type="submit" busy={state.sending && 'Sending'}>
        Send
      </Button>
    </Form>
  )
}

const open = (content: ReactNode) => openScreen(content, { answers: {} })
const formNow = () => document.querySelector('form') as HTMLFormElement
const focusIsOn = (name: string) => vi.waitFor(() => expect(document.activeElement?.className).toBe(name))

test('is sent once however often it is asked to be, and again once that has ended', async () => {
  const waiting: (() => void)[] = []
  const send = vi.fn(() => new Promise<void>((resolve) => waiting.push(resolve)))
  await open(<Screen send={send} />)
  await write('Name', '  Ayaan ')
  await write('Secret', ' my secret ')
  // Before anything can be drawn anew, as two fast clicks and Enter are.
  for (let count = 0; count < 5; count++) formNow().requestSubmit()
  await find('button', 'Sending')
  formNow().requestSubmit()
  expect(send).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledWith({ name: '  Ayaan ', secret: ' my secret ' })
  waiting[0]?.()
  await press('Send')
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
})

test('what is wrong stands beside each field and in the summary, which takes the focus each time', async () => {
  const send = vi.fn()
  await open(<Screen send={send} />)
  await press('Send')
  await focusIsOn('error-summary')
  const links = [...document.querySelectorAll('.error-summary a')].map((link) => link.textContent)
  expect(links).toEqual(['Name it', 'Secret: Enter your password'])
  expect(document.getElementById('try-name-error')?.textContent).toBe('Name it')
  expect(document.getElementById('try-name')?.getAttribute('aria-invalid')).toBe('true')
  await press('Send')
  await focusIsOn('error-summary')
  expect(send).not.toHaveBeenCalled()
})

test('what the server says of a field stands beside it, and what was entered stays', async () => {
  await open(<Screen send={() => 'refused'} />)
  await write('Name', 'Ayaan')
  await write('Secret', 'x'.repeat(100_000))
  await press('Send')
  await findText('Name: This name is taken')
  await focusIsOn('error-summary')
  expect(document.getElementById('try-name-error')?.textContent).toBe('This name is taken')
  expect((document.getElementById('try-secret') as HTMLInputElement).value).toHaveLength(100_000)
})

test('a secret stands in no attribute of the page', async () => {
  await open(<Screen send={() => undefined} />)
  await write('Secret', 'sesame')
  await press('Send')
  await findText('Name it')
  expect(document.body.innerHTML).not.toContain('sesame')
})

test('the form of a dialog within another form does not send that one', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  function Both() {
    const state = useZodForm(
      schemaOfRules(() => []),
      { start: {}, labels: {}, focus: 'summary' },
    )
    return (
      <Form state={state} onValid={outer}>
        {createPortal(<Screen send={inner} />, document.body)}
      </Form>
    )
  }
  await open(<Both />)
  await write('Name', 'Ayaan')
  await write('Secret', 'sesame')
  await press('Send')
  await vi.waitFor(() => expect(inner).toHaveBeenCalledTimes(1))
  expect(outer).not.toHaveBeenCalled()
})

test('what was typed into a page of the server before its script came is sent', async () => {
  await open(null)
  const send = vi.fn()
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Screen send={send} />)
  const typed = (id: string, text: string) => {
    ;(document.getElementById(id) as HTMLInputElement).value = text
  }
  typed('try-name', 'Typed early')
  typed('try-secret', 'sesame')
  const root = hydrateRoot(place, <Screen send={send} />)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await press('Send')
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Typed early', secret: 'sesame' }))
})
