import { stringify } from 'csv-stringify/sync'
import { writeAudit } from '#server/audit/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import type { Services } from '#server/services.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import type { CohortGain } from '#shared/contract/learning/cohorts.ts'
import { CSV_FORM, shield } from '#shared/domain/csv-form.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { gainByObjective } from '#shared/figures/cohort-gain.ts'
import { suppressCount } from '#shared/figures/suppression.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { type CohortRow, courseOf, inBoth } from './find.ts'
import { bothTestsOf } from './tests.ts'

/** What a cohort has gained, without names. */
export async function gainOf({ database }: Services, cohort: CohortRow): Promise<CohortGain> {
  const [course, tests] = await Promise.all([courseOf(database, cohort), bothTestsOf(database, cohort.id)])
  const gains = gainByObjective(course?.structure.objectives ?? [], tests)
  return {
    members: suppressCount(cohort.members),
    tested: suppressCount(new Set(tests.map(({ learnerId }) => learnerId)).size),
    objectives: gains.map((gain) => ({
      ...gain,
      title: inBoth(course, gain.objective, (texts) => texts.objectives[gain.objective]),
    })),
  }
}

/** The same as a table for donors. */
export async function gainFile(
  context: ServerContext,
  cohort: CohortRow,
  locale: Locale,
): Promise<FileAnswer> {
  const { objectives } = await gainOf(context.services, cohort)
  const { cohorts: t } = await loadNamespace(locale, 'teaching')
  const { columns, fewer } = t.gain
  const rows = objectives.map(({ title, people, before, after, gain }) => {
    const count = people.value ?? fillText(fewer, { number: String(people.fewerThan ?? '') })
    return [shield((locale === 'so' ? title.so : null) ?? title.en), count, before, after, gain]
  })
  const head = [columns.objective, columns.people, columns.before, columns.after, columns.gain]
  await writeAudit(context.services.database, {
    actor: callerOf(context).id,
    act: 'cohort.exported',
    subject: `cohorts/${cohort.id}`,
  })
  return {
    body: stringify([head, ...rows], CSV_FORM),
    mediaType: 'text/csv; charset=utf-8',
    name: `cohort-gain-${mogadishuDay(context.services.records.now())}.csv`,
  }
}
