import './mailbox.css'
import '#web/ui/report-page.css'
import { useEffect, useId, useRef, useState } from 'react'
import type { Feedback } from '#shared/contract/protection/mailbox.ts'
import { FEEDBACK_ANSWERS } from '#shared/domain/enumerations.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { Reach } from '#web/features/protection/emergency-contact/index.ts'
import { AddFiles } from '#web/features/protection/visitor-forms/index.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useHref } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { RadioGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { InEnglish } from '#web/ui/in-english.tsx'
import { MessageList } from './message-list.tsx'
import { type OpenedMailbox, useMailbox } from './use-mailbox.ts'

/** The mailbox of a report, which its reporter opens with the receipt code; it works without script as well. */
export function MailboxPage() {
  const { t } = useTranslation('mailbox')
  const user = useUser()
  const mailbox = useMailbox()
  const heading = usePageTitle(t('title'), { neutral: user === null })
  return (
    <div className={classNames('mailbox-page', user && 'staff-body')}>
      <div className="mailbox-head">
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        {mailbox.mailbox && <Close onClose={mailbox.close} />}
      </div>
      <p className="mailbox-lead">
        {t('lead')} <InEnglish of="mailbox.lead" />
      </p>
      <div className="mailbox-columns">
        {mailbox.mailbox ? <Opened mailbox={mailbox} /> : <Closed mailbox={mailbox} />}
        <aside className="mailbox-know">
          <h2>{t('knowTitle')}</h2>
          <ul>
            {(['knowRead', 'knowKept', 'danger'] as const).map((key) => (
              <li key={key}>
                {t(key)} <InEnglish of={`mailbox.${key}`} />
              </li>
            ))}
          </ul>
          <Reach />
        </aside>
      </div>
    </div>
  )
}

/** Without script the link opens the page again, which closes the mailbox. */
function Close({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('mailbox')
  const hydrating = useHydrating()
  return hydrating ? (
    <LinkButton to="/mailbox">{t('close')}</LinkButton>
  ) : (
    <Button onClick={onClose}>{t('close')}</Button>
  )
}

interface PartProps {
  readonly mailbox: OpenedMailbox
}

/** What a call of the mailbox refused, or what a form without script was refused for. */
function Trouble({ mailbox, title }: PartProps & { readonly title: string }) {
  const { t } = useTranslation('mailbox')
  const message = useMessage()
  const failureText = useFailureText()
  const { error, before, busy, isWorking, isSent } = mailbox
  if (isWorking) {
    return (
      <p className="notice" role="status">
        {t('working')}
      </p>
    )
  }
  const former = before?.failure && !busy && !isSent ? message(before.failure) : null
  const problem = error ? (error.details[0] ? message(error.details[0].message) : failureText(error)) : former
  if (!problem) return null
  return (
    <p className="failure" role="alert">
      <strong>{title}</strong> {problem}
    </p>
  )
}

function Closed({ mailbox }: PartProps) {
  const { t } = useTranslation('mailbox')
  const action = useHref('/mailbox')
  return (
    <BareForm
      className="form mailbox-open"
      method="post"
      action={action}
      noValidate
      onSend={({ code = '' }) => mailbox.open(code)}
    >
      <Trouble mailbox={mailbox} title={t('failed')} />
      <TextField
        name="code"
        label={t('code')}
        hint={t('codeHint')}
        onChange={() => mailbox.begin()}
        inputMode="numeric"
        autoComplete="off"
        maxLength={60}
        dir="ltr"
      />
      <Button tone="main" type="submit" busy={mailbox.busy && t('opening')}>
        {t('open')}
      </Button>
    </BareForm>
  )
}

function Opened({ mailbox }: PartProps) {
  const { t } = useTranslation('mailbox')
  const locale = useLocale()
  const arrived = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The form with the pressed button has disappeared, so the focus moves here.
    arrived.current?.focus()
  }, [])
  const { messages = [], files = [], arrivedAt = '', isClosed = false } = mailbox.mailbox ?? {}
  return (
    <div>
      <p ref={arrived} tabIndex={-1} className="mailbox-arrived">
        {t('arrived', { at: formatDateTime(arrivedAt, locale) })}
      </p>
      {isClosed && <p className="notice">{t('closed')}</p>}
      {messages.length + files.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <MessageList messages={messages} files={files} reader="reporter" />
      )}
      <WriteForm mailbox={mailbox} />
      {mailbox.mailbox?.feedback && <Questions mailbox={mailbox} feedback={mailbox.mailbox.feedback} />}
      <AddFiles code={mailbox.code} />
    </div>
  )
}

function WriteForm({ mailbox }: PartProps) {
  const { t } = useTranslation('mailbox')
  const { before, code, busy, isSent } = mailbox
  const [text, setText] = useState(before?.text ?? '')
  const action = useHref('/mailbox')
  return (
    <BareForm
      className="form mailbox-write"
      method="post"
      action={action}
      noValidate
      onSend={async () => {
        if (await mailbox.write(text)) setText('')
      }}
    >
      <input type="hidden" name="code" value={code} />
      {before && <input type="hidden" name="key" value={before.key} />}
      <Trouble mailbox={mailbox} title={t('notSent')} />
      <p role="status">{isSent && t('sent')}</p>
      <TextArea
        name="text"
        label={t('write')}
        value={text}
        onChange={({ target }) => {
          mailbox.begin()
          setText(target.value)
        }}
        rows={4}
        maxLength={10_000}
      />
      <Button tone="main" type="submit" busy={busy && t('sending')}>
        {t('send')}
      </Button>
    </BareForm>
  )
}

/** The questions about a referral, once it has begun. Without script they are a form of their own. */
function Questions({ mailbox, feedback }: PartProps & { readonly feedback: Feedback }) {
  const { t } = useTranslation('mailbox')
  const { code, busy, isAnswered } = mailbox
  const [answers, setAnswers] = useState(feedback)
  const action = useHref('/mailbox')
  const title = useId()
  return (
    <BareForm
      className="form mailbox-questions"
      method="post"
      action={action}
      aria-labelledby={title}
      noValidate
      onSend={() => mailbox.answerQuestions(answers)}
    >
      <h2 id={title}>{t('feedback.title')}</h2>
      <p>{t('feedback.lead')}</p>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="questions" value="1" />
      <p role="status">{isAnswered && t('feedback.saved')}</p>
      {QUESTIONS.map((question) => (
        <RadioGroup
          key={question}
          name={question}
          label={t(`feedback.${question}`)}
          inline
          value={answers[question] ?? ''}
          choices={[
            ...FEEDBACK_ANSWERS.map((value) => ({ value, label: t(`feedback.answers.${value}`) })),
            { value: '', label: t('feedback.none') },
          ]}
          control={{
            onChange: ({ target: { value } }) => {
              mailbox.begin()
              setAnswers({ ...answers, [question]: FEEDBACK_ANSWERS.find((each) => each === value) ?? null })
            },
          }}
        />
      ))}
      <Button type="submit" busy={busy && t('sending')}>
        {t('feedback.save')}
      </Button>
    </BareForm>
  )
}
const QUESTIONS = ['feedbackHelp', 'feedbackSafe'] as const
