import { expect, test } from 'vitest'
import { type ToneKind, toneOf } from './tones.ts'

const SPECIFIED: [ToneKind, string, string[]][] = [
  ['status', 'green', ['active', 'operational', 'implemented', 'ACTIVE']],
  ['status', 'yellow', ['pending', 'in_progress', 'in-progress', 'maintenance', 'In-Progress']],
  ['status', 'blue', ['completed', 'resolved']],
  ['status', 'red', ['not_implemented', 'not-started', 'failed']],
  ['status', 'grey', ['review', 'escalated', 'on-hold', 'partially-implemented', '', 'constructor']],
  ['priority', 'alarm', ['immediate', 'Immediate']],
  ['priority', 'red', ['critical', 'urgent', 'high']],
  ['priority', 'yellow', ['medium']],
  ['priority', 'green', ['low']],
  ['priority', 'grey', ['normal', 'whatever']],
  ['difficulty', 'green', ['beginner']],
  ['difficulty', 'yellow', ['intermediate']],
  ['difficulty', 'red', ['advanced']],
]

test.each(SPECIFIED)('%s: %s is the colour of %j', (kind, tone, values) => {
  expect(values.map((value) => toneOf(kind, value))).toEqual(values.map(() => tone))
})

test('a missing value is grey', () => {
  expect([toneOf('status', null), toneOf('priority', undefined)]).toEqual(['grey', 'grey'])
})
