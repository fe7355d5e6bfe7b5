import { Cookie as ParsedCookie } from 'tough-cookie'
import { z } from 'zod'
import { destroyFile, type Keychain, readIfPresent, writeFileAtomic } from '#desktop/vault/index.ts'
import { openBox, sealBox } from '#files/sealed-box.ts'
import { boxSchema } from '#shared/contract/administration/recovery-files.ts'
import { errorName } from '#shared/domain/errors.ts'

/** The only cookies that are stored: those of the server's session. */
const SESSION_COOKIES: readonly string[] = ['session', 'session.sig']

/** Keeps the server's session in the main process; the windows never see it. */
export interface CookieJar {
  /** The `cookie` header for a server, or null if nobody is signed in there. */
  header(origin: string): Promise<string | null>
  /** Stores the session's cookies from Set-Cookie lines of that server's answer. */
  store(origin: string, setCookie: string[]): Promise<void>
  /** Deletes everything, on the disk too. */
  clear(): Promise<void>
  /** Called when the vault opens: the session is sealed under this key from now on (32 bytes, the jar keeps a copy). */
  open(key: Uint8Array): Promise<void>
  /**
   * Called when the vault is locked: the session can't be used or read, in memory or on the disk, until it is opened.
   */
  lock(): Promise<void>
}

const cookieSchema = z.strictObject({
  name: z.string(),
  value: z.string(),
  /** UTC milliseconds, or null if only the server limits the time. */
  expires: z.number().nullable(),
})
type Cookie = z.infer<typeof cookieSchema>
const jarSchema = z.strictObject({
  version: z.literal(1),
  origin: z.string(),
  cookies: z.array(cookieSchema),
})
type Jar = z.infer<typeof jarSchema>
/** A jar that only an open vault can read. */
const sealedSchema = z.strictObject({ version: z.literal(2), box: boxSchema })
type Sealed = z.infer<typeof sealedSchema>
const keptSchema = z.discriminatedUnion('version', [jarSchema, sealedSchema])
const PURPOSE = 'session cookie 1'

/** The location of a jar, and its keychain. */
export interface CookieJarOptions {
  path: string
  keychain: Keychain
  names?: readonly string[]
  now?: () => number
}

/**
 * Opens the jar. Before there is a vault the keychain alone protects the session. Without a keychain the session is
 * only kept in memory: the user signs in at each start.
 */
export function createCookieJar({
  path,
  keychain,
  names = SESSION_COOKIES,
  now = Date.now,
}: CookieJarOptions): CookieJar {
  let storedJar: Jar | Sealed | null | undefined
  let key: Uint8Array | null = null
  let isLocked = false
  let turn: Promise<unknown> = Promise.resolve()
  const loaded = async (): Promise<Jar | null> => {
    if (isLocked) return null
    if (storedJar === undefined) storedJar = await readJar(path, keychain)
    return storedJar?.version === 2 ? key && unsealed(storedJar, key) : storedJar
  }
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }
  const save = async (next: Jar) => {
    storedJar = key ? sealed(next, key) : next
    if (next.cookies.length === 0) await destroyFile(path)
    else if (await keychain.available()) await writeJar(path, keychain, storedJar)
  }
  return {
    header: (origin) =>
      inTurn(async () => {
        const jar = await loaded()
        if (jar?.origin !== origin) return null
        const live = jar.cookies.filter(({ expires }) => expires === null || expires > now())
        return live.length > 0 ? live.map(({ name, value }) => `${name}=${value}`).join('; ') : null
      }),
    store: (origin, lines) =>
      inTurn(async () => {
        const changes = lines
          .flatMap((line) => parseSetCookie(line, now()))
          .filter(({ name }) => names.includes(name))
        if (changes.length === 0 || isLocked) return
        const jar = await loaded()
        const before = jar?.origin === origin ? jar.cookies : []
        const others = before.filter(({ name }) => !changes.some((change) => change.name === name))
        const cookies = [...others, ...changes].filter(({ expires }) => expires === null || expires > now())
        if (JSON.stringify(cookies) !== JSON.stringify(jar?.cookies))
          await save({ version: 1, origin, cookies })
      }),
    clear: () =>
      inTurn(async () => {
        storedJar = null
        await destroyFile(path)
      }),
    open: (bytes) =>
      inTurn(async () => {
        // If the vault has changed its key while open, the cookies are still sealed under the former key.
        const before = key && (await loaded())
        isLocked = false
        key?.fill(0)
        key = new Uint8Array(bytes)
        const jar = before ?? (await loaded())
        // A session from before there was a vault, or from an app that did not seal it, is sealed now.
        if (jar && (before || storedJar?.version === 1)) await save(jar)
      }),
    lock: () =>
      inTurn(async () => {
        isLocked = true
        key?.fill(0)
        key = null
        // It is read from the disk again at the next opening, unless it is sealed in memory as well.
        if (storedJar?.version === 1) storedJar = undefined
      }),
  }
}

function sealed(jar: Jar, key: Uint8Array): Sealed {
  return { version: 2, box: sealBox(new TextEncoder().encode(JSON.stringify(jar)), key, PURPOSE) }
}

/** Null if it was sealed under another key: the user must sign in again. */
function unsealed({ box }: Sealed, key: Uint8Array): Jar | null {
  const bytes = openBox(box, key, PURPOSE)
  return bytes && jarSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

async function readJar(path: string, keychain: Keychain): Promise<Jar | Sealed | null> {
  const bytes = await readIfPresent(path)
  if (bytes === null) return null
  try {
    const text = new TextDecoder().decode(await keychain.decrypt(new Uint8Array(bytes)))
    return keptSchema.parse(JSON.parse(text))
  } catch (error) {
    // With another keychain or a damaged file, the user must sign in again.
    console.error('The kept session can not be read:', errorName(error))
    await destroyFile(path)
    return null
  }
}

async function writeJar(path: string, keychain: Keychain, jar: Jar | Sealed): Promise<void> {
  const plain = new TextEncoder().encode(JSON.stringify(z.encode(keptSchema, jar)))
  await writeFileAtomic(path, await keychain.encrypt(plain))
}

/**
 * The cookies of a Set-Cookie line. Several may be joined by commas (Electron's `net` sometimes does so): a comma
 * only starts another cookie if a name and an equals sign follow, which no date contains.
 */
export function parseSetCookie(line: string, now: number): Cookie[] {
  return line.split(/,(?=\s*[^\s;,=]+=)/).flatMap((part) => {
    const parsed = ParsedCookie.parse(part)
    if (!parsed?.key) return []
    return [{ name: parsed.key, value: parsed.value, expires: expiryOf(parsed, now) }]
  })
}

/** Max-Age takes precedence over Expires, and an unreadable date is no limit (RFC 6265 §5.3). */
function expiryOf(cookie: ParsedCookie, now: number): number | null {
  const expires = cookie.expiryTime(new Date(now))
  // A Max-Age of zero has already expired.
  if (expires === Number.NEGATIVE_INFINITY) return now
  return expires !== undefined && Number.isFinite(expires) ? expires : null
}
