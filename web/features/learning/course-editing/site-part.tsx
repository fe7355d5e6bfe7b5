import { useState } from 'react'
import { formatDate } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { CourseEditor } from './use-course-editor.ts'

/** Whether a published course is on the site, and the way to take it off or to put it back. */
export function SitePart({ editor }: { readonly editor: CourseEditor }) {
  const { t } = useTranslation(['courseEditing', 'shell'])
  const locale = useLocale()
  const { id, hiddenAt } = editor.course
  const [isAsking, setAsking] = useState(false)
  const failureText = useFailureText()
  const hide = useAction('courseEditing', 'hide', {
    refreshes: ['courseEditing', 'courses'],
    says: (_, { input }) => t(input?.hidden ? 'site.taken' : 'site.back'),
    onSuccess: async () => {
      await editor.readAgain()
    },
  })
  const set = (hidden: boolean) => {
    setAsking(false)
    hide.mutate({ params: { id }, input: { hidden } })
  }
  return (
    <section aria-labelledby="course-site">
      <h3 id="course-site">{t('site.heading')}</h3>
      <p>{hiddenAt ? t('site.off', { date: formatDate(hiddenAt, locale, 'medium') }) : t('site.on')}</p>
      {hide.error && (
        <div className="failure" role="alert">
          <p>
            <strong>{t('site.failed')}</strong> {failureText(hide.error)}
          </p>
        </div>
      )}
      <Button disabled={hide.isPending} onClick={() => (hiddenAt ? set(false) : setAsking(true))}>
        {t(hiddenAt ? 'site.show' : 'site.take')}
      </Button>
      {isAsking && (
        <Dialog title={t('site.askTitle')} onClose={() => setAsking(false)}>
          <p>{t('site.askText')}</p>
          <div className="actions">
            <Button tone="main" onClick={() => set(true)}>
              {t('site.confirm')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('shell:form.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
