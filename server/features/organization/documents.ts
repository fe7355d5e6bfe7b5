import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { PublishedFigures, ReportDocument } from '#reports/index.ts'
import { readLetterhead } from '#server/features/letterhead/index.ts'
import { readPublicMonitoring } from '#server/features/public/index.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { OrganizationDocument } from '#shared/domain/organization.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** Three documents in two languages, of today and of yesterday. */
const MOST_KEPT = 12

/** Drawn documents by the hash of their content: drawing takes a second, and the same content gives the same file. */
const drawn = new Map<string, Promise<Buffer>>()

/** A document of the organisation as tagged PDF, drawn once for each content. */
export async function organizationPdf(
  { database, records }: Services,
  document: OrganizationDocument,
  locale: Locale,
): Promise<FileAnswer> {
  const figures = await publishedFigures(database)
  const { organizationDocument } = await reports()
  const report = await organizationDocument({
    document,
    locale,
    today: mogadishuDay(records.now()),
    figures,
    letterhead: await readLetterhead(database),
  })
  const key = createHash('sha256').update(JSON.stringify(report)).digest('base64url')
  const file = drawn.get(key) ?? draw(report)
  keep(key, file)
  const body = await file
  return { body, mediaType: 'application/pdf', name: `${document}-${locale}.pdf`, size: body.length }
}

/** The writers are large modules: they are loaded for the first document, not when the server starts. */
const reports = () => import('#reports/index.ts')

async function draw(report: ReportDocument): Promise<Buffer> {
  const { writePdf } = await reports()
  const target = new PassThrough()
  const [body] = await Promise.all([buffer(target), writePdf(report, target)])
  return body
}

/** Only the newest stay; a document that could not be drawn is tried again. */
function keep(key: string, file: Promise<Buffer>): void {
  drawn.delete(key)
  drawn.set(key, file)
  file.catch(() => drawn.delete(key))
  for (const oldest of drawn.keys()) {
    if (drawn.size <= MOST_KEPT) return
    drawn.delete(oldest)
  }
}

async function publishedFigures(database: Services['database']): Promise<PublishedFigures> {
  const { asOf, cases, recommendations } = await readPublicMonitoring(database)
  return {
    asOf,
    cases: cases.total,
    recommendations: recommendations.total,
    implemented: recommendations.byStatus.implemented ?? 0,
    implementationRate: recommendations.implementationRate,
  }
}
