import { randomBytes } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readFileText } from '#server/features/documents/texts.ts'
import type { Role } from '#shared/domain/access.ts'
import { createTestDevice, down, type TestDevice } from '#tests/support/device.ts'
import { sendDocumentFile } from '#tests/support/documents.ts'
import { filesContaining } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let reviewer: TestUser
let device: TestDevice
let isDown = false

beforeAll(async () => {
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO22'])
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.run(sql`delete from documents`)
  device = await createTestDevice(officer)
  isDown = false
  device.line = (_path, pass) => (isDown ? down() : pass())
  await device.sync()
})
afterEach(() => device.close())

const hashRow = z.object({ sha256: z.string() })
const LARGE = 'large.txt'
const SECRET = 'The unforgettable witness of Kismaayo'

async function add(title: string, file?: Buffer, name = 'law.pdf', by = officer): Promise<string> {
  const { id } = await by.client.documents.create({
    input: {
      ...{ title, description: 'For the tests of kept documents.', category: 'legal', documentType: 'pdf' },
      tags: 'custody, courts',
    },
  })
  if (file) await addFile(id, file, name)
  return id
}

async function addFile(id: string, file: Buffer, name = 'law.pdf'): Promise<void> {
  await sendDocumentFile(officer, id, file, name)
  // Its three megabytes are looked at as bytes alone: reading them as words takes longer than all of the rest.
  if (name === LARGE) return
  const waiting = await server.database.run(
    sql`select sha256 from library_files where text_state = 'waiting'`,
    hashRow,
  )
  for (const { sha256 } of waiting) await readFileText(server.services, sha256)
}

/** Keeps a document, and waits until what can be fetched is here. */
async function keep(id: string): Promise<void> {
  await device.client.device.keepDocument({ params: { id } })
  await device.sync()
}

async function decide(id: string, decision: 'approve' | 'withdraw'): Promise<void> {
  const by = decision === 'approve' ? reviewer : officer
  const { version } = await by.client.documents.get({ params: { id } })
  await by.client.documents.decide({ params: { id }, input: { decision, version } })
}

/** A contact after the connection was away. */
async function reconnect(): Promise<void> {
  isDown = false
  device.ahead += 10 * 60_000
  await device.sync()
}

const find = (q = '') => device.client.documents.list({ input: q ? { q } : {} })
const titles = async (q?: string) => (await find(q)).items.map(({ title }) => title)
const kept = async () => (await device.client.device.keptDocuments()).documents
const stored = (folder = 'documents') => readdir(path.join(device.folder, 'mirror-files', folder))
const bytesOf = async (id: string, input: { view?: 'yes' } = {}) =>
  Buffer.from(await (await device.client.documents.file({ params: { id }, input })).arrayBuffer())

describe('a kept document', () => {
  test('is listed, found by what its file says, viewed and saved without a connection', async () => {
    const file = await makePdf(['The constitution.', 'Nothing here.', `Article 15: ${SECRET} sees a judge.`])
    const id = await add('Law of custody', file)
    await add('Not kept', await makePdf(['Another constitution']))
    await keep(id)
    expect(await kept()).toMatchObject([
      { id, state: 'kept', problem: null, size: file.length, received: file.length },
    ])
    isDown = true
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
    expect(await device.client.documents.get({ params: { id: slug } })).toMatchObject({
      id,
      textState: 'read',
    })
    expect(await bytesOf(id)).toEqual(file)
    const viewed = await device.client.documents.file({ params: { id }, input: { view: 'yes' } })
    expect(viewed.headers.get('content-type')).toBe('application/pdf')
    expect(viewed.headers.get('content-disposition')).toMatch(/^inline.*law\.pdf/)
    expect(await device.client.documents.text({ params: { id }, input: { from: 2 } })).toMatchObject({
      passages: [{ number: 2 }, { number: 3, page: 3 }],
      next: null,
    })
    expect(await device.client.documents.counts()).toMatchObject({ total: 1, bytes: file.length })
    expect(await failureOf(device.client.device.keepDocument({ params: { id } }))).toMatchObject({
      code: 'offline',
    })
  })

  test('is not readable on the disk, and gone with all of its bytes when it is removed', async () => {
    const text = Buffer.from(`${SECRET}\n`.repeat(50_000))
    const id = await add('Statements', text, 'statements.txt')
    await keep(id)
    device.mirror.db.pragma('wal_checkpoint(TRUNCATE)')
    expect(await filesContaining(device.folder, SECRET)).toEqual([])
    expect(await filesContaining(device.folder, 'Statements')).toEqual([])
    expect(await stored()).toHaveLength(1)
    await device.client.device.forgetDocument({ params: { id } })
    expect([await stored(), await stored('document-parts'), await kept()]).toEqual([[], [], []])
    isDown = true
    expect(await titles('witness')).toEqual([])
    expect(device.mirror.db.prepare('select count(*) as n from kept_passages').get()).toEqual({ n: 0 })
  })

  test('without a file is kept by its texts alone, and gets its file once there is one', async () => {
    const id = await add('Announced')
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'kept', size: 0 }])
    const file = await makePdf(['At last'])
    await addFile(id, file)
    await reconnect()
    isDown = true
    expect(await titles('last')).toEqual(['Announced'])
    expect(await bytesOf(id)).toEqual(file)
  })

  test('is that of its user alone, and of nobody who has signed out', async () => {
    await keep(await add('Law', await makePdf(['a'])))
    isDown = true
    device.mirror.db.prepare('update kept_documents set user_id = ?').run(reviewer.id)
    expect(await titles()).toEqual([])
    device.mirror.db.prepare('update kept_documents set user_id = ?').run(officer.id)
    expect(await titles()).toEqual(['Law'])
    setRole('member')
    expect(await failureOf(find())).toMatchObject({ code: 'offline' })
  })
})

