import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { renewPortable } from '#server/features/library/documents/portable/index.ts'
import { readFileText } from '#server/features/library/documents/texts.ts'
import { built } from './built.ts'
import { sendDocumentFile } from './documents.ts'
import { makePdf } from './office-files.ts'
import { planted } from './planted.ts'
import { startTestServer, type TestServer, type TestUser } from './server.ts'
import { unpackZip } from './unpack-zip.ts'

/** What no copy of the library may have: a newer version, what is pending, internal or withdrawn. */
export const SECRETS = ['title', 'version', 'file', 'withdrawn', 'never'].map((name) => planted(name))
const [NEW_TITLE = '', NEW_WORDS = '', NEW_FILE = '', WITHDRAWN = '', NEVER = ''] = SECRETS
const DOCUMENT = {
  description: 'What monitors saw in 54 stations, & what has to change.',
  category: 'reports',
  documentType: 'pdf',
  isPublic: true,
} as const

/** A server with a library of two documents for visitors and others for nobody, and the portable copy of it on the disk. */
export interface PortableLibrary {
  readonly server: TestServer
  readonly officer: TestUser
  readonly reviewer: TestUser
  /** The folder of the unpacked copy. */
  readonly library: string
  readonly decide: (id: string, decision: 'approve' | 'withdraw') => Promise<void>
  /** Makes the copy that the server gives out now, and unpacks it into a folder of this name. */
  readonly unpackTo: (name: string) => Promise<string>
  /** A further copy of the folder, which a test may change. */
  readonly copyOf: (name: string) => string
  readonly close: () => Promise<void>
}

export async function openPortableLibrary(): Promise<PortableLibrary> {
  await built('renderer')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portable-'))
  const library = path.join(folder, 'library')
  const server = await startTestServer({ withoutSockets: true })
  const officer = await server.signIn('field-officer', ['SO22'])
  const reviewer = await server.signIn('reviewer')

  async function decide(id: string, decision: 'approve' | 'withdraw'): Promise<void> {
    const { client } = decision === 'approve' ? reviewer : officer
    const { version } = await client.documents.get({ params: { id } })
    await client.documents.decide({ params: { id }, input: { decision, version } })
  }
  async function unpackTo(name: string): Promise<string> {
    const answer = await server.visitor().client.documents.portableFile()
    const to = path.join(folder, name)
    await unpackZip(Buffer.from(await answer.arrayBuffer()), to)
    return to
  }
  await addDocuments(officer, decide)
  const rows = await server.database.pool.query<{ sha256: string }>('select sha256 from library_files')
  for (const { sha256 } of rows.rows) await readFileText(server.services, sha256)
  await renewPortable(server.services)
  await unpackTo('library')
  return {
    ...{ server, officer, reviewer, library, decide, unpackTo },
    copyOf(name) {
      const to = path.join(folder, name)
      rmSync(to, { recursive: true, force: true })
      cpSync(library, to, { recursive: true })
      return to
    },
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addDocuments(officer: TestUser, decide: PortableLibrary['decide']): Promise<void> {
  const { documents } = officer.client
  async function add(title: string, pages: readonly string[], more: object = {}): Promise<string> {
    const { id } = await documents.create({ input: { ...DOCUMENT, title, ...more } })
    await sendDocumentFile(officer, id, await makePdf(pages), 'Warbixin <1> ka.pdf')
    return id
  }
  const shown = await add('Conditions in Galgaduud', [
    'Nothing here.',
    'The courts of Dhuusamarreeb were closed.',
  ])
  await decide(shown, 'approve')
  const params = { id: shown }
  const { version } = await documents.get({ params })
  await documents.edit({ params, input: { version, title: NEW_TITLE, tags: NEW_WORDS } })
  await sendDocumentFile(officer, shown, await makePdf([NEW_FILE]), `${NEW_FILE}.pdf`)
  await decide(await add('Second report', ['About water.']), 'approve')
  const withdrawn = await add(`Withdrawn ${WITHDRAWN}`, [WITHDRAWN])
  await decide(withdrawn, 'approve')
  await decide(withdrawn, 'withdraw')
  await add(`Pending ${NEVER}`, [NEVER])
  const internal = await add(`Internal ${NEVER}`, [NEVER, NEVER], { isPublic: false })
  await decide(internal, 'approve')
}

/** Changes one bit of a file. */
export function flipByte(file: string): void {
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}
