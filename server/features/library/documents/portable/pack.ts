import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#server/services.ts'
import { signLines } from '#server/signing/index.ts'
import { hasText } from '#shared/domain/documents.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { checkPage } from './check-page.ts'
import { documentPage } from './document-page.ts'
import { pageNames } from './frame.ts'
import { type Library, passagesOf } from './read-library.ts'
import { startPage } from './start-page.ts'
import { textPage } from './text-page.ts'
import { readTexts } from './texts.ts'
import { wordFiles } from './word-index.ts'

/** The built script of the pages. */
export const SCRIPT = path.join(import.meta.dirname, '../../../../../out/renderer/portable-library.js')
const STYLE = path.join(import.meta.dirname, 'library.css')

/** A file of the portable library; its content is made when its turn comes. */
interface Entry {
  readonly path: string
  readonly content: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
}

const text = (path: string, make: () => string | Promise<string>): Entry => ({
  path,
  content: async function* () {
    yield Buffer.from(await make())
  },
})

/** Packs the portable library as a ZIP file, piece by piece, as its reader takes it. */
export async function* packLibrary(services: Services, library: Library): AsyncGenerator<Uint8Array> {
  const { zip } = await import('@cj-tech-master/excelts/archive')
  // Files of documents are compressed by themselves.
  const archive = zip({ modTime: library.madeAt, level: 1 })
  const turns = takingTurns()
  const hashes = new Map<string, string>()
  for (const entry of await entriesOf(services, library)) {
    archive.add(entry.path, turns.wait(hashed(entry, hashes)))
  }
  const signed = () => {
    const lines = [...hashes].map(([name, hash]) => `${hash}  ${name}`)
    return signLines(services.keys, 'library', `made ${library.madeAt.toISOString()}`, lines)
  }
  const later = (make: () => string | Buffer) =>
    turns.wait(
      (async function* () {
        yield Buffer.from(make())
      })(),
    )
  archive.add(
    'SHA256SUMS',
    later(() => signed().text),
  )
  archive.add(
    'SHA256SUMS.sig',
    later(() => signed().signature),
  )
  yield* turns.read(archive.stream())
}

async function entriesOf(services: Services, library: Library): Promise<Entry[]> {
  const texts = await readTexts()
  const words = await wordFiles(services, library.documents)
  const front = LOCALES.flatMap((locale) => [
    text(pageNames(locale).start, () => startPage(library, texts[locale])),
    text(pageNames(locale).check, () => checkPage(library, texts[locale])),
  ])
  return [
    ...front,
    text('assets/library.css', () => readFile(STYLE, 'utf8')),
    text('assets/library.js', () => readFile(SCRIPT, 'utf8')),
    text('signing-key.pem', () => library.signingKey.publicKey),
    ...[...words].map(([name, script]) => text(`words/${name}.js`, () => script)),
    ...library.documents.flatMap((document): Entry[] => {
      const { folder, filePath, sha256, storedName, textState } = document
      return [
        ...LOCALES.map((locale) =>
          text(`${folder}/${pageNames(locale).start}`, () => documentPage(library, document, texts[locale])),
        ),
        ...(sha256 && hasText(textState)
          ? [
              {
                path: `${folder}/text.html`,
                content: () => textPage(library, document, texts, passagesOf(services, sha256)),
              },
            ]
          : []),
        ...(filePath && sha256 && storedName
          ? [
              {
                path: `${folder}/${filePath}`,
                content: async () =>
                  (await services.files.open(storedName, { originalSha256: sha256 })).stream,
              },
            ]
          : []),
      ]
    }),
  ]
}

async function* hashed({ path: name, content }: Entry, hashes: Map<string, string>) {
  const hash = createHash('sha256')
  for await (const chunk of await content()) {
    hash.update(chunk)
    yield chunk
  }
  hashes.set(name, hash.digest('hex'))
}

/** Lets the sources of an archive go on only while its reader wants more: the packer itself would read ahead of it. */
function takingTurns() {
  let wanted = Promise.withResolvers<void>()
  let isOver = false
  return {
    async *wait(source: AsyncIterable<Uint8Array>) {
      for await (const chunk of source) {
        await wanted.promise
        if (isOver) throw new Error('The portable library is not read any more')
        yield chunk
      }
    },
    async *read(packed: AsyncIterable<Uint8Array>) {
      const pieces = packed[Symbol.asyncIterator]()
      try {
        for (;;) {
          wanted.resolve()
          const { done, value } = await pieces.next()
          wanted = Promise.withResolvers()
          if (done) return
          yield value
        }
      } finally {
        isOver = true
        wanted.resolve()
      }
    },
  }
}
