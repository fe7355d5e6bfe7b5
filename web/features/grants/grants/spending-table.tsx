import './spending.css'
import { parseDollars } from '#shared/domain/grant-budget.ts'
import {
  addUpSpending,
  MOST_SPENDING_LINES,
  type SpendingAmounts,
  type SpendingLine,
  spendingField,
} from '#shared/domain/grant-spending.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useFormWords } from './form-texts.tsx'
import { useProgressTexts } from './progress-texts.ts'

const NEW_LINE: SpendingLine = { budgetLine: null, item: '', planned: '', spent: '' }

interface Shared {
  /** The form of its fields. */
  readonly form: string
  readonly errorOf: (name: string) => string | undefined
}

interface TableProps extends Shared {
  readonly lines: readonly SpendingLine[]
  readonly awardedMinor: number
  readonly onChange: (lines: readonly SpendingLine[]) => void
}

/** The spending of a report as lines with their difference, and their sums beside the grant (REQ-GRT-136). */
export function SpendingTable({ lines, awardedMinor, onChange, ...shared }: TableProps) {
  const t = useProgressTexts().reports.table
  const added = addUpSpending(lines)
  const set = (index: number, part: Partial<SpendingLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return (
    <fieldset className="grant-spending">
      <legend>{t.title}</legend>
      <p className="field-hint">
        {lines.some(({ budgetLine }) => budgetLine !== null) ? t.fromBudget : t.lead}
      </p>
      {lines.map((line, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and are changed in place
          key={index}
          {...{ ...shared, line, index }}
          amounts={added.lines[index]}
          onChange={(part) => set(index, part)}
          onRemove={() => onChange(lines.filter((_, at) => at !== index))}
        />
      ))}
      {lines.length < MOST_SPENDING_LINES && (
        <Button small onClick={() => onChange([...lines, NEW_LINE])}>
          {t.add}
        </Button>
      )}
      {lines.length > 0 && <Sums {...{ added, awardedMinor }} />}
    </fieldset>
  )
}

interface SumsProps {
  readonly added: ReturnType<typeof addUpSpending>
  readonly awardedMinor: number
}

function Sums({ added, awardedMinor }: SumsProps) {
  const { fill, dollars } = useFormWords()
  const t = useProgressTexts().reports.table
  const { plannedMinor, spentMinor, differenceMinor, lines } = added
  const left = awardedMinor - spentMinor
  const amounts = { amount: dollars(Math.abs(left)), award: dollars(awardedMinor) }
  return (
    <div className="grant-spending-sums" role="status">
      <dl>
        <dt>{`${t.total}: ${t.planned}`}</dt>
        <dd>{dollars(plannedMinor)}</dd>
        <dt>{`${t.total}: ${t.spent}`}</dt>
        <dd>{dollars(spentMinor)}</dd>
        <dt>{`${t.total}: ${t.difference}`}</dt>
        <dd>{dollars(differenceMinor)}</dd>
      </dl>
      <p>{fill(left < 0 ? t.above : t.left, amounts)}</p>
      {lines.some((line) => line.differenceMinor === null) && <p>{t.unread}</p>}
    </div>
  )
}

interface RowProps extends Shared {
  readonly line: SpendingLine
  readonly index: number
  readonly amounts: SpendingAmounts | undefined
  readonly onChange: (part: Partial<SpendingLine>) => void
  readonly onRemove: () => void
}

/** A line: of the budget, only what was spent is typed, and what was planned where the budget cannot be read. */
function Row({ form, errorOf, line, index, amounts, onChange, onRemove }: RowProps) {
  const { fill, number, dollars } = useFormWords()
  const t = useProgressTexts().reports.table
  const isOwn = line.budgetLine === null
  const isPlanned = !isOwn && parseDollars(line.planned) !== null
  const difference = amounts?.differenceMinor ?? null
  const field = (name: 'item' | 'planned' | 'spent') => (
    <TextField
      name={spendingField(index, name)}
      form={form}
      label={t[name]}
      value={line[name]}
      maxLength={name === 'item' ? 300 : 40}
      autoComplete="off"
      dir={name === 'item' ? 'auto' : 'ltr'}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...(name === 'item' ? {} : { inputMode: 'decimal' as const })}
      error={errorOf(spendingField(index, name))}
    />
  )
  return (
    <fieldset className="grant-spending-line">
      <legend dir="auto">{(!isOwn && line.item) || fill(t.line, { line: number(index + 1) })}</legend>
      {isOwn && field('item')}
      {isPlanned ? <Fact name={t.planned} value={dollars(amounts?.plannedMinor ?? 0)} /> : field('planned')}
      {field('spent')}
      <Fact name={t.difference} value={difference === null ? '–' : dollars(difference)} />
      {isOwn && (
        <Button small tone="plain" onClick={onRemove}>
          {fill(t.remove, { line: number(index + 1) })}
        </Button>
      )}
    </fieldset>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <p className="grant-spending-fact">
      <span>{name}</span> <bdi>{value}</bdi>
    </p>
  )
}
