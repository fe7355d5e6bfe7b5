import type { PublishedFigures } from '#reports/index.ts'
import { readPublicMonitoring } from '#server/features/monitoring/index.ts'
import { keptPdfs } from '#server/files/kept-pdf.ts'
import { readLetterhead } from '#server/letterhead/index.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { OrganizationDocument } from '#shared/domain/organization.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** Three documents in two languages, of today and of yesterday. */
const MOST_KEPT = 12

const drawn = keptPdfs(MOST_KEPT)

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
  const body = await drawn(report)
  return { body, mediaType: 'application/pdf', name: `${document}-${locale}.pdf`, size: body.length }
}

/** The writers are large modules: they are loaded for the first document, not when the server starts. */
const reports = () => import('#reports/index.ts')

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
