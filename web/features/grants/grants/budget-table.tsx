import {
  BUDGET_CATEGORIES,
  type BudgetCategory,
  type BudgetLine,
  type BudgetRules,
  judgeBudget,
  type LineHint,
  MOST_BUDGET_LINES,
} from '#shared/domain/grant-budget.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormWords } from './form-texts.tsx'

const NEW_LINE: BudgetLine = { category: 'personnel', item: '', quantity: '1', unitCost: '' }
const CENTS = 100

interface TableProps {
  readonly lines: readonly BudgetLine[]
  readonly rules: BudgetRules
  readonly onChange: (lines: readonly BudgetLine[]) => void
}

/** The budget as a table whose lines say what speaks against them, with the part of personnel as a gauge (REQ-GRT-09, REQ-GRT-29). */
export function BudgetTable({ lines, rules, onChange }: TableProps) {
  const { texts, fill, dollars } = useFormWords()
  const t = texts.budget
  const judged = judgeBudget(lines, rules)
  const set = (index: number, part: Partial<BudgetLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return (
    <fieldset className="grant-budget needs-script">
      <legend>
        {t.title} {texts.optional}
      </legend>
      <p className="field-hint">
        {fill(t.lead, { percent: rules.personnelPercent, limit: dollars(rules.equipmentLimit * CENTS) })}
      </p>
      {lines.map((line, index) => (
        <BudgetRow
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and are changed in place
          key={index}
          {...{ line, index, rules }}
          judged={judged.lines[index]}
          onChange={(part) => set(index, part)}
          onRemove={() => onChange(lines.filter((_, at) => at !== index))}
        />
      ))}
      {lines.length < MOST_BUDGET_LINES && (
        <Button small onClick={() => onChange([...lines, NEW_LINE])}>
          {t.add}
        </Button>
      )}
      {judged.total > 0 && (
        <div className="grant-gauges" role="status">
          <p>
            <strong>{t.total}</strong> <bdi>{dollars(judged.total)}</bdi>
          </p>
          <Gauge {...{ judged, rules }} />
        </div>
      )}
    </fieldset>
  )
}

function Gauge({
  judged,
  rules,
}: {
  readonly judged: ReturnType<typeof judgeBudget>
  readonly rules: BudgetRules
}) {
  const { texts, fill, dollars } = useFormWords()
  const share = judged.personnelShare ?? 0
  const { personnelPercent: percent } = rules
  const t = texts.budget
  return (
    <div className={judged.isWithin ? 'grant-gauge' : 'grant-gauge grant-gauge-above'}>
      <p>
        <strong>{t.gauge}</strong>{' '}
        {fill(t.gaugeSum, { amount: dollars(judged.personnel), total: dollars(judged.total) })}
      </p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="grant-gauge-ground" x="0" y="1" width="100" height="4" />
        <rect className="grant-gauge-part" x="0" y="1" width={Math.min(100, share)} height="4" />
        <rect className="grant-gauge-limit" x={Math.min(99, percent)} y="0" width="0.8" height="6" />
      </svg>
      <p className="grant-gauge-words">
        {/* A share just above the limit is not rounded down to it. */}
        {fill(judged.isWithin ? t.within : t.above, {
          share: judged.isWithin ? Math.floor(share * 10) / 10 : Math.ceil(share * 10) / 10,
          percent,
        })}
      </p>
    </div>
  )
}

interface RowProps {
  readonly line: BudgetLine
  readonly index: number
  readonly rules: BudgetRules
  readonly judged: ReturnType<typeof judgeBudget>['lines'][number] | undefined
  readonly onChange: (part: Partial<BudgetLine>) => void
  readonly onRemove: () => void
}

/** A line; on a phone a block of its own. */
function BudgetRow({ line, index, rules, judged, onChange, onRemove }: RowProps) {
  const { texts, fill, number, dollars } = useFormWords()
  const t = texts.budget
  const id = `budget-${index}`
  const hints = judged?.hints ?? []
  const described = hints.length > 0 ? { 'aria-describedby': `${id}-hints` } : {}
  const text = (name: 'item' | 'quantity' | 'unitCost') => (
    <label className={`grant-line-${name}`}>
      <span>{t[name]}</span>
      <input
        className="input"
        dir={name === 'item' ? 'auto' : 'ltr'}
        maxLength={name === 'item' ? 300 : 40}
        value={line[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        {...(name === 'item' ? {} : { inputMode: 'decimal' })}
        {...described}
      />
    </label>
  )
  return (
    <fieldset className={hints.length > 0 ? 'grant-line grant-line-wrong' : 'grant-line'}>
      <legend>{fill(t.line, { line: number(index + 1) })}</legend>
      {text('item')}
      <label className="grant-line-category">
        <span>{t.category}</span>
        <select
          className="input"
          value={line.category}
          onChange={({ target }) => onChange({ category: target.value as BudgetCategory })}
          {...described}
        >
          {BUDGET_CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {t.categories[category]}
            </option>
          ))}
        </select>
      </label>
      {text('quantity')}
      {text('unitCost')}
      <p className="grant-line-sum">
        <span>{t.amount}</span>
        <bdi>{judged?.minor ? dollars(judged.minor) : '–'}</bdi>{' '}
        {judged?.share != null && judged.minor !== 0 && <bdi>{`${Math.round(judged.share)}%`}</bdi>}
      </p>
      <Button small tone="plain" onClick={onRemove}>
        {fill(t.remove, { line: number(index + 1) })}
      </Button>
      {hints.length > 0 && (
        <ul id={`${id}-hints`} className="grant-line-hints">
          {hints.map((hint) => (
            <li key={hint}>
              <LineHintText hint={hint} rules={rules} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function LineHintText({ hint, rules }: { readonly hint: LineHint; readonly rules: BudgetRules }) {
  const { texts, fill, dollars } = useFormWords()
  const t = texts.budget
  if (hint === 'unread') return t.unread
  if (hint === 'tooDear') return fill(t.tooDear, { limit: dollars(rules.equipmentLimit * CENTS) })
  return t.excluded[hint]
}
