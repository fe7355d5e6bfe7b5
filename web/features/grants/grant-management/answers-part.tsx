import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import { GRANT_SECTION_NAMES, GRANT_SECTIONS, type GrantFieldName } from '#shared/domain/grant-application.ts'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { useGrantWords } from './words.ts'

type BudgetLine = GrantApplicationPage['budget'][number]

/** What the applicant wrote, by the sections of the form; fields that the reader may not see are left out. */
export function AnswersPart({ application }: { readonly application: GrantApplicationPage }) {
  const { t } = useGrantWords()
  const { answers, language } = application
  if (answers.length === 0) return null
  const valuesByField = new Map(answers.map(({ field, value }) => [field, value]))
  return (
    <section className="grant-part" aria-labelledby="grant-answers">
      <h2 id="grant-answers" tabIndex={-1}>
        {t('page.answersTitle')}
      </h2>
      {GRANT_SECTION_NAMES.map((section) => {
        const fields = GRANT_SECTIONS[section].filter((name) => valuesByField.has(name))
        if (fields.length === 0) return null
        return (
          <section key={section} aria-labelledby={`grant-section-${section}`}>
            <h3 id={`grant-section-${section}`}>{t(`grantApplication:sections.${section}`)}</h3>
            <dl className="grant-answers">
              {fields.map((name) => (
                <Answer key={name} name={name} value={valuesByField.get(name) ?? ''} language={language} />
              ))}
            </dl>
            {section === 'proposal' && <Budget application={application} />}
          </section>
        )
      })}
    </section>
  )
}

function Answer({
  name,
  value,
  language,
}: {
  readonly name: GrantFieldName
  readonly value: string | readonly string[]
  readonly language: GrantApplicationPage['language']
}) {
  const words = useGrantWords()
  const text = words.value(name, value)
  const isOwn = typeof value === 'string' && name !== 'projectCategory'
  return (
    <div>
      <dt>{words.field(name)}</dt>
      <dd dir="auto" lang={isOwn ? language : undefined}>
        {text || <span className="grant-quiet">{words.t('page.nothing')}</span>}
      </dd>
    </div>
  )
}

function Budget({ application: { budget } }: { readonly application: GrantApplicationPage }) {
  const { t } = useGrantWords()
  if (budget.length === 0) return null
  return (
    <StaffTable<BudgetLine>
      label={t('page.budget')}
      rows={budget}
      // The lines of a budget have no other name.
      keyOf={(line) => String(budget.indexOf(line))}
      columns={[
        { key: 'item', title: t('grantApplication:budget.item'), render: ({ item }) => <bdi>{item}</bdi> },
        {
          key: 'category',
          title: t('grantApplication:budget.category'),
          render: ({ category }) => t(`grantApplication:budget.categories.${category}`),
        },
        {
          key: 'quantity',
          title: t('grantApplication:budget.quantity'),
          render: ({ quantity }) => quantity,
        },
        {
          key: 'unitCost',
          title: t('grantApplication:budget.unitCost'),
          render: ({ unitCost }) => unitCost,
        },
      ]}
    />
  )
}
