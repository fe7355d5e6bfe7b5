import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Role } from '#shared/domain/access.ts'
import { down } from '#tests/support/device.ts'
import { filesContaining } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { cutAfter, keptDocuments } from '#tests/support/kept-documents.ts'
import { makePdf } from '#tests/support/office-files.ts'

const SECRET = 'The unforgettable witness of Kismaayo'
const { world, add, addFile, keep, decide, reconnect, find, titles, kept, stored, bytesOf } = keptDocuments()

describe('a kept document', () => {
  test('is listed, found by what its file says, viewed and saved without a connection', async () => {
    const file = await makePdf(['The constitution.', 'Nothing here.', `Article 15: ${SECRET} sees a judge.`])
    const id = await add('Law of custody', file)
    await add('Not kept', await makePdf(['Another constitution']))
    await keep(id)
    expect(await kept()).toMatchObject([
      { id, state: 'kept', problem: null, size: file.length, received: file.length },
    ])
    world.isDown = true
    expect(await titles()).toEqual(['Law of custody'])
    const { items, total } = await find('witnes kismayo')
    expect(total).toBe(1)
    expect(items[0]?.found).toMatchObject([{ number: 3, page: 3 }])
    expect(items[0]?.found[0]?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
      'witness',
      'Kismaayo',
    ])
    // Its own words and those of its file count together; a beginning is enough for the last one.
    expect(await titles('courts constitu')).toEqual(['Law of custody'])
    expect(await titles('courts absent')).toEqual([])
    expect(await titles('!!!')).toEqual([])
    const slug = items[0]?.slug ?? ''
    expect(await world.device.client.documents.get({ params: { id: slug } })).toMatchObject({
      id,
      textState: 'read',
    })
    expect(await bytesOf(id)).toEqual(file)
    const viewed = await world.device.client.documents.file({ params: { id }, input: { view: 'yes' } })
    expect(viewed.headers.get('content-type')).toBe('application/pdf')
    expect(viewed.headers.get('content-disposition')).toMatch(/^inline.*law\.pdf/)
    expect(await world.device.client.documents.text({ params: { id }, input: { from: 2 } })).toMatchObject({
      passages: [{ number: 2 }, { number: 3, page: 3 }],
      next: null,
    })
    expect(await world.device.client.documents.counts()).toMatchObject({ total: 1, bytes: file.length })
    expect(await failureOf(world.device.client.device.keepDocument({ params: { id } }))).toMatchObject({
      code: 'offline',
    })
  })

  test('is not readable on the disk, and gone with all of its bytes when it is removed', async () => {
    const text = Buffer.from(`${SECRET}\n`.repeat(50_000))
    const id = await add('Statements', text, 'statements.txt')
    await keep(id)
    world.device.mirror.db.pragma('wal_checkpoint(TRUNCATE)')
    expect(await filesContaining(world.device.folder, SECRET)).toEqual([])
    expect(await filesContaining(world.device.folder, 'Statements')).toEqual([])
    expect(await stored()).toHaveLength(1)
    await world.device.client.device.forgetDocument({ params: { id } })
    expect([await stored(), await stored('document-parts'), await kept()]).toEqual([[], [], []])
    world.isDown = true
    expect(await titles('witness')).toEqual([])
    expect(world.device.mirror.db.prepare('select count(*) as n from kept_passages').get()).toEqual({ n: 0 })
  })

  test('without a file is kept by its texts alone, and gets its file once there is one', async () => {
    const id = await add('Announced')
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'kept', size: 0 }])
    const file = await makePdf(['At last'])
    await addFile(id, file)
    await reconnect()
    world.isDown = true
    expect(await titles('last')).toEqual(['Announced'])
    expect(await bytesOf(id)).toEqual(file)
  })

  test('is that of its user alone, and of nobody who has signed out', async () => {
    await keep(await add('Law', await makePdf(['a'])))
    world.isDown = true
    world.device.mirror.db.prepare('update kept_documents set user_id = ?').run(world.reviewer.id)
    expect(await titles()).toEqual([])
    world.device.mirror.db.prepare('update kept_documents set user_id = ?').run(world.officer.id)
    expect(await titles()).toEqual(['Law'])
    setRole('member')
    expect(await failureOf(find())).toMatchObject({ code: 'offline' })
  })
})

