import { expect } from 'vitest'
import type { FileChoice } from '#shared/domain/file-looks.ts'
import { sendDocumentFile } from '../documents.ts'
import { failureOf } from '../failure.ts'
import type { TestServer, TestUser } from '../server.ts'
import { everyByte } from './bytes.ts'
import type { PlantedFile } from './planted.ts'

/** As what a file leaves. */
export interface FileChoices {
  readonly file?: FileChoice
  readonly reason?: string
}

/** Adds a document with a file. */
export async function addDocument(
  officer: Pick<TestUser, 'client'>,
  bytes: Buffer,
  name = 'prisons.docx',
  isPublic = true,
): Promise<string> {
  const { id } = await officer.client.documents.create({
    input: {
      ...{ title: 'Two prisons', description: 'What the commission saw.', category: 'reports' },
      ...{ documentType: 'other', isPublic },
    },
  })
  await sendDocumentFile(officer, id, bytes, name)
  return id
}

/** Approves a document as it is now. */
export async function approveDocument(by: Pick<TestUser, 'client'>, id: string, choice: FileChoices = {}) {
  const { version } = await by.client.documents.get({ params: { id } })
  return by.client.documents.decide({ params: { id }, input: { decision: 'approve', version, ...choice } })
}

export const bytesOf = async (answer: Promise<Blob | Response>): Promise<Buffer> =>
  Buffer.from(await (await answer).arrayBuffer())

interface People {
  readonly officer: Pick<TestUser, 'client'>
  readonly reviewer: Pick<TestUser, 'client'>
  readonly visitor: ReturnType<TestServer['visitor']>
}

/** Publishes a planted file: it is refused as it is, and visitors get a cleaned copy without the planted words. */
export async function publishCleaned(
  { officer, reviewer, visitor: { client } }: People,
  { type, make, planted, shown }: PlantedFile,
): Promise<{ readonly id: string; readonly original: Buffer }> {
  const original = await make()
  const id = await addDocument(officer, original, `file.${type}`)
  expect(await failureOf(approveDocument(reviewer, id))).toMatchObject({ code: 'rule_violated' })
  expect(await failureOf(client.documents.get({ params: { id } }))).toMatchObject({ code: 'not_found' })
  const { published } = await approveDocument(reviewer, id, { file: 'cleaned' })
  expect(published).toMatchObject({ number: 2 })
  const bytes = everyByte(await bytesOf(client.documents.file({ params: { id }, input: {} })))
  expect(planted.filter((word) => bytes.includes(word))).toEqual([])
  if (type !== 'pdf') expect(shown.filter((word) => !bytes.includes(word))).toEqual([])
  return { id, original }
}
