import type { EditedCourse } from '#shared/contract/learning/course-editing.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { readDraft } from '#web/lib/draft-store.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { ListRead } from '#web/ui/staff/list-states.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { editorPath, keptUnder, titleIn } from './paths.ts'

/** The courses, each with what learners see and its draft. */
export function CourseTable({ read }: { readonly read: ListRead<EditedCourse> }) {
  const { t } = useTranslation(['courseEditing', 'learning'])
  const locale = useLocale()
  return (
    <StaffTable<EditedCourse>
      label={t('title')}
      read={read}
      empty={t('none')}
      emptyText={t('noneText')}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'course',
          title: t('list.course'),
          render: (course) => {
            const { title, language } = titleIn(course, locale)
            return (
              <>
                <Link to={editorPath(course.id)} lang={language} aria-label={t('list.openName', { title })}>
                  {title}
                </Link>
                {course.category && (
                  <div className="course-category">{t(`learning:category.${course.category}`)}</div>
                )}
              </>
            )
          },
        },
        { key: 'shown', title: t('list.shown'), render: (course) => <Shown course={course} /> },
        { key: 'draft', title: t('list.draft'), render: (course) => <Draft course={course} /> },
      ]}
    />
  )
}

function Shown({ course }: { readonly course: EditedCourse }) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { published, hiddenAt, hasNewerBuiltIn, layersWithoutPlace } = course
  if (!published) return <Tag tone="grey">{t('list.notPublished')}</Tag>
  const version = formatNumber(published.version, locale)
  return (
    <div className="course-states">
      <span>
        {published.source === 'own'
          ? t('list.own', { version, date: published.at ? formatDate(published.at, locale, 'medium') : '' })
          : t('list.builtIn', { version })}
      </span>
      {hiddenAt && <Tag tone="yellow">{t('list.hidden')}</Tag>}
      {hasNewerBuiltIn && <Tag tone="yellow">{t('list.newer')}</Tag>}
      {layersWithoutPlace > 0 && (
        <Tag tone="yellow">
          {t('list.unplaced', {
            count: layersWithoutPlace,
            number: formatNumber(layersWithoutPlace, locale),
          })}
        </Tag>
      )}
    </div>
  )
}

function Draft({ course }: { readonly course: EditedCourse }) {
  const { t } = useTranslation('courseEditing')
  const isUnsaved = readDraft('device', keptUnder(course.id)) !== null
  return (
    <>
      <SavedDraft draft={course.draft} />
      {isUnsaved && (
        <div>
          <Tag tone="yellow">{t('list.unsaved')}</Tag>
        </div>
      )}
    </>
  )
}

function SavedDraft({ draft }: Pick<EditedCourse, 'draft'>) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  if (!draft) return t('list.noDraft')
  const date = formatDate(draft.changedAt, locale, 'medium')
  return (
    <div className="course-states">
      <span>{draft.by ? t('list.draftBy', { date, name: draft.by }) : t('list.draftAt', { date })}</span>
      {draft.problems > 0 ? (
        <Tag tone="yellow">
          {t('list.problems', { count: draft.problems, number: formatNumber(draft.problems, locale) })}
        </Tag>
      ) : (
        <Tag tone="green">{t('list.ready')}</Tag>
      )}
    </div>
  )
}
