import './assistant.css'
import { useState } from 'react'
import {
  ASSISTANT_LIMITS,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '#shared/domain/writing-assistant.ts'
import { isLocale } from '#shared/i18n/locale.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { choicesOf } from '#web/ui/declared-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { type ArticleTexts, type AssistedValues, textsIn, writtenIn } from './article-texts.ts'
import { RequestsUsed } from './requests-used.tsx'
import { TaskRun } from './task-run.tsx'
import { type TranslatedLabels, TranslatedTexts } from './translated-texts.tsx'
import type { useAssistedForm } from './use-assisted-form.ts'
import { type TabProps, useTask } from './use-task.ts'

type FormProps = ReturnType<typeof useAssistedForm> & {
  readonly values: AssistedValues
  readonly labels: TranslatedLabels
}

/** Translates the texts of the form, or another one, between English, Somali and Arabic. */
export function TranslationDialog({
  onClose,
  ...form
}: FormProps & {
  readonly onClose: () => void
}) {
  const { t } = useTranslation('writingAssistant')
  const { data: status, error, refetch } = useCall('writingAssistant', 'status', {}, { isKept: false })
  return (
    <Dialog title={t('translation.title')} size="wide" onClose={onClose}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!status && !error && <Skeleton lines={6} />}
      {status && (
        <div className="assistant">
          <p className="assistant-used">
            <RequestsUsed {...status} />
          </p>
          {status.configured ? (
            <Translation
              {...{ values: form.values, labels: form.labels, take: form.take, status }}
              onAsked={() => void refetch()}
            />
          ) : (
            <p className="notice notice-wait">{t('translation.notConfigured')}</p>
          )}
          <div className="actions">
            {form.undo && <Button onClick={form.undo}>{t('undo')}</Button>}
            <Button onClick={onClose}>{t('translation.close')}</Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

const SOURCES = ['en', 'so', 'own'] as const
type Source = (typeof SOURCES)[number]

function Translation({
  values,
  labels,
  take,
  ...asking
}: Omit<FormProps, 'undo'> & Pick<TabProps, 'status' | 'onAsked'>) {
  const { t } = useTranslation('writingAssistant')
  const [source, setSource] = useState<Source>(writtenIn(values))
  const [ownLanguage, setOwnLanguage] = useState<TranslationLanguage>('ar')
  const [ownText, setOwnText] = useState('')
  const [wanted, setWanted] = useState<TranslationLanguage | null>(null)
  const from = source === 'own' ? ownLanguage : source
  const others = TRANSLATION_LANGUAGES.filter((language) => language !== from)
  const to = others.find((language) => language === wanted) ?? (from === 'en' ? 'so' : 'en')
  const texts = source === 'own' ? ownTexts(ownText) : textsIn(values, source)
  const languages = (choices: readonly TranslationLanguage[]) =>
    choicesOf(choices, (each) => t(`translation.languages.${each}`))
  return (
    <>
      <div className="field-row">
        <SelectField
          name="translation-source"
          label={t('translation.source')}
          choices={choicesOf(SOURCES, (each) => t(`translation.sources.${each}`))}
          value={source}
          onChange={({ target }) => setSource(target.value as Source)}
        />
        <SelectField
          name="translation-to"
          label={t('translation.to')}
          choices={languages(others)}
          value={to}
          onChange={({ target }) => setWanted(target.value as TranslationLanguage)}
        />
      </div>
      {source === 'own' && (
        <>
          <SelectField
            name="translation-from"
            label={t('translation.from')}
            choices={languages(TRANSLATION_LANGUAGES)}
            value={ownLanguage}
            onChange={({ target }) => setOwnLanguage(target.value as TranslationLanguage)}
          />
          <TextArea
            name="translation-text"
            label={t('translation.ownText')}
            hint={t('translation.ownTextHint')}
            maxLength={ASSISTANT_LIMITS.content}
            rows={6}
            dir="auto"
            value={ownText}
            onChange={({ target }) => setOwnText(target.value)}
          />
        </>
      )}
      {/* A suggestion belongs to the languages that were chosen for it. */}
      <TranslationRun
        key={`${source}-${from}-${to}`}
        {...{ from, to, texts, values, labels, take }}
        {...asking}
      />
      <p className="assistant-marked">{t(isLocale(to) ? 'translation.marked' : 'translation.noField')}</p>
    </>
  )
}

type Texts = Pick<ArticleTexts, 'title' | 'summary' | 'content'>

/** Asks for one translation and shows it beside its original. */
function TranslationRun({
  from,
  to,
  texts: { title, summary, content },
  values,
  labels,
  take,
  ...asking
}: Omit<FormProps, 'undo'> &
  Pick<TabProps, 'status' | 'onAsked'> & {
    readonly from: TranslationLanguage
    readonly to: TranslationLanguage
    readonly texts: Texts
  }) {
  const texts = [title, summary, content]
  const task = useTask(
    {
      name: 'translate',
      texts,
      request: (choices) => ({ action: 'translate', from, to, title, summary, content, ...choices }),
      missing: texts.join('').trim() === '' ? 'translate' : null,
    },
    asking,
  )
  return (
    <TaskRun name="translate" task={task} saysLost>
      {(suggestion) => (
        <TranslatedTexts
          suggestion={suggestion}
          labels={labels}
          originals={task.asked}
          current={isLocale(to) ? textsIn(values, to) : null}
          take={(changed) => isLocale(to) && take(to, changed, suggestion.source)}
        />
      )}
    </TaskRun>
  )
}

const ownTexts = (content: string): Texts => ({
  ...{ title: '', summary: '', content },
})
