// @vitest-environment happy-dom
import { Drawer, Dropdown, Skeleton, Steps, Tabs, Timeline, Tour, Upload } from 'antd'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'

/** Draws a part of antd as it comes, and waits for what it is known by. */
async function drawn(part: ReactNode, known: string): Promise<Element> {
  const place = document.createElement('main')
  document.body.append(place)
  const root = createRoot(place)
  root.render(part)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  return await vi.waitFor(() => {
    const found = document.querySelector(known)
    if (!found) throw new Error(`There is no ${known}`)
    return found
  })
}

/** What parts of antd lack, for which decision 0181 leaves them; a version that has it is a reason to look again. */
test('steps are no list, and do not tell the one that is under way', async () => {
  const items = [{ title: 'File' }, { title: 'Check' }]
  const steps = await drawn(<Steps current={1} items={items} />, '.ant-steps')
  expect(steps.matches('ol, ul, [role=list]')).toBe(false)
  expect(steps.querySelector('[aria-current]')).toBeNull()
})

test('a skeleton has an empty heading and a list that assistive technology reads', async () => {
  const skeleton = await drawn(<Skeleton />, '.ant-skeleton')
  expect(skeleton.querySelector('h3')?.textContent).toBe('')
  expect(skeleton.closest('[aria-hidden=true]')).toBeNull()
})

test('tabs are no links, so that a part has no address that could be sent or opened beside it', async () => {
  const tabs = await drawn(<Tabs items={[{ key: 'cases', label: 'Cases' }]} />, '.ant-tabs')
  expect(tabs.querySelector('[role=tab] a, a[role=tab]')).toBeNull()
})

test('a menu hides the links in it behind entries that are no links', async () => {
  const items = [{ key: 'view', label: <a href="/iccpr?q=a">A view</a> }]
  const link = await drawn(
    <Dropdown open menu={{ items }}>
      <button type="button">Views</button>
    </Dropdown>,
    '[role=menu] a',
  )
  expect(link.closest('[role=menuitem]')).not.toBeNull()
})

test('a drawer leaves what is behind it within reach of assistive technology', async () => {
  const drawer = await drawn(
    <Drawer open title="Record">
      Text
    </Drawer>,
    '[role=dialog]',
  )
  expect(drawer.tagName).not.toBe('DIALOG')
  expect(document.querySelector('main')?.matches('[inert], [aria-hidden=true]')).toBe(false)
})

test('the progress of a file that is sent has no name', async () => {
  const files = [{ uid: '1', name: 'photo.jpg', status: 'uploading', percent: 40 } as const]
  const bar = await drawn(<Upload defaultFileList={[...files]} />, '[role=progressbar]')
  expect(bar.hasAttribute('aria-label') || bar.hasAttribute('aria-labelledby')).toBe(false)
})

test('a tour is no dialog, and takes no focus', async () => {
  const tour = await drawn(<Tour open steps={[{ title: 'Here' }]} />, '.ant-tour')
  expect(tour.querySelector('[role=dialog]')).toBeNull()
  expect(tour.contains(document.activeElement)).toBe(false)
})

test('a timeline is a list, and is used', async () => {
  const timeline = await drawn(<Timeline items={[{ content: 'Created' }]} />, '.ant-timeline')
  expect(timeline.tagName).toBe('OL')
})
