import { buffer } from 'node:stream/consumers'
import { listPlayable } from '#server/features/library/index.ts'
import type { Handlers } from '#server/http/context.ts'
import type { courseEditingContract } from '#shared/contract/learning/course-editing.ts'
import type { courseExchangeContract } from '#shared/contract/learning/course-exchange.ts'
import { EXPORT_PURPOSES } from '#shared/courses/course-exchange.ts'
import { mediaAddressOf } from '#shared/domain/course-media.ts'
import { bringBack, createDraft, discardDraft, saveDraft, takeUp } from './drafts.ts'
import { importCourse } from './exchange/import.ts'
import { exportCourse } from './exchange/pack.ts'
import { hideCourse } from './hide.ts'
import { addLayer, editLayer, orderLayers, restoreLayer, setPicture, setRemoved } from './layers.ts'
import { photoOf } from './photos.ts'
import { publishDraft } from './publish.ts'
import { readEdition } from './published.ts'
import { listCourses, readCourse } from './read.ts'
import { courseStatistics } from './statistics.ts'

/** The work of editors on courses: drafts, editions, and the organisation's own additions to modules. */
export const courseEditingHandlers: Handlers<typeof courseEditingContract> = {
  list: ({ context }) => listCourses(context.services.database),
  async media({ context }) {
    const files = await listPlayable(context.services.database)
    return files.map(({ size, ...each }) => ({ ...each, address: mediaAddressOf(each.id), bytes: size }))
  },
  create: ({ input, context }) => createDraft(context, input),
  get: ({ params: { id }, context }) => readCourse(context.services.database, id),
  save: ({ params: { id }, input, context }) => saveDraft(context, id, input),
  take: ({ params: { id }, input, context }) => takeUp(context, id, input),
  discard: ({ params: { id }, input: { version }, context }) => discardDraft(context, id, version),
  undiscard: ({ params: { id }, context }) => bringBack(context, id),
  hide: ({ params: { id }, input: { hidden }, context }) => hideCourse(context, id, hidden),
  publish: ({ params: { id }, input, context }) => publishDraft(context, id, input),
  async edition({ params: { id, edition }, context, refuse }) {
    const row = await readEdition(context.services.database, id, Number(edition))
    return row ? { files: Object.fromEntries(row.files) } : refuse('not_found')
  },
  async statistics({ params: { id }, context: { services }, refuse }) {
    const now = services.records.now()
    return (await courseStatistics(services.database, id, now)) ?? refuse('not_found')
  },
  addLayer: ({ params: { id }, input, context }) => addLayer(context, id, input),
  editLayer: ({ params, input, context }) => editLayer(context, params, input),
  orderLayers: ({ params: { id }, input: { layers }, context }) => orderLayers(context, id, layers),
  removeLayer: ({ params, context }) => setRemoved(context, params, true),
  restoreLayer: ({ params, context }) => restoreLayer(context, params),
  async preparePhoto({ body, context }) {
    return { webp: await photoOf(context.services.parsers, await buffer(body)) }
  },
  setPicture: ({ params, body, context }) => setPicture(context, params, body),
}

/** Courses as one signed file, which another office takes in and any browser opens. */
export const courseExchangeHandlers: Handlers<typeof courseExchangeContract> = {
  export({ params: { id, purpose }, context }) {
    const wanted = EXPORT_PURPOSES.find((each) => each === purpose) ?? EXPORT_PURPOSES[0]
    return exportCourse(context, id, wanted)
  },
  import: ({ params: { fingerprint, draft }, body, context }) =>
    importCourse(context, body, { fingerprint, replace: draft === 'replace' }),
}
