// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { caseQuery } from '#shared/queries/list-rules.ts'
import { iccprCases } from '#shared/schemas/iccpr-cases.ts'
import { findText, openScreen, pageText, userOf } from '#tests/support/screen.tsx'
import { useFieldText } from './field-text.ts'
import { FormerStates } from './former-states.tsx'
import { readAddress } from './list-address.ts'
import type { RecordKind } from './record-kind.ts'

const kind: RecordKind = {
  ...{
    name: 'iccpr-cases',
    resource: 'iccprCases',
    collection: iccprCases,
    path: '/iccpr',
    query: caseQuery,
  },
  ...{
    exportCall: 'cases',
    edit: 'iccpr-cases:edit',
    columns: [],
    filters: [],
    moreFilters: [],
    form: [],
    details: [],
  },
}

function Note({ search }: { readonly search: string }) {
  const params = new URLSearchParams(search)
  const query = readAddress(kind, params, '2026-11-20')
  const values = (name: string) => params.getAll(name)
  return <FormerStates address={{ kind, params, query, values } as never} text={useFieldText()} />
}

const open = (search: string, locale: 'en' | 'so' = 'en') =>
  openScreen(<Note search={search} />, { user: userOf('editor'), locale, answers: {} })

test.each([
  [
    'change=ended&changeFrom=2026-10-01&changeTo=2026-10-31',
    /work ended from October 1, 2026 to October 31, 2026/,
  ],
  ['change=reopened&changeFrom=2026-10-01&changeTo=2026-10-31', /reopened from/],
  ['change=active&changeFrom=2026-10-01&changeTo=2026-10-31', /changed to the state “Active Monitoring”/],
  ['endState=open&endOf=2026-10-31', /open at the end of October 31, 2026, whatever their state now/],
  ['endState=overdue&endOf=2026-10-31', /past the due date/],
  ['endState=completed&endOf=2026-10-31', /in the state “Completed” at the end of/],
])('a list of %s says which records it has, and leads to all', async (search, words) => {
  await open(`${search}&priority=high`)
  await findText('Cases: show all')
  expect(pageText()).toMatch(words)
  const link = document.querySelector('a')?.getAttribute('href') ?? ''
  expect(link).toContain('priority=high')
  expect(link).not.toMatch(/change|end/)
})

test('it says so in Somali, and nothing where the list has no such filter, or half of one', async () => {
  await open('endState=open&endOf=2026-10-31', 'so')
  await vi.waitFor(() => expect(pageText()).toContain('muuji dhammaan'))
  expect(pageText()).toMatch(/kuwa furnaa dhammaadka/)
})

test.each(['', 'change=ended', 'endState=open', 'endState=open&endOf=yesterday'])(
  'a list of "%s" says nothing of former states',
  async (search) => {
    await open(search)
    expect(pageText()).toBe('')
  },
)