function setRole(role: Role): void {
  const user = world.device.mirror.meta.get('user')
  if (user) world.device.mirror.meta.set('user', { ...user, role })
}

describe('what changes at the server', () => {
  test('replaces the copy once all of it has arrived, and never before', async () => {
    const former = await makePdf(['A former wording'])
    const id = await add('Law', former)
    await keep(id)
    const newer = Buffer.from(`A newer wording\n${randomBytes(300_000).toString('hex')}`)
    await addFile(id, newer, 'newer.txt')
    let isCut = true
    world.device.line = async (address, pass) => {
      if (world.isDown) return down()
      return isCut && address.includes('/from/') ? cutAfter(await pass(), 200_000) : pass()
    }
    await reconnect()
    expect(await kept()).toMatchObject([{ state: 'newer', size: newer.length }])
    world.isDown = true
    expect(await titles('former')).toEqual(['Law'])
    expect(await titles('newer')).toEqual([])
    expect(await bytesOf(id)).toEqual(former)
    isCut = false
    await reconnect()
    world.isDown = true
    expect(await kept()).toMatchObject([{ state: 'kept' }])
    expect(await bytesOf(id)).toEqual(newer)
    expect([await titles('former'), await titles('newer')]).toEqual([[], ['Law']])
    expect([await stored(), await stored('document-parts')]).toMatchObject([{ length: 1 }, { length: 0 }])
  })

  test('is taken over without fetching the file again, and asks for nothing where nothing has changed', async () => {
    const id = await add('Law', await makePdf(['a']))
    await keep(id)
    const asked: string[] = []
    world.device.line = async (address, pass) => {
      if (address.includes('/documents/')) asked.push(address)
      return world.isDown ? down() : pass()
    }
    await reconnect()
    expect(asked).toEqual(['/api/documents/copies'])
    const { version } = await world.officer.client.documents.get({ params: { id } })
    await world.officer.client.documents.edit({
      params: { id },
      input: { title: 'Act of detention', version },
    })
    await reconnect()
    expect(asked.filter((address) => address.includes('/from/'))).toEqual([])
    world.isDown = true
    expect(await titles('detention')).toEqual(['Act of detention'])
  })

  test.each([
    ['withdrawn', (id: string) => decide(id, 'approve').then(() => decide(id, 'withdraw'))],
    [
      'archived',
      async (id: string) => {
        const { version } = await world.officer.client.documents.get({ params: { id } })
        await world.officer.client.documents.edit({ params: { id }, input: { isArchived: true, version } })
      },
    ],
    ['deleted', (id: string) => world.officer.client.documents.remove({ params: { id }, input: {} })],
  ])('is removed when it was %s', async (_what, change) => {
    const id = await add('Law', await makePdf([SECRET]))
    await keep(id)
    await change(id)
    // Whoever asks for the file before the next sync gets nothing any more.
    expect(await failureOf(world.device.client.documents.file({ params: { id }, input: {} }))).toMatchObject({
      code: 'not_found',
    })
    expect([await kept(), await stored()]).toEqual([[], []])
    expect(await failureOf(world.device.client.device.keepDocument({ params: { id } }))).toMatchObject({
      code: 'not_found',
    })
  })

  test('is removed at the next contact too, and the windows are told', async () => {
    const id = await add('Law', await makePdf([SECRET]))
    await keep(id)
    world.isDown = true
    await decide(id, 'withdraw')
    world.device.changed.clear()
    await reconnect()
    expect(world.device.changed).toContain('documents')
    world.isDown = true
    expect([await kept(), await stored(), await titles()]).toEqual([[], [], []])
  })

  test('is kept again once a withdrawn document was approved by another person', async () => {
    const id = await add('Law', await makePdf(['a']))
    await decide(id, 'withdraw')
    expect(await failureOf(world.device.client.device.keepDocument({ params: { id } }))).toMatchObject({
      code: 'not_found',
    })
    await decide(id, 'approve')
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'kept' }])
  })

  test('is not shown to somebody who may not read the library any more', async () => {
    const id = await add('Law', await makePdf(['a']))
    await keep(id)
    world.isDown = true
    setRole('member')
    expect(await failureOf(kept())).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(world.device.client.documents.get({ params: { id } }))).toMatchObject({
      code: 'offline',
    })
  })
})
