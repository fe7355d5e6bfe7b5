// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { find, openScreen, press } from '#tests/support/screen.tsx'
import { ShowPicture } from './show-picture.tsx'

const picture = () => document.querySelector('img')

test('a picture is blurred until it is asked for', async () => {
  await openScreen(<ShowPicture id="018f0000-0000-7000-8000-0000000000e1" title="Photo" onDone={vi.fn()} />, {
    answers: {},
  })
  await find('dialog', 'Photo')
  expect(picture()?.hidden).toBe(true)
  picture()?.dispatchEvent(new Event('load'))
  await find('button', 'Show it clearly')
  expect(picture()?.hidden).toBe(false)
  expect(picture()?.className).toContain('ev-blurred')
  await press('Show it clearly')
  await vi.waitFor(() => expect(picture()?.className).toBe('ev-picture'))
})
