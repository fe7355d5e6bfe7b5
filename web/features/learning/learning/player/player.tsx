import './player.css'
import { useRef } from 'react'
import { formatPercent } from '#shared/i18n/format.ts'
import { announce } from '#web/lib/announce.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { noteLearning } from '../device/kept-log.ts'
import { useDuration } from '../durations.ts'
import type { Opened } from '../opened.ts'
import { MediaStage } from './media-stage.tsx'
import { Stage } from './stage.tsx'
import { usePlaying } from './use-playing.ts'

const WHOLE = 100
/** Progress is noted at each of these points, and when the player is closed. */
const NOTED_EACH = 10

interface PlayerProps {
  readonly opened: Opened
  readonly onClose: () => void
}

/** A module over the page: what it is, its player, Mark Complete and Close Player (REQ-LRN-05). */
export function Player({ opened, onClose }: PlayerProps) {
  const { t } = useTranslation(['lesson', 'learning'])
  const locale = useLocale()
  const duration = useDuration()
  const { lesson, course } = opened
  const { note, close } = useNoted(opened, onClose)
  const { percent, isPlaying, toggle, finish, reach } = usePlaying(opened.percent, note)
  const shown = formatPercent(percent, locale)
  const isCompleted = opened.state === 'completed'
  return (
    <Dialog title={t('player.title', { title: lesson.title })} size="wide" onClose={close}>
      <p className="player-facts">
        <span>
          {t('kind', { type: t(`learning:type.${lesson.type}`), minutes: duration(lesson.duration) })}
        </span>
        <span lang={course.language}>{t('player.course', { title: course.title })}</span>
      </p>
      <div className="player-progress">
        <progress max={WHOLE} value={percent} aria-label={t('player.progress')} />
        <span>{shown}</span>
      </div>
      <div className="actions player-actions">
        {!lesson.media && (
          <Button tone="main" onClick={toggle}>
            {t(isPlaying ? 'player.pause' : 'player.play')}
          </Button>
        )}
        <Button aria-disabled={isCompleted || undefined} onClick={() => !isCompleted && finish()}>
          {t(isCompleted ? 'player.done' : 'markComplete')}
        </Button>
        <Button onClick={close}>{t('player.close')}</Button>
      </div>
      {lesson.media ? (
        <MediaStage lesson={lesson} onProgress={reach} />
      ) : (
        <Stage lesson={lesson} percent={percent} />
      )}
    </Dialog>
  )
}

/** Notes how far the player has come: at each tenth point, at the end, and when it is closed. */
function useNoted({ lesson, course, state }: Opened, onClose: () => void) {
  const { t } = useTranslation('lesson')
  const last = useRef({ noted: 0, reached: 0 })
  const at = { courseId: course.id, moduleId: lesson.id }
  const keep = (percent: number) => {
    last.current.noted = percent
    noteLearning({ ...at, kind: 'module-progressed', percent })
  }
  return {
    note(percent: number) {
      // What was completed before is only looked at again.
      if (state === 'completed') return
      last.current.reached = percent
      if (percent === WHOLE) {
        last.current.noted = WHOLE
        noteLearning({ ...at, kind: 'module-completed' })
        announce(t('player.completed'))
      } else if (percent - last.current.noted >= NOTED_EACH) keep(percent)
    },
    close() {
      if (last.current.reached > last.current.noted) keep(last.current.reached)
      onClose()
    },
  }
}
