import { MESSAGE_LENGTH, MOST_MESSAGE_WORDS, MOST_MESSAGES, wordsOf } from '#shared/domain/report-options.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { SentencesEditor } from './sentences-editor.tsx'
import type { ReportRequester } from './use-request.ts'

interface EditorProps {
  readonly requester: ReportRequester
  /** What is proposed; null as long as that is not known. */
  readonly proposed: readonly string[] | null
  /** Whether it will be known in a moment. */
  readonly isCounting: boolean
}

/** The key messages of the report, which also stand on its first page and first slides. */
export function MessagesEditor({ requester: { state, values, change }, ...proposals }: EditorProps) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const faultOf = (text: string) =>
    wordsOf(text) > MOST_MESSAGE_WORDS
      ? t('messaging.tooLong', { most: formatNumber(MOST_MESSAGE_WORDS, locale) })
      : null
  return (
    <>
      <h4>{t('form.keyMessages')}</h4>
      <SentencesEditor
        {...{ group: 'messaging', own: values.keyMessages ?? null, ...proposals, faultOf }}
        {...state.frame('keyMessages')}
        {...{ most: MOST_MESSAGES, longest: MESSAGE_LENGTH }}
        onKeep={(keyMessages) => change({ keyMessages })}
      />
    </>
  )
}
