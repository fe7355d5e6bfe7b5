import type { ImportPreview } from '#shared/contract/monitoring/imports.ts'
import { CHARSETS, SEPARATORS } from '#shared/domain/table-form.ts'
import { formatList, formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { EnumRadios, EnumSelect } from '#web/ui/enum-fields.tsx'
import { SelectField } from '#web/ui/field.tsx'

type Reading = ImportPreview['reading']
interface Props {
  readonly preview: ImportPreview
  readonly busy: boolean
  readonly onChoose: (reading: Reading) => void
}

/** How the file was read: its letters, separator, sheet and headings, each with a choice, and what of it was not read. */
export function FileForm(props: Props) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const { file, asks } = props.preview
  const { hiddenRows, hiddenColumns, tagged } = file
  return (
    <section className="imp-section imp-form">
      <h3>{t('form.title')}</h3>
      {asks.length > 0 && (
        <p className="notice notice-wait" role="alert">
          {formatList(
            asks.map((ask) => t(`form.asks.${ask}`)),
            locale,
          )}
        </p>
      )}
      <LettersQuestion {...props} />
      <Sheets {...props} />
      <div className="imp-choices">
        <Letters {...props} />
        <Separators {...props} />
        <HeadingRow {...props} />
      </div>
      {hiddenRows > 0 && (
        <p className="notice">
          {t('form.hiddenRows', { count: hiddenRows, shown: formatNumber(hiddenRows, locale) })}
        </p>
      )}
      {hiddenColumns.length > 0 && (
        <p className="notice">{t('form.hiddenColumns', { columns: formatList(hiddenColumns, locale) })}</p>
      )}
      {tagged && <p className="rec-note">{t('form.tagged')}</p>}
    </section>
  )
}

/** The letters that the file says itself; they can be read otherwise. */
function Letters({ preview: { file, reading }, busy, onChoose }: Props) {
  const { t } = useTranslation('imports')
  const { charset } = file
  if (!charset || charset.choices.length > 0) return null
  return (
    <EnumSelect
      name="charset"
      form="import"
      label={t('form.charset')}
      value={charset.chosen}
      values={CHARSETS}
      textOf={(each) => t(`form.charsets.${each}`)}
      onChoose={(each) => {
        if (!busy) onChoose({ ...reading, charset: each })
      }}
    />
  )
}

/** Asks which letters are right, where the bytes of the file allow several. */
function LettersQuestion({ preview: { file, reading, asks }, busy, onChoose }: Props) {
  const { t } = useTranslation('imports')
  const { charset } = file
  if (!charset || charset.choices.length === 0) return null
  const sampleOf = (wanted: string) => charset.choices.find((each) => each.charset === wanted)?.sample ?? ''
  return (
    <EnumRadios
      name="charset"
      form="import"
      label={t('form.lettersQuestion')}
      hint={t('form.lettersHint')}
      value={asks.includes('charset') ? '' : charset.chosen}
      values={charset.choices.map((each) => each.charset)}
      textOf={(each) => sampleOf(each) || t(`form.charsets.${each}`)}
      hintOf={(each) => t(`form.charsets.${each}`)}
      onChoose={(each) => {
        if (!busy) onChoose({ ...reading, charset: each })
      }}
    />
  )
}

function Sheets({ preview: { file, reading, asks }, busy, onChoose }: Props) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const { sheets, sheet, unread } = file
  if (sheets.length < 2) return null
  const isHidden = (name: string) => sheets.some((each) => each.name === name && each.hidden)
  return (
    <>
      <EnumRadios
        name="sheet"
        form="import"
        label={t('form.sheet')}
        value={asks.includes('sheet') ? '' : (sheet ?? '')}
        values={sheets.map(({ name }) => name)}
        textOf={(name) => (isHidden(name) ? t('form.hiddenSheet', { name }) : name)}
        onChoose={(name) => {
          if (!busy) onChoose({ ...reading, sheet: name, headingLine: null })
        }}
      />
      {unread.length > 0 && (
        <p className="rec-note">{t('form.unread', { sheets: formatList(unread, locale) })}</p>
      )}
    </>
  )
}

function Separators({ preview: { file, reading }, busy, onChoose }: Props) {
  const { t } = useTranslation('imports')
  if (file.separator === null) return null
  const nameOf = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const
  return (
    <EnumSelect
      name="separator"
      form="import"
      label={t('form.separator')}
      value={file.separator}
      values={SEPARATORS}
      textOf={(each) => t(`form.separators.${nameOf[each]}`)}
      onChoose={(each) => {
        if (!busy) onChoose({ ...reading, separator: each, headingLine: null })
      }}
    />
  )
}

const SHOWN_CELLS = 4
const LONGEST_ROW = 80

function HeadingRow({ preview: { file, reading }, busy, onChoose }: Props) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const textOf = (cells: readonly string[]) =>
    cells
      .filter((cell) => cell !== '')
      .slice(0, SHOWN_CELLS)
      .join(' · ')
      .slice(0, LONGEST_ROW)
  return (
    <SelectField
      name="headingLine"
      form="import"
      label={t('form.headings')}
      value={String(file.headingLine)}
      disabled={busy}
      choices={file.top.map(({ line, cells }) => ({
        value: String(line),
        label: t('form.row', { line: formatNumber(line, locale), text: textOf(cells) }),
      }))}
      onChange={({ target }) => onChoose({ ...reading, headingLine: Number(target.value) })}
    />
  )
}
