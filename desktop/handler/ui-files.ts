import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { uiHeaders } from './security-headers.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}
const UNREADABLE = ['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']

/** Answers GET and HEAD of the UI's files below `uiDir`; a path without a file extension is a page of the app. */
export async function uiFile(uiDir: string, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
  }
  const relative = relativePath(new URL(request.url).pathname)
  if (relative === null) return new Response(null, { status: 400 })
  const ending = path.posix.extname(relative)
  const file = await readBelow(uiDir, ending ? relative : 'index.html')
  if (!file) return new Response(null, { status: 404, headers: uiHeaders() })
  const headers = uiHeaders()
  headers.set('content-type', CONTENT_TYPES[ending || '.html'] ?? 'application/octet-stream')
  // Vite puts a content hash into the names in assets/.
  headers.set('cache-control', relative.startsWith('assets/') ? 'max-age=31536000, immutable' : 'no-cache')
  return new Response(request.method === 'HEAD' ? null : file, { headers })
}

/** The file's path with slashes; null for a path that tries to leave the folder or is not valid. */
function relativePath(pathname: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    // A malformed escape is the caller's error; the answer is 400.
    return null
  }
  const parts = decoded.split('/').filter(Boolean)
  if (parts.some((part) => part === '..' || /[\\:\0]/.test(part))) return null
  return parts.join('/')
}

async function readBelow(folder: string, relative: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const full = path.resolve(folder, relative)
  if (!full.startsWith(path.resolve(folder) + path.sep)) return null
  try {
    return new Uint8Array(await readFile(full))
  } catch (error) {
    if (error instanceof Error && 'code' in error && UNREADABLE.includes(String(error.code))) return null
    throw error
  }
}
