import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { ApiError } from '#shared/contract/client.ts'
import type { ConsentPurpose } from '#shared/domain/consent.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { CONSENT_PURPOSES, type CONSENT_WAYS } from '#shared/domain/enumerations.ts'
import { type ConsentCollection, consents } from '#shared/schemas/consents.ts'
import { requiredDate } from '#shared/schemas/field.ts'
import { api } from '#web/lib/api.ts'
import { type CallAnswer, type Resource, useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffDay, StaffSelect } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { type StaffFormState, useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { AnswerFields, answerSchema } from './answer-fields.tsx'
import type { ListedConsent } from './facts-of.ts'

type ConsentWay = (typeof CONSENT_WAYS)[number]

const entering = answerSchema.extend({
  purposes: z.array(z.enum(CONSENT_PURPOSES)).min(1, 'Choose what the consent is for'),
})
const withdrawing = z.object({ withdrawnOn: requiredDate('Enter the day of the withdrawal') })
/** A withdrawal ends links and takes summaries off the site. */
const REFRESHED: readonly Resource[] = [
  'consents',
  'referralLinks',
  'iccprCases',
  'climateIncidents',
  'publications',
]

interface DoneProps {
  readonly onDone: () => void
}

/** Enters what a person answered about one or several purposes, each as a consent of its own. */
export function EnterConsent({
  parent,
  purposes,
  lastText,
  how,
  onDone,
}: DoneProps & {
  readonly parent: { readonly collection: ConsentCollection; readonly id: string }
  readonly purposes: readonly ConsentPurpose[]
  /** What was said last time of this record, to be said again or changed. */
  readonly lastText: string
  /** How the answer was given, where that is known. */
  readonly how?: ConsentWay | undefined
}) {
  const { t } = useTranslation(['consents', 'records', 'terms'])
  const labels = useLabels()
  // The same answer sent again, because of a lost connection, is the same consent.
  const [ids] = useState(() => new Map(CONSENT_PURPOSES.map((purpose) => [purpose, uuidv7()])))
  const state = useStaffForm(entering, {
    start: {
      ...{ purposes: [], answer: 'given', consentOf: '', answeredOn: mogadishuDay(new Date()) },
      ...{ consentHow: how, language: 'so', textShown: lastText, givenBy: '', endsOn: '' },
    },
    labels: { purposes: t('consents:purposes'), ...labels },
  })
  const enter = useAction('consents', 'create', {
    says: { shownBy: 'form' },
    refreshes: REFRESHED,
    onError: state.refuse,
  })
  const submit = async ({ purposes: chosen, ...answer }: z.output<typeof entering>) => {
    for (const purpose of chosen) {
      const own = { id: ids.get(purpose), parentCollection: parent.collection, parentId: parent.id, purpose }
      if (!(await enter.submit({ input: { ...own, ...answer } }))) return
    }
    showToast({ title: t('consents:entered') })
    onDone()
  }
  return (
    <Dialog title={t('consents:enter')} onClose={onDone}>
      <StaffForm
        state={state}
        submit={t('consents:save')}
        failedTitle={t('consents:failed')}
        onSubmit={submit}
        onCancel={onDone}
      >
        <StaffSelect
          state={state}
          name="purposes"
          several
          hint={t('consents:purposesHint')}
          choices={purposes.map((value) => ({ value, label: t(`terms:consentPurpose.${value}`) }))}
        />
        <ReadOut state={state} />
        <AnswerFields state={state} />
      </StaffForm>
    </Dialog>
  )
}

/** The words by which one asks about the chosen purposes, to be read to the person and entered as what was said. */
function ReadOut({ state }: { readonly state: StaffFormState<typeof entering> }) {
  const { t } = useTranslation('consents')
  const locale = useLocale()
  const purposes = useWatch({ control: state.form.control, name: 'purposes' })
  if (purposes.length === 0) return null
  const sentences = [t('readOut.start'), ...purposes.map((purpose) => t(`readOut.purposes.${purpose}`))]
  return (
    <section className="notice" aria-labelledby="consent-read-out">
      <h3 id="consent-read-out">{t('readOut.title')}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Button
        onClick={() => {
          state.form.setValue('textShown', sentences.join(' '), { shouldDirty: true })
          state.form.setValue('language', locale, { shouldDirty: true })
        }}
      >
        {t('readOut.enter')}
      </Button>
    </section>
  )
}

/** Corrects an answer, or enters that the person was asked again; what was there before stays in the history. */
export function ChangeConsent({ id, onDone }: DoneProps & { readonly id: string }) {
  const { t } = useTranslation('consents')
  const { data, error, refetch } = useCall('consents', 'get', { params: { id } }, { isKept: false })
  return (
    <Dialog title={t('change.title')} onClose={onDone}>
      {error && <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {data && <ChangeForm item={data} onDone={onDone} />}
    </Dialog>
  )
}

const changing = answerSchema.extend({ withdrawnOn: consents.fields.withdrawnOn.schema })

function ChangeForm({ item, onDone }: DoneProps & { readonly item: CallAnswer<'consents', 'get'> }) {
  const { t } = useTranslation(['consents', 'records'])
  const labels = useLabels()
  const { answer, consentOf, answeredOn, consentHow, language, textShown, givenBy, endsOn, withdrawnOn } =
    item
  const state = useStaffForm(changing, {
    start: {
      ...{ answer, consentOf, answeredOn, consentHow, language, textShown },
      ...{ givenBy: givenBy ?? '', endsOn: endsOn ?? '', withdrawnOn: withdrawnOn ?? '' },
    },
    labels: { ...labels, withdrawnOn: t('records:fields.withdrawnOn') },
  })
  const save = useAction('consents', 'edit', {
    refreshes: REFRESHED,
    says: t('consents:saved'),
    onSuccess: () => {
      onDone()
    },
    onError: state.refuse,
  })
  return (
    <StaffForm
      state={state}
      submit={t('consents:save')}
      failedTitle={t('consents:failed')}
      onSubmit={(values) =>
        save.submit({ params: { id: item.id }, input: { version: item.version, ...values } })
      }
      onCancel={onDone}
    >
      <AnswerFields state={state} />
      <StaffDay state={state} name="withdrawnOn" optional hint={t('consents:withdrawnHint')} />
    </StaffForm>
  )
}

/** Enters that a person took consent back; it counts at once. */
export function WithdrawConsent({ item, onDone }: DoneProps & { readonly item: ListedConsent }) {
  const { t } = useTranslation(['consents', 'records'])
  const labels = useMemo(() => ({ withdrawnOn: t('records:fields.withdrawnOn') }), [t])
  const state = useStaffForm(withdrawing, { start: { withdrawnOn: mogadishuDay(new Date()) }, labels })
  const withdraw = useAction('consents', 'edit', {
    refreshes: REFRESHED,
    says: t('consents:withdraw.done'),
    onSuccess: () => {
      onDone()
    },
    onError: state.refuse,
  })
  const submit = async (values: z.output<typeof withdrawing>) => {
    // The list may be older than the consent: a withdrawal is never refused because of that.
    const { version } = await api.consents.get({ params: { id: item.id }, input: { personal: 'omit' } })
    return withdraw.submit({ params: { id: item.id }, input: { version, ...values } })
  }
  return (
    <Dialog title={t('consents:withdraw.title')} onClose={onDone}>
      <p>{t('consents:withdraw.text')}</p>
      <p>{t('consents:withdraw.beyond')}</p>
      <StaffForm
        state={state}
        tone="danger"
        submit={t('consents:withdraw.submit')}
        failedTitle={t('consents:failed')}
        onSubmit={(values) => submit(values).catch((error: ApiError) => state.refuse(error))}
        onCancel={onDone}
      >
        <StaffDay state={state} name="withdrawnOn" />
      </StaffForm>
    </Dialog>
  )
}

function useLabels() {
  const { t } = useTranslation('records')
  return useMemo(
    () => ({
      answer: t('fields.answer'),
      consentOf: t('fields.consentOf'),
      answeredOn: t('fields.answeredOn'),
      consentHow: t('fields.consentHow'),
      language: t('fields.language'),
      textShown: t('fields.textShown'),
      givenBy: t('fields.givenBy'),
      endsOn: t('fields.endsOn'),
    }),
    [t],
  )
}
