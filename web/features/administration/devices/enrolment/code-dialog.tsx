import { useState } from 'react'
import { formatDateTime } from '#shared/i18n/format.ts'
import { CODE_EXTENSION, type EnrolmentCode } from '#shared/sync/enrolment-code.ts'
import { fingerprintWords } from '#shared/sync/server-keys.ts'
import { ProofFields, proofOf, useProofForm } from '#web/features/administration/sign-in/index.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'

interface Person {
  readonly id: string
  readonly name: string
}

interface Made {
  readonly code: EnrolmentCode
  readonly person: string
}

/** Makes a code with which one person sets up a device, and shows it once. */
export function CodeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('enrolment')
  const { data, error, refetch } = useCall('enrolmentCodes', 'people', { input: {} })
  const [made, setMade] = useState<Made | null>(null)
  return (
    <Dialog title={t('make.title')} onClose={onClose}>
      {made && <MadeCode made={made} onClose={onClose} />}
      {!made && error && <Failure error={error} title={t('make.failed')} onRetry={() => void refetch()} />}
      {!made && !data && !error && <Skeleton lines={2} />}
      {!made && data && <MakeForm people={data.items} onMade={setMade} onClose={onClose} />}
    </Dialog>
  )
}

function MakeForm({
  people,
  onMade,
  onClose,
}: {
  readonly people: readonly Person[]
  readonly onMade: (made: Made) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation(['enrolment', 'shell'])
  const own = useUser()?.id
  const state = useProofForm({
    start: { userId: '' },
    labels: { userId: t('make.person') },
    prefix: 'enrolment',
    rules: ({ userId }) => (userId ? [] : [{ path: 'userId', message: t('make.personMissing') }]),
    isNeeded: ({ userId }) => userId === own,
  })
  const { values, change } = valuesOf(state.form)
  const { userId } = values
  const make = useAction('enrolmentCodes', 'make', {
    says: { shownBy: 'next' },
    onError: state.refuse,
    onSuccess: ({ code }) => onMade({ code, person: people.find(({ id }) => id === userId)?.name ?? '' }),
  })
  return (
    <Form
      className="form"
      state={state}
      onValid={({ userId: chosen, ...given }) =>
        make.submit({ input: { userId: chosen, ...(chosen === own ? proofOf(given) : {}) } })
      }
    >
      <p>{t('make.lead')}</p>
      <SelectField
        {...state.frame('userId')}
        value={userId}
        empty={t('make.choosePerson')}
        choices={people.map(({ id: value, name: label }) => ({ value, label }))}
        onChange={({ target }) => change({ userId: target.value })}
      />
      {userId !== '' && userId === own && (
        <>
          <p>{t('make.own')}</p>
          <ProofFields proof={state} />
        </>
      )}
      <div className="actions">
        <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
        <Button type="submit" tone="main" busy={state.sending && t('make.making')}>
          {t('make.submit')}
        </Button>
      </div>
    </Form>
  )
}

function MadeCode({
  made: { code, person },
  onClose,
}: {
  readonly made: Made
  readonly onClose: () => void
}) {
  const { t } = useTranslation('enrolment')
  const locale = useLocale()
  const text = JSON.stringify(code)
  const save = async () => {
    const blob = new Blob([text], { type: 'application/json' })
    if (await saveBlob(blob, `${t('made.file')}.${CODE_EXTENSION}`)) showToast({ title: t('made.saved') })
  }
  return (
    <>
      <p>{t('made.lead')}</p>
      <p className="notice notice-wait">
        {t('made.once', { person, time: formatDateTime(code.until, locale) })}
      </p>
      <QrCode className="enrolment-code" text={text} label={t('made.picture')} />
      {code.keys && (
        <>
          <p>{t('made.words')}</p>
          <p className="enrolment-words">{fingerprintWords(code.keys.key).join(' ')}</p>
        </>
      )}
      <div className="actions">
        <Button onClick={() => void save()}>{t('made.save')}</Button>
        <Button tone="main" onClick={onClose}>
          {t('made.done')}
        </Button>
      </div>
    </>
  )
}
