import { ApiError } from '#shared/contract/client.ts'
import type { LetterheadView } from '#shared/contract/publishing/letterhead.ts'
import { DEFAULT_ACCENT, LETTERHEAD_LIMITS } from '#shared/rules/letterhead.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { changedOf, draftOf } from '#web/lib/edit-draft.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { type DeclaredField, type FieldsOf, fieldsNamed } from '#web/ui/declared-fields.tsx'
import { EditForm } from '#web/ui/edit-form.tsx'
import { ItemDialog, type ItemFormProps } from '#web/ui/item-dialog.tsx'
import {
  type LetterheadValues,
  letterheadChanges,
  letterheadFieldOf,
  letterheadValues,
  PLACES,
  signatoryField,
} from './letterhead-values.ts'

/** The dialog in which an administrator sets the name, colour and signatories of documents. */
export function LetterheadDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('organizationSettings')
  const read = useCall('letterhead', 'get')
  return (
    <ItemDialog title={t('letterhead.dialog')} isNew={false} read={read} onClose={onClose}>
      {(letterhead, readAgain) =>
        letterhead && <LetterheadForm item={letterhead} readAgain={readAgain} onDone={onClose} />
      }
    </ItemDialog>
  )
}

function LetterheadForm({ item: letterhead, readAgain, onDone }: ItemFormProps<LetterheadView>) {
  const { t } = useTranslation(['organizationSettings', 'shell'])
  const declared = useFields()
  const edit = useAction('letterhead', 'edit', {
    says: t('letterhead.saved'),
  })
  return (
    <EditForm
      draftKey="letterhead"
      start={draftOf(letterheadValues(letterhead), letterhead)}
      schema={schemaOfRules<LetterheadValues>(() => [])}
      declared={declared}
      readAgain={readAgain}
      valuesOf={letterheadValues}
      send={({ values, base, version }, { onSuccess, onError }) => {
        const input = {
          version: version ?? letterhead.version,
          ...letterheadChanges(changedOf(values, base), values),
        }
        edit.mutate(
          { input },
          { onSuccess, onError: (error) => onError(error.details.length ? named(error, values) : error) },
        )
      }}
      busy={edit.isPending && t('shell:form.saving')}
      submitText={() => t('shell:form.save')}
      failedTitle={t('saveFailed')}
      onDone={onDone}
    />
  )
}

/** The answer with the names of the form's fields. */
function named(error: ApiError, values: LetterheadValues): ApiError {
  const details = error.details.map(({ path, message }) => ({
    path: letterheadFieldOf(path, values),
    message,
  }))
  return new ApiError(error.status, error.message, { code: error.code, details, body: error.body })
}

function useFields() {
  const { t } = useTranslation('organizationSettings')
  const field = fieldsNamed<LetterheadValues>((name) => labelOf(name))
  function labelOf(name: keyof LetterheadValues): string {
    if (name === 'name' || name === 'nameSo' || name === 'accentColour') return t(`letterhead.${name}`)
    const [place = '', part = ''] = name.split('_')
    const number = Number(place.replace('signatory', '')) + 1
    if (part === 'name') return t('letterhead.signatory', { number })
    return t(part === 'role' ? 'letterhead.role' : 'letterhead.roleSo', { number })
  }
  const line = { as: 'line', optional: true } as const
  const { name, signatoryName, signatoryRole } = LETTERHEAD_LIMITS
  const hint = t('letterhead.accentHint', { colour: DEFAULT_ACCENT })
  return (_: FieldsOf<LetterheadValues>): readonly DeclaredField<LetterheadValues>[] => [
    field('name', { ...line, max: name, hint: t('letterhead.nameHint') }),
    field('nameSo', { ...line, max: name, lang: 'so' }),
    field('accentColour', { ...line, max: 7, hint }),
    {
      as: 'own',
      key: 'signatories',
      show: (
        <>
          <h3 className="settings-part">{t('letterhead.signatories')}</h3>
          <p>{t('letterhead.signatoriesHint')}</p>
        </>
      ),
    },
    ...PLACES.flatMap((place) => [
      field(signatoryField(place, 'name'), { ...line, max: signatoryName }),
      {
        as: 'row' as const,
        key: `roles${place}`,
        fields: [
          field(signatoryField(place, 'role'), { ...line, max: signatoryRole }),
          field(signatoryField(place, 'roleSo'), { ...line, max: signatoryRole, lang: 'so' }),
        ],
      },
    ]),
  ]
}
