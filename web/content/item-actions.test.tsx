// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { CONTENT_COLLECTIONS, type ContentCollection } from '#shared/domain/content-revisions.ts'
import {
  find,
  findText,
  openScreen,
  pageOf,
  pageText,
  press,
  refusal,
  userOf,
} from '#tests/support/screen.tsx'
import { ItemActions } from './item-actions.tsx'

const ID = '018f0000-0000-7000-8000-00000000000a'
const said = { deleted: 'Deleted it', failed: 'Not deleted', restored: 'Restored it' }
const stale = () =>
  refusal(
    409,
    'stale',
    'Someone else changed this in the meantime. Look at what they changed, then save again.',
  )
const revision = (number: number, before: string, after: string) => ({
  id: `018f0000-0000-7000-8000-00000000010${number}`,
  ...{
    act: 'edited',
    by: { id: null, name: `Editor ${number}` },
    at: '2026-11-01T08:00:00.000Z',
    takenFrom: null,
  },
  changes: [{ field: 'title', before, after }],
})

/** A server on which the item is in a version, and others have written it since. */
function openItem(collection: ContentCollection, shown: number) {
  const there = { version: shown }
  const screen = openScreen(
    <ItemActions
      {...{ collection, messages: said }}
      item={{ id: ID, version: shown }}
      title="A title"
      onEdit={() => undefined}
    />,
    {
      user: userOf('administrator'),
      answers: {
        [`GET /api/${collection}/${ID}`]: () => ({ id: ID, version: there.version }),
        [`GET /api/${collection}/${ID}/revisions`]: () =>
          pageOf([
            revision(3, 'Second', 'Third'),
            revision(2, 'First', 'Second'),
            revision(1, 'Old', 'First'),
          ]),
        [`DELETE /api/${collection}/${ID}`]: ({ body }: { readonly body: { readonly version: number } }) =>
          body.version === there.version ? null : stale(),
      },
    },
  )
  return { there, screen }
}

describe.each(CONTENT_COLLECTIONS)('an item of %s', (collection) => {
  test('is deleted in the version that was seen', async () => {
    const { screen } = openItem(collection, 4)
    await press('Delete: A title')
    await findText('Deleted it')
    const { made } = await screen
    expect(made(`DELETE /api/${collection}/${ID}`).map(({ body }) => body)).toEqual([{ version: 4 }])
  })

  test('that somebody changed meanwhile is shown with the changes, and deleted only after that', async () => {
    const { screen, there } = openItem(collection, 4)
    there.version = 6
    await press('Delete: A title')
    await find('dialog', 'Changed since you saw it')
    await findText('Editor 3')
    expect(pageText()).toContain('Editor 2')
    expect(pageText(), 'was there when the item was seen').not.toContain('Editor 1')
    const { made } = await screen
    expect(made(`DELETE /api/${collection}/${ID}`)).toHaveLength(1)
    // And once more while it is looked at.
    there.version = 7
    await press('Delete anyway')
    await vi.waitFor(() => expect(pageText()).not.toContain('Editor 2'))
    await findText('Editor 3')
    await press('Delete anyway')
    await findText('Deleted it')
    expect(made(`DELETE /api/${collection}/${ID}`).map(({ body }) => body)).toEqual([
      { version: 4 },
      { version: 6 },
      { version: 7 },
    ])
  })
})

test('what is kept after a look stays, and is read anew', async () => {
  const { screen, there } = openItem('news', 1)
  there.version = 2
  await press('Delete: A title')
  await find('button', 'Delete anyway')
  await press('Keep it')
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  expect((await screen).made(`DELETE /api/news/${ID}`)).toHaveLength(1)
})

test('what somebody else has deleted already is said to be gone', async () => {
  await openScreen(
    <ItemActions
      collection="jobs"
      messages={said}
      item={{ id: ID, version: 1 }}
      title="A title"
      onEdit={() => undefined}
    />,
    {
      user: userOf('administrator'),
      answers: { [`DELETE /api/jobs/${ID}`]: refusal(404, 'not_found', 'This does not exist.') },
    },
  )
  await press('Delete: A title')
  await findText('It has already been deleted')
  expect(pageText()).not.toContain('Not deleted')
})
