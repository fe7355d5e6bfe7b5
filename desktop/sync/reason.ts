import type { AttentionReason } from '#shared/contract/desktop-bridge.ts'
import { CODE_REFUSED } from './handshake.ts'
import type { ServerRefused } from './server-calls.ts'

const REASONS: Readonly<Record<string, AttentionReason>> = {
  other_user: 'other-user',
  device_waiting: 'device-waiting',
  forbidden: 'not-allowed',
  [CODE_REFUSED]: 'code-refused',
}

/** What a user must do after the server has refused the whole sync. */
export function reasonOfRefusal({ status, code }: ServerRefused): AttentionReason {
  return status === 401 ? 'signed-out' : (REASONS[code] ?? 'fault')
}

/** What a user must do about rejected items and conflicts on the device. */
export function reasonOfCounts(failed: number, conflicts: number): AttentionReason | null {
  if (failed > 0) return 'refused'
  return conflicts > 0 ? 'conflicts' : null
}
