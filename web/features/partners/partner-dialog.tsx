import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Partner } from '#shared/contract/partners.ts'
import {
  PARTNER_LIMITS,
  STORED_PARTNER_CATEGORIES,
  type StoredPartnerCategory,
} from '#shared/domain/partners.ts'
import { WEB_ADDRESS_LIMIT } from '#shared/domain/web-address.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { changedOf, draftOf } from '#web/lib/edit-draft.ts'
import { bindText, EditForm, type FieldsOf } from '#web/ui/edit-form.tsx'
import { EnumSelect } from '#web/ui/enum-fields.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { ItemDialog, type ItemFormProps } from '#web/ui/item-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

interface PartnerValues {
  readonly category: StoredPartnerCategory
  readonly name: string
  readonly fullName: string
  readonly url: string
  readonly description: string
  readonly descriptionSo: string
}

function valuesOf(item: Partner | null): PartnerValues {
  return {
    category: item?.category ?? 'civil-society',
    name: item?.name ?? '',
    fullName: item?.fullName ?? '',
    url: item?.url ?? 'https://',
    description: item?.description ?? '',
    descriptionSo: item?.descriptionSo ?? '',
  }
}

/** The dialog in which an organisation is added or changed; `id` is null for a new one. */
export function PartnerDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const { t } = useTranslation('partnersEditing')
  const read = useCall('partners', 'get', { params: { id: id ?? '' } }, { enabled: id !== null })
  return (
    <ItemDialog title={t(id ? 'editTitle' : 'addTitle')} isNew={id === null} read={read} onClose={onClose}>
      {(item, readAgain) => (
        <PartnerForm key={item?.id ?? 'new'} item={item} readAgain={readAgain} onDone={onClose} />
      )}
    </ItemDialog>
  )
}

function PartnerForm({ item, readAgain, onDone }: ItemFormProps<Partner | null>) {
  const { t } = useTranslation(['partnersEditing', 'shell'])
  const labels = useLabels()
  const tell = (saved: Partner) => showToast({ title: t(item ? 'updated' : 'added'), text: saved.name })
  const create = useAction('partners', 'create', { onSuccess: tell })
  const edit = useAction('partners', 'edit', { onSuccess: tell })
  return (
    <EditForm
      draftKey={`partners-${item?.id ?? 'new'}`}
      start={draftOf(valuesOf(item), item)}
      labels={labels}
      // What is wrong the server says; there is nothing that it would not.
      problemsOf={() => []}
      readAgain={readAgain}
      valuesOf={valuesOf}
      send={({ values, base, version }, then) => {
        if (!item || version === null) return create.mutate({ input: values }, then)
        const input = { version, ...changedOf(values, base) }
        return edit.mutate({ params: { id: item.id }, input }, then)
      }}
      busy={(create.isPending || edit.isPending) && t('shell:form.saving')}
      submitText={() => (item ? t('shell:form.save') : t('saveNew'))}
      failedTitle={t(item ? 'updateFailed' : 'addFailed')}
      onDone={onDone}
    >
      {(fields) => <PartnerFields {...fields} labels={labels} />}
    </EditForm>
  )
}

function useLabels() {
  const { t } = useTranslation('partnersEditing')
  return useMemo(
    () => ({
      category: t('category'),
      name: t('name'),
      fullName: t('fullName'),
      url: t('url'),
      description: t('description'),
      descriptionSo: t('descriptionSo'),
    }),
    [t],
  )
}

function PartnerFields(fields: FieldsOf<PartnerValues> & { readonly labels: ReturnType<typeof useLabels> }) {
  const { t } = useTranslation(['partnersEditing', 'partners'])
  const { values, change, problems, labels } = fields
  const text = bindText(fields, labels)
  return (
    <>
      <EnumSelect
        name="category"
        label={labels.category}
        error={problems.of('category')}
        value={values.category}
        values={STORED_PARTNER_CATEGORIES}
        textOf={(category) => t(`partners:category.${category}`)}
        onChoose={(category) => change({ category })}
      />
      <TextField {...text('name')} hint={t('nameHint')} maxLength={PARTNER_LIMITS.name} dir="auto" />
      <TextField {...text('fullName')} maxLength={PARTNER_LIMITS.fullName} dir="auto" />
      <TextField {...text('url')} type="url" hint={t('urlHint')} maxLength={WEB_ADDRESS_LIMIT} />
      <TextArea
        {...text('description')}
        rows={3}
        lang="en"
        dir="auto"
        maxLength={PARTNER_LIMITS.description}
      />
      <TextArea
        {...text('descriptionSo')}
        rows={3}
        lang="so"
        dir="auto"
        maxLength={PARTNER_LIMITS.description}
        optional
      />
    </>
  )
}
