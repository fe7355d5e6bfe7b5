import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CHECK } from '#web/ui/icon-paths.ts'
import { noteLearning } from './device/kept-log.ts'
import type { Opened } from './opened.ts'

/** Completes a module, begun or not (REQ-LRN-12). */
export function MarkComplete({
  opened: { lesson, course, state },
  tone,
  onMarked,
}: {
  readonly opened: Opened
  readonly tone?: 'main'
  readonly onMarked?: () => void
}) {
  const { t } = useTranslation('lesson')
  const at = { courseId: course.id, moduleId: lesson.id }
  const complete = () => {
    if (state === 'unlocked') noteLearning({ ...at, kind: 'module-started' })
    noteLearning({ ...at, kind: 'module-completed' })
    onMarked?.()
  }
  return (
    <Button {...(tone ? { tone } : {})} onClick={complete}>
      <Icon path={CHECK} /> {t('markComplete')}
    </Button>
  )
}
