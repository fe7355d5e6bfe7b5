import type { CourseStatistics } from '#shared/contract/learning/course-statistics.ts'
import { questionsAt } from '#shared/courses/edit-questions.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Bars } from '#web/ui/chart/bars.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { useCountText } from '#web/ui/chart/public-counts.ts'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { moduleName } from './module-name.ts'
import type { CourseEditor } from './use-course-editor.ts'

interface PartProps {
  readonly editor: CourseEditor
}

/** What learners made of the course: who started and finished, where they stop, and which questions are hardest. */
export function StatisticsPart({ editor }: PartProps) {
  const { t } = useTranslation(['courseEditing', 'courseStatistics'])
  const { published, id } = editor.course
  const read = useCall('courseEditing', 'statistics', { params: { id } }, { enabled: published !== null })
  const { data, error, refetch } = read
  return (
    <section aria-labelledby="part-statistics">
      <h2 id="part-statistics">{t('parts.statistics')}</h2>
      {!published && <p>{t('courseStatistics:notPublished')}</p>}
      {error && <Failure error={error} title={t('courseStatistics:failed')} onRetry={() => void refetch()} />}
      {published && !data && !error && <Skeleton lines={8} />}
      {data && <Figures editor={editor} figures={data} />}
    </section>
  )
}

interface FiguresProps extends PartProps {
  readonly figures: CourseStatistics
}

function Figures({ editor, figures }: FiguresProps) {
  const { t } = useTranslation('courseStatistics')
  const text = useCountText()
  return (
    <>
      <p>{t('lead')}</p>
      <dl className="course-figures">
        {(['started', 'finished', 'passed'] as const).map((name) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{text(figures[name])}</dd>
          </div>
        ))}
      </dl>
      <Stopped editor={editor} figures={figures} />
      <Hardest editor={editor} figures={figures} />
    </>
  )
}

function Stopped({ editor: { model, course }, figures: { modules } }: FiguresProps) {
  const { t } = useTranslation(['courseStatistics', 'charts'])
  const locale = useLocale()
  const text = useCountText()
  const labelOf = (id: string) => moduleName(model, id, locale) || id
  const bars = modules.flatMap(({ id, stopped: { value } }) =>
    value === null ? [] : [{ name: id, label: labelOf(id), value, text: formatNumber(value, locale) }],
  )
  const most = bars.toSorted((one, other) => other.value - one.value)
  const [first, second] = most
  // A number that is withheld, and not because it is small, may be the largest.
  const isWhole = modules.every(({ stopped }) => stopped.value !== null || stopped.fewerThan !== undefined)
  const isClear = isWhole && first !== undefined && first.value > (second?.value ?? 0)
  const isNobody = modules.every(({ stopped }) => stopped.value === 0)
  const title = isClear
    ? t('stopped.most', { module: first.label })
    : t(isNobody ? 'stopped.nobody' : 'stopped.none')
  const values = bars.map(({ label, text: number }) => `${label}: ${number}`).join('; ')
  return (
    <section aria-labelledby="where-they-stop">
      <h3 id="where-they-stop">{t('stopped.title')}</h3>
      <ChartFrame
        name={`course-${course.id}`}
        title={title}
        heading="h3"
        subtitle={t('stopped.subtitle')}
        source={t('stopped.source', { day: formatDate(new Date(), locale) })}
        figures={{
          columns: [
            { head: t('stopped.module') },
            { head: t('stopped.completed') },
            { head: t('stopped.underway') },
            { head: t('stopped.number') },
          ],
          rows: modules.map(({ id, completed, underway, stopped }) => ({
            key: id,
            label: labelOf(id),
            values: [completed, underway, stopped].map((count) => count.value ?? text(count)),
          })),
        }}
      >
        {bars.length > 0 ? (
          <Bars label={t('charts:bars', { title, values })} bars={bars} />
        ) : (
          <p>{t('stopped.hidden')}</p>
        )}
      </ChartFrame>
    </section>
  )
}

type HardQuestion = CourseStatistics['questions'][number]

function Hardest({ editor: { model }, figures: { questions } }: FiguresProps) {
  const { t } = useTranslation('courseStatistics')
  const text = useCountText()
  const { en } = model.languages
  const inChecks = model.structure.modules.flatMap(({ id }) => questionsAt(en, { check: id }))
  const all = [...inChecks, ...questionsAt(en, 'pool')]
  const wordsOf = (id: string) => all.find((question) => question.id === id)?.text || t('hardest.gone')
  return (
    <section aria-labelledby="hardest-questions">
      <h3 id="hardest-questions">{t('hardest.title')}</h3>
      <p>{t('hardest.lead')}</p>
      <StaffTable<HardQuestion>
        label={t('hardest.title')}
        rows={questions}
        empty={t('hardest.none')}
        keyOf={({ id, place }) => `${place} ${id}`}
        columns={[
          {
            key: 'question',
            title: t('hardest.question'),
            render: ({ id }) => <span lang="en">{wordsOf(id)}</span>,
          },
          { key: 'place', title: t('hardest.place'), render: ({ place }) => t(`hardest.places.${place}`) },
          {
            key: 'answered',
            title: t('hardest.answered'),
            isNumber: true,
            render: ({ answered }) => text(answered),
          },
          { key: 'wrong', title: t('hardest.wrong'), isNumber: true, render: ({ wrong }) => text(wrong) },
        ]}
      />
    </section>
  )
}
