import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { Keys } from '#server/crypto/keys.ts'
import { FileMissing, type FileStore, requireStoredName } from './file-store.ts'
import { EMPTY_SHA256, type S3Call, type S3Target, signCall } from './s3-target.ts'
import { openSealedFile } from './sealed-file.ts'
import { type Spooled, spoolAsIs, spoolSealed, sweepSpool } from './spool.ts'

/** What an S3 file store needs. */
export interface S3FileStoreOptions {
  readonly target: S3Target
  readonly keys: Keys
  /** A folder of its own on this machine, where files lie, sealed, on their way. */
  readonly spoolDirectory: string
}

/** The service refused a call. */
export class S3Failed extends Error {
  readonly status: number
  constructor(method: string, status: number) {
    super(`The S3 service answered ${method} with ${status}`)
    this.name = 'S3Failed'
    this.status = status
  }
}

/** Longest silence of the service. */
const IDLE_MS = 60_000

/**
 * A file store at a service that speaks S3; it only ever gets sealed bytes. A file is fetched whole and checked before
 * it is opened, as in the local store. Failed calls are not tried again.
 */
export async function createS3FileStore({
  target,
  keys,
  spoolDirectory,
}: S3FileStoreOptions): Promise<FileStore> {
  await sweepSpool(spoolDirectory)

  return {
    async put(source, options) {
      const spooled = await spoolSealed(source, { ...options, directory: spoolDirectory, keys })
      try {
        await finish(await send(target, 'PUT', spooled.storedName, spooled), 'PUT')
      } finally {
        await rm(spooled.path, { force: true })
      }
      const { storedName, originalSha256, size } = spooled
      return { storedName, originalSha256, size }
    },

    async open(storedName, expected) {
      const answer = await send(target, 'GET', storedName)
      if (answer.statusCode === 404) {
        answer.resume()
        throw new FileMissing(storedName)
      }
      if (answer.statusCode !== 200) await finish(answer, 'GET')
      const path = await spoolAsIs(answer, spoolDirectory)
      return openOnce(path, keys, storedName, expected?.originalSha256)
    },

    async delete(storedName) {
      const found = await send(target, 'HEAD', storedName)
      if (found.statusCode === 404) {
        found.resume()
        return false
      }
      await finish(found, 'HEAD')
      await finish(await send(target, 'DELETE', storedName), 'DELETE')
      return true
    },
  }
}

/** Opens the fetched copy, which goes when it was read, closed, or found to be broken. */
async function openOnce(path: string, keys: Keys, storedName: string, originalSha256: string | undefined) {
  try {
    const opened = await openSealedFile(path, keys, { storedName, originalSha256 })
    // What can't be removed now is sealed, and goes at the next start.
    opened.stream.once('close', () => void rm(path, { force: true }).catch(() => undefined))
    return opened
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function send(
  target: S3Target,
  method: S3Call['method'],
  storedName: string,
  body?: Spooled,
): Promise<IncomingMessage> {
  requireStoredName(storedName)
  const folder = `${target.path}/${storedName.slice(0, 2)}/${storedName.slice(2, 4)}`
  const url = new URL(`${target.origin}${folder}/${storedName}`)
  const headers = signCall(target, {
    method,
    url,
    // The name of a stored file is the hash that the service asks for.
    bodySha256: body ? storedName : EMPTY_SHA256,
    at: new Date(),
    headers: body ? { 'content-length': String(body.storedSize) } : {},
  })
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  // A connection of its own: a kept one that the service closes meanwhile fails the call.
  const request = start(url, { method, headers, timeout: IDLE_MS, agent: false })
  request.once('timeout', () => request.destroy(new Error(`The S3 service is silent on ${method}`)))
  const answered: Promise<[IncomingMessage]> = once(request, 'response').then(([answer]) => [answer])
  if (body) await Promise.all([answered, pipeline(createReadStream(body.path), request)])
  else request.end()
  const [answer] = await answered
  return answer
}

/** Reads the answer to its end without keeping it; throws {@link S3Failed} unless the call was done. */
async function finish(answer: IncomingMessage, method: string): Promise<void> {
  const status = answer.statusCode ?? 0
  answer.resume()
  if (status < 200 || status > 299) throw new S3Failed(method, status)
}
