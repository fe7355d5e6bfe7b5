import { ApiError, readError } from '#shared/contract/client.ts'

/**
 * Saves what a call answers as a local file: in the desktop app to the chosen place, in a browser as a download. Answers
 * whether a file was saved; throws ApiError when the call fails. `path` begins with /api/.
 */
export async function saveFile(path: string, suggestedName: string): Promise<boolean> {
  const { desktop } = window
  if (!desktop) return await download(path, suggestedName)
  const result = await desktop.saveFile({ suggestedName, source: path as `/api/${string}` })
  if (result.outcome !== 'failed') return result.outcome === 'saved'
  const code = result.error === 'offline' ? 'network' : 'unknown'
  const message = result.status === null ? result.error : `HTTP ${result.status}`
  throw new ApiError(result.status ?? 0, message, { code, details: [], body: null })
}

async function download(path: string, suggestedName: string): Promise<boolean> {
  const response = await fetch(path, { credentials: 'include' })
  if (!response.ok) throw await readError(response)
  saveBlob(await response.blob(), nameOf(response) ?? suggestedName)
  return true
}

/** Offers bytes that the page holds as a download. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the bytes over once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

const FILE_NAME = /filename\*=UTF-8''([^;]+)|filename="([^"]+)"/i

function nameOf(response: Response): string | null {
  const [, encoded, plain] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? null)
}
