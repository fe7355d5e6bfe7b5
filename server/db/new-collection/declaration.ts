import type { NewName } from './name.ts'

/** A declaration with the fewest fields that a collection has, one of them protected. */
export function declarationOf({ name, resource, spoken }: NewName, open: string): string {
  return `import type { RecordCollection } from './collection.ts'
import { choice, field, optionalText, requiredText, writtenInstant } from './field.ts'
import { assigneeField, placeFields } from './place.ts'

const write = '${name}:edit'
const internal = { classification: 'internal', writer: write } as const
const sensitive = { classification: 'sensitive', readableBy: 'pii:read', writer: 'pii:read' } as const

// ${open}: the fields, which of them are protected, what leaves only with consent, and the states.
const ${resource}Fields = {
  title: field(requiredText(2, 300, 'Title is required'), {
    ...internal,
    column: 'sort',
    searched: true,
    leaves: 'with-consent',
  }),
  status: field(choice(['open', 'closed'], 'Status is required'), {
    classification: 'internal',
    writer: 'transition',
    column: 'text',
    searched: 'named',
    terms: '${resource}Status',
  }),
  description: field(optionalText(5000), { ...internal, searched: true, leaves: 'with-consent' }),
  personsInfo: field(optionalText(5000), { ...sensitive, leaves: 'with-consent' }),
  ...placeFields(write),
  ...assigneeField(write),
  completedAt: field(writtenInstant(), { classification: 'internal', writer: 'server', column: 'instant' }),
  importKey: field(optionalText(200), {
    classification: 'internal',
    writer: 'records:import',
    column: 'text',
    leaves: 'key',
  }),
} as const

/** ${open}: what ${spoken} are. */
export const ${resource} = {
  name: '${name}',
  // ${open}: whether they are about people, whom shared/schemas/consents.ts names then as well.
  about: 'people',
  scope: 'region',
  fields: ${resource}Fields,
  read: '${name}:read',
  edit: write,
  transitions: {
    field: 'status',
    shapes: { open: 'triangle', closed: 'square' },
    entry: { open: 'alone', closed: 'alone' },
    initialStates: ['open'],
    allowed: { open: ['closed'], closed: ['open'] },
    ends: { states: ['closed'], at: 'completedAt' },
  },
  path: '/${name}',
  page: '/${name}',
  plural: '${spoken}',
  title: { fields: ['title'], between: ' ' },
  list: {
    sorts: ['createdAt', 'updatedAt', 'title'],
    filters: { status: { by: 'choices', field: 'status' } },
    sentence: ['status', 'region', 'assignee'],
    optionalFilters: ['created'],
    columns: [
      { field: 'status', shown: true },
      { field: 'regionCode', shown: true },
      { field: 'assigneeId', shown: true },
      { field: 'createdAt' },
    ],
    secondLine: [],
    rowButton: 'edit',
  },
  form: [
    { fields: ['title', 'status', 'description'] },
    { title: 'groupPlace', fields: ['regionCode', 'districtCode', 'stateCode'] },
    { title: 'groupWork', fields: ['assigneeId'] },
    { title: 'groupProtected', fields: ['personsInfo'] },
  ],
  details: ['assigneeId', 'regionCode', 'districtCode', 'stateCode', 'completedAt'],
  reports: {
    registered: 'in-period',
    columns: [{ field: 'title', width: 48 }, { field: 'status' }, { field: 'regionCode' }, { field: 'createdAt' }],
  },
  imports: { defaults: { status: 'open' }, headings: {} },
} as const satisfies RecordCollection<typeof ${resource}Fields>
`
}
