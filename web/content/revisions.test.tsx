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
import { keepFocus } from '#web/lib/keep-focus.ts'
import { DeletedDialog } from './deleted-dialog.tsx'
import { RevisionPreview } from './revision-preview.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'

const ID = '018f0000-0000-7000-8000-00000000000a'
const idOf = (number: number) => `018f0000-0000-7000-8000-00000000010${number}`
const by = { id: null, name: 'Hodan' }
const editor = userOf('administrator')
const nothing = () => undefined
/** A field of each collection that has a long text, by its name for people, and one with a value that has a word. */
const FIELDS: Readonly<
  Record<ContentCollection, readonly [text: string, choice: string, value: string, word: string]>
> = {
  news: ['content', 'category', 'legal', 'Legal'],
  jobs: ['description', 'employmentType', 'contract', 'CONTRACT'],
  projects: ['description', 'status', 'ongoing', 'Ongoing'],
  partners: ['description', 'category', 'civil-society', 'Somali civil society'],
  documents: ['description', 'category', 'legal', 'Legal'],
}

describe.each(CONTENT_COLLECTIONS)('the revisions of %s', (collection) => {
  const [text, choice, value, word] = FIELDS[collection]
  const long = `${'a word '.repeat(400)}the end`
  const revisions = [
    { id: idOf(2), act: 'edited', by, at: '2026-11-02T08:00:00.000Z', takenFrom: null },
    { id: idOf(1), act: 'created', by, at: '2026-11-01T08:00:00.000Z', takenFrom: null },
  ]
  const open = () =>
    openScreen(<RevisionsDialog {...{ collection, id: ID }} title="A title" onClose={nothing} />, {
      user: editor,
      answers: {
        [`GET /api/${collection}/${ID}/revisions`]: pageOf([
          { ...revisions[0], changes: [{ field: text, before: '…the start', after: '…the end' }] },
          { ...revisions[1], changes: [{ field: choice, before: null, after: value }] },
        ]),
        [`GET /api/${collection}/${ID}/revisions/${idOf(2)}/texts`]: [
          { field: text, before: 'the start', after: long },
        ],
        [`GET /api/${collection}/${ID}/revisions/${idOf(1)}`]: {
          ...{ version: 2, at: revisions[1]?.at, latest: idOf(2), isPictureRemoved: false },
          changes: [{ field: text, before: 'the end', after: 'the start' }],
        },
        [`POST /api/${collection}/${ID}/revisions/${idOf(1)}/restore`]: { id: ID, version: 3 },
      },
    })

  test('are told in words, show a long text whole when asked, and one is restored after a look', async () => {
    const { made } = await open()
    await findText('Hodan')
    expect(pageText()).toContain(word)
    expect(pageText()).not.toContain(long)
    await press('Show the full text')
    await findText(long)
    await press('Show only the differences')
    await vi.waitFor(() => expect(pageText()).not.toContain(long))

    const choose = [...document.querySelectorAll('button')].filter(({ textContent }) =>
      textContent?.startsWith('Restore this version'),
    )
    expect(choose, 'what it says now is nothing to go back to').toHaveLength(1)
    choose[0]?.click()
    await press('Restore')
    await findText('Version restored')
    const [restored] = made(`POST /api/${collection}/${ID}/revisions/${idOf(1)}/restore`)
    expect(restored?.body).toEqual({ version: 2 })
    await find('button', 'Undo')
  })

  test('what was deleted is listed with who did it and the days left, and brought back; then the list says that it is empty', async () => {
    let items = [{ id: ID, title: 'A title', daysLeft: 3, deletedAt: '2026-11-01T08:00:00.000Z', by }]
    const end = keepFocus()
    await openScreen(<DeletedDialog collection={collection} onClose={nothing} />, {
      user: editor,
      answers: {
        [`GET /api/${collection}/deleted`]: () => pageOf(items),
        [`POST /api/${collection}/${ID}/restore`]: () => {
          items = []
          return { id: ID, version: 3 }
        },
      },
    })
    await findText('3 days left')
    expect(pageText()).toContain('Deleted by Hodan')
    // The dialog has put the focus there by then.
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Restore'))
    await press('Restore: A title')
    await findText('Nothing was deleted in the last 30 days.')
    await vi.waitFor(() => expect(document.activeElement?.className).toBe('empty'))
    end()
  })
})

test('who restores a version is told that somebody else was quicker, and looks again at what would change', async () => {
  const [id, revision] = [idOf(1), { id: idOf(2), act: 'edited', by, at: '2026-11-02T08:00:00.000Z' }]
  const read = `GET /api/news/${id}/revisions/${revision.id}`
  const done = vi.fn()
  const { made } = await openScreen(
    <RevisionPreview
      {...{ collection: 'news', id, title: 'A title', onDone: done }}
      revision={{ ...revision, act: 'edited', takenFrom: null, changes: [] }}
    />,
    {
      user: editor,
      answers: {
        [read]: {
          ...{ version: 2, at: revision.at, latest: revision.id, isPictureRemoved: false },
          changes: [{ field: 'content', before: 'the end', after: 'the start' }],
        },
        [`POST /api/news/${id}/revisions/${revision.id}/restore`]: refusal(409, 'stale', 'Somebody else'),
      },
    },
  )
  await press('Restore')
  await findText('Someone else changed this in the meantime. Check again what would change.')
  await vi.waitFor(() => expect(made(read)).toHaveLength(2))
  expect(done).not.toHaveBeenCalled()
})