function setRole(role: Role): void {
  const user = device.mirror.meta.get('user')
  if (user) device.mirror.meta.set('user', { ...user, role })
}

describe('what changes at the server', () => {
  test('replaces the copy once all of it has arrived, and never before', async () => {
    const former = await makePdf(['A former wording'])
    const id = await add('Law', former)
    await keep(id)
    const newer = Buffer.from(`A newer wording\n${randomBytes(300_000).toString('hex')}`)
    await addFile(id, newer, 'newer.txt')
    let isCut = true
    device.line = async (address, pass) => {
      if (isDown) return down()
      return isCut && address.includes('/from/') ? cutAfter(await pass(), 200_000) : pass()
    }
    await reconnect()
    expect(await kept()).toMatchObject([{ state: 'newer', size: newer.length }])
    isDown = true
    expect(await titles('former')).toEqual(['Law'])
    expect(await titles('newer')).toEqual([])
    expect(await bytesOf(id)).toEqual(former)
    isCut = false
    await reconnect()
    isDown = true
    expect(await kept()).toMatchObject([{ state: 'kept' }])
    expect(await bytesOf(id)).toEqual(newer)
    expect([await titles('former'), await titles('newer')]).toEqual([[], ['Law']])
    expect([await stored(), await stored('document-parts')]).toMatchObject([{ length: 1 }, { length: 0 }])
  })

  test('is taken over without fetching the file again, and asks for nothing where nothing has changed', async () => {
    const id = await add('Law', await makePdf(['a']))
    await keep(id)
    const asked: string[] = []
    device.line = async (address, pass) => {
      if (address.includes('/documents/')) asked.push(address)
      return isDown ? down() : pass()
    }
    await reconnect()
    expect(asked).toEqual(['/api/documents/copies'])
    const { version } = await officer.client.documents.get({ params: { id } })
    await officer.client.documents.edit({ params: { id }, input: { title: 'Act of detention', version } })
    await reconnect()
    expect(asked.filter((address) => address.includes('/from/'))).toEqual([])
    isDown = true
    expect(await titles('detention')).toEqual(['Act of detention'])
  })

  test.each([
    ['withdrawn', (id: string) => decide(id, 'approve').then(() => decide(id, 'withdraw'))],
    [
      'archived',
      async (id: string) => {
        const { version } = await officer.client.documents.get({ params: { id } })
        await officer.client.documents.edit({ params: { id }, input: { isArchived: true, version } })
      },
    ],
    ['deleted', (id: string) => officer.client.documents.remove({ params: { id }, input: {} })],
  ])('is removed when it was %s', async (_what, change) => {
    const id = await add('Law', await makePdf([SECRET]))
    await keep(id)
    await change(id)
    // Whoever asks for the file before the next sync gets nothing any more.
    expect(await failureOf(device.client.documents.file({ params: { id }, input: {} }))).toMatchObject({
      code: 'not_found',
    })
    expect([await kept(), await stored()]).toEqual([[], []])
    expect(await failureOf(device.client.device.keepDocument({ params: { id } }))).toMatchObject({
      code: 'not_found',
    })
  })

  test('is removed at the next contact too, and the windows are told', async () => {
    const id = await add('Law', await makePdf([SECRET]))
    await keep(id)
    isDown = true
    await decide(id, 'withdraw')
    device.changed.clear()
    await reconnect()
    expect(device.changed).toContain('documents')
    isDown = true
    expect([await kept(), await stored(), await titles()]).toEqual([[], [], []])
  })

  test('is kept again once a withdrawn document was approved by another person', async () => {
    const id = await add('Law', await makePdf(['a']))
    await decide(id, 'withdraw')
    expect(await failureOf(device.client.device.keepDocument({ params: { id } }))).toMatchObject({
      code: 'not_found',
    })
    await decide(id, 'approve')
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'kept' }])
  })

  test('is not shown to somebody who may not read the library any more', async () => {
    const id = await add('Law', await makePdf(['a']))
    await keep(id)
    isDown = true
    setRole('member')
    expect(await failureOf(kept())).toMatchObject({ code: 'forbidden' })
    expect(await failureOf(device.client.documents.get({ params: { id } }))).toMatchObject({
      code: 'offline',
    })
  })
})

