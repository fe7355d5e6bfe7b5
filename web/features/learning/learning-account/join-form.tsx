import '#web/lib/learning-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  LEARNER_COUNTRY,
  LEARNER_EXPERIENCE,
  LEARNER_PATHS,
  LEARNER_REGIONS,
  OFFERED_INTERESTS,
} from '#shared/domain/learners.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { enterAsLearner } from '#web/lib/learner.ts'
import { useRefusalText } from '#web/lib/refusal-text.ts'
import { Link, useHref, useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { schemaOfRules, useZodForm, type ZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField, RadioGroup, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { checkJoining, EMPTY_JOINING, inputOf, interestField, type JoinValues } from './joining.ts'
import { type Joined, useSentJoining } from './sent-joining.ts'

const schema = schemaOfRules<JoinValues>(checkJoining)
type State = ZodForm<JoinValues, JoinValues>

/** The form “Join the Human Rights Learning Community” (REQ-LRN-13 to REQ-LRN-16), which also works without script. */
export function JoinForm({ onJoined }: { readonly onJoined: (joined: Joined) => void }) {
  const { t } = useTranslation('learningAccount')
  const locale = useLocale()
  const message = useMessage()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const sent = useSentJoining()
  const [before] = useState(sent)
  const action = useHref(useLocation().pathname)
  const labels = {
    ...{ fullName: t('fullName'), email: t('email'), organization: t('organization') },
    ...{ jobTitle: t('jobTitle'), country: t('country'), region: t('region') },
    ...{ experience: t('experience'), interests: t('interests'), motivation: t('motivation') },
  }
  const state = useZodForm<JoinValues, JoinValues>(schema, {
    ...{ start: before?.values ?? EMPTY_JOINING, labels, focus: 'summary' },
  })
  const register = useAction('learning', 'register', {
    says: { shownBy: 'next' },
    refreshes: [],
    onError(error) {
      state.refuse(error)
      showToast({ tone: 'danger', title: t('failed'), text: refusalText(error) })
    },
    onSuccess({ learner, recoveryCode }) {
      state.form.reset(EMPTY_JOINING)
      enterAsLearner(client, learner)
      onJoined({ name: learner.fullName, email: learner.email, recoveryCode })
    },
  })
  const former = register.isIdle ? before : null
  const errorOf = (name: string) => {
    const problem = former?.problems.find(({ path }) => path === name)
    return state.errorOf(name) ?? (problem && message(problem.message))
  }
  return (
    <Form
      className="form"
      method="post"
      action={action}
      state={state}
      onValid={(values) => register.submit({ input: inputOf(values, locale) })}
      failedTitle={t('failed')}
    >
      {former && former.problems.length + (former.failure ? 1 : 0) > 0 && (
        <p className="failure" role="alert">
          <strong>{t('failed')}</strong> {former.failure && message(former.failure)}
        </p>
      )}
      <PersonFields state={state} errorOf={errorOf} />
      <LearningFields state={state} errorOf={errorOf} />
      <p className="learning-account-privacy">{t('privacy')}</p>
      <div className="actions">
        <Button type="submit" tone="main" busy={state.sending && t('joining')}>
          {t('join')}
        </Button>
        <Link to={LEARNER_PATHS.signIn}>{t('haveAccount')}</Link>
      </div>
    </Form>
  )
}

interface FieldsProps {
  readonly state: State
  readonly errorOf: (name: string) => string | undefined
}

function PersonFields({ state, errorOf }: FieldsProps) {
  const { t } = useTranslation('learningAccount')
  const text = (name: keyof JoinValues) => ({ ...state.field(name), error: errorOf(name) })
  return (
    <>
      <TextField {...text('fullName')} hint={t('fullNameHint')} autoComplete="name" maxLength={200} />
      <TextField
        {...text('email')}
        type="email"
        hint={t('emailHint')}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
      />
      <TextField {...text('organization')} autoComplete="organization" maxLength={200} />
      <TextField {...text('jobTitle')} autoComplete="organization-title" maxLength={200} />
      <SelectField {...text('country')} choices={[{ value: LEARNER_COUNTRY, label: t('somalia') }]} />
      <SelectField
        {...text('region')}
        empty={t('chooseRegion')}
        choices={LEARNER_REGIONS.map((value) => ({ value, label: t(`regions.${value}`) }))}
      />
    </>
  )
}

function LearningFields({ state, errorOf }: FieldsProps) {
  const { t } = useTranslation('learningAccount')
  const { defaultValue: _text, ...experience } = state.field('experience')
  const { name, label, error: _error, ...control } = experience
  const wrong = errorOf('interests')
  return (
    <>
      <RadioGroup
        {...{ name, label, control }}
        error={errorOf('experience')}
        choices={LEARNER_EXPERIENCE.map((value) => ({ value, label: t(`experiences.${value}`) }))}
        inline
      />
      <fieldset
        id="field-interests"
        tabIndex={-1}
        className={wrong ? 'field field-wrong' : 'field'}
        aria-describedby={wrong && 'field-interests-error'}
      >
        <legend>{t('interests')}</legend>
        {wrong && (
          <div className="field-error" id="field-interests-error">
            {wrong}
          </div>
        )}
        {OFFERED_INTERESTS.map((interest) => (
          <CheckboxField
            key={interest}
            {...state.field(interestField(interest))}
            label={t(`interest.${interest}`)}
          />
        ))}
      </fieldset>
      <TextField
        {...state.field('otherInterests')}
        label={t('otherInterests')}
        hint={t('otherInterestsHint')}
        maxLength={500}
        optional
      />
      <TextArea {...state.field('motivation')} error={errorOf('motivation')} maxLength={4000} />
    </>
  )
}
