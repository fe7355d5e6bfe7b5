import { z } from 'zod'
import type { ApiError } from '#shared/contract/client.ts'
import { useSubmitted } from '#web/lib/calls.ts'
import type { Says } from '#web/lib/says.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Form } from '#web/ui/form.tsx'

/** Hands over one file that came with a courier; what is wrong with it is said at its field. */
export function FileForm<Answer>({
  prefix,
  words,
  tone = 'quiet',
  send,
  says,
  onSuccess,
}: {
  readonly prefix: string
  readonly words: {
    readonly label: string
    readonly missing: string
    readonly submit: string
    readonly busy: string
  }
  readonly tone?: 'main' | 'quiet'
  readonly send: (file: File) => Promise<Answer>
  readonly says: Says<Answer, File>
  readonly onSuccess: (answer: Answer) => unknown
}) {
  const schema = z.object({
    file: z.instanceof(File, { message: words.missing }).nullable().refine(isChosen, words.missing),
  })
  const state = useZodForm(schema, {
    start: { file: null },
    labels: { file: words.label },
    focus: 'summary',
    prefix,
  })
  const { values, change } = valuesOf(state.form)
  const upload = useSubmitted<Answer, File>({
    says,
    mutationFn: send,
    onSuccess: (answer) => {
      change({ file: null })
      return onSuccess(answer)
    },
    onError: (error: ApiError) => state.refuse(error),
  })
  return (
    <Form className="form" state={state} onValid={({ file }) => file && upload.submit(file)}>
      <Field name="file" form={prefix} label={words.label} error={state.errorOf('file')}>
        {(attributes) => (
          <FileInput {...attributes} chosen={values.file} onChoose={(file) => change({ file })} />
        )}
      </Field>
      <Button tone={tone} type="submit" busy={state.sending && words.busy}>
        {words.submit}
      </Button>
    </Form>
  )
}

const isChosen = (file: File | null): boolean => file !== null
