import path from 'node:path'
import type { Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** What somebody who adds a collection writes beside its declaration: a line in each of these files. */
const ADDED: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  'shared/domain/names.ts': [['RECORD_COLLECTION_NAMES = [', "RECORD_COLLECTION_NAMES = ['visits', "]],
  'shared/schemas/records.ts': [
    ['recordCollections = {', 'recordCollections = { visits,'],
    ['import ', "import { visits } from '#tests/declared/visits.ts'\nimport "],
  ],
  'shared/domain/access.ts': [
    ['PERMISSIONS = [', "PERMISSIONS = ['visits:read', 'visits:edit',"],
    ['const READ: readonly Permission[] = [', "const READ: readonly Permission[] = ['visits:read',"],
    ['const RECORD: readonly Permission[] = [', "const RECORD: readonly Permission[] = ['visits:edit',"],
  ],
  'shared/contract/pages.ts': [
    [
      'PAGES = {',
      "PAGES = { visits: { component: COLLECTION_PAGE, staff: [{ path: '/visits', needs: 'visits:read' }] },",
    ],
  ],
  'shared/i18n/en/collections/index.ts': [
    [
      'const collections = {',
      `const collections = { visits: {
      ...{ one: 'Visit', many: 'Visits', reported: 'Visits tracked', fields: { visitedOn: 'Date of the visit', nextVisitOn: 'Next visit' }, hints: {}, filters: {}, sentence: {}, terms: {} },
      kind: {
        ...{ many: 'Visits', one: 'Visit', new: 'New visit', newTitle: 'Register a visit', create: 'Register visit' },
        ...{ search: 'Search visits', empty: 'No visits yet', emptyNext: 'Register the first visit.' },
        ...{ created: 'Visit registered', createdText: 'It was added.', failed: 'Not registered', failedText: 'Try again.' },
      },
    },`,
    ],
  ],
  'shared/i18n/so/collections/index.ts': [
    [
      'const collections = {',
      `const collections = { visits: {
      ...{ one: 'Booqasho', many: 'Booqashooyinka', reported: 'Booqashooyinka lala socdo' },
      ...{ fields: { visitedOn: 'Taariikhda booqashada', nextVisitOn: 'Booqashada xigta' }, hints: {}, filters: {}, sentence: {}, terms: {} },
      kind: {
        ...{ many: 'Booqashooyin', one: 'Booqasho', new: 'Booqasho cusub', newTitle: 'Diiwaangeli booqasho' },
        ...{ create: 'Diiwaangeli booqashada', search: 'Raadi booqashooyin', empty: 'Weli booqasho lama diiwaangelin' },
        ...{ emptyNext: 'Diiwaangeli booqashada ugu horreysa.', created: 'Booqashada waa la diiwaangeliyay' },
        ...{ createdText: 'Booqashada waa lagu daray.', failed: 'Lama diiwaangelin', failedText: 'Fadlan mar kale isku day.' },
      },
    },`,
    ],
  ],
}

/** Puts an invented collection among the declared ones. */
export function inventedCollection(): Plugin {
  return {
    name: 'invented-collection',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(ROOT, id.split('?')[0] ?? id).replaceAll(path.sep, '/')
      const lines = ADDED[file]
      if (!lines) return
      return lines.reduce((text, [before, after]) => {
        if (!text.includes(before)) throw new Error(`${file} has no place for another collection: ${before}`)
        return text.replace(before, after)
      }, code)
    },
  }
}
