import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { ExportPurpose } from '#shared/courses/course-exchange.ts'
import { figureAt } from '#shared/courses/course-figure.ts'
import { courseOf } from '#shared/courses/course-of.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { publishedCourse } from '../published.ts'
import { type CourseManifest, formatVersionOf, sha256Of, signatureText } from './manifest.ts'
import { withAddressesOf } from './media-addresses.ts'
import { coursePages } from './pages.ts'
import { pageLocales, pagesData } from './pages-data.ts'

const STYLE = path.join(import.meta.dirname, 'course.css')

/** Packs what learners see of a course as one signed ZIP file. */
export async function exportCourse(
  context: ServerContext,
  id: string,
  purpose: ExportPurpose,
): Promise<FileAnswer> {
  const { services } = context
  const published = await publishedCourse(services.database, id)
  if (!published) throw new Refusal('not_found')
  const course = courseOf(published.files, id)
  const madeAt = services.records.now()
  const files = new Map<string, string | Uint8Array>()
  for (const locale of pageLocales(course)) {
    const data = await pagesData(services, { course, locale, madeAt })
    for (const [name, page] of coursePages(data)) files.set(name, page)
  }
  files.set('assets/course.css', await readFile(STYLE, 'utf8'))
  if (purpose === 'exchange') {
    for (const [name, text] of withAddressesOf(services.publicUrl, published.files))
      files.set(`course/${name}`, figureAt(name)?.kind === 'webp' ? Buffer.from(text, 'base64') : text)
  }
  const { version } = course.structure
  const manifest: CourseManifest = {
    ...{ format: 'course', formatVersion: formatVersionOf(course), purpose },
    course: { id, version, title: course.languages.en.texts.title },
    madeAt: madeAt.toISOString(),
    files: Object.fromEntries([...files].map(([name, text]) => [name, sha256Of(text)])),
  }
  const body = await packed(services.keys, manifest, files)
  await writeAudit(services.database, {
    ...{ actor: callerOf(context).id, act: 'course.exported', subject: `courses/${id}` },
    detail: { how: purpose },
  })
  const name = `${id}-${version}${purpose === 'learners' ? '-pages' : ''}.zip`
  return { body, mediaType: 'application/zip', name, size: body.length }
}

async function packed(
  keys: Parameters<typeof signatureText>[0],
  manifest: CourseManifest,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<Uint8Array> {
  const { zip } = await import('@cj-tech-master/excelts/archive')
  const archive = zip({ modTime: new Date(manifest.madeAt), level: 6 })
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  archive.add('manifest.json', text)
  archive.add('signature.txt', signatureText(keys, manifest, text))
  for (const [name, content] of files) archive.add(name, content)
  return archive.bytes()
}
