import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestDevice } from '#tests/support/device.ts'

/** The app was ended; nothing of it goes on. */
class Killed extends Error {
  override readonly name = 'Killed'
}

type Run = (this: unknown, ...values: unknown[]) => unknown

/**
 * Ends the app of a device just before its nth write in this work: its disk is as it was at that moment when it starts again. Returns
 * whether it came to that.
 */
export async function killAtWrite(
  device: TestDevice,
  nth: number,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const statement = Object.getPrototypeOf(device.mirror.db.prepare('select 1')) as { run: Run }
  const { run } = statement
  const image = await mkdtemp(path.join(tmpdir(), 'killed-device-'))
  let count = 0
  let isDead = false
  statement.run = function (...values) {
    if (!isDead && ++count === nth) {
      cpSync(device.folder, image, { recursive: true })
      isDead = true
    }
    if (isDead) throw new Killed('killed')
    return Reflect.apply(run, this, values)
  }
  try {
    await work().catch((error: unknown) => {
      if (!isDead) throw error
    })
  } finally {
    statement.run = run
  }
  if (isDead) {
    const { db } = device.mirror
    if (db.inTransaction) db.exec('rollback')
    await device.bringBack(image)
  }
  await rm(image, { recursive: true, force: true })
  return isDead
}

/** Breaks the server's connection to its database at its nth statement in this work, as a kill of either does. */
export async function breakAtStatement(nth: number, work: () => Promise<unknown>): Promise<boolean> {
  const client = pg.Client.prototype as unknown as {
    query: Run
    connection: { stream: { destroy: () => void } }
  }
  const { query } = client
  let count = 0
  client.query = function (this: typeof client, ...values: unknown[]) {
    if (++count === nth) this.connection.stream.destroy()
    return Reflect.apply(query, this, values)
  } as Run
  try {
    await work()
  } finally {
    client.query = query
  }
  return count >= nth
}
