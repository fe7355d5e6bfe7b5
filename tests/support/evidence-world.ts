import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { expect } from 'vitest'
import { createTestDevice, type TestDevice } from './device.ts'
import { blobOf, evidenceOf, filesBelow } from './evidence.ts'
import { incidentValues } from './records.ts'
import { startTestServer, type TestServer, type TestUser } from './server.ts'

/** Stands in the texts that are attached, and nowhere else. */
export const SECRET = 'Planted witness Xaliimo 4412'

/** A line that passes everything on. */
export const up: TestDevice['line'] = (_path, pass) => pass()

/** A server with a virus scanner, an officer, and devices that attach files. */
export interface EvidenceWorld {
  readonly server: TestServer
  readonly officer: TestUser
  /** A device of the officer that has synced once. */
  readonly newDevice: () => Promise<TestDevice>
  /** What the custody log says was done, the whole of it intact. */
  readonly acts: (id: string) => Promise<string[]>
  readonly keptOnServer: () => Promise<string[]>
  readonly closeDevices: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts the server; its scanner finds HARMFUL. */
export async function openEvidenceWorld(): Promise<EvidenceWorld> {
  const server = await startTestServer({ scanCommand: `sh -c 'if grep -q HARMFUL; then exit 1; fi'` })
  const officer = await server.signIn('field-officer', ['SO28'])
  const devices: TestDevice[] = []
  return {
    server,
    officer,
    async newDevice() {
      const device = await createTestDevice(officer)
      devices.push(device)
      await device.sync()
      return device
    },
    async acts(id) {
      const log = await officer.client.evidence.custody({ params: { id } })
      expect(log.every(({ intact }) => intact)).toBe(true)
      return log.map(({ act, detail }) => (detail ? `${act} ${detail}` : act))
    },
    keptOnServer: () => filesBelow(path.join(server.dataDir, 'files')),
    async closeDevices() {
      for (const device of devices.splice(0)) await device.close()
    },
    close: () => server.close(),
  }
}

/** Attaches bytes on a device: the incident, the record, and the bytes. */
export async function attach(device: TestDevice, bytes: Uint8Array, more: object = {}): Promise<string> {
  const incident = await device.client.incidents.create({ input: incidentValues() })
  const made = await device.client.evidence.create({ input: evidenceOf(bytes, incident.id, more) })
  await send(device, made.id, bytes)
  return made.id
}

/** Gives a device the bytes of an evidence record. */
export const send = (device: TestDevice, id: string, bytes: Uint8Array) =>
  device.client.evidence.upload({ params: { id }, body: blobOf(bytes) })

/** The sealed files on a device. */
export const keptOn = (device: TestDevice) => filesBelow(path.join(device.folder, 'mirror-files'))

/** A text, of 300 kB where nothing else is said, that no other is the same as. */
export const someText = (bytes = 300_000) =>
  Buffer.from(`${SECRET}\n${randomBytes(bytes / 2).toString('hex')}`)

/** The content of an answer. */
export const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** Whether a call sends a file: the question how much is held, a part, or the end. */
export const isSending = (address: string) => /\/upload(\/\d+)?$/.test(address)
/** Whether a call sends a part of a file. */
export const isPart = (address: string) => /\/upload\/\d+$/.test(address)
