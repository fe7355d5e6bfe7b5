import { hash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Held, sendInParts } from '#shared/sync/send-in-parts.ts'
import { openLine } from '#tests/support/line.ts'
import { incidentValues } from '#tests/support/records.ts'
import { startTestServer } from '#tests/support/server.ts'

/** A phone that sends a megabit each second, and loses its connection every 20 seconds. */
const BETWEEN_CUTS = 2_500_000

/** The page's own first pause: a busy server then knows what came of a part that was cut. */
const PAUSE_MS = 500

/** A cut between two requests is not noticed by the sender, so a few are missing. */
const NOTICED = 0.95

/** Most bytes that are sent for each byte of the file, with the headers of all requests (issue of protection). */
const MOST_SENT = 1.1

/**
 * A visitor sends a file of so many bytes over a connection that is cut all the time; it arrives whole, and nearly no
 * byte is sent twice.
 */
export async function cutUploads(megabytes: number): Promise<void> {
  const server = await startTestServer()
  const line = await openLine(server.url)
  try {
    const code = '8071992655300017'
    const anonymous = { anonymous: true, reporterName: '', reporterContact: '' }
    const { client } = server.visitor()
    const values = { ...incidentValues({ ...anonymous, regionCode: 'SO28' }), receiptCode: code }
    const report = await client.incidents.create({ input: values })
    const bytes = film(megabytes)
    const sha256 = hash('sha256', bytes)
    const about = { fileName: 'film.wav', mediaType: 'audio/wav', kind: 'audio' as const }
    const input = { ...about, code, id: randomUUID(), size: bytes.length, sha256 }
    const { id } = await client.visitorFiles.add({ input })
    line.cutEvery(BETWEEN_CUTS)
    const cuts = await sendOver(`${line.url}/api/mailbox/files/${id}/upload`, bytes)
    expect(cuts).toBeGreaterThanOrEqual(Math.floor((NOTICED * bytes.length) / BETWEEN_CUTS) - 1)
    expect(line.sent() / bytes.length).toBeLessThan(MOST_SENT)

    const administrator = await server.signIn('administrator')
    const { items } = await administrator.client.evidence.list({
      input: { parentCollection: 'incidents', parentId: report.id },
    })
    expect(items).toMatchObject([{ id, size: bytes.length, receivedAt: expect.any(String) }])
    const original = await administrator.client.evidence.original({ params: { id } })
    expect(hash('sha256', Buffer.from(await original.arrayBuffer()))).toBe(sha256)
  } finally {
    await line.close()
    await server.close()
  }
}

/** Sends as the page does; returns how often the connection was cut. */
async function sendOver(address: string, bytes: Buffer): Promise<number> {
  let cuts = 0
  const call = async (path: string, init: RequestInit): Promise<Held> => {
    const response = await fetch(`${address}${path}`, init)
    expect(response.status).toBe(200)
    return (await response.json()) as Held
  }
  await sendInParts({
    size: bytes.length,
    ask: () => call('', {}),
    put: (from, to) => call(`/${from}`, { method: 'PUT', body: new Uint8Array(bytes.subarray(from, to)) }),
    finish: () =>
      call('', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ size: bytes.length }),
      }),
    isCut(error) {
      cuts += 1
      return error instanceof TypeError
    },
    wait: () => sleep(PAUSE_MS),
    onHeld: () => undefined,
  })
  return cuts
}

/** A sound file: a header that is recognised, and noise that can't be compressed. */
function film(megabytes: number): Buffer {
  const size = megabytes * 1_000_000
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(size - 8, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(16_000, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(size - 44, 40)
  return Buffer.concat([header, randomBytes(size - 44)])
}
