import './mailbox.css'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { mailboxContract, SIGNATURES, type Signature } from '#shared/contract/protection/mailbox.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup, TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { MessageList } from './message-list.tsx'

interface Report {
  readonly id: string
  readonly channel?: unknown
  readonly receivedBy?: unknown
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
  if (!mayRead || !(record.channel === 'public' || record.receivedBy === 'telephone')) return null
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
  const { data, error, refetch } = useCall(
    'mailbox',
    'read',
    { params: { id }, input: { collection } },
    { isKept: false },
  )
  const mayAnswer = useMay(recordCollections[collection].edit)
  if (error?.code === 'offline' || error?.code === 'network')
    return <p className="notice notice-wait">{t('staff.online')}</p>
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  if (!data.exists) return <p>{t('staff.none')}</p>
  const { messages, files, reporterReadAt } = data
  return (
    <>
      <p>
        {reporterReadAt === null
          ? t('staff.neverRead')
          : t('staff.lastRead', { at: formatDateTime(reporterReadAt, locale) })}
      </p>
      {messages.length + files.length === 0 ? (
        <p>{t('staff.noMessages')}</p>
      ) : (
        <MessageList messages={messages} files={files} reader="staff" />
      )}
      {mayAnswer && <AnswerForm id={id} collection={collection} />}
    </>
  )
}

/** What is typed, and what was sent when no answer came: the same text sent again is the same message. */
interface Typed {
  readonly values: { readonly text: string; readonly as: Signature }
  readonly sent: { readonly id: string; readonly text: string } | null
}
const NOTHING: Typed = { values: { text: '', as: 'team' }, sent: null }
const schema = mailboxContract.answer.input.omit({ id: true, collection: true })

/** The answer of the staff; what is typed survives a reload and a failure. */
function AnswerForm({ id, collection }: { readonly id: string; readonly collection: RecordCollectionName }) {
  const { t } = useTranslation('mailbox')
  const draft = useDraftForm(schema, {
    ...{ key: `mailbox-answer:${id}`, begun: NOTHING },
    labels: { text: t('staff.answer'), as: t('staff.as') },
    prefix: 'mailbox',
  })
  const { state } = draft
  const answer = useAction('mailbox', 'answer', {
    says: t('staff.sent'),
    onSuccess: () => draft.start(null),
    onError: state.refuse,
  })
  const submit = () => {
    const { values, sent } = draft.latest()
    const { text, as } = values
    const messageId = sent?.text === text ? sent.id : uuidv7()
    draft.keep({ values, sent: { id: messageId, text } })
    return answer.submit({ params: { id }, input: { collection, id: messageId, text, as } })
  }
  return (
    <Form className="form mailbox-write" state={state} onValid={submit} failedTitle={t('staff.notSent')}>
      <TextArea
        name="text"
        form="mailbox"
        label={t('staff.answer')}
        hint={t('staff.answerHint')}
        error={state.errorOf('text')}
        value={draft.values.text}
        onChange={({ target }) => draft.change({ text: target.value })}
        rows={4}
      />
      <RadioGroup
        name="as"
        form="mailbox"
        label={t('staff.as')}
        value={draft.values.as}
        inline
        choices={SIGNATURES.map((value) => ({ value, label: t(`staff.signatures.${value}`) }))}
        control={{
          onChange: ({ target }) =>
            draft.change({ as: SIGNATURES.find((each) => each === target.value) ?? 'team' }),
        }}
      />
      <Button type="submit" busy={state.sending && t('sending')}>
        {t('staff.send')}
      </Button>
    </Form>
  )
}
