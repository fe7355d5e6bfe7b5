import { useState } from 'react'
import type { CourseEdition } from '#shared/contract/learning/course-editing.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { SitePart } from './site-part.tsx'
import type { CourseEditor } from './use-course-editor.ts'

type Source = number | 'built-in'

/** The published editions of a course, each of which can be taken up again as a draft. */
export function EditionsPart({ editor }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation(['courseEditing', 'shell'])
  const { course } = editor
  const take = useTakeUp(editor)
  const failureText = useFailureText()
  return (
    <section aria-labelledby="part-editions">
      <h2 id="part-editions">{t('parts.editions')}</h2>
      <p>{t('editions.lead')}</p>
      {take.error && (
        <div className="failure" role="alert">
          <p>
            <strong>{t('editions.failed')}</strong> {failureText(take.error)}
          </p>
        </div>
      )}
      <EditionTable editor={editor} onTake={take.ask} />
      {course.builtInVersion !== null && (
        <p>
          <Button onClick={() => take.ask('built-in')}>{t('editions.takeBuiltIn')}</Button>
        </p>
      )}
      {course.published !== null && <SitePart editor={editor} />}
      {take.asked !== null && (
        <Dialog title={t('editions.replaceTitle')} onClose={take.drop}>
          <p>{t('editions.replaceText')}</p>
          <div className="actions">
            <Button tone="main" onClick={take.confirm}>
              {t('editions.replace')}
            </Button>
            <Button onClick={take.drop}>{t('shell:form.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

function EditionTable({
  editor: { course },
  onTake,
}: {
  readonly editor: CourseEditor
  readonly onTake: (from: Source) => void
}) {
  const { t } = useTranslation('courseEditing')
  const locale = useLocale()
  const { published } = course
  return (
    <StaffTable<CourseEdition>
      label={t('editions.table')}
      rows={course.editions}
      empty={t('editions.none')}
      keyOf={({ version }) => String(version)}
      columns={[
        {
          key: 'version',
          title: t('editions.version'),
          render: ({ version }) => (
            <>
              {formatNumber(version, locale)}{' '}
              {published?.source === 'own' && published.version === version && (
                <Tag tone="green">{t('editions.current')}</Tag>
              )}
            </>
          ),
        },
        { key: 'at', title: t('editions.published'), render: ({ at }) => formatDate(at, locale, 'medium') },
        { key: 'by', title: t('editions.by'), render: ({ by }) => by ?? '' },
        { key: 'note', title: t('editions.note'), render: ({ note }) => note },
      ]}
      actions={({ version }) => (
        <Button
          small
          aria-label={t('editions.takeName', { version: formatNumber(version, locale) })}
          onClick={() => onTake(version)}
        >
          {t('editions.take')}
        </Button>
      )}
    />
  )
}

/** Takes up an edition as a draft; asks first where there is a draft already. */
function useTakeUp(editor: CourseEditor) {
  const { t } = useTranslation('courseEditing')
  const [asked, setAsked] = useState<Source | null>(null)
  const take = useAction('courseEditing', 'take', {
    says: t('editions.taken'),
    onSuccess: async () => {
      const newest = await editor.readAgain()
      if (newest) editor.startFrom(newest)
    },
  })
  const send = (from: Source) => {
    setAsked(null)
    take.mutate({ params: { id: editor.course.id }, input: { version: editor.version, from } })
  }
  const isReplacing = editor.version > 0 || editor.isDirty
  return {
    asked,
    error: take.error,
    ask: (from: Source) => (isReplacing ? setAsked(from) : send(from)),
    confirm: () => asked !== null && send(asked),
    drop: () => setAsked(null),
  }
}
