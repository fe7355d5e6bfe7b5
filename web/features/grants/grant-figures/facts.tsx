import type { CallAnswer } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFigureWords } from './words.ts'

/** The figures of a round that need no drawing. */
export function Facts({ figures }: { readonly figures: CallAnswer<'grantFigures', 'read'>['figures'] }) {
  const { t } = useTranslation('grantFigures')
  const { number, dollars } = useFigureWords()
  const { total, late, confirmed, duplicates, amounts, decisions } = figures
  const part = (value: number) => t('share', { part: number(value), all: number(total) })
  const shown = [
    ['total', number(total)],
    ['late', part(late)],
    ['confirmed', part(confirmed)],
    ['duplicates', part(duplicates)],
    ['decided', part(decisions.decided)],
    ['asked', dollars(amounts.askedMinor)],
    ...(amounts.medianAskedMinor === null ? [] : [['median', dollars(amounts.medianAskedMinor)] as const]),
    ['awarded', dollars(amounts.awardedMinor)],
  ] as const
  return (
    <dl className="figures-facts">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
