// The entry of the utility process: the only file of the engine that touches Electron.
import { net } from 'electron'
import { Engine } from '#desktop/engine/engine.ts'
import { engineCalls } from '#desktop/engine/engine-calls.ts'
import type { EngineCalls, EngineEvents, EngineStart, MainCalls } from '#desktop/engine/protocol.ts'
import { createRpc, type Rpc, type Wire } from '#desktop/engine/rpc.ts'
import { mirrorContent } from '#desktop/local/mirror-content.ts'
import type { PinsBeside } from '#desktop/local/server-pins.ts'
import { createPinnedTransport } from '#desktop/net/pins.ts'
import { createTransport } from '#desktop/net/transport.ts'
import type { CodeBeside } from '#desktop/sync/handshake.ts'

const port = process.parentPort
const wire: Wire = {
  post: (message) => port.postMessage(message),
  listen: (listener) => port.on('message', ({ data }) => listener(data)),
}

const code: CodeBeside = {
  held: () => main.call('enrolmentCode'),
  settle: (isAccepted) => main.call('settleEnrolmentCode', isAccepted),
}

const pins: PinsBeside = {
  kept: () => main.call('keptPins'),
  server: () => main.call('serverSet'),
  restoreServer: (origin) => main.call('restoreServer', origin),
  keep: (next) => main.call('keepPins', next),
  refuse: (changed) => main.call('refuseServer', changed),
  onRenewal: null,
}

async function start(options: EngineStart): Promise<Engine> {
  return Engine.open(
    {
      start: options,
      keychain: {
        available: () => main.call('keychainAvailable'),
        state: () => main.call('keychainState'),
        encrypt: (bytes) => main.call('keychainEncrypt', bytes),
        decrypt: (bytes) => main.call('keychainDecrypt', bytes),
      },
      transport: createPinnedTransport({
        system: createTransport(
          (request) => net.request(request),
          (host) => main.call('proxyLogin', host),
        ),
        pinsFor: (origin) => main.call('serverPins', origin),
        keep: async (renewed) => (await pins.onRenewal?.(renewed)) ?? false,
      }),
      credentials: () => main.call('credentials'),
      sessionKey: (key) => main.call('sessionKey', key),
      storeCookies: (setCookie) => main.call('storeCookies', setCookie),
      readFile: (task, limits, stream) => main.call('readFile', task, limits, stream),
      wiped: () => main.call('wiped'),
      onStatus: (status) => main.emit('status', status),
      onChanged: (parts) => main.emit('changed', parts),
      onVault: (state) => main.emit('vault', state),
    },
    (engine) => mirrorContent(engine, { pins, code, noteProved: () => main.call('versionProved') }),
  )
}

// The answer to `stop` must be sent before the process exits.
const leave = () => setTimeout(() => process.exit(0), 50)
const main: Rpc<MainCalls, EngineEvents> = createRpc<EngineCalls, MainCalls, EngineEvents>(
  wire,
  engineCalls(start, leave),
)
