import './voice.css'
import { useEffect, useRef, useState } from 'react'
import type { SpokenField } from '#shared/domain/voice-note.ts'
import { factsOfNote, noteBeside, voiceNote } from '#web/features/protection/visitor-forms/index.ts'
import { announce } from '#web/lib/announce.ts'
import { onLeaving } from '#web/lib/quick-exit.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MICROPHONE } from '#web/ui/icon-paths.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { canRecord, LONGEST_SECONDS, type Recorded } from './recorder.ts'
import { useRecorder } from './use-recorder.ts'

interface NoteProps {
  readonly field: SpokenField
  /** The name of the field. */
  readonly label: string
  /** Whether the report is anonymous, so that the voice is altered. */
  readonly anonymous: boolean
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
}

/** Records a voice note beside a field, which can be listened to and deleted before it is sent with the report's files. */
export function VoiceNote({ field, label, anonymous, files, onFiles }: NoteProps) {
  const { t } = useTranslation('voiceNotes')
  const note = noteBeside(files, field)
  const recorder = useRecorder(anonymous, keep)
  const { state } = recorder
  const box = useRef<HTMLElement>(null)
  const others = files.filter((file) => file !== note)

  function keep({ sound, extension, ...facts }: Recorded): void {
    onFiles([...others, voiceNote(sound, extension, { field, ...facts })])
    announce(t('saved'))
    box.current?.focus()
  }
  function remove(): void {
    onFiles(others)
    announce(t('removed'))
    box.current?.focus()
  }

  const how = anonymous ? (note ? 'altered' : 'willAlter') : 'named'
  return (
    <section className="voice" aria-label={t('group', { field: label })} ref={box} tabIndex={-1}>
      <h3>
        <Icon path={MICROPHONE} /> {t('title')}
      </h3>
      {!canRecord(anonymous) && !note ? (
        <CanNot anonymous={anonymous} />
      ) : (
        <>
          {state.step === 'recording' ? (
            <UnderWay seconds={state.seconds} onStop={recorder.finish} onDrop={recorder.drop} />
          ) : note ? (
            <Recordings note={note} onAgain={recorder.start} onRemove={remove} />
          ) : (
            <Button busy={state.step === 'opening' && t('opening')} onClick={recorder.start}>
              {t('record')}
            </Button>
          )}
          {state.step === 'ready' && state.trouble && (
            <p className="field-error" role="alert">
              {t(state.trouble)} {t(anonymous ? 'writeInstead' : 'writeOrAttach')}
            </p>
          )}
          {state.step === 'ready' && state.isLongest && <p role="status">{t('longest', minutes)}</p>}
          <p className="voice-how">
            {t(how)} <InEnglish of={`voiceNotes.${how}`} />
          </p>
          {note && (
            <p className="voice-how">
              {t('kept')} <InEnglish of="voiceNotes.kept" />
            </p>
          )}
        </>
      )}
    </section>
  )
}

const minutes = { count: LONGEST_SECONDS / 60 }

/** Where the browser can't record as it would have to: an anonymous reporter writes, a named one may use a file. */
function CanNot({ anonymous }: { readonly anonymous: boolean }) {
  const { t } = useTranslation('voiceNotes')
  const why = anonymous ? 'cannotAlter' : 'cannotRecord'
  return (
    <p className="voice-how">
      {t(why)} <InEnglish of={`voiceNotes.${why}`} />
    </p>
  )
}

function UnderWay({
  seconds,
  onStop,
  onDrop,
}: {
  readonly seconds: number
  readonly onStop: () => void
  readonly onDrop: () => void
}) {
  const { t } = useTranslation('voiceNotes')
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    announce(t('begun'))
    stop.current?.focus()
  }, [t])
  const text = t('recording', { time: clock(seconds), longest: clock(LONGEST_SECONDS) })
  return (
    <>
      <p className="voice-time">
        <span className="voice-dot" aria-hidden="true" /> <span role="timer">{text}</span>
      </p>
      <progress max={LONGEST_SECONDS} value={seconds} aria-label={text} />
      <div className="voice-actions">
        <Button ref={stop} tone="main" onClick={onStop}>
          {t('stop')}
        </Button>
        <Button onClick={onDrop}>{t('drop')}</Button>
      </div>
    </>
  )
}

function Recordings({
  note,
  onAgain,
  onRemove,
}: {
  readonly note: File
  readonly onAgain: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('voiceNotes')
  const { at, playing, toggle, stop } = usePlayer(note)
  const length = factsOfNote(note)?.seconds ?? 0
  const text = t('heard', { time: clock(Math.min(at, length)), length: clock(length) })
  return (
    <>
      <p className="voice-time">{text}</p>
      <progress max={Math.max(length, 1)} value={Math.min(at, length)} aria-label={text} />
      <div className="voice-actions">
        <Button onClick={toggle}>{t(playing ? 'pause' : 'listen')}</Button>
        <Button
          onClick={() => {
            stop()
            onAgain()
          }}
        >
          {t('again')}
        </Button>
        <Button onClick={onRemove}>{t('remove')}</Button>
      </div>
    </>
  )
}

/** Plays a voice note from the memory of the page. */
function usePlayer(note: File) {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const player = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(note)
    const audio = new Audio(address)
    player.current = audio
    audio.ontimeupdate = () => setAt(audio.currentTime)
    audio.onplay = () => setPlaying(true)
    audio.onpause = () => setPlaying(false)
    audio.onended = () => {
      setPlaying(false)
      setAt(0)
    }
    const stopListening = onLeaving(() => audio.pause())
    return () => {
      stopListening()
      audio.pause()
      audio.ontimeupdate = null
      URL.revokeObjectURL(address)
      player.current = null
      setAt(0)
      setPlaying(false)
    }
  }, [note])
  return {
    at,
    playing,
    stop: () => player.current?.pause(),
    toggle() {
      const audio = player.current
      // Pausing before it has begun to play rejects; the button then shows that it does not play.
      if (audio?.paused) audio.play().catch(() => setPlaying(false))
      else audio?.pause()
    },
  }
}

/** Minutes and seconds, as clocks of players have them in every language. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