describe('a file that arrives in pieces', () => {
  const large = Buffer.from(randomBytes(2_200_000).toString('base64'))

  test('goes on where the connection broke, over a restart of the app', async () => {
    const id = await add('Large', large, LARGE)
    const from: number[] = []
    device.line = async (address, pass) => {
      const at = /\/from\/(\d+)/.exec(address)?.[1]
      if (at === undefined) return pass()
      from.push(Number(at))
      return cutAfter(await pass(), 1_300_000)
    }
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'fetching', keptAt: null }])
    device.line = async (address, pass) => {
      const at = /\/from\/(\d+)/.exec(address)?.[1]
      if (at !== undefined) from.push(Number(at))
      return isDown ? down() : pass()
    }
    isDown = true
    expect(await titles()).toEqual([])
    await device.restart()
    await reconnect()
    isDown = true
    expect(from[0]).toBe(0)
    expect(from.slice(1).every((at, index) => at > (from[index] ?? 0))).toBe(true)
    expect(await bytesOf(id)).toEqual(large)
    expect(await stored('document-parts')).toEqual([])
  })

  test('counts as whole only if it is the one that the server has', async () => {
    const id = await add('Large', large, LARGE)
    const other = Buffer.from(large)
    other[1_500_000] = (other[1_500_000] ?? 0) ^ 1
    device.line = (address, pass) =>
      isDown ? down() : address.includes('/from/') ? Promise.resolve(new Response(other)) : pass()
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'fetching', problem: 'broken', received: 0 }])
    for (let contact = 0; contact < 4; contact += 1) await device.sync()
    expect([await stored(), await stored('document-parts')]).toEqual([[], []])
    device.line = (_address, pass) => (isDown ? down() : pass())
    await device.sync()
    expect(await kept()).toMatchObject([{ problem: 'broken' }])
    // The user tries again.
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'kept', problem: null }])
  })

  test('is given up if more arrives than the file has', async () => {
    const id = await add('Large', large, LARGE)
    device.line = (address, pass) =>
      address.includes('/from/')
        ? Promise.resolve(new Response(Buffer.concat([large, Buffer.from('more')])))
        : pass()
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'fetching', problem: 'broken', received: 0 }])
    expect([await stored(), await stored('document-parts')]).toEqual([[], []])
  })

  test('leaves nothing if its document is removed while it arrives', async () => {
    const id = await add('Large', large, LARGE)
    let forgotten: Promise<unknown> | null = null
    device.line = async (address, pass) => {
      if (!address.includes('/from/')) return pass()
      const answer = await pass()
      forgotten = device.client.device.forgetDocument({ params: { id } })
      await forgotten
      return answer
    }
    await keep(id)
    expect(forgotten).not.toBeNull()
    expect([await kept(), await stored(), await stored('document-parts')]).toEqual([[], [], []])
    const left = device.mirror.db.prepare('select count(*) as n from kept_document_parts').get()
    expect(left).toEqual({ n: 0 })
  })

  test('waits on a disk that is full, and is fetched once there is space', async () => {
    const id = await add('Large', large, LARGE)
    const { addPart } = device.keptDocuments
    const full = async () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
    Object.assign(device.keptDocuments, { addPart: full })
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'fetching', problem: 'disk-full' }])
    Object.assign(device.keptDocuments, { addPart })
    await device.sync()
    expect(await kept()).toMatchObject([{ state: 'kept', problem: null }])
  })

  test('that was changed on the disk is not given out, and is fetched again', async () => {
    const id = await add('Large', large, LARGE)
    await keep(id)
    const [name = ''] = await stored()
    const file = path.join(device.folder, 'mirror-files/documents', name)
    const bytes = await readFile(file)
    bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1
    await writeFile(file, bytes)
    isDown = true
    expect(await failureOf(device.client.documents.file({ params: { id }, input: {} }))).toMatchObject({
      code: 'offline',
    })
    await reconnect()
    isDown = true
    expect(await bytesOf(id)).toEqual(large)
  })

  test('leaves nothing behind that nothing names', async () => {
    await writeFile(path.join(device.folder, 'mirror-files/documents/half'), 'half')
    await writeFile(path.join(device.folder, 'mirror-files/document-parts/half'), 'half')
    await device.restart()
    expect([await stored(), await stored('document-parts')]).toEqual([[], []])
  })

  test('is not begun on a disk that is nearly full, with words for it', async () => {
    const id = await add('Large', large, LARGE)
    Object.assign(device.keptDocuments, { free: async () => 1000 })
    expect(await failureOf(device.client.device.keepDocument({ params: { id } }))).toMatchObject({
      message: expect.stringMatching(/disk of this device is full/),
    })
    expect(await kept()).toEqual([])
  })
})

/** The answer, whose connection breaks after so many bytes. */
function cutAfter(answer: Response, bytes: number): Response {
  let left = bytes
  const cutting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      if (piece.length > left) {
        controller.enqueue(piece.subarray(0, left))
        controller.error(new Error('the line was cut'))
        return
      }
      left -= piece.length
      controller.enqueue(piece)
    },
  })
  return new Response(answer.body?.pipeThrough(cutting) ?? null, { status: answer.status })
}
