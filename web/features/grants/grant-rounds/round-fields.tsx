import type { StaffGrantRound } from '#shared/contract/grants/grant-rounds.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import {
  ROUND_CRITERIA,
  ROUND_EXCLUSIONS,
  ROUND_STAGES,
  ROUND_TIERS,
} from '#shared/domain/grant-round-parts.ts'
import type { Translate } from '#web/lib/texts.ts'
import { choicesOf, type DeclaredField, type FieldsOf, fieldsNamed } from '#web/ui/declared-fields.tsx'
import { Fixed, FixedPoints, PartHeading, SumOfPoints } from './round-parts.tsx'
import { RoundPreview } from './round-preview.tsx'
import { type RoundField, type RoundValues, sentNames } from './round-values.ts'

/** The translator of the form's texts. */
export type RoundTexts = Translate<['grantRounds', 'grants']>
type Field = DeclaredField<RoundValues>
type Form = FieldsOf<RoundValues>

/** The days of the week, of which Sunday is sent as 0. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** The fields of a round in their sections; values that may no longer change are shown as text in their place. */
export function roundFields(t: RoundTexts, round: StaffGrantRound, form: Form): readonly Field[] {
  return [
    ...datesAndAmounts(t, round, form),
    ...stagesAndCriteria(t, round, form),
    ...rules(t, form),
    ...reviewAndDays(t, round, form),
    { as: 'own', key: 'preview', show: <RoundPreview values={form.values} round={round} /> },
  ]
}

/** Makes fields of a round, under the names by which the server reports their errors. */
function maker(t: RoundTexts, { values }: Form) {
  const names = sentNames(values)
  const field = fieldsNamed<RoundValues>((name) => labelOf(t, name))
  const sentAs = (name: RoundField) => names.get(name) ?? name
  const number = (name: RoundField, hint?: string) =>
    field(name, { as: 'line', sentAs: sentAs(name), ...(hint === undefined ? {} : { hint }) })
  return { field, sentAs, number }
}

function datesAndAmounts(t: RoundTexts, round: StaffGrantRound, form: Form): readonly Field[] {
  const { field, number } = maker(t, form)
  return [
    part(t, form, 'dates'),
    round.applications > 0
      ? own('code', <Fixed>{t('fixed.code', { code: round.code })}</Fixed>, { code: t('fields.code') })
      : field('code', { as: 'line', max: 20, hint: t('hints.code') }),
    row('open', [
      field('opensOn', { as: 'day' }),
      field('deadline', { as: 'day', hint: t('hints.deadline') }),
    ]),
    field('keepsLate', { as: 'yes' }),
    part(t, form, 'amounts', 'tiers'),
    row('range', [number('minimum'), number('maximum')]),
    ...ROUND_TIERS.map((id) =>
      row(id, [number(`amount-${id}`), number(`shortest-${id}`), number(`longest-${id}`)]),
    ),
    field('rangeIsError', { as: 'yes' }),
  ]
}

function stagesAndCriteria(t: RoundTexts, round: StaffGrantRound, form: Form): readonly Field[] {
  const { field, sentAs, number } = maker(t, form)
  const day = (name: RoundField) => field(name, { as: 'day', optional: true, sentAs: sentAs(name) })
  return [
    part(t, form, 'stages', 'stages'),
    ...ROUND_STAGES.map((id) => row(id, [day(`begin-${id}`), day(`end-${id}`)])),
    part(t, form, 'criteria', 'criteria'),
    ...(round.reviewed
      ? [own('points', <FixedPoints criteria={round.settings.criteria} />)]
      : [
          row(
            'points',
            ROUND_CRITERIA.map((id) => number(`points-${id}`)),
          ),
          own('sum', <SumOfPoints values={form.values} />),
        ]),
  ]
}

function rules(t: RoundTexts, form: Form): readonly Field[] {
  const { field, number } = maker(t, form)
  return [
    part(t, form, 'rules'),
    row('limits', [number('yearsOfOperation'), number('personnelPercent'), number('equipmentLimit')]),
    field('excluded', {
      as: 'several',
      choices: choicesOf(ROUND_EXCLUSIONS, (id) => t(`grants:guidelines.excluded.${id}`)),
    }),
    field('languages', {
      as: 'several',
      choices: choicesOf(GRANT_LANGUAGES, (id) => t(`languages.${id}`)),
    }),
  ]
}

function reviewAndDays(t: RoundTexts, { reviewed, settings }: StaffGrantRound, form: Form): readonly Field[] {
  const { field, number } = maker(t, form)
  return [
    part(t, form, 'review'),
    reviewed
      ? own('blind', <Fixed>{t(settings.blindReview ? 'fixed.blind' : 'fixed.named')}</Fixed>, {
          blindReview: t('fields.blindReview'),
        })
      : field('blindReview', { as: 'yes' }),
    row('people', [
      number('reviewersPerApplication'),
      number('anonymiseAfterDays', t('hints.anonymiseAfterDays')),
    ]),
    part(t, form, 'days'),
    field('weekend', {
      as: 'several',
      choices: WEEKDAYS.map((day, index) => ({ value: String(index), label: t(`weekdays.${day}`) })),
    }),
    field('holidays', { as: 'area', rows: 4, max: 3000, optional: true, hint: t('hints.holidays') }),
  ]
}

type Part = 'dates' | 'amounts' | 'stages' | 'criteria' | 'rules' | 'review' | 'days'

/** The heading of a section; what is wrong with a whole list is shown below it. */
function part(t: RoundTexts, form: Form, name: Part, list?: 'tiers' | 'stages' | 'criteria'): Field {
  const title = t(`parts.${name}`)
  const error = list && form.errorOf(list)
  const lead = name === 'stages' || name === 'amounts' ? t(`leads.${name}`) : undefined
  return own(
    `part-${name}`,
    <PartHeading title={title} {...{ list, error, lead }} />,
    list ? { [list]: title } : {},
  )
}

function row(key: string, fields: readonly Field[]): Field {
  return { as: 'row', key, fields }
}

function own(key: string, show: React.ReactNode, labels: Readonly<Record<string, string>> = {}): Field {
  return { as: 'own', key, labels, show }
}

/** What a field is called: the fields of tiers and stages name theirs, and a criterion is its own label. */
function labelOf(t: RoundTexts, name: RoundField): string {
  const [kind, id] = name.split('-')
  const tier = ROUND_TIERS.find((each) => each === id)
  const stage = ROUND_STAGES.find((each) => each === id)
  const criterion = ROUND_CRITERIA.find((each) => each === id)
  if (kind === 'points' && criterion) return t(`grants:guidelines.criteria.${criterion}`)
  if (tier) return t(`tiers.${kind as 'amount' | 'shortest' | 'longest'}`, { tier: t(`sizes.${tier}`) })
  if (stage)
    return t(`stages.${kind as 'begin' | 'end'}`, { stage: t(`grants:timeline.stages.${stage}.title`) })
  return t(`fields.${name as PlainField}`)
}
type PlainField = Exclude<RoundField, `${string}-${string}` | 'announced'>
