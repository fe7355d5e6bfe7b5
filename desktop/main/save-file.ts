import { randomUUID } from 'node:crypto'
import { access, type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from '#desktop/vault/index.ts'
import type { SaveFileResult, SaveProgress } from '#shared/contract/desktop-bridge.ts'
import { errorName } from '#shared/domain/errors.ts'
import { pacedProgress } from './paced-progress.ts'

/** Asks the user for the target; returns an absolute path, or null. */
export type AskTarget = (suggestedName: string) => Promise<string | null>

/** The dependencies of saving. */
export interface SaveOptions {
  suggestedName: string
  askTarget: AskTarget
  /** Fetches the content after the user has chosen the target. */
  fetchSource(): Promise<Response>
  onProgress(progress: SaveProgress): void
  /** Notes where the file was saved, and returns the number by which windows know that place. */
  notePlace(target: string): number
}

/**
 * Saves an answer to a file that the user chooses. The bytes go to a temporary file beside it, which replaces it when
 * all of them are on the disk: a broken connection or a full disk leaves the old file unchanged.
 */
export async function saveFile({
  suggestedName,
  askTarget,
  fetchSource,
  onProgress,
  notePlace,
}: SaveOptions): Promise<SaveFileResult> {
  const target = await askTarget(plainName(suggestedName))
  if (!target) return { outcome: 'cancelled' }
  const confirmed = await isThere(target)
  const response = await fetchSource()
  if (!response.ok) {
    await response.body?.cancel()
    const error = response.status === 503 ? 'offline' : 'refused'
    return { outcome: 'failed', error, status: response.status }
  }
  const part = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID().slice(0, 8)}.part`)
  try {
    const bytes = await writePart(part, response, onProgress)
    // The dialog asked about an existing file; a file that was made since then was not asked about.
    if (!confirmed && (await isThere(target))) throw new Error('another file took the name meanwhile')
    await rename(part, target)
    return { outcome: 'saved', name: path.basename(target), bytes, place: notePlace(target) }
  } catch (error) {
    await rm(part, { force: true })
    console.error('Saving a file failed:', errorName(error))
    const broken = error instanceof BrokenSource
    return { outcome: 'failed', error: broken ? 'offline' : 'disk', status: null }
  }
}

class BrokenSource extends Error {
  override readonly name = 'BrokenSource'
}

async function writePart(
  part: string,
  response: Response,
  onProgress: SaveOptions['onProgress'],
): Promise<number> {
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  const total = Number.isInteger(length) ? length : null
  const file = await open(part, 'wx')
  try {
    const paced = pacedProgress(onProgress)
    const written = await writeAll(file, response, (bytes) => paced({ written: bytes, total }))
    if (total !== null && written !== total) throw new BrokenSource('the answer ended early')
    await file.sync()
    onProgress({ written, total: written })
    return written
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, response: Response, tell: (bytes: number) => void) {
  let written = 0
  for await (const chunk of received(response)) {
    await file.writeFile(chunk)
    written += chunk.byteLength
    tell(written)
  }
  return written
}

/** The chunks of the answer; a broken connection is distinguished from a failing disk. */
async function* received(response: Response): AsyncGenerator<Uint8Array> {
  if (!response.body) return
  const reader = response.body.getReader()
  try {
    while (true) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BrokenSource('the answer broke off', { cause })
      })
      if (done) return
      yield value
    }
  } finally {
    // There is nothing left to cancel in a stream that broke off.
    await reader.cancel().catch(() => undefined)
  }
}

/** A proposed name as one plain file name, whatever the page sent. */
export function plainName(suggested: string): string {
  const name = suggested
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 120)
  return name || 'file'
}

/** Whether there is a file at a place. */
export async function isThere(target: string): Promise<boolean> {
  try {
    await access(target)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
