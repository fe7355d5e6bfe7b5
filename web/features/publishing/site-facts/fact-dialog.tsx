import type { SiteFact } from '#shared/contract/publishing/site-facts.ts'
import { SITE_FACT_LIMITS } from '#shared/domain/site-facts.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { changedOf, draftOf, type FormValuesOf } from '#web/lib/edit-draft.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { uncheckedValues } from '#web/lib/zod-form.ts'
import { fieldsNamed } from '#web/ui/declared-fields.tsx'
import { EditForm } from '#web/ui/edit-form.tsx'
import { ItemDialog, type ItemFormProps } from '#web/ui/item-dialog.tsx'
import { factWords } from './statements.tsx'

type Values = FormValuesOf<Omit<SiteFact, 'id' | 'version'>>

function valuesOf({ value, valueSo, label, labelSo, statedOn, source, shown }: SiteFact): Values {
  return { value, valueSo: valueSo ?? '', label, labelSo, statedOn, source, shown }
}

/** The dialog in which an administrator edits a statement; its former values are listed below. */
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
  const { value, label, source } = SITE_FACT_LIMITS
  const field = fieldsNamed<Values>((name) => t(name === 'shown' ? 'isShown' : name))
  const edit = useAction('siteFacts', 'edit', { says: t('saved') })
  return (
    <>
      <EditForm
        draftKey={`site-fact/${fact.id}`}
        start={draftOf(valuesOf(fact), fact)}
        // The server checks the values; the form has no rules beyond the server's.
        schema={uncheckedValues<Values>()}
        declared={() => [
          field('value', { as: 'line', max: value }),
          field('valueSo', { as: 'line', max: value, hint: t('valueSoHint'), optional: true }),
          field('label', { as: 'line', max: label }),
          field('labelSo', { as: 'line', max: label }),
          field('statedOn', { as: 'day' }),
          field('source', { as: 'line', max: source, hint: t('sourceHint') }),
          field('shown', { as: 'yes' }),
        ]}
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
      />
      <Earlier id={fact.id} />
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
