import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { EngineCalls, EngineEvents, MainCalls } from '#desktop/engine/protocol.ts'
import { readFileWith } from '#desktop/engine/read-file.ts'
import { createRpc, type Rpc } from '#desktop/engine/rpc.ts'
import { createServerPins, type ServerPins } from '#desktop/main/server-pins.ts'
import type { SetUp } from '#desktop/main/set-up.ts'
import type { KeptPins } from '#desktop/net/pins.ts'
import { dataPaths, findDevice, type Keychain } from '#desktop/vault/index.ts'
import { forkFileReader } from '#files/apart/fork-reader.ts'
import { type ClientOf, createClient } from '#shared/contract/client.ts'
import type { ChangedServer, SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { type AppContract, contract } from '#shared/contract/index.ts'
import { memoryKeychain } from './keychain.ts'
import { TEST_PASSWORD, type TestUser } from './server.ts'

const ENTRY = path.join(import.meta.dirname, 'electron/utility-entry.mjs')
const ENGINE = path.resolve(import.meta.dirname, '../../desktop/utility-process.ts')
/** The app that is shipped is one file; its sources load in 0.6 instead of 1 second of the processor with this. */
const FLAGS = ['--import', path.resolve(import.meta.dirname, '../../build/drizzle-imports.mjs')]

/** What a field app is made of. */
export interface FieldAppOptions {
  /** Folder of the app's data; the caller removes it. */
  readonly userData: string
  /** The server's address at this moment; it may be another one after each restart. */
  readonly server: () => string
  readonly user: Pick<TestUser, 'email'>
  readonly keychain?: Keychain
  /** The keys by which it knows its server; none by itself. */
  readonly pins?: ServerPins
  /** What holds the code that it registers with. */
  readonly code?: Pick<SetUp, 'code' | 'settleCode'>
  /** Passphrases cost nothing; not where a vault was made, or is opened, by the real scrypt. */
  readonly quickScrypt?: boolean
}

/** The desktop app without windows: its engine in a process of its own, which can be killed at any moment. */
export interface FieldApp {
  /** The typed client of the calls that the device answers itself. */
  readonly client: ClientOf<AppContract>
  readonly rpc: () => Rpc<EngineCalls, never>
  readonly status: () => SyncStatus | null
  /** What the engine wrote to its output and error streams since the first start. */
  readonly said: () => string
  readonly signIn: () => Promise<void>
  /** Starts the engine; it is locked until its vault is opened through `rpc`. */
  readonly start: () => Promise<void>
  /** Ends the engine as a power cut does. */
  readonly kill: () => Promise<void>
  /** Lets the engine write everything and end. */
  readonly stop: () => Promise<void>
}

/** Makes a field app; nothing runs before `start`. */
export function createFieldApp({
  userData,
  server,
  user,
  keychain = memoryKeychain(),
  quickScrypt = false,
  code,
  pins = createServerPins({ get: () => ({ serverPins: null }), set: async () => undefined }),
}: FieldAppOptions): FieldApp {
  let child: ChildProcess | null = null
  let line: Rpc<EngineCalls, never> | null = null
  let status: SyncStatus | null = null
  let cookie: string | null = null
  let said = ''

  const calls = {
    proxyLogin: async () => null,
    enrolmentCode: () => code?.code() ?? null,
    versionProved: () => undefined,
    settleEnrolmentCode: (isAccepted: boolean) => code?.settleCode(isAccepted),
    serverPins: (origin: string) => pins.pinsFor(origin),
    keptPins: () => pins.kept(),
    keepPins: (kept: KeptPins) => pins.keep(kept),
    refuseServer: (changed: ChangedServer | null) => pins.refuse(changed),
    // Servers of tests come back at another address.
    serverSet: () => ({ origin: server(), isFixed: true }),
    restoreServer: () => undefined,
    keychainAvailable: () => keychain.available(),
    keychainState: () => keychain.state(),
    keychainEncrypt: (bytes: Uint8Array<ArrayBuffer>) => keychain.encrypt(new Uint8Array(bytes)),
    keychainDecrypt: (bytes: Uint8Array<ArrayBuffer>) => keychain.decrypt(new Uint8Array(bytes)),
    credentials: () => ({ baseUrl: server(), cookie }),
    sessionKey: () => undefined,
    storeCookies: (setCookie: string[]) => {
      cookie = cookiesOf(setCookie) ?? cookie
    },
    readFile: readFileWith(forkFileReader, (stream) => rpc().call('streamNext', stream)),
    wiped: () => {
      cookie = null
    },
  }
  const rpc = () => {
    if (!line) throw new Error('the field app does not run')
    return line
  }
  async function ended(how: (running: ChildProcess) => void): Promise<void> {
    const running = child
    if (!running) return
    const removed = running.exitCode === null && running.signalCode === null ? once(running, 'exit') : null
    how(running)
    await removed
    line?.close()
    child = null
    line = null
  }

  return {
    rpc,
    status: () => status,
    said: () => said,
    client: createClient(contract, (address, init) => answerLocally(rpc(), address, init)),
    async signIn() {
      const device = await findDevice(dataPaths(userData), keychain)
      const response = await fetch(`${server()}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'device-secret': device?.secret ?? '' },
        body: JSON.stringify({ email: user.email, password: TEST_PASSWORD }),
      })
      if (!response.ok) throw new Error(`Signing in was answered with ${response.status}`)
      cookie = cookiesOf(response.headers.getSetCookie())
    },
    async start() {
      const stdio: ('ignore' | 'pipe' | 'ipc')[] = ['ignore', 'pipe', 'pipe', 'ipc']
      const env = { ...process.env, ...(quickScrypt ? { QUICK_SCRYPT: '1' } : {}) }
      const started = fork(ENTRY, [ENGINE], { serialization: 'advanced', execArgv: FLAGS, env, stdio })
      for (const stream of [started.stdout, started.stderr]) {
        stream?.setEncoding('utf8').on('data', (piece: string) => {
          said += piece
        })
      }
      child = started
      line = createRpc<MainCalls, EngineCalls, never, EngineEvents>(
        {
          // A killed process takes no messages any more.
          post: (message) => started.connected && started.send(message as object, () => undefined),
          listen: (listener) => started.on('message', listener),
        },
        calls,
        {
          status: (next) => {
            status = next
          },
        },
      )
      await line.call('start', { userData, deviceName: 'Field app', idleMinutes: 60 })
    },
    kill: () => ended((running) => running.kill('SIGKILL')),
    stop: () =>
      ended(() => {
        // Its end may come before its answer.
        rpc()
          .call('stop')
          .catch((error: unknown) => error)
      }),
  }
}

/** The `cookie` header for Set-Cookie lines; null when they set none. */
function cookiesOf(lines: readonly string[]): string | null {
  const pairs = lines.map((each) => each.split(';', 1)[0] ?? '').filter((pair) => !pair.endsWith('='))
  return pairs.length > 0 ? pairs.join('; ') : null
}

async function answerLocally(
  rpc: Rpc<EngineCalls, never>,
  address: string,
  init: RequestInit,
): Promise<Response> {
  const url = new URL(address, 'app://ui')
  const { status, headers, body } = await rpc.call('local', {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    headers: {},
    body: init.body ? new Uint8Array(await new Response(init.body).arrayBuffer()) : null,
  })
  if (body && 'stream' in body) throw new Error('the field app of tests reads no streams')
  return new Response(body ? new Uint8Array(body.bytes) : null, { status, headers })
}
