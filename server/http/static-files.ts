import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SIGNED_IN_MARK, withoutPrefix } from '#shared/contract/page-address.ts'
import { destinationOf } from '#shared/contract/routes.ts'
import type { HttpContext, HttpMiddleware } from './request-state.ts'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.webp': 'image/webp',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
}
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/
// A page asks for a dozen small scripts at once, and packets of one connection hold several; below this little is gained.
const COMPRESS_FROM_BYTES = 256
// All scripts and styles: 0.4 s and 1.68 MB at 8, 3.5 s and as many bytes at 9, 6.5 s and 1.56 MB at 11.
const BROTLI_QUALITY = 8
/** A drawing has its colours of both looks in itself, and some browsers apply a picture's own policy to them. */
const POLICY_OF_DRAWINGS = "default-src 'none'; style-src 'unsafe-inline'"
/** The bundler puts a content hash into the names of files below this folder. */
const HASHED = '/assets/'

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
} as const
type Encoding = keyof typeof compress

interface StaticFile {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly immutable: boolean
  readonly etag: string
  /** Each compressed form is made on the first request for it, and then kept. */
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

/**
 * Serves the built UI from memory: hashed files with unlimited caching, `index.html` for every page, with status 404 if
 * there is no page for the caller, and 403 for one that the role doesn't open; for signed-in users it is marked as
 * such. Without a build nothing is served.
 */
export async function staticFiles(folder: string): Promise<HttpMiddleware> {
  const files = existsSync(folder) ? await readFiles(folder) : new Map<string, StaticFile>()
  const index = files.get('/index.html')
  const indexForStaff = index && fileOf('/index.html', markedBytes(index.bytes))
  return async (context, next) => {
    const isRead = context.method === 'GET' || context.method === 'HEAD'
    const file = isRead && context.path !== '/index.html' ? files.get(context.path) : undefined
    if (file) return sendFile(context, file, 200)
    const page = context.state.signedIn ? indexForStaff : index
    if (!isRead || !page || path.extname(context.path)) return next()
    context.vary('Cookie')
    return sendFile(context, page, statusFor(context))
  }
}

function statusFor({ path: address, state: { signedIn } }: HttpContext): number {
  const destination = destinationOf(withoutPrefix(address), signedIn?.user ?? null)
  if ('page' in destination) return 200
  return destination.refused === 'not-allowed' ? 403 : 404
}

async function readFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, StaticFile>()
  for (const entry of entries) {
    // Names of the build tools' notes begin with a dot; files of an unknown type are not part of the UI.
    const isKnown = path.extname(entry.name).toLowerCase() in MEDIA_TYPES
    if (!entry.isFile() || entry.name.startsWith('.') || !isKnown) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = `/${path.relative(folder, file).split(path.sep).join('/')}`
    if (name.startsWith('/.')) continue
    files.set(name, fileOf(name, await readFile(file)))
  }
  return files
}

function fileOf(name: string, bytes: Buffer): StaticFile {
  const mediaType = MEDIA_TYPES[path.extname(name).toLowerCase()] ?? ''
  // The tag is weak, since the compressed forms have the same one.
  const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  return { bytes, mediaType, immutable: name.startsWith(HASHED), etag, compressed: new Map() }
}

/** The empty page, marked as a signed-in user's, so that it doesn't first show the visitors' page. */
function markedBytes(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString().replace('<html ', `<html ${SIGNED_IN_MARK} `))
}

async function sendFile(context: HttpContext, file: StaticFile, status: number): Promise<void> {
  const encoding = encodingFor(context, file)
  context.status = status
  context.set('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  context.vary('Accept-Encoding')
  if (file.mediaType === MEDIA_TYPES['.svg']) context.set('Content-Security-Policy', POLICY_OF_DRAWINGS)
  context.set('ETag', file.etag)
  if (context.fresh) {
    context.status = 304
    return
  }
  if (encoding) context.set('Content-Encoding', encoding)
  context.body = encoding ? await compressed(file, encoding) : file.bytes
  context.set('Content-Type', file.mediaType)
}

function encodingFor(context: HttpContext, { bytes, mediaType }: StaticFile): Encoding | null {
  if (bytes.length < COMPRESS_FROM_BYTES || !COMPRESSIBLE.test(mediaType)) return null
  const accepted = context.acceptsEncodings('br', 'gzip', 'identity')
  return accepted === 'br' || accepted === 'gzip' ? accepted : null
}

function compressed(file: StaticFile, encoding: Encoding): Promise<Buffer> {
  const packing = file.compressed.get(encoding) ?? compress[encoding](file.bytes)
  file.compressed.set(encoding, packing)
  return packing
}
