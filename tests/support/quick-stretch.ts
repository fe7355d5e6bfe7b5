import { createHmac } from 'node:crypto'
import type { Stretch } from '#desktop/vault/index.ts'

/** Stands in for scrypt where a test is about something else: another key for each passphrase and parameter, at once. */
export const quickStretch: Stretch = async (passphrase, { n, r, p, salt }) =>
  new Uint8Array(createHmac('sha256', salt).update(`${n} ${r} ${p} ${passphrase}`).digest())
