import { commentsContract, evidenceContract, linksContract } from './children.ts'
import { iccprCasesContract } from './iccpr-cases.ts'
import { importsContract } from './imports.ts'
import { incidentsContract } from './incidents.ts'
import { lostRecordsContract } from './lost-records.ts'
import { conflictsContract, exportsContract, savedViewsContract, statisticsContract } from './monitoring.ts'
import { newsContract } from './news.ts'
import { publicContract } from './public.ts'
import { reportsContract } from './reports.ts'
import { sessionContract } from './session.ts'
import { syncContract } from './sync.ts'
import { systemContract } from './system.ts'
import { uprRecommendationsContract } from './upr-recommendations.ts'
import { usersContract } from './users.ts'

/** Every call of the product, by noun: the server, the typed client, the desktop and the API description read it. */
export const contract = {
  session: sessionContract,
  users: usersContract,
  iccprCases: iccprCasesContract,
  uprRecommendations: uprRecommendationsContract,
  incidents: incidentsContract,
  comments: commentsContract,
  links: linksContract,
  evidence: evidenceContract,
  conflicts: conflictsContract,
  statistics: statisticsContract,
  savedViews: savedViewsContract,
  imports: importsContract,
  exports: exportsContract,
  reports: reportsContract,
  public: publicContract,
  news: newsContract,
  sync: syncContract,
  lostRecords: lostRecordsContract,
  system: systemContract,
} as const
export type AppContract = typeof contract
