import './player.css'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LessonMedia } from '#shared/contract/courses.ts'
import { formatPercent } from '#shared/i18n/format.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { announce } from '#web/ui/announcer.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { noteLearning } from '../device/kept-log.ts'
import { useDuration } from '../durations.ts'
import type { Opened } from '../opened.ts'
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
  const duration = useDuration()
  const { lesson, course } = opened
  const noted = useNoted(opened, onClose)
  return (
    <Dialog title={t('player.title', { title: lesson.title })} size="wide" onClose={noted.close}>
      <p className="player-facts">
        <span>
          {t('kind', { type: t(`learning:type.${lesson.type}`), minutes: duration(lesson.duration) })}
        </span>
        <span lang={course.language}>{t('player.course', { title: course.title })}</span>
      </p>
      {lesson.media ? (
        <MediaPlayer opened={opened} media={lesson.media} {...noted} />
      ) : (
        <TextPlayer opened={opened} {...noted} />
      )}
    </Dialog>
  )
}

interface PartProps {
  readonly opened: Opened
  readonly note: (percent: number) => void
  readonly close: () => void
}

/** Where there is no film, the player leads through the parts of the text (REQ-LRN-06). */
function TextPlayer({ opened, note, close }: PartProps) {
  const { t } = useTranslation('lesson')
  const { percent, isPlaying, toggle, finish } = usePlaying(opened.percent, note)
  return (
    <>
      <PlayerProgress percent={percent} />
      <div className="actions player-actions">
        <Button tone="main" onClick={toggle}>
          {t(isPlaying ? 'player.pause' : 'player.play')}
        </Button>
        <EndButtons opened={opened} finish={finish} close={close} />
      </div>
      <Stage lesson={opened.lesson} percent={percent} />
    </>
  )
}

/** A film or recording with its captions; the module is completed at its end. */
function MediaPlayer({ opened, media, note, close }: PartProps & { readonly media: LessonMedia }) {
  const locale = useLocale()
  const { t } = useTranslation('lesson')
  const [percent, setPercent] = useState(opened.percent)
  const reach = (next: number) => {
    if (next <= percent) return
    setPercent(next)
    note(next)
  }
  const { lesson } = opened
  const Element = media.kind
  return (
    <>
      <Element
        className="player-media"
        controls
        preload="metadata"
        src={`/api${media.file}`}
        aria-label={lesson.title}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          // The end is told by an event of its own.
          if (duration > 0) reach(Math.min(WHOLE - 1, Math.floor((currentTime / duration) * WHOLE)))
        }}
        onEnded={() => reach(WHOLE)}
      >
        {media.captions.map(({ language, file }) => (
          <track
            key={language}
            kind="captions"
            src={`/api${file}`}
            srcLang={language}
            label={LOCALE_NAMES[language]}
            default={language === locale}
          />
        ))}
      </Element>
      <p className="player-transcript">{t('player.transcript')}</p>
      <PlayerProgress percent={percent} />
      <div className="actions player-actions">
        <EndButtons opened={opened} finish={() => reach(WHOLE)} close={close} />
      </div>
    </>
  )
}

function PlayerProgress({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('lesson')
  const locale = useLocale()
  return (
    <div className="player-progress">
      <progress max={WHOLE} value={percent} aria-label={t('player.progress')} />
      <span>{formatPercent(percent, locale)}</span>
    </div>
  )
}

function EndButtons({
  opened,
  finish,
  close,
}: Pick<PartProps, 'opened' | 'close'> & { readonly finish: () => void }) {
  const { t } = useTranslation('lesson')
  const isCompleted = opened.state === 'completed'
  return (
    <>
      <Button aria-disabled={isCompleted || undefined} onClick={() => !isCompleted && finish()}>
        {t(isCompleted ? 'player.done' : 'markComplete')}
      </Button>
      <Button onClick={close}>{t('player.close')}</Button>
    </>
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
