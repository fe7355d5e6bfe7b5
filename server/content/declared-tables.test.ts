import { describe, expect, test } from 'vitest'
import { documentsKind } from '#server/features/library/documents/index.ts'
import { jobsKind } from '#server/features/publishing/jobs/index.ts'
import { newsKind } from '#server/features/publishing/news/index.ts'
import { partnersKind } from '#server/features/publishing/partners/index.ts'
import { projectsKind } from '#server/features/publishing/projects/index.ts'
import type { ContentKind } from './content-kind.ts'

const KINDS: readonly ContentKind[] = [newsKind, jobsKind, projectsKind, partnersKind, documentsKind]

describe.each(KINDS)('the declared table of $collection', ({ table, item, edit, more = {} }) => {
  test('has a column for each field that people write', () => {
    const fields = Object.keys(edit.shape).filter((name) => name !== 'version')
    expect(fields.filter((name) => !(name in table))).toEqual([])
  })

  test('is answered without what calls do not declare', () => {
    const secret = ['searchText', 'deletedAt', 'authorId', 'seed', 'example', 'linkFailures']
    expect(secret.filter((name) => name in item.shape || name in more)).toEqual([])
  })
})
