// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import type { ConflictView } from '#shared/contract/monitoring/monitoring.ts'
import { texts } from '#shared/i18n/en/records.ts'
import { incidents } from '#shared/schemas/incidents.ts'
import { openScreen, userOf } from '#tests/support/screen.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { useFieldText } from './field-text.ts'

const CONFLICT: ConflictView = {
  ...{ id: '018f0000-0000-7000-8000-0000000000c1', recordId: '018f0000-0000-7000-8000-0000000000c2' },
  ...{ collection: 'incidents', recordTitle: null, field: 'description', masked: false },
  ...{ theirs: 'What the record says.', mine: 'The device gave this time: 2026-02-31' },
  ...{ againstDeletion: false, waits: false, state: 'open', deviceName: null },
  ...{ by: { id: null, name: 'Ayaan' }, at: '2026-11-28T04:00:00.000Z', version: 1 },
}

function Card({ base }: { readonly base: string | null }) {
  return <ConflictCard conflict={{ ...CONFLICT, base }} collection={incidents} text={useFieldText()} />
}

test.each([
  ['where its author had seen none, which it would be added to', null, true],
  ['where its author had seen one, which it would replace', 'What it said before.', false],
])('a conflict over a description says so %s', async (_, base, isAdded) => {
  await openScreen(<Card base={base} />, { user: userOf('editor'), answers: { 'GET /api/users/names': [] } })
  await vi.waitFor(() => expect(document.body.textContent).toContain(CONFLICT.mine))
  expect(document.body.textContent?.includes(texts.conflict.added)).toBe(isAdded)
})
