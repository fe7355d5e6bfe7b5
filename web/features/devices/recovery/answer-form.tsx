import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn, useFormProblems } from '#web/lib/form-problems.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormTrouble } from '#web/ui/form-trouble.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type AnswerFault, answerRequest } from './answer.ts'
import { chosenText, FileField } from './file-field.tsx'

const FORM = 'recovery-answer'
/** Beside which field each fault stands. */
const FIELD_OF: Readonly<Record<AnswerFault, 'request' | 'key' | 'passphrase'>> = {
  not_a_request: 'request',
  damaged_request: 'request',
  not_a_key: 'key',
  other_key: 'key',
  wrong_passphrase: 'passphrase',
}

/** Answers the recovery request of a device with the key file, and saves the reply. */
export function AnswerForm() {
  const { t } = useTranslation('recovery')
  const [busy, setBusy] = useState(false)
  const labels = useMemo(
    () => ({ request: t('answer.request'), key: t('answer.key'), passphrase: t('answer.passphrase') }),
    [t],
  )
  const problems = useFormProblems(labels)
  const answer = async (form: HTMLFormElement) => {
    const [request, key] = await Promise.all([chosenText(form, 'request'), chosenText(form, 'key')])
    if ('fault' in request || 'fault' in key) {
      problems.find({
        request: 'fault' in request && t(`fault.${request.fault}`),
        key: 'fault' in key && t(`fault.${key.fault}`),
      })
      return
    }
    const made = await answerRequest(request.text, key.text, textIn(form, 'passphrase'))
    if (!made.ok) {
      const text =
        made.fault === 'other_key'
          ? t('fault.other_key', { wanted: made.wanted ?? '' })
          : t(`fault.${made.fault}`)
      problems.find({ [FIELD_OF[made.fault]]: text })
      return
    }
    problems.clear()
    const reply = new Blob([made.text], { type: 'application/json' })
    if (!(await saveBlob(reply, t('fileOf.reply')))) return
    form.reset()
    showToast({ title: t('answer.done') })
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    void answer(event.currentTarget).finally(() => setBusy(false))
  }
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <FormTrouble problems={problems} form={FORM} />
      <FileField name="request" form={FORM} label={labels.request} error={problems.of('request')} />
      <FileField name="key" form={FORM} label={labels.key} error={problems.of('key')} />
      <TextField
        type="password"
        autoCapitalize="none"
        spellCheck={false}
        name="passphrase"
        form={FORM}
        label={labels.passphrase}
        error={problems.of('passphrase')}
        autoComplete="off"
      />
      <Button type="submit" tone="main" busy={busy && t('answer.busy')}>
        {t('answer.submit')}
      </Button>
    </form>
  )
}
