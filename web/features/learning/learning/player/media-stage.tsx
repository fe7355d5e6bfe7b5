import { useMemo, useState } from 'react'
import type { Lesson } from '#shared/contract/learning/courses.ts'
import { LOCALE_NAMES } from '#shared/i18n/locale.ts'
import { useTranslation } from '#web/lib/texts.ts'

const WHOLE = 100

/** The film or recording of a module, with its captions; its progress is that of the module (REQ-LRN-06). */
export function MediaStage({
  lesson: { media, type, language, title },
  onProgress,
}: {
  readonly lesson: Lesson
  /** Called with how many percent were played. */
  readonly onProgress: (percent: number) => void
}) {
  const { t } = useTranslation('lesson')
  const [isBroken, setBroken] = useState(false)
  const captions = media?.captions ?? null
  const track = useMemo(
    () => (captions === null ? null : `data:text/vtt;charset=utf-8,${encodeURIComponent(captions)}`),
    [captions],
  )
  if (!media) return null
  const Media = type === 'audio' ? 'audio' : 'video'
  return (
    <div className="player-media">
      {isBroken && (
        <p className="notice notice-wait" role="alert">
          {t('media.broken')}
        </p>
      )}
      <Media
        controls
        preload="metadata"
        src={media.address}
        aria-label={title}
        onError={() => setBroken(true)}
        // Only its end completes the module, which an event of its own says.
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
          if (duration > 0) onProgress(Math.min(WHOLE - 1, Math.floor((currentTime / duration) * WHOLE)))
        }}
        onEnded={() => onProgress(WHOLE)}
      >
        {track !== null && (
          <track kind="captions" src={track} srcLang={language} label={LOCALE_NAMES[language]} default />
        )}
      </Media>
    </div>
  )
}
