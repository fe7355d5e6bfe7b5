import { z } from 'zod'
import {
  FILE_NAME_HEADER,
  fileNameHeader,
  IMPORT_COLLECTIONS,
  IMPORT_LIMIT,
  IMPORT_ROWS,
  type ImportPreview,
} from '#shared/contract/monitoring/imports.ts'
import { pathOf } from '#shared/contract/routes.ts'
import { formatLimit, formatNumber } from '#shared/i18n/format.ts'
import { api } from '#web/lib/api.ts'
import { useSubmitted } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Form } from '#web/ui/form.tsx'

type ImportCollection = (typeof IMPORT_COLLECTIONS)[number]

/** Asks for the collection and the file, and sends the file to be read; nothing is written by it. */
export function FileStep({
  initial,
  onRead,
}: {
  readonly initial: ImportCollection | undefined
  readonly onRead: (preview: ImportPreview) => void
}) {
  const { t } = useTranslation('imports')
  const text = useFieldText()
  const locale = useLocale()
  const schema = z.object({
    collection: z.enum(IMPORT_COLLECTIONS),
    file: z
      .custom<File | null>((file) => file instanceof File, t('file.required'))
      .refine(
        (file) => (file?.size ?? 0) <= IMPORT_LIMIT,
        t('file.tooLarge', { size: formatLimit(IMPORT_LIMIT, locale) }),
      ),
  })
  const state = useZodForm(schema, {
    start: { collection: initial ?? 'iccpr-cases', file: null },
    labels: { file: t('file.file') },
    focus: 'summary',
    prefix: 'import',
  })
  const { values, change } = valuesOf(state.form)
  const upload = useSubmitted<ImportPreview, { readonly collection: ImportCollection; readonly file: File }>({
    says: { shownBy: 'next' },
    mutationFn: ({ collection, file: chosenFile }) =>
      api.imports.upload({
        params: { collection },
        body: chosenFile,
        headers: { [FILE_NAME_HEADER]: fileNameHeader(chosenFile.name) },
      }),
    onSuccess: onRead,
    onError: state.refuse,
  })
  return (
    <Form
      className="form"
      state={state}
      onValid={({ collection, file }) => file && upload.submit({ collection, file })}
      lead={<p>{t('intro')}</p>}
    >
      <EnumRadios
        name="collection"
        form="import"
        label={t('file.kind')}
        value={values.collection}
        values={IMPORT_COLLECTIONS}
        textOf={(name) => text.term('collections', name)}
        onChoose={(collection) => change({ collection })}
      />
      {values.collection === 'upr-recommendations' && (
        <p>
          <Link to={`${pathOf('imports')}?into=upr-recommendations&from=document`}>{t('document.link')}</Link>
        </p>
      )}
      <TableFile error={state.errorOf('file')} onChoose={(file) => change({ file })} />
      <Button tone="main" type="submit" busy={state.sending && t('file.uploading')}>
        {t('file.upload')}
      </Button>
    </Form>
  )
}

function TableFile({
  error,
  onChoose,
}: {
  readonly error: string | undefined
  readonly onChoose: (file: File | null) => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const limits = { size: formatLimit(IMPORT_LIMIT, locale), rows: formatNumber(IMPORT_ROWS, locale) }
  return (
    <Field name="file" form="import" label={t('file.file')} hint={t('file.hint', limits)} error={error}>
      {(attributes) => (
        <FileInput
          {...attributes}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChoose={onChoose}
        />
      )}
    </Field>
  )
}
