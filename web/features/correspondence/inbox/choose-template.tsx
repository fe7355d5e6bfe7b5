import { useState } from 'react'
import type { AnswerTemplate } from '#shared/contract/correspondence/answer-templates.ts'
import type { MessageThread } from '#shared/contract/correspondence/message-threads.ts'
import { fillTemplate } from '#shared/domain/answer-templates.ts'
import { messageReference } from '#shared/domain/messages.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { announce } from '#web/lib/announce.ts'
import { useCall } from '#web/lib/calls.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { SelectField } from '#web/ui/field.tsx'

/** Puts a template behind what is written, in the language of who wrote, unless another one is chosen. */
export function ChooseTemplate({
  thread,
  onChoose,
}: {
  readonly thread: MessageThread
  readonly onChoose: (text: string) => void
}) {
  const { t } = useTranslation('inbox')
  const user = useUser()
  const { data } = useCall('answerTemplates', 'list')
  const [language, setLanguage] = useState<Locale>(thread.locale)
  if (!data || data.length === 0) return null
  const choose = (id: string) => {
    const template = data.find((each) => each.id === id)
    if (!template) return
    const values = {
      name: thread.sender.name,
      reference: messageReference(thread.id),
      colleague: [user?.firstName, user?.lastName].filter(Boolean).join(' ') || null,
    }
    onChoose(fillTemplate(textIn(template, language), values))
    announce(t('template.added'))
  }
  return (
    <div className="inbox-template">
      <SelectField
        name="template"
        form="answer"
        label={t('template.choose')}
        empty={t('template.none')}
        choices={data.map(({ id, name }) => ({ value: id, label: name }))}
        // Nothing stays chosen: what was put into the answer is text like any other.
        value=""
        onChange={({ target }) => choose(target.value)}
      />
      <SelectField
        name="templateLanguage"
        form="answer"
        label={t('template.language')}
        choices={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
        value={language}
        onChange={({ target }) => setLanguage(LOCALES.find((each) => each === target.value) ?? thread.locale)}
      />
    </div>
  )
}

const textIn = ({ textEn, textSo }: AnswerTemplate, language: Locale) => (language === 'so' ? textSo : textEn)
