import { downloadsByCategory, libraryCounts } from '#server/features/library/documents/index.ts'
import { reportFigures } from '#server/features/library/reports/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { libraryAnalyticsContract } from '#shared/contract/library/library-analytics.ts'

/** The use of the library and of the report generator (REQ-DOC-10). */
export const libraryAnalyticsHandlers: Handlers<typeof libraryAnalyticsContract> = {
  async read({ context }) {
    const { database, records } = context.services
    const now = records.now()
    const [library, byCategory, { bytes, ...reports }] = await Promise.all([
      libraryCounts(database, { asStaff: true, now }),
      downloadsByCategory(database, now),
      reportFigures(database, now),
    ])
    return {
      documents: library.total,
      publicDocuments: library.public,
      downloads: library.downloads,
      bytes: library.bytes + bytes,
      downloadsByCategory: byCategory,
      documentsByType: library.documentType,
      ...reports,
    }
  },
}
