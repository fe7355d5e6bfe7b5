import { regionName } from '#shared/domain/places.ts'
import { formatDate, formatList } from '#shared/i18n/format.ts'
import type { FlagName } from '#shared/schemas/list-parts.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { FieldText } from './field-text.ts'
import { isPeriod } from './periods.ts'
import type { FilterPart } from './record-kind.ts'
import type { ListAddress } from './use-list.ts'

/** The words of what is chosen in a clause, such as "active or under review". */
export function useFilterLabel(address: ListAddress, text: FieldText): (part: FilterPart) => string {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const { kind, values } = address

  function word(name: string, value: string): string {
    if (name === 'status') return text.stateInSentence(kind.name, value)
    const group = termGroupOf(kind.name, name)
    return (group ? text.term(group, value) : value).toLocaleLowerCase(locale)
  }

  function period(name: string): string {
    const preset = values(name)[0] ?? null
    if (isPeriod(preset)) return t(`periods.${preset}`)
    const [from, to] = [values(`${name}From`)[0], values(`${name}To`)[0]].map(
      (day) => day && formatDate(day, locale, 'medium'),
    )
    if (from && to) return t('sentence.period', { from, to })
    return from ? t('sentence.periodFrom', { from }) : t('sentence.periodTo', { to: to ?? '' })
  }

  function assignee(value: string): string {
    if (value === 'me') return t('sentence.me')
    if (value === 'none') return t('sentence.nobody')
    return text.people.nameOf(value) ?? t('panel.unknown')
  }

  return (part) => {
    const chosen = values(part.name)
    switch (part.type) {
      case 'choices':
        return formatList(
          chosen.map((value) => word(part.name, value)),
          locale,
          'or',
        )
      case 'regions':
        return formatList(
          chosen.map((code) => (code === 'none' ? t('sentence.triage') : regionName(code, locale))),
          locale,
        )
      case 'assignee':
        return assignee(chosen[0] ?? '')
      case 'period':
        return period(part.name)
      case 'flag':
        return t(`sentence.${part.name as FlagName}${chosen[0] === 'true' ? 'Yes' : 'No'}`)
      case 'attention':
        return t('sentence.attentionYes')
      case 'tag':
        return chosen[0] ?? ''
    }
  }
}
