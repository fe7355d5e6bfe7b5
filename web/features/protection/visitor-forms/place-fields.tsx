import { findRegion, REGIONS, regionName } from '#shared/domain/places.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { SelectField } from '#web/ui/field.tsx'
import { type FilledForm, fieldPropsOf } from './one-page-form.ts'

/** Region, and the district within it, for a reporter who knows them. */
export function PlaceFields({ form }: { readonly form: FilledForm<'regionCode' | 'districtCode'> }) {
  const { t } = useTranslation('incidentReporting')
  const locale = useLocale()
  const { text } = fieldPropsOf(form)
  const region = findRegion(form.values.regionCode)
  return (
    <>
      <SelectField
        {...text('regionCode')}
        onChange={(event) => form.change({ regionCode: event.target.value, districtCode: '' })}
        label={t('fields.regionCode')}
        optional
        empty={t('fields.unknown')}
        choices={REGIONS.map(({ code }) => ({ value: code, label: regionName(code, locale) }))}
      />
      {region && (
        <SelectField
          {...text('districtCode')}
          label={t('fields.districtCode')}
          optional
          empty={t('fields.unknown')}
          choices={region.districts.map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </>
  )
}
