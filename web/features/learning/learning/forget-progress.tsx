import { useState } from 'react'
import type { Course } from '#shared/contract/learning/courses.ts'
import { removeDraft } from '#web/lib/draft-store.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { forgetLearning } from './device/kept-log.ts'
import { useLog } from './device/use-progress.ts'
import { notesKey } from './paths.ts'

/** Deletes what this device has kept of a visitor who learned: others may use it too. */
export function ForgetProgress({ courses }: { readonly courses: readonly Course[] }) {
  const { t } = useTranslation('learning')
  const log = useLog()
  const [isAsking, setAsking] = useState(false)
  if (log.length === 0) return null
  const forget = () => {
    forgetLearning()
    for (const { id, modules } of courses)
      for (const module of modules) removeDraft('device', notesKey(id, module.id))
    setAsking(false)
    showToast({ title: t('mine.forgetDone') })
  }
  return (
    <div className="actions">
      <Button small onClick={() => setAsking(true)}>
        {t('mine.forget')}
      </Button>
      {isAsking && (
        <Dialog title={t('mine.forget')} onClose={() => setAsking(false)}>
          <p>{t('mine.forgetText')}</p>
          <div className="actions">
            <Button tone="danger" onClick={forget}>
              {t('mine.forget')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('mine.keep')}</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
