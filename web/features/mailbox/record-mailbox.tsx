import './mailbox.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { SIGNATURES, type Signature } from '#shared/contract/mailbox.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import type { RecordCollectionName } from '#shared/schemas/names.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { announce } from '#web/ui/announcer.tsx'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup, TextArea } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { MessageList } from './message-list.tsx'

interface Report {
  readonly id: string
  readonly channel?: unknown
}

/** The mailbox of a visitor's report, as a part of its panel: opened on request, since every opening is logged. */
export function RecordMailbox({
  record,
  collection,
}: {
  readonly record: Report
  readonly collection: RecordCollectionName
}) {
  const { t } = useTranslation('mailbox')
  const mayRead = useMay('pii:read')
  const [isOpen, setOpen] = useState(false)
  if (!mayRead || record.channel !== 'public') return null
  return (
    <section className="rec-section" aria-label={t('staff.title')}>
      <h3>{t('staff.title')}</h3>
      <p className="field-hint">{t('staff.lead')}</p>
      {isOpen ? (
        <Messages id={record.id} collection={collection} />
      ) : (
        <Button small onClick={() => setOpen(true)}>
          {t('staff.show')}
        </Button>
      )}
    </section>
  )
}

function Messages({ id, collection }: { readonly id: string; readonly collection: RecordCollectionName }) {
  const { t } = useTranslation('mailbox')
  const locale = useLocale()
  const { data, error, refetch } = useCall('mailbox', 'read', { params: { id } }, { isKept: false })
  const mayAnswer = useMay(recordCollections[collection].edit)
  if (error?.code === 'offline' || error?.code === 'network')
    return <p className="notice notice-wait">{t('staff.online')}</p>
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  if (!data.exists) return <p>{t('staff.none')}</p>
  const { messages, reporterReadAt } = data
  return (
    <>
      <p>
        {reporterReadAt === null
          ? t('staff.neverRead')
          : t('staff.lastRead', { at: formatDateTime(reporterReadAt, locale) })}
      </p>
      {messages.length === 0 ? (
        <p>{t('staff.noMessages')}</p>
      ) : (
        <MessageList messages={messages} reader="staff" />
      )}
      {mayAnswer && <AnswerForm id={id} />}
    </>
  )
}

function AnswerForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('mailbox')
  const failureText = useFailureText()
  const [text, setText] = useState('')
  const [as, setAs] = useState<Signature>('team')
  // A message that no answer came for keeps its id, so that it is stored once however often it is sent.
  const [messageId, setMessageId] = useState(() => uuidv7())
  const answer = useAction('mailbox', 'answer', {
    onSuccess: () => {
      setText('')
      setMessageId(uuidv7())
      announce(t('staff.sent'))
    },
  })
  return (
    <BareForm
      className="form mailbox-write"
      noValidate
      onSend={() => answer.submit({ params: { id }, input: { id: messageId, text, as } })}
    >
      {answer.error && (
        <p className="failure" role="alert">
          <strong>{t('staff.notSent')}</strong> {failureText(answer.error)}
        </p>
      )}
      <TextArea
        name="answer"
        label={t('staff.answer')}
        hint={t('staff.answerHint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        rows={4}
        maxLength={10_000}
      />
      <RadioGroup
        name="as"
        label={t('staff.as')}
        value={as}
        inline
        choices={SIGNATURES.map((value) => ({ value, label: t(`staff.signatures.${value}`) }))}
        control={{
          onChange: ({ target }) => setAs(SIGNATURES.find((each) => each === target.value) ?? 'team'),
        }}
      />
      <Button type="submit" busy={answer.isPending && t('sending')}>
        {t('staff.send')}
      </Button>
    </BareForm>
  )
}
