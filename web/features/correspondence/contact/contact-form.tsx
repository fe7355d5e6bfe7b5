import { CONTACT_LIMITS, CONTACT_SUBJECTS } from '#shared/domain/messages.ts'
import {
  ClearForm,
  type FieldTexts,
  fieldPropsOf,
  type OnePageForm,
  SendTrouble,
  type SentForm,
  useOnePageForm,
} from '#web/features/protection/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useHydrating } from '#web/lib/page-start.tsx'
import { useHref } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { useTypedBefore } from '#web/lib/typed-before.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { CONTACT_PAGE, contactInput } from './check-contact.ts'
import { CONTACT_FIELDS, CONTACT_PATH, type ContactField } from './contact-values.ts'

function useMessageForm() {
  const { t } = useTranslation('contact')
  const message = useMessage()
  const locale = useLocale()
  const send = useAction('contact', 'send', { says: { shownBy: 'form' } })
  const labels = CONTACT_FIELDS.map((name) => [name, t(`fields.${name}`)])
  return useOnePageForm(CONTACT_PAGE, {
    labels: Object.fromEntries(labels) as FieldTexts<ContactField>,
    recordedBy: 'messages:read',
    resource: null,
    create: (input, headers) => send.mutateAsync({ input: contactInput(input, locale), headers }),
    onRefused: (error) =>
      showToast({
        tone: 'danger',
        title: t('failed.toastTitle'),
        text: error.message ? message(error.message) : t('failed.toastText'),
      }),
  })
}

/** The contact form, which also works without script (REQ-MSG-01 to REQ-MSG-05). */
export function ContactForm({ onSent }: { readonly onSent: (sent: SentForm) => void }) {
  const { t } = useTranslation('contact')
  const contact = useMessageForm()
  const hydrating = useHydrating()
  const form = useTypedBefore(contact)
  const action = useHref(CONTACT_PATH)
  const problems = CONTACT_FIELDS.flatMap((name) => {
    const problem = contact.errorOf(name)
    return problem === undefined ? [] : [{ name, label: t(`fields.${name}`), message: problem }]
  })

  async function send(): Promise<void> {
    const sent = await contact.send()
    if (!sent) return
    showToast({ title: t('done.title'), text: t('done.text') })
    onSent(sent)
  }

  return (
    <Form
      ref={form}
      className="form contact-form"
      method="post"
      action={action}
      // The reason why it was not sent is shown below the fields.
      state={{ ...contact.state, problems, failure: null }}
      onValid={send}
      onInvalid={contact.forgetFailure}
      lead={
        hydrating && (
          <>
            {contact.key && <input type="hidden" name="key" value={contact.key} />}
            {contact.ticket && <input type="hidden" name="ticket" value={contact.ticket} />}
          </>
        )
      }
    >
      <ContactControls contact={contact} />
      <SendTrouble form={contact} words={{ title: t('failed.title'), keptNotice: t('failed.kept') }} />
      <div className="actions">
        <Button tone="main" type="submit" busy={contact.state.sending && t('sending')}>
          {t('send')}
        </Button>
        <ClearForm onClear={contact.clear} />
      </div>
    </Form>
  )
}

function ContactControls({ contact }: { readonly contact: OnePageForm<ContactField> }) {
  const { t } = useTranslation('contact')
  const { text } = fieldPropsOf(contact)
  return (
    <>
      <div className="contact-pair">
        <TextField
          {...text('name')}
          label={t('fields.name')}
          maxLength={CONTACT_LIMITS.name}
          autoComplete="name"
        />
        <TextField
          {...text('email')}
          type="email"
          label={t('fields.email')}
          maxLength={CONTACT_LIMITS.email}
          autoComplete="email"
          dir="ltr"
        />
        <TextField
          {...text('phone')}
          type="tel"
          label={t('fields.phone')}
          optional
          maxLength={CONTACT_LIMITS.phone}
          autoComplete="tel"
          dir="ltr"
        />
        <TextField
          {...text('organization')}
          label={t('fields.organization')}
          optional
          maxLength={CONTACT_LIMITS.organization}
          autoComplete="organization"
        />
      </div>
      <SelectField
        {...text('subject')}
        label={t('fields.subject')}
        empty={t('choose')}
        choices={CONTACT_SUBJECTS.map((value) => ({ value, label: t(`subjects.${value}`) }))}
      />
      <TextArea
        {...text('message')}
        label={t('fields.message')}
        hint={t('messageHint')}
        rows={8}
        maxLength={CONTACT_LIMITS.message}
      />
      <CheckboxField
        name="urgent"
        value="yes"
        label={t('fields.urgent')}
        hint={t('urgentHint')}
        checked={contact.values.urgent !== ''}
        onChange={(event) => contact.change({ urgent: event.target.checked ? 'yes' : '' })}
      />
    </>
  )
}
