import type { ExportPurpose } from '#shared/courses/course-exchange.ts'
import { useSubmitted } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { CourseEditor } from './use-course-editor.ts'

/** The course as one signed file: for other offices, and as pages for learners without a connection. */
export function ExchangePart({ editor: { course } }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation(['courseEditing', 'shell'])
  const failureText = useFailureText()
  const save = useSubmitted<boolean, ExportPurpose>({
    says: (saved) => (saved ? t('export.saved') : null),
    mutationFn: (purpose) =>
      saveFile(`/api/course-editing/${course.id}/export/${purpose}`, `${course.id}.zip`),
  })
  return (
    <section aria-labelledby="part-exchange">
      <h2 id="part-exchange">{t('parts.exchange')}</h2>
      <p>{t('export.lead')}</p>
      {!course.published && <p className="notice">{t('export.notPublished')}</p>}
      {save.error && (
        <div className="failure" role="alert">
          <p>
            <strong>{t('export.failed')}</strong> {failureText(save.error)}
          </p>
        </div>
      )}
      {(['exchange', 'learners'] as const).map((purpose) => (
        <section key={purpose} aria-labelledby={`export-${purpose}`}>
          <h3 id={`export-${purpose}`}>{t(`export.${purpose}Title`)}</h3>
          <p>{t(`export.${purpose}`)}</p>
          <Button
            disabled={!course.published}
            busy={save.isPending && save.variables === purpose && t('shell:form.saving')}
            onClick={() => save.mutate(purpose)}
          >
            {t(`export.${purpose}Button`)}
          </Button>
        </section>
      ))}
    </section>
  )
}
