import { ApiError, readError } from '#shared/contract/client.ts'
import type { SaveFileResult, SaveProgress } from '#shared/contract/desktop-bridge.ts'

/**
 * Saves what a call answers as a local file: in the desktop app to the chosen place, in a browser as a download.
 * Answers whether a file was saved; throws ApiError when the call fails. `path` begins with /api/. Only the app
 * reports progress: a browser shows its own.
 */
export async function saveFile(
  path: string,
  suggestedName: string,
  onProgress?: (progress: SaveProgress) => void,
): Promise<boolean> {
  return (await saveWithPlace(path, suggestedName, onProgress)) !== null
}

/** A file that was saved. */
export interface SavedFile {
  /** The number by which the desktop app knows where it lies; null in a browser. */
  readonly place: number | null
}

/** The same, for those who offer to open its folder afterwards; null if nothing was saved. */
export async function saveWithPlace(
  path: string,
  suggestedName: string,
  onProgress?: (progress: SaveProgress) => void,
): Promise<SavedFile | null> {
  const { desktop } = window
  if (!desktop) {
    await download(path, suggestedName)
    return { place: null }
  }
  return savedAs(await desktop.saveFile({ suggestedName, source: path as `/api/${string}` }, onProgress))
}

function savedAs(result: SaveFileResult): SavedFile | null {
  if (result.outcome !== 'failed') return result.outcome === 'saved' ? { place: result.place } : null
  const code = result.error === 'offline' ? 'network' : 'unknown'
  const message = result.status === null ? FAILURES[result.error] : `HTTP ${result.status}`
  throw new ApiError(result.status ?? 0, message, { code, details: [], body: null })
}

/** In English, as messages of schemas and of the server are; the catalogue of messages translates it. */
const FAILURES = {
  offline: 'There is no connection. Try again when it is back.',
  refused: 'You are not allowed to do this. Ask an administrator if you need to.',
  disk: 'The file could not be written. Choose another folder.',
} as const

async function download(path: string, suggestedName: string): Promise<void> {
  const response = await fetch(path, { credentials: 'include' })
  if (!response.ok) throw await readError(response)
  offer(await response.blob(), nameOf(response) ?? suggestedName)
}

/** Saves bytes that the page holds, in the same ways; answers whether a file was saved. */
export async function saveBlob(blob: Blob, name: string): Promise<boolean> {
  const { desktop } = window
  if (desktop) {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return savedAs(await desktop.saveBytes({ suggestedName: name, bytes })) !== null
  }
  offer(blob, name)
  return true
}

function offer(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser owns the bytes once the click was handled, so the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

const FILE_NAME = /filename\*=UTF-8''([^;]+)|filename="([^"]+)"/i

function nameOf(response: Response): string | null {
  const [, encoded, plain] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? null)
}
