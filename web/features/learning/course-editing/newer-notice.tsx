import { readModel, withChanges, writeModel } from '#shared/courses/course-model.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { placeName } from './place-name.ts'
import type { CourseEditor } from './use-course-editor.ts'

/** Says which parts of the built-in course changed since the own edition was made; nothing is taken over automatically. */
export function NewerNotice({ editor }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation(['courseEditing', 'courseProblems'])
  const locale = useLocale()
  const { newer } = editor.course
  if (!newer) return null
  const take = (file: string, part: string, text: string | null) => {
    editor.change((model) => readModel(withChanges(writeModel(model), { [file]: text })))
    showToast({ title: t('newer.takenPart', { part }) })
  }
  return (
    <details className="notice notice-wait">
      <summary>{t('newer.title', { version: formatNumber(newer.version, locale) })}</summary>
      <p>{t('newer.text')}</p>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('newer.part')}</th>
            <th scope="col">{t('newer.kind')}</th>
            <th scope="col">{t('newer.here')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {newer.files.map(({ file, change, changedHere, text }) => {
            const part = placeName(t, editor.model, { file }, locale)
            return (
              <tr key={file}>
                <th scope="row">{part}</th>
                <td data-label={t('newer.kind')}>{t(`newer.change.${change}`)}</td>
                <td data-label={t('newer.here')}>
                  {t(changedHere ? 'newer.changedHere' : 'newer.sameHere')}
                </td>
                <td>
                  <Button
                    small
                    aria-label={t('newer.takePartName', { part })}
                    onClick={() => take(file, part, text)}
                  >
                    {t('newer.takePart')}
                  </Button>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>
        <Button onClick={() => void editor.markSeen(newer.version)}>{t('newer.seen')}</Button>
      </p>
    </details>
  )
}
