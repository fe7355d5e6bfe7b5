import type { ImportPreview } from '#shared/contract/imports.ts'
import { useFieldText } from '#web/features/records/index.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** The first rows as they would stand in the records. */
export function SampleTable({ preview }: { readonly preview: ImportPreview }) {
  const { t } = useTranslation('imports')
  const text = useFieldText()
  const { fields, sample, collection } = preview
  const shown = fields.map(({ name }) => name).filter((name) => sample.some((row) => row[name]))
  return (
    <section className="imp-section">
      <h3>{t('check.sample')}</h3>
      {sample.length === 0 ? (
        <p>{t('check.noSample')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        <section className="table-scroll" tabIndex={0} aria-label={t('check.sample')}>
          <table className="data-table imp-sample">
            <thead>
              <tr>
                {shown.map((name) => (
                  <th key={name} scope="col">
                    {text.label(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing else to be told by and never move
                <tr key={index}>
                  {shown.map((name) => (
                    <td key={name} data-label={text.label(name)}>
                      <div>{text.value(collection, name, row[name], row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  )
}
