import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** What a writer of files writes, whole in memory. */
export async function writtenBytes(write: (target: Writable) => Promise<unknown>): Promise<Buffer> {
  const target = new PassThrough()
  const [bytes] = await Promise.all([buffer(target), write(target)])
  return bytes
}
