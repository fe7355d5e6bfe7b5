import { z } from 'zod'
import { endpoint } from '#shared/contract/endpoint.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_TYPES } from '#shared/domain/enumerations.ts'
import { REPORT_FORMATS, REPORT_TYPES } from '#shared/domain/report-options.ts'

/** How the library and the report generator are used (REQ-DOC-10), each figure counted from what has happened. */
export const libraryAnalyticsContract = {
  read: endpoint({
    method: 'GET',
    path: '/documents/analytics',
    access: 'reports:generate',
    offline: 'online',
    summary: 'Count the use of the library and of the report generator, of the whole office',
    output: z.object({
      /** Documents that are not archived, the pending ones included. */
      documents: z.int(),
      /** Those of them that visitors get. */
      publicDocuments: z.int(),
      /** Files of the library that were saved in the last 30 days. */
      downloads: z.int(),
      /** Bytes of all stored files of the library, and of the reports that are still kept. */
      bytes: z.int(),
      downloadsByCategory: z.record(z.enum(DOCUMENT_CATEGORIES), z.int()),
      documentsByType: z.record(z.enum(DOCUMENT_TYPES), z.int()),
      /** Reports that were ever made on this server, by all users. */
      reports: z.int(),
      /** Those of the calendar month in East Africa Time. */
      reportsThisMonth: z.int(),
      reportsByType: z.record(z.enum(REPORT_TYPES), z.int()),
      reportsByFormat: z.record(z.enum(REPORT_FORMATS), z.int()),
      /** Mean milliseconds that the making of the reports took which are still kept; null without any. */
      reportMs: z.int().nullable(),
    }),
  }),
} as const
