import { z } from 'zod'
import { destroyFile, type Keychain, readIfPresent, writeFileAtomic } from '#desktop/vault/index.ts'

/** The only cookies that are kept: those of the server's session. */
export const SESSION_COOKIES: readonly string[] = ['session', 'session.sig']

/** Keeps the server's session in the main process; the windows never see it. */
export interface CookieJar {
  /** The `cookie` header for a server, or null when nobody is signed in there. */
  header(origin: string): Promise<string | null>
  /** Takes over Set-Cookie lines of that server's answer. */
  store(origin: string, setCookie: string[]): Promise<void>
  /** Forgets everything, on the disk too. */
  clear(): Promise<void>
}

const cookieSchema = z.strictObject({
  name: z.string(),
  value: z.string(),
  /** UTC milliseconds, or null for the server's own time limit alone. */
  expires: z.number().nullable(),
})
type Cookie = z.infer<typeof cookieSchema>
const jarSchema = z.strictObject({
  version: z.literal(1),
  origin: z.string(),
  cookies: z.array(cookieSchema),
})
type Jar = z.infer<typeof jarSchema>

/** Where a jar lies and what it is encrypted with. */
export interface CookieJarOptions {
  path: string
  keychain: Keychain
  names?: readonly string[]
  now?: () => number
}

/** Opens the jar. Without a keychain the session is kept in memory only: the person signs in at each start. */
export function createCookieJar({
  path,
  keychain,
  names = SESSION_COOKIES,
  now = Date.now,
}: CookieJarOptions): CookieJar {
  let jar: Promise<Jar | null> | null = null
  let turn: Promise<unknown> = Promise.resolve()
  const loaded = () => {
    jar ??= readJar(path, keychain)
    return jar
  }
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }
  const save = async (next: Jar) => {
    jar = Promise.resolve(next)
    if (next.cookies.length === 0) await destroyFile(path)
    else if (await keychain.available()) await writeJar(path, keychain, next)
  }
  return {
    header: (origin) =>
      inTurn(async () => {
        const kept = await loaded()
        if (kept?.origin !== origin) return null
        const live = kept.cookies.filter(({ expires }) => expires === null || expires > now())
        return live.length > 0 ? live.map(({ name, value }) => `${name}=${value}`).join('; ') : null
      }),
    store: (origin, lines) =>
      inTurn(async () => {
        const changes = lines
          .flatMap((line) => parseSetCookie(line, now()))
          .filter(({ name }) => names.includes(name))
        if (changes.length === 0) return
        const kept = await loaded()
        const before = kept?.origin === origin ? kept.cookies : []
        const others = before.filter(({ name }) => !changes.some((change) => change.name === name))
        const cookies = [...others, ...changes].filter(({ expires }) => expires === null || expires > now())
        if (JSON.stringify(cookies) !== JSON.stringify(kept?.cookies))
          await save({ version: 1, origin, cookies })
      }),
    clear: () =>
      inTurn(async () => {
        jar = Promise.resolve(null)
        await destroyFile(path)
      }),
  }
}

async function readJar(path: string, keychain: Keychain): Promise<Jar | null> {
  const bytes = await readIfPresent(path)
  if (bytes === null) return null
  try {
    const text = new TextDecoder().decode(await keychain.decrypt(new Uint8Array(bytes)))
    return jarSchema.parse(JSON.parse(text))
  } catch (error) {
    // Another keychain or a damaged file costs one sign-in.
    console.error('The kept session can not be read:', error instanceof Error ? error.name : 'unknown')
    await destroyFile(path)
    return null
  }
}

async function writeJar(path: string, keychain: Keychain, jar: Jar): Promise<void> {
  const plain = new TextEncoder().encode(JSON.stringify(jar))
  await writeFileAtomic(path, await keychain.encrypt(plain))
}

/**
 * The cookies of a Set-Cookie line. Several may be joined by commas (Electron's `net` does so in places):
 * a comma starts another cookie only when a name and an equals sign follow, which no date has.
 */
export function parseSetCookie(line: string, now: number): Cookie[] {
  return line.split(/,(?=\s*[^\s;,=]+=)/).flatMap((part) => {
    const [pair = '', ...attributes] = part.split(';').map((piece) => piece.trim())
    const equals = pair.indexOf('=')
    if (equals < 1) return []
    return [
      { name: pair.slice(0, equals), value: pair.slice(equals + 1), expires: expiryOf(attributes, now) },
    ]
  })
}

/** Max-Age wins over Expires (RFC 6265 §5.3); an unreadable date is no limit. */
function expiryOf(attributes: string[], now: number): number | null {
  const attribute = (wanted: string) =>
    attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1)
  const maxAge = Number(attribute('max-age') ?? Number.NaN)
  if (Number.isFinite(maxAge)) return now + maxAge * 1000
  const expires = Date.parse(attribute('expires') ?? '')
  return Number.isNaN(expires) ? null : expires
}
