import { createFieldCipher } from '../crypto/field-cipher.ts'
import type { Keys } from '../crypto/keys.ts'
import type { Database } from '../db/database.ts'
import { createAccessLog } from './access-log.ts'
import { createCursorSeal } from './cursor-seal.ts'
import { rememberWords } from './known-words.ts'
import type { Projection, RecordServices } from './services.ts'

export { anonymize } from './anonymize.ts'
export { applyChunks, applyInTransaction } from './apply.ts'
export { findAstray } from './astray.ts'
export { type ChangeSignal, listenForChanges } from './change-signal.ts'
export { checkHistory } from './check-history.ts'
export { countConflicts } from './conflicts.ts'
export { recordKey } from './current-records.ts'
export { rememberForgotten } from './device-counters.ts'
export type { Records } from './empty.ts'
export { enterStep, enterSteps, NO_DEVICE } from './enter-step.ts'
export { lockForWriting } from './lock-order.ts'
export { movedLately } from './moved-lately.ts'
export { openFieldsFor } from './open-fields.ts'
export { settledResults } from './outcomes.ts'
export {
  emptyDecided,
  type Forget,
  hasOpenConflict,
  purgeDeleted,
  purgeRefused,
  removeAgain,
} from './purge.ts'
export { putBack } from './put-back.ts'
export { emptiedWithTwins, isEmptiedWithTwin, recoverEmptied } from './recover.ts'
export { forgetRefused, noteRefused, type RefusedReport, readRefused } from './refused.ts'
export { reveal } from './reveal.ts'
export { inReachOf } from './seen-by.ts'
export { serverOperation } from './server-operation.ts'
export type { Projection, RecordServices, Return, Speaker, WrittenBy } from './services.ts'
export { createRecordStore } from './store.ts'
export { sweepWords, WORD_IN_USE } from './sweep-words.ts'
export { takenOverFrom } from './taken-over.ts'
export { twinsKeptUntil, waitsForLook } from './twins.ts'
export { noteLookedAt } from './unseen.ts'
export { readBases, readCurrent } from './versions.ts'
export { writeAsServer } from './write-as-server.ts'

/** Makes the services for reading and writing records. */
export function createRecordServices(options: {
  readonly database: Database
  readonly keys: Keys
  readonly projections: readonly Projection[]
  readonly onError: (error: unknown) => void
  readonly dueHours?: RecordServices['dueHours'] | undefined
  readonly now?: () => Date
}): RecordServices {
  const { database, keys, projections, onError } = options
  return {
    database,
    fieldCipher: createFieldCipher(keys),
    historyCipher: createFieldCipher(keys, 'history'),
    cursors: createCursorSeal(keys),
    projections,
    accessLog: createAccessLog(database, onError),
    knownWords: rememberWords(),
    dueHours: options.dueHours ?? {},
    now: options.now ?? (() => new Date()),
  }
}
