import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { readFileText } from '#server/features/library/documents/texts.ts'
import { createTestDevice, down, type TestDevice } from './device.ts'
import { sendDocumentFile } from './documents.ts'
import { startTestServer, type TestServer, type TestUser } from './server.ts'

const hashRow = z.object({ sha256: z.string() })

/** The name of a file whose words no test looks for: reading three megabytes takes longer than all of the rest. */
export const LARGE = 'large.txt'

/** A server with a library, and a device that keeps documents of it. */
export interface KeptDocuments {
  readonly server: TestServer
  readonly officer: TestUser
  readonly reviewer: TestUser
  readonly device: TestDevice
  isDown: boolean
}

/** Starts the server for a file of tests, and a new device for each of its tests; the values are there once a test runs. */
export function keptDocuments() {
  const world = { isDown: false } as { -readonly [Name in keyof KeptDocuments]: KeptDocuments[Name] }
  beforeAll(async () => {
    world.server = await startTestServer()
    world.officer = await world.server.signIn('field-officer', ['SO22'])
    world.reviewer = await world.server.signIn('reviewer')
  })
  afterAll(() => world.server.close())
  beforeEach(async () => {
    await world.server.database.run(sql`delete from documents`)
    world.device = await createTestDevice(world.officer)
    world.isDown = false
    world.device.line = (_path, pass) => (world.isDown ? down() : pass())
    await world.device.sync()
  })
  afterEach(() => world.device.close())

  async function add(title: string, file?: Buffer, name = 'law.pdf', by = world.officer): Promise<string> {
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
    await sendDocumentFile(world.officer, id, file, name)
    // Its three megabytes are looked at as bytes alone: reading them as words takes longer than all of the rest.
    if (name === LARGE) return
    const waiting = await world.server.database.run(
      sql`select sha256 from library_files where text_state = 'waiting'`,
      hashRow,
    )
    for (const { sha256 } of waiting) await readFileText(world.server.services, sha256)
  }

  /** Keeps a document, and waits until what can be fetched is here. */
  async function keep(id: string): Promise<void> {
    await world.device.client.device.keepDocument({ params: { id } })
    await world.device.sync()
  }

  async function decide(id: string, decision: 'approve' | 'withdraw'): Promise<void> {
    const by = decision === 'approve' ? world.reviewer : world.officer
    const { version } = await by.client.documents.get({ params: { id } })
    await by.client.documents.decide({ params: { id }, input: { decision, version } })
  }

  /** A contact after the connection was away. */
  async function reconnect(): Promise<void> {
    world.isDown = false
    world.device.ahead += 10 * 60_000
    await world.device.sync()
  }

  const find = (q = '') => world.device.client.documents.list({ input: q ? { q } : {} })
  const titles = async (q?: string) => (await find(q)).items.map(({ title }) => title)
  const kept = async () => (await world.device.client.device.keptDocuments()).documents
  const stored = (folder = 'documents') => readdir(path.join(world.device.folder, 'mirror-files', folder))
  const bytesOf = async (id: string, input: { view?: 'yes' } = {}) =>
    Buffer.from(await (await world.device.client.documents.file({ params: { id }, input })).arrayBuffer())
  return {
    world: world as KeptDocuments,
    add,
    addFile,
    keep,
    decide,
    reconnect,
    find,
    titles,
    kept,
    stored,
    bytesOf,
  }
}

/** The answer, whose connection breaks after so many bytes. */
export function cutAfter(answer: Response, bytes: number): Response {
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
