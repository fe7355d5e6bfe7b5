import { z } from 'zod'
import { type Keychain, readIfPresent, writeFileAtomic } from '#desktop/vault/index.ts'
import { bytesCodec } from '#shared/contract/administration/recovery-files.ts'
import type { ProxyState } from '#shared/contract/desktop-bridge.ts'
import { errorName } from '#shared/domain/errors.ts'

/** What opens a proxy. */
export interface ProxyLogin {
  readonly user: string
  readonly password: string
}

const fileSchema = z.strictObject({ host: z.string(), user: z.string(), password: bytesCodec })

/** The login of one proxy, as this app keeps it. */
export interface ProxyLogins {
  /** The login for a proxy (`host:port`) that asks for one; null where a person has given none for this very proxy. */
  readonly loginFor: (host: string) => Promise<ProxyLogin | null>
  /** The proxy that asked last, or whose login is kept; null while none has asked. */
  readonly state: () => Promise<ProxyState | null>
  /** Takes the login for the proxy that asked last. Rejects while none has asked. */
  readonly set: (login: ProxyLogin) => Promise<void>
}

/**
 * Keeps the login of a proxy by the keychain, and without one until the app ends. It is given to the proxy that asked when it
 * was entered, and to no other: any network could ask for it.
 */
export function createProxyLogins({
  path,
  keychain,
}: {
  readonly path: string
  readonly keychain: Pick<Keychain, 'available' | 'encrypt' | 'decrypt'>
}): ProxyLogins {
  let lastHost: string | null = null
  let current: Promise<(ProxyLogin & { readonly host: string }) | null> | null = null
  const read = () => {
    current ??= readLogin(path, keychain)
    return current
  }
  return {
    async loginFor(host) {
      lastHost = host
      const login = await read()
      return login?.host === host ? { user: login.user, password: login.password } : null
    },
    async state() {
      const login = await read()
      if (lastHost === null && !login) return null
      const host = lastHost ?? login?.host ?? ''
      return { host, user: login?.host === host ? login.user : null }
    },
    async set({ user, password }) {
      if (lastHost === null) throw new Error('no proxy has asked for a login')
      const host = lastHost
      current = Promise.resolve({ host, user, password })
      if (!(await keychain.available())) return
      const sealed = await keychain.encrypt(new TextEncoder().encode(password))
      await writeFileAtomic(path, JSON.stringify(z.encode(fileSchema, { host, user, password: sealed })))
    },
  }
}

async function readLogin(path: string, keychain: Pick<Keychain, 'decrypt'>) {
  const text = (await readIfPresent(path))?.toString('utf8')
  if (text === undefined) return null
  try {
    const { host, user, password } = fileSchema.parse(JSON.parse(text))
    return { host, user, password: new TextDecoder().decode(await keychain.decrypt(password)) }
  } catch (error) {
    // Another keychain, or a damaged file: the person enters it again.
    console.error('The login of the proxy can not be read:', errorName(error))
    return null
  }
}
