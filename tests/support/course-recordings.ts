import { mediaAddressOf } from '#shared/domain/course-media.ts'
import { aCourse } from './course-files.ts'
import { publishDocument } from './documents.ts'
import type { TestServer } from './server.ts'

const RATE = 8_000

/** A recording of silence that every browser plays. */
export function silence(seconds: number): Buffer {
  const samples = Buffer.alloc(RATE * seconds, 128)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}

/** Publishes a course whose first module plays a recording that is a public document of the library. */
export async function publishRecording(server: TestServer, id: string, bytes = silence(2)) {
  const document = await publishDocument(server, `Rain, ${id}`, { bytes, name: 'rain.wav' })
  const address = mediaAddressOf(document.id)
  const { client } = await server.signIn('editor')
  const files = Object.fromEntries(aCourse(id))
  files['course.json'] = String(files['course.json']).replace('"video"', '"audio"')
  const texts = JSON.parse(String(files['en/course.json']))
  texts.modules.rain.media = address
  files['en/course.json'] = JSON.stringify(texts)
  files['en/rain.transcript.md'] = 'Rain falls, and nobody speaks.'
  const begun = await client.courseEditing.create({ input: { id, title: 'Water and rights' } })
  const { version } = await client.courseEditing.save({
    params: { id },
    input: { version: begun.version, files },
  })
  await client.courseEditing.publish({ params: { id }, input: { version, note: 'The first' } })
  return { document, address, bytes }
}
