import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteFact } from '#shared/contract/site-facts.ts'
import { SITE_FACT_LIMITS } from '#shared/domain/site-facts.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { changedOf, draftOf } from '#web/lib/edit-draft.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { bindText, EditForm, type FieldsOf, labelsOf } from '#web/ui/edit-form.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { ItemDialog, type ItemFormProps } from '#web/ui/item-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { factWords } from './statements.tsx'

const NAMES = ['value', 'valueSo', 'label', 'labelSo', 'statedOn', 'source', 'shown'] as const

type Values = Readonly<Record<Exclude<(typeof NAMES)[number], 'shown'>, string>> & {
  readonly shown: boolean
}

function valuesOf({ value, valueSo, label, labelSo, statedOn, source, shown }: SiteFact): Values {
  return { value, valueSo: valueSo ?? '', label, labelSo, statedOn, source, shown }
}

/** The dialog in which an administrator keeps a statement; what was stated before stands below. */
export function FactDialog({ fact, onClose }: { readonly fact: SiteFact; readonly onClose: () => void }) {
  const { t } = useTranslation('siteFacts')
  const read = useCall('siteFacts', 'list')
  const one = {
    ...read,
    data: read.data?.find(({ id }) => id === fact.id),
    refetch: async () => ({ data: (await read.refetch()).data?.find(({ id }) => id === fact.id) }),
  }
  return (
    <ItemDialog title={t('editTitle')} isNew={false} read={one} onClose={onClose}>
      {(item, readAgain) => item && <FactForm item={item} readAgain={readAgain} onDone={onClose} />}
    </ItemDialog>
  )
}

function FactForm({ item: fact, readAgain, onDone }: ItemFormProps<SiteFact>) {
  const { t } = useTranslation(['siteFacts', 'shell'])
  const labels = useLabels()
  const edit = useAction('siteFacts', 'edit', { onSuccess: () => showToast({ title: t('saved') }) })
  return (
    <>
      <EditForm
        draftKey={`site-fact/${fact.id}`}
        start={draftOf(valuesOf(fact), fact)}
        labels={labels}
        problemsOf={() => []}
        readAgain={readAgain}
        valuesOf={valuesOf}
        send={({ values, base, version }, then) => {
          const input = { version: version ?? fact.version, ...changedOf(values, base) }
          edit.mutate({ params: { id: fact.id }, input }, then)
        }}
        busy={edit.isPending && t('shell:form.saving')}
        submitText={() => t('shell:form.save')}
        failedTitle={t('saveFailed')}
        onDone={onDone}
      >
        {(fields) => <FactFields {...fields} labels={labels} />}
      </EditForm>
      <Earlier id={fact.id} />
    </>
  )
}

function useLabels() {
  const { t } = useTranslation('siteFacts')
  return useMemo(() => labelsOf(NAMES, (name) => t(name)), [t])
}

type FieldsProps = FieldsOf<Values> & { readonly labels: ReturnType<typeof useLabels> }

function FactFields(fields: FieldsProps) {
  const { t } = useTranslation('siteFacts')
  const text = bindText(fields, fields.labels)
  const { value, label, source } = SITE_FACT_LIMITS
  return (
    <>
      <TextField {...text('value')} maxLength={value} />
      <TextField {...text('valueSo')} optional hint={t('valueSoHint')} maxLength={value} />
      <TextField {...text('label')} maxLength={label} />
      <TextField {...text('labelSo')} maxLength={label} />
      <TextField {...text('statedOn')} type="date" />
      <TextField {...text('source')} hint={t('sourceHint')} maxLength={source} />
      <CheckboxField
        name="shown"
        label={t('isShown')}
        checked={fields.values.shown}
        onChange={({ target }) => fields.change({ shown: target.checked })}
      />
    </>
  )
}

function Earlier({ id }: { readonly id: SiteFact['id'] }) {
  const { t } = useTranslation('siteFacts')
  const locale = useLocale()
  const { data } = useCall('siteFacts', 'history', { params: { id } })
  if (!data) return null
  return (
    <section>
      <h3>{t('history')}</h3>
      {data.length === 0 && <p>{t('historyNone')}</p>}
      <ul>
        {data.map((fact) => (
          <li key={fact.version}>
            {t('historyLine', {
              ...factWords(fact, locale),
              date: formatDate(fact.statedOn, locale),
              until: formatDate(fact.replacedAt, locale),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
