import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { FileMissing } from '#files/faults.ts'
import type { SealingKeys } from '#files/sealed-content.ts'
import { openSealedFile } from '#files/sealed-file.ts'
import {
  type PutOptions,
  type StoredBytes,
  stageAsIs,
  stageNamed,
  stageSealed,
  sweepStaging,
} from '#files/staging.ts'
import type { Keys } from '#server/crypto/keys.ts'
import { type FileStore, type ReceivedFile, requireStoredName } from './file-store.ts'
import { keepAsItIs, receivedFile } from './received-file.ts'
import { EMPTY_SHA256, type S3Call, type S3Target, signCall } from './s3-target.ts'
import { sealingKeysOf } from './sealing-keys.ts'

/** The parameters of an S3 file store. */
export interface S3FileStoreOptions {
  readonly target: S3Target
  readonly keys: Keys
  /** A separate folder on this machine for sealed files during their transfer. */
  readonly stagingDirectory: string
}

/** The service refused a call. */
class S3Failed extends Error {
  readonly status: number
  constructor(method: string, status: number) {
    super(`The S3 service answered ${method} with ${status}`)
    this.name = 'S3Failed'
    this.status = status
  }
}

/** Milliseconds after which a silent connection is given up. */
const IDLE_MS = 60_000

/**
 * A file store at a service with the S3 protocol; the service only gets sealed bytes. A file is fetched completely
 * and checked before it is opened, as in the local store. Failed calls are not repeated.
 */
export async function createS3FileStore({
  target,
  keys,
  stagingDirectory,
}: S3FileStoreOptions): Promise<FileStore> {
  const sealing = sealingKeysOf(keys)
  await sweepStaging(stagingDirectory)

  async function receive(
    source: AsyncIterable<Uint8Array> | Uint8Array,
    options: PutOptions,
  ): Promise<ReceivedFile> {
    const staged = await stageSealed(source, { ...options, directory: stagingDirectory, keys: sealing })
    return receivedFile(staged, sealing, async () =>
      finish(await send(target, 'PUT', staged.storedName, staged), 'PUT'),
    )
  }

  return {
    receive,
    put: async (source, options) => keepAsItIs(await receive(source, options)),

    async open(storedName, expected) {
      const path = await stageAsIs(await getSealed(target, storedName), stagingDirectory)
      return openOnce(path, sealing, storedName, expected?.originalSha256)
    },

    async readSealed(storedName) {
      return getSealed(target, storedName)
    },

    async keepSealed(storedName, source) {
      const staged = await stageNamed(source, stagingDirectory, storedName)
      try {
        await finish(await send(target, 'PUT', storedName, staged), 'PUT')
      } finally {
        await rm(staged.path, { force: true })
      }
    },

    async delete(storedName) {
      const response = await send(target, 'HEAD', storedName)
      if (response.statusCode === 404) {
        response.resume()
        return false
      }
      await finish(response, 'HEAD')
      await finish(await send(target, 'DELETE', storedName), 'DELETE')
      return true
    },
  }
}

/** The stored bytes from the service; throws {@link FileMissing} or {@link S3Failed}. */
async function getSealed(target: S3Target, storedName: string): Promise<IncomingMessage> {
  const answer = await send(target, 'GET', storedName)
  if (answer.statusCode === 404) {
    answer.resume()
    throw new FileMissing(storedName)
  }
  if (answer.statusCode !== 200) await finish(answer, 'GET')
  return answer
}

/** Opens the fetched copy, which is deleted when it was read, closed, or found to be broken. */
async function openOnce(
  path: string,
  keys: SealingKeys,
  storedName: string,
  originalSha256: string | undefined,
) {
  try {
    const opened = await openSealedFile(path, keys, { storedName, originalSha256 })
    // A copy that can't be deleted now is sealed, and the next start deletes it.
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
  body?: StoredBytes,
): Promise<IncomingMessage> {
  requireStoredName(storedName)
  const folder = `${target.path}/${storedName.slice(0, 2)}/${storedName.slice(2, 4)}`
  const url = new URL(`${target.origin}${folder}/${storedName}`)
  const headers = signCall(target, {
    method,
    url,
    // A stored file's name is the hash that the signature needs.
    bodySha256: body ? storedName : EMPTY_SHA256,
    at: new Date(),
    headers: body ? { 'content-length': String(body.storedSize) } : {},
  })
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  // Each call uses a new connection: a kept one that the service closes meanwhile would fail the call.
  const request = start(url, { method, headers, timeout: IDLE_MS, agent: false })
  request.once('timeout', () => request.destroy(new Error(`The S3 service is silent on ${method}`)))
  return exchange(request, body)
}

/** Sends the body and resolves with the answer, which may arrive before the whole body was sent. */
function exchange(request: ClientRequest, body: StoredBytes | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Both listeners stay for the request's whole life: later errors belong to the answer, which reports them itself.
    request.on('response', resolve)
    request.on('error', reject)
    if (!body) {
      request.end()
      return
    }
    const file = createReadStream(body.path)
    file.on('error', (error) => request.destroy(error))
    request.on('close', () => file.destroy())
    file.pipe(request)
  })
}

/** Reads the answer to its end without storing it; for a refused call it stops at once and throws {@link S3Failed}. */
async function finish(answer: IncomingMessage, method: string): Promise<void> {
  const status = answer.statusCode ?? 0
  if (status >= 200 && status <= 299) {
    answer.resume()
    return
  }
  answer.destroy()
  throw new S3Failed(method, status)
}
