import { saveBlob } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { schemaOfRules, useZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { type AnswerFault, answerRequest } from './answer.ts'
import { FileField, fileFault } from './file-field.tsx'
import { PassphraseField } from './passphrase-field.tsx'

/** The field beside which each fault is shown. */
const FIELD_OF: Readonly<Record<AnswerFault, 'request' | 'key' | 'passphrase'>> = {
  not_a_request: 'request',
  damaged_request: 'request',
  not_a_key: 'key',
  other_key: 'key',
  wrong_passphrase: 'passphrase',
}

interface AnswerValues {
  readonly request: File | null
  readonly key: File | null
  readonly passphrase: string
}
const NOTHING: AnswerValues = { request: null, key: null, passphrase: '' }

/** Answers the recovery request of a device with the key file, and saves the reply. */
export function AnswerForm() {
  const { t } = useTranslation('recovery')
  const schema = schemaOfRules<AnswerValues>((values) =>
    (['request', 'key'] as const).flatMap((path) => {
      const fault = fileFault(values[path])
      return fault ? [{ path, message: t(`fault.${fault}`) }] : []
    }),
  )
  const labels = { request: t('answer.request'), key: t('answer.key'), passphrase: t('answer.passphrase') }
  const state = useZodForm(schema, { start: NOTHING, labels, focus: 'summary', prefix: 'recovery-answer' })
  const answer = async ({ request, key, passphrase }: AnswerValues) => {
    if (!request || !key) return
    const made = await answerRequest(await request.text(), await key.text(), passphrase)
    if (!made.ok) {
      const text =
        made.fault === 'other_key'
          ? t('fault.other_key', { wanted: made.wanted ?? '' })
          : t(`fault.${made.fault}`)
      state.find({ [FIELD_OF[made.fault]]: text })
      return
    }
    state.clear()
    const reply = new Blob([made.text], { type: 'application/json' })
    if (!(await saveBlob(reply, t('fileOf.reply')))) return
    state.form.reset()
    showToast({ title: t('answer.done') })
  }
  return (
    <Form className="form" state={state} onValid={answer}>
      <FileField state={state} name="request" />
      <FileField state={state} name="key" />
      <PassphraseField {...state.field('passphrase')} />
      <Button type="submit" tone="main" busy={state.sending && t('answer.busy')}>
        {t('answer.submit')}
      </Button>
    </Form>
  )
}
