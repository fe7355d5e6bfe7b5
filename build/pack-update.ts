import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { writeHead } from '#desktop/updates/manifest.ts'
import { RELEASE_FILE, readRelease } from '#desktop/updates/release.ts'

/** What of the build goes into an update; the same as into the installers (`build/electron-builder.yml`), without the packages. */
const PARTS = ['out/main/**', 'out/preload/**', 'out/web/**', 'package.json']
const LEFT_OUT = /(^|\/)\.|\.(map|md|markdown|ts|mts|cts)$/
const QUALITY = 9

/** The raw public half of a release key, in base64url. */
export const publicPart = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? ''

/** What an update is made of. */
interface PackOptions {
  /** The folder with `out/` and package.json. */
  readonly root: string
  /** The organisation's private release key, or its reserve. */
  readonly key: KeyObject
  readonly now: Date
  /** `any`, or the one system that it is for, such as `linux-x64`. */
  readonly system?: string
}

/** Makes the bytes of an update file of a built version, signed. */
export async function packUpdate({ root, key, now, system = 'any' }: PackOptions): Promise<Buffer> {
  const release = await readRelease(root)
  if (!release) throw new Error(`There is no ${RELEASE_FILE} of this build.`)
  const paths = globSync(PARTS, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !LEFT_OUT.test(file) && statSync(path.join(root, file)).isFile())
    .sort()
  const contents = paths.map((file) => readFileSync(path.join(root, file)))
  const body = brotliCompressSync(Buffer.concat(contents), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  const { version, form, packages } = release
  const described = (bytes: Buffer) => ({ bytes: bytes.byteLength, sha256: sha256Of(bytes) })
  const files = contents.map((bytes, at) => ({ path: paths[at] ?? '', ...described(bytes) }))
  const manifest = {
    ...{ format: 1 as const, version, madeAt: now.toISOString(), form, system, packages },
    ...{ body: described(body), files },
  }
  return Buffer.concat([writeHead(manifest, (text) => sign(null, Buffer.from(text), key)), body])
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
