import './learning-account.css'
import '#web/lib/learning-calls.ts'
import { useState } from 'react'
import type { LearnerView } from '#shared/contract/learning/learning.ts'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { OwnCohorts } from '#web/features/learning/learning/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLearner } from '#web/lib/learner.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { uncheckedValues, useZodForm } from '#web/lib/zod-form.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { RecoveryCode } from './recovery-code.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The learner's own account: address, name, recovery code, and what is kept about them. */
export function LearnerAccountPage() {
  const { t } = useTranslation('learningAccount')
  const user = useUser()
  const learner = useLearner()
  const heading = usePageTitle(t('account.title'))
  return (
    <div className={classNames('learning-account-page', user && 'staff-body')}>
      <h1 ref={heading} tabIndex={-1}>
        {t('account.title')}
      </h1>
      {learner ? <Account learner={learner} /> : <Nobody />}
    </div>
  )
}

function Nobody() {
  const { t } = useTranslation('learningAccount')
  return (
    <>
      <p className="learning-account-lead needs-script">{t('account.visitor')}</p>
      <p className="learning-account-lead without-script">{t('account.needsScript')}</p>
      <div className="actions">
        <LinkButton tone="main" to={LEARNER_PATHS.signIn}>
          {t('signIn.enter')}
        </LinkButton>
        <LinkButton to={LEARNER_PATHS.register}>{t('account.toJoin')}</LinkButton>
      </div>
    </>
  )
}

function Account({ learner }: { readonly learner: LearnerView }) {
  const { t } = useTranslation('learningAccount')
  const signOut = useSignOut()
  return (
    <>
      <p className="learning-account-lead">{t('signedInAs', { name: learner.fullName })}</p>
      {learner.isStaff ? (
        <p>{t('staffLearns')}</p>
      ) : (
        <>
          <Address learner={learner} />
          <Name learner={learner} />
          <Code learner={learner} />
          <Elsewhere />
        </>
      )}
      <OwnCohorts />
      <OwnData />
      <div className="actions">
        <LinkButton to="/learning">{t('toCourses')}</LinkButton>
        {!learner.isStaff && <Button onClick={signOut}>{t('account.signOut')}</Button>}
        <DeleteAccount />
      </div>
    </>
  )
}

function Address({ learner }: { readonly learner: LearnerView }) {
  const { t } = useTranslation('learningAccount')
  const failureText = useFailureText()
  const again = useAction('learning', 'confirmAgain', {
    refreshes: [],
    says: t('account.mailedAgain'),
    onError: (error) => showToast({ tone: 'danger', title: t('account.failed'), text: failureText(error) }),
  })
  return (
    <section aria-labelledby="learner-address">
      <h2 id="learner-address">{t('account.email')}</h2>
      <p>
        <bdi>{learner.email}</bdi> (
        {t(learner.isEmailConfirmed ? 'account.confirmed' : 'account.unconfirmed')})
      </p>
      {!learner.isEmailConfirmed && (
        <Button small busy={again.isPending && t('signIn.busy')} onClick={() => again.mutate({})}>
          {t('account.mailAgain')}
        </Button>
      )}
    </section>
  )
}

interface NameValues {
  readonly fullName: string
}
const anyName = uncheckedValues<NameValues>()

function Name({ learner }: { readonly learner: LearnerView }) {
  const { t } = useTranslation('learningAccount')
  const state = useZodForm<NameValues, NameValues>(anyName, {
    ...{ start: { fullName: learner.fullName }, labels: { fullName: t('account.name') }, focus: 'field' },
  })
  const edit = useAction('learning', 'editMe', {
    says: t('account.saved'),
    onError: state.refuse,
  })
  return (
    <Form
      className="form"
      state={state}
      failedTitle={t('account.failed')}
      onValid={({ fullName }) => edit.submit({ input: { fullName } })}
    >
      <TextField
        {...state.field('fullName')}
        hint={t('account.nameHint')}
        autoComplete="name"
        maxLength={200}
      />
      <div className="actions">
        <Button type="submit" small busy={state.sending && t('signIn.busy')}>
          {t('account.save')}
        </Button>
      </div>
    </Form>
  )
}

function Code({ learner }: { readonly learner: LearnerView }) {
  const { t } = useTranslation('learningAccount')
  const failureText = useFailureText()
  const [code, setCode] = useState<string | null>(null)
  const make = useAction('learning', 'makeRecoveryCode', {
    says: { shownBy: 'next' },
    onSuccess: (answer) => setCode(answer.recoveryCode),
    onError: (error) => showToast({ tone: 'danger', title: t('account.failed'), text: failureText(error) }),
  })
  if (code) return <RecoveryCode code={code} />
  return (
    <section aria-labelledby="learner-code">
      <h2 id="learner-code">{t('account.code')}</h2>
      <p>{t(learner.hasRecoveryCode ? 'account.codeKept' : 'account.codeNone')}</p>
      <Button small busy={make.isPending && t('signIn.busy')} onClick={() => make.mutate({})}>
        {t('account.makeCode')}
      </Button>
    </section>
  )
}

/** For a learner who has lost a phone, or has used a device of other people. */
function Elsewhere() {
  const { t } = useTranslation('learningAccount')
  const failureText = useFailureText()
  const end = useAction('learning', 'signOutElsewhere', {
    refreshes: [],
    says: t('account.elsewhereDone'),
    onError: (error) => showToast({ tone: 'danger', title: t('account.failed'), text: failureText(error) }),
  })
  return (
    <section aria-labelledby="learner-elsewhere">
      <h2 id="learner-elsewhere">{t('account.elsewhere')}</h2>
      <p>{t('account.elsewhereText')}</p>
      <Button small busy={end.isPending && t('signIn.busy')} onClick={() => end.mutate({})}>
        {t('account.endElsewhere')}
      </Button>
    </section>
  )
}

function OwnData() {
  const { t } = useTranslation('learningAccount')
  const failureText = useFailureText()
  const save = () =>
    saveFile('/api/learning/export', 'my-learning.json').catch((error: unknown) =>
      showToast({ tone: 'danger', title: t('account.failed'), text: failureText(error) }),
    )
  return (
    <section aria-labelledby="learner-data">
      <h2 id="learner-data">{t('account.data')}</h2>
      <p>{t('account.dataText')}</p>
      <Button small onClick={() => void save()}>
        {t('account.export')}
      </Button>
    </section>
  )
}
