import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useLearningLog } from '#web/lib/ui-state.ts'
import { Button } from '#web/ui/button.tsx'
import { noteLearning } from './device/kept-log.ts'
import { MarkComplete } from './mark-complete.tsx'
import type { Opened } from './opened.ts'

const Player = lazyPart(async () => (await import('./player/player.tsx')).Player)

/** Starting a module, its player over the page, and completing it (REQ-LRN-05, REQ-LRN-12). */
export function LessonActions({ opened }: { readonly opened: Opened }) {
  const { t } = useTranslation(['lesson', 'learning'])
  const { lesson, course, state } = opened
  const hydrating = useHydrating()
  const { lasts } = useLearningLog()
  const [search, setSearch] = useSearchParams()
  const isOpen = !hydrating && state !== 'locked' && search.get('player') === 'open'
  const at = { courseId: course.id, moduleId: lesson.id }
  const show = (isShown: boolean) => setSearch(isShown ? { player: 'open' } : {}, { replace: true })
  const open = () => {
    if (state === 'unlocked') noteLearning({ ...at, kind: 'module-started' })
    show(true)
  }
  return (
    <section className="lesson-actions" aria-labelledby="doing">
      <h2 id="doing">{t('doing')}</h2>
      <p>{state === 'completed' ? t('isComplete') : t('doingText')}</p>
      <p className="without-script">{t('needsScript')}</p>
      <div className="actions needs-script">
        {state === 'locked' ? (
          <Button disabled>{t('learning:action.locked')}</Button>
        ) : (
          <Button tone={state === 'completed' ? 'quiet' : 'main'} onClick={open}>
            {t(`open.${state}`)}
          </Button>
        )}
        {state === 'in-progress' && <MarkComplete opened={opened} />}
      </div>
      {!lasts && <p className="lesson-not-kept">{t('exercise.notKept')}</p>}
      {isOpen && <Player opened={opened} onClose={() => show(false)} />}
    </section>
  )
}
