import { hash, randomUUID } from 'node:crypto'
import { documentTypeOf } from '#shared/domain/documents.ts'
import { LARGEST_PART } from '#shared/sync/send-in-parts.ts'
import type { TestServer, TestUser } from './server.ts'

/** The smallest file that counts as a PDF. */
export const SMALL_PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)

/** Sends a file for a document in two parts, or more if it is large; resolves with the receipt. */
export async function sendDocumentFile(
  { client: { documents } }: Pick<TestUser, 'client'>,
  documentId: string,
  bytes: Buffer = SMALL_PDF,
  fileName = 'custody.pdf',
) {
  const id = randomUUID()
  const file = { id, fileName, size: bytes.length, sha256: hash('sha256', bytes) }
  await documents.announce({ params: { id: documentId }, input: file })
  const step = Math.min(Math.ceil(bytes.length / 2), LARGEST_PART)
  for (let from = 0; from < bytes.length; from += step) {
    const body = new Blob([new Uint8Array(bytes.subarray(from, from + step))])
    await documents.sendPart({ params: { id, from: String(from) }, body })
  }
  return documents.finish({ params: { id }, input: { size: bytes.length } })
}

/** Adds a document with a file, which a second person approves, so that visitors get it. */
export async function publishDocument(
  server: TestServer,
  title = 'Conditions in police custody',
  file: { readonly bytes: Buffer; readonly name: string } = { bytes: SMALL_PDF, name: 'custody.pdf' },
) {
  const officer = await server.signIn('field-officer', ['SO22'])
  const reviewer = await server.signIn('reviewer')
  const { id } = await officer.client.documents.create({
    input: {
      title,
      description: 'What monitors saw in 54 police stations, and what has to change.',
      category: 'reports',
      documentType: documentTypeOf(file.name),
      tags: 'custody, courts',
      isPublic: true,
    },
  })
  await sendDocumentFile(officer, id, file.bytes, file.name)
  const { version } = await reviewer.client.documents.get({ params: { id } })
  return reviewer.client.documents.decide({ params: { id }, input: { decision: 'approve', version } })
}
