import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { down } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { cutAfter, keptDocuments, LARGE } from '#tests/support/kept-documents.ts'

const { world, add, keep, reconnect, titles, kept, stored, bytesOf } = keptDocuments()

describe('a file that arrives in pieces', () => {
  const large = Buffer.from(randomBytes(2_200_000).toString('base64'))

  test('goes on where the connection broke, over a restart of the app', async () => {
    const id = await add('Large', large, LARGE)
    const from: number[] = []
    world.device.line = async (address, pass) => {
      const at = /\/from\/(\d+)/.exec(address)?.[1]
      if (at === undefined) return pass()
      from.push(Number(at))
      return cutAfter(await pass(), 1_300_000)
    }
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'fetching', keptAt: null }])
    world.device.line = async (address, pass) => {
      const at = /\/from\/(\d+)/.exec(address)?.[1]
      if (at !== undefined) from.push(Number(at))
      return world.isDown ? down() : pass()
    }
    world.isDown = true
    expect(await titles()).toEqual([])
    await world.device.restart()
    await reconnect()
    world.isDown = true
    expect(from[0]).toBe(0)
    expect(from.slice(1).every((at, index) => at > (from[index] ?? 0))).toBe(true)
    expect(await bytesOf(id)).toEqual(large)
    expect(await stored('document-parts')).toEqual([])
  })

  test('counts as whole only if it is the one that the server has', async () => {
    const id = await add('Large', large, LARGE)
    const other = Buffer.from(large)
    other[1_500_000] = (other[1_500_000] ?? 0) ^ 1
    world.device.line = (address, pass) =>
      world.isDown ? down() : address.includes('/from/') ? Promise.resolve(new Response(other)) : pass()
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'fetching', problem: 'broken', received: 0 }])
    for (let contact = 0; contact < 4; contact += 1) await world.device.sync()
    expect([await stored(), await stored('document-parts')]).toEqual([[], []])
    world.device.line = (_address, pass) => (world.isDown ? down() : pass())
    await world.device.sync()
    expect(await kept()).toMatchObject([{ problem: 'broken' }])
    // The user tries again.
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'kept', problem: null }])
  })

  test('is given up if more arrives than the file has', async () => {
    const id = await add('Large', large, LARGE)
    world.device.line = (address, pass) =>
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
    world.device.line = async (address, pass) => {
      if (!address.includes('/from/')) return pass()
      const answer = await pass()
      forgotten = world.device.client.device.forgetDocument({ params: { id } })
      await forgotten
      return answer
    }
    await keep(id)
    expect(forgotten).not.toBeNull()
    expect([await kept(), await stored(), await stored('document-parts')]).toEqual([[], [], []])
    const left = world.device.mirror.db.prepare('select count(*) as n from kept_document_parts').get()
    expect(left).toEqual({ n: 0 })
  })

  test('waits on a disk that is full, and is fetched once there is space', async () => {
    const id = await add('Large', large, LARGE)
    const { addPart } = world.device.keptDocuments
    const full = async () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
    Object.assign(world.device.keptDocuments, { addPart: full })
    await keep(id)
    expect(await kept()).toMatchObject([{ state: 'fetching', problem: 'disk-full' }])
    Object.assign(world.device.keptDocuments, { addPart })
    await world.device.sync()
    expect(await kept()).toMatchObject([{ state: 'kept', problem: null }])
  })

  test('that was changed on the disk is not given out, and is fetched again', async () => {
    const id = await add('Large', large, LARGE)
    await keep(id)
    const [name = ''] = await stored()
    const file = path.join(world.device.folder, 'mirror-files/documents', name)
    const bytes = await readFile(file)
    bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1
    await writeFile(file, bytes)
    world.isDown = true
    expect(await failureOf(world.device.client.documents.file({ params: { id }, input: {} }))).toMatchObject({
      code: 'offline',
    })
    await reconnect()
    world.isDown = true
    expect(await bytesOf(id)).toEqual(large)
  })

  test('leaves nothing behind that nothing names', async () => {
    await writeFile(path.join(world.device.folder, 'mirror-files/documents/half'), 'half')
    await writeFile(path.join(world.device.folder, 'mirror-files/document-parts/half'), 'half')
    await world.device.restart()
    expect([await stored(), await stored('document-parts')]).toEqual([[], []])
  })

  test('is not begun on a disk that is nearly full, with words for it', async () => {
    const id = await add('Large', large, LARGE)
    Object.assign(world.device.keptDocuments, { free: async () => 1000 })
    expect(await failureOf(world.device.client.device.keepDocument({ params: { id } }))).toMatchObject({
      message: expect.stringMatching(/disk of this device is full/),
    })
    expect(await kept()).toEqual([])
  })
})
