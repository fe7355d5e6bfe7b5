import { readUnsent, VaultDamaged, VaultRefusal } from '#desktop/vault/index.ts'
import type { Engine } from './engine.ts'
import type { EngineCalls, EngineStart, RecoveryRequestResult } from './protocol.ts'
import { acceptRecoveryKey } from './recovery-key.ts'
import type { Handlers } from './rpc.ts'

/** The engine's side of the protocol; every call but `start` waits until the engine has started. */
export function engineCalls(
  start: (start: EngineStart) => Promise<Engine>,
  stopped: () => void,
): Handlers<EngineCalls> {
  const { promise: engine, resolve, reject } = Promise.withResolvers<Engine>()
  // The caller of `start` gets the error, and so does every call that waits for the engine; this handler only
  // prevents an unhandled rejection.
  engine.catch(() => undefined)
  return {
    async start(options) {
      try {
        const started = await start(options)
        resolve(started)
        return (await started.vault.facts()).state
      } catch (error) {
        reject(error)
        throw error
      }
    },
    local: async (request) => (await engine).answerLocal(request),
    streamNext: async (stream) => (await engine).streams.next(stream),
    streamCancel: async (stream) => (await engine).streams.cancel(stream),
    status: async () => (await engine).status,
    async vaultStatus() {
      const { vault, idleMinutes, paths } = await engine
      const facts = await vault.facts()
      return {
        ...facts,
        idleMinutes,
        unsent: facts.state === 'locked' ? await readUnsent(paths.unsent) : null,
      }
    },
    vaultCreate: async (passphrase) => (await engine).openWith((vault) => vault.create(passphrase)),
    vaultUnlock: async (passphrase) => (await engine).openWith((vault) => vault.unlock(passphrase)),
    vaultChangePassphrase: async (current, next, newKeys) =>
      newKeys
        ? (await engine).renewKeys(current, next)
        : (await engine).openWith((vault) => vault.changePassphrase(current, next)),
    vaultMakePaperCode: async (passphrase) => (await engine).vault.makePaperCode(passphrase),
    vaultConfirmPaperCode: async (group) => (await engine).vault.confirmPaperCode(group),
    vaultOpenWithPaper: async (passphrase, code) =>
      (await engine).openWith((vault) => vault.openWithPaper(passphrase, code)),
    vaultLock: async () => (await engine).lock(),
    vaultRecoveryRequest: async () => recoveryRequest(await engine),
    vaultRecover: async (reply, passphrase) =>
      (await engine).openWith((vault) => vault.recoverWith(reply, passphrase)),
    acceptRecoveryKey: async (publicKey) => acceptRecoveryKey(await engine, publicKey),
    vaultHandOver: async () => (await engine).handOver(),
    vaultHandedOver: async (stream) => (await engine).handedOver(stream),
    vaultStartOver: async () => (await engine).startOver(),
    async setIdleMinutes(minutes) {
      ;(await engine).idleMinutes = minutes
    },
    setDeviceName: async (deviceName) => (await engine).setStatus({ deviceName }),
    activity: async () => (await engine).activity(),
    deviceSecret: async () => (await engine).device.secret,
    syncNow: async () => (await engine).syncNow(),
    signedOut: async () => (await engine).signedOut(),
    async stop() {
      await (await engine).lock()
      stopped()
    },
  }
}

async function recoveryRequest({ vault }: Engine): Promise<RecoveryRequestResult> {
  try {
    return { ok: true, file: await vault.exportForRecovery() }
  } catch (error) {
    if (error instanceof VaultRefusal) return { ok: false, error: error.fault }
    if (error instanceof VaultDamaged) return { ok: false, error: 'vault_damaged' }
    throw error
  }
}
