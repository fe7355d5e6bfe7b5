import { readModel, withChanges, writeModel } from '#shared/courses/course-model.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { placeName } from './place-name.ts'
import type { CourseEditor } from './use-course-editor.ts'

type NewerFile = NonNullable<CourseEditor['course']['newer']>['files'][number]

/** Says which parts of the built-in course changed since the own edition was made; nothing is taken over automatically. */
export function NewerNotice({ editor }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation(['courseEditing', 'courseProblems'])
  const locale = useLocale()
  const { newer } = editor.course
  if (!newer) return null
  const title = t('newer.title', { version: formatNumber(newer.version, locale) })
  const partOf = ({ file }: NewerFile) => placeName(t, editor.model, { file }, locale)
  const take = (newerFile: NewerFile) => {
    const { file, text } = newerFile
    editor.change((model) => readModel(withChanges(writeModel(model), { [file]: text })))
    showToast({ title: t('newer.takenPart', { part: partOf(newerFile) }) })
  }
  return (
    <details className="notice notice-wait">
      <summary>{title}</summary>
      <p>{t('newer.text')}</p>
      <StaffTable<NewerFile>
        label={title}
        rows={newer.files}
        keyOf={({ file }) => file}
        columns={[
          { key: 'part', title: t('newer.part'), render: partOf },
          { key: 'kind', title: t('newer.kind'), render: ({ change }) => t(`newer.change.${change}`) },
          {
            key: 'here',
            title: t('newer.here'),
            render: ({ changedHere }) => t(changedHere ? 'newer.changedHere' : 'newer.sameHere'),
          },
        ]}
        actions={(newerFile) => (
          <Button
            small
            aria-label={t('newer.takePartName', { part: partOf(newerFile) })}
            onClick={() => take(newerFile)}
          >
            {t('newer.takePart')}
          </Button>
        )}
      />
      <p>
        <Button onClick={() => void editor.markSeen(newer.version)}>{t('newer.seen')}</Button>
      </p>
    </details>
  )
}
