import { type RefObject, useState } from 'react'
import { ASSISTANT_LIMITS } from '#shared/domain/writing-assistant.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import type { CallAnswer } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Choices } from './use-preview.ts'

interface HiddenProps {
  readonly preview: CallAnswer<'writingAssistant', 'preview'> | undefined
  readonly isFailed: boolean
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The button was chosen before this could be read. */
  readonly isFirst: boolean
}

/** What of the texts stays on the server, before anything leaves, with a way to hide more. */
export function HiddenDetails({ preview, isFailed, choices, onChoose, heading, isFirst }: HiddenProps) {
  const { t } = useTranslation('writingAssistant')
  const locale = useLocale()
  const hidden = preview?.hidden ?? []
  const count = hidden.length
  const number = formatNumber(count, locale)
  const title = preview && count > 0 ? t('hidden.title', { count, number }) : t('hidden.none')
  return (
    <section className="assistant-hidden" aria-busy={!preview && !isFailed}>
      <h3 ref={heading} tabIndex={-1}>
        {isFailed ? t('hidden.failed') : preview ? title : t('hidden.checking')}
      </h3>
      <div role="status">{isFirst && preview && <p className="notice">{t('hidden.first')}</p>}</div>
      {preview && <p>{t(count > 0 ? 'hidden.text' : 'hidden.noneText')}</p>}
      {count > 0 && (
        <ul>
          {hidden.map(({ placeholder, kind, text, times, unsure }) => (
            <li key={placeholder}>
              <bdi>{text}</bdi> <code>{placeholder}</code>{' '}
              {unsure && <Tag tone="yellow">{t('hidden.unsure')}</Tag>}
              <small>
                {t(`hidden.kinds.${kind}`)} ·{' '}
                {t('hidden.times', { count: times, number: formatNumber(times, locale) })}
              </small>
              {unsure && (
                <>
                  <small>{t(`hidden.doubts.${unsure}`)}</small>
                  {text.length <= ASSISTANT_LIMITS.alsoText && (
                    <Button
                      small
                      aria-label={t('hidden.letLeaveNamed', { text })}
                      onClick={() => onChoose({ ...choices, shown: [...choices.shown, text] })}
                    >
                      {t('hidden.letLeave')}
                    </Button>
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {preview && preview.shown.length > 0 && (
        <section aria-labelledby="assistant-shown">
          <h4 id="assistant-shown">{t('hidden.shownTitle')}</h4>
          {preview.shown.map(({ text }) => (
            <Button
              key={text}
              small
              aria-label={t('hidden.hideNamed', { text })}
              onClick={() => onChoose({ ...choices, shown: choices.shown.filter((each) => each !== text) })}
            >
              {t('hidden.hideAgain')} <bdi>{text}</bdi>
            </Button>
          ))}
        </section>
      )}
      {preview && <HideMore {...{ choices, onChoose }} />}
      {preview && (
        <details>
          <summary>{t('hidden.sent')}</summary>
          {preview.texts.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the texts have their places and no names
            <pre key={at} dir="auto">
              {text}
            </pre>
          ))}
        </details>
      )}
    </section>
  )
}

/** Words that the editor hides beside what was found. */
function HideMore({ choices, onChoose }: Pick<HiddenProps, 'choices' | 'onChoose'>) {
  const { t } = useTranslation('writingAssistant')
  const { also } = choices
  const onAlso = (next: string[]) => onChoose({ ...choices, also: next })
  const [words, setWords] = useState('')
  function add(): void {
    const wanted = words.trim()
    if (wanted !== '' && !also.includes(wanted)) onAlso([...also, wanted])
    setWords('')
  }
  return (
    <>
      <TextField
        name="assistant-also"
        label={t('hidden.more')}
        hint={t('hidden.moreHint')}
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button small onClick={add}>
        {t('hidden.add')}
      </Button>
      {also.map((text) => (
        <Button
          key={text}
          small
          aria-label={t('hidden.remove', { text })}
          onClick={() => onAlso(also.filter((each) => each !== text))}
        >
          <bdi>{text}</bdi> ×
        </Button>
      ))}
    </>
  )
}
