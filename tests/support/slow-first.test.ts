import path from 'node:path'
import { expect, test } from 'vitest'
import { kindByKind, kindOf } from './slow-first.ts'

const root = path.resolve(import.meta.dirname, '../..')
const file = (name: string, tier: string) => ({ moduleId: path.join(root, name), project: { name: tier } })

test('files of a tier and an environment follow each other, the slow ones first, and else in their order', () => {
  const [page, rule] = ['web/ui/menu.test.tsx', 'shared/domain/consent.test.ts']
  const [slow, quick] = ['tests/sync/backup.test.ts', 'server/records/pull.test.ts']
  const files = [
    file(rule, 'unit'),
    file(quick, 'server'),
    file(page, 'components'),
    file(slow, 'server'),
    file('web/ui/form.test.tsx', 'components'),
    file('shared/domain/money.test.ts', 'unit'),
  ]
  const sorted = kindByKind(files, kindOf).map(({ moduleId }) => path.relative(root, moduleId))
  expect(sorted).toEqual([slow, quick, rule, 'shared/domain/money.test.ts', page, 'web/ui/form.test.tsx'])
})
