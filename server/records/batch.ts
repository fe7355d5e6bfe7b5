import { randomUUID } from 'node:crypto'
import { may } from '#shared/domain/access.ts'
import { matches } from '#shared/domain/predicate.ts'
import { type Place, placeOf } from '#shared/domain/triage.ts'
import { visibleTo } from '#shared/rules/policies.ts'
import type { StoredRecord } from '#shared/schemas/collection.ts'
import { collections } from '#shared/schemas/index.ts'
import { isOpenQuestion } from '#shared/sync/field-conflict.ts'
import { foldLink } from '#shared/sync/linked-twice.ts'
import { mergeOperation } from '#shared/sync/merge.ts'
import type { Accepted, Merged, MergeResult } from '#shared/sync/merge-input.ts'
import type { Operation, OperationResult, Rejection } from '#shared/sync/operation.ts'
import type { Transaction } from '../db/database.ts'
import type { Applied } from './applied.ts'
import type { BatchContext } from './batch-context.ts'
import {
  type LockedRecord,
  openSealed,
  parentOf,
  recordKey,
  sawBefore,
  touchesSealed,
} from './current-records.ts'
import { type Decision, enteredBy, isAbout, mayDecideSo } from './decisions.ts'
import { endedVerification } from './ended-verification.ts'
import { linkedBefore } from './linked-twice.ts'
import type { Outcome } from './outcomes.ts'
import { outcomeOfPurged } from './purged.ts'
import { rejected } from './rejected.ts'
import { serverOperation } from './server-operation.ts'
import type { RecordServices, Speaker } from './services.ts'
import { mustWait } from './waiting.ts'
import { project, type WrittenBatch, writeBatch } from './write-batch.ts'

/** The operations of one transaction, each decided on the records as the previous ones left them. */
export class Batch {
  readonly #services: RecordServices
  readonly #speaker: Speaker
  readonly #context: BatchContext
  readonly #now: string
  readonly #written: WrittenBatch[] = []
  /** Decided, but not yet written. */
  #applied: Applied[] = []
  #outcomes: Outcome[] = []
  #resolving: Decision[] = []
  readonly #resolved: Decision[] = []
  readonly #taken = new Map<string, OperationResult>()

  constructor(services: RecordServices, speaker: Speaker, context: BatchContext) {
    this.#services = services
    this.#speaker = speaker
    this.#context = context
    this.#now = services.now().toISOString()
  }

  take(operation: Operation): OperationResult {
    const { opId } = operation
    const twice = this.#taken.get(opId) ?? this.#context.settled.get(opId)
    if (twice) return twice
    const { author } = this.#speaker
    if (operation.author && (author === 'public' || operation.author !== author.id)) {
      return rejected(operation, 'author_mismatch')
    }
    if (mustWait(operation, this.#speaker, this.#context, this.#taken)) return { opId, outcome: 'waiting' }
    const result = this.#decide(operation)
    this.#taken.set(opId, result)
    this.#outcomes.push({ operation, result })
    return result
  }

  #decide(input: Operation): OperationResult {
    if (this.#context.purged.has(recordKey(input.collection, input.recordId))) return outcomeOfPurged(input)
    const locked = this.#held(input.collection, input.recordId) ?? null
    // The same answer as for an id of its own collection: it reveals nothing about the record that has it.
    if (!locked && this.#isOfAnother(input)) return rejected(input, 'exists')
    const isHidden = locked !== null && this.#isHidden(input, locked)
    const decision = this.#decisionBy(input, locked, isHidden)
    if (typeof decision === 'string') return rejected(input, decision)
    const operation = decision ? input : { ...input, resolves: null }
    if (locked && touchesSealed(collections[input.collection], operation)) {
      openSealed(this.#services.fieldCipher, collections[input.collection], locked)
    }
    const merged = this.#merge(operation, locked, decision && enteredBy(decision, operation))
    if (merged.outcome === 'rejected') return rejected(input, merged.reason, merged.details)
    const result = this.#keepMerged(operation, locked, merged, isHidden)
    if (decision && result.outcome !== 'rejected' && merged.conflicts.length === 0) {
      this.#resolved.push(decision)
      this.#resolving.push(decision)
    }
    return result
  }

  /** The open conflict that an operation decides, null if there is none, or why the operation is rejected. */
  #decisionBy(input: Operation, locked: LockedRecord | null, isHidden: boolean): Decision | null | Rejection {
    if (!input.resolves) return null
    const decision = this.#context.decisions.get(input.resolves)
    if (!this.#mayDecide()) return 'forbidden'
    if (isHidden || !isAbout(decision, input)) return 'conflict_not_found'
    // If another user has decided in the meantime, this user's choice is an ordinary edit, with the user's own
    // permissions.
    if (decision.state !== 'open' || this.#resolved.includes(decision)) return null
    const { author } = this.#speaker
    const isMoved = this.#isMoved(input)
    return mayDecideSo(author, decision, input, locked?.record, isMoved) ? decision : 'forbidden'
  }

  /** Keeps what was merged, with what follows from it, unless a user at the screen must see the reason against it. */
  #keepMerged(
    operation: Operation,
    locked: LockedRecord | null,
    merged: Accepted,
    isHidden: boolean,
  ): OperationResult {
    const { opId } = operation
    if (this.#speaker.refusesStale && merged.conflicts.length > 0) return { opId, outcome: 'conflict' }
    const first = linkedBefore(this.#context.lockedRecords, operation, merged)
    // A user at the screen gets an error; a link that a device made offline is folded into the first one.
    const mayBeShown = this.#speaker.refusesStale || operation.kind === 'restore'
    if (first && mayBeShown) return rejected(operation, 'exists')
    const conflictIds = merged.conflicts.map(() => randomUUID())
    const quotedOperation = merged.quotes === undefined ? operation : { ...operation, reason: merged.quotes }
    const version = this.#keep(quotedOperation, locked, merged, conflictIds)
    this.#endVerification(operation, merged)
    const isFolded = first !== undefined && locked === null && this.#fold(merged.record, first)
    const conflict = conflictIds.length > 0 ? { conflict: conflictIds } : {}
    const outcome = isFolded ? 'merged' : merged.outcome
    return { opId, outcome, ...(isHidden ? {} : { version }), ...conflict }
  }

  /** Whether a creation has an id that a record of another collection has or had. */
  #isOfAnother({ kind, collection, recordId }: Operation): boolean {
    const owner = this.#context.owners.get(recordId)
    return kind === 'create' && owner !== undefined && owner !== collection
  }

  /** Ends a record's verification when something attached that it covers has been added or removed, no matter by whom. */
  #endVerification(operation: Operation, merged: { readonly record: StoredRecord }): void {
    if (this.#speaker.anonymizes) return
    const ended = endedVerification(operation, merged, this.#now, (...named) => this.#held(...named))
    if (ended) this.#keep(ended.operation, ended.before, ended.merged, [])
  }

  #fold(link: StoredRecord, first: LockedRecord): boolean {
    const steps = foldLink(link, first.record, this.#now)
    for (const { kind, record, changes } of steps ?? []) {
      const change = { collection: 'links', recordId: record.id, kind, patch: changes } as const
      const merged = { record, deleted: kind === 'delete', changes, conflicts: [] }
      this.#keep(serverOperation(this.#now, change), this.#held('links', record.id) ?? null, merged, [])
    }
    return steps !== null
  }

  /** This is checked before the answer reveals whether such a conflict exists. */
  #mayDecide(): boolean {
    const { author } = this.#speaker
    return author !== 'public' && may(author, 'conflicts:resolve')
  }

  /** Whether the author can't see the record: out of reach, or under a deletion that the author could not undo. */
  #isHidden(operation: Operation, locked: LockedRecord): boolean {
    const { author } = this.#speaker
    if (author === 'public') return false
    const find = (collection: string, id: string) => this.#held(collection, id)?.record
    if (!matches(visibleTo(author, collections[operation.collection]), locked.record, find)) return true
    if (may(author, 'records:restore')) return false
    return locked.deletedAt !== null || this.#isUnderDeleted(operation, locked)
  }

  /** Whether the record that it hangs on, or the one that it leads to, is deleted; both are locked with it. */
  #isUnderDeleted({ collection }: Operation, { record }: LockedRecord): boolean {
    const { parent, target } = collections[collection]
    return [parent, target].some((keys) => {
      const named = keys && this.#held(String(record[keys.collection]), String(record[keys.id]))
      return named !== undefined && named.deletedAt !== null
    })
  }

  #held(collection: string, id: string): LockedRecord | undefined {
    return this.#context.lockedRecords.get(recordKey(collection, id))
  }

  #merge(operation: Operation, locked: LockedRecord | null, whose: string | null): MergeResult {
    const collection = collections[operation.collection]
    const { author } = this.#speaker
    return mergeOperation({
      collection,
      operation,
      author,
      byServer: this.#speaker.byServer === true,
      fromDevice: this.#speaker.deviceId !== null && this.#speaker.byServer !== true,
      enteredBy: whose,
      reinstates: this.#speaker.reinstates?.get(recordKey(operation.collection, operation.recordId)),
      refuses: this.#speaker.refuses === true,
      keepsTimes: this.#speaker.keepsTimes === true,
      timeNote: this.#speaker.timeNote,
      anonymizes: this.#speaker.anonymizes === true,
      returnsTo: this.#speaker.returns?.get(recordKey(operation.collection, operation.recordId))?.list,
      current: locked && {
        record: locked.record,
        deleted: locked.deletedAt !== null,
        underDeleted: this.#isUnderDeleted(operation, locked),
      },
      onceVisible:
        author !== 'public' &&
        locked !== null &&
        sawBefore(author, collection, locked, (name, id) => this.#held(name, id)),
      movedLately: this.#isMoved(operation),
      parent: this.#parent(operation),
      named: (name, id) => {
        const held = this.#held(name, id)
        return held ? { record: held.record, deleted: held.deletedAt !== null } : null
      },
      assigneeMaySee: (id, record) => this.#assigneeMaySee(id, operation, record),
      clock: this.#speaker.clock,
      dueHours: this.#services.dueHours[operation.collection],
      silent: this.#speaker.silent,
      endedAt: this.#speaker.endedAt?.get(operation.recordId),
      now: this.#now,
    })
  }

  #isMoved({ collection, recordId }: Operation): boolean {
    return this.#context.moved.has(recordKey(collection, recordId))
  }

  /** The place of the parent, which is locked, or was made earlier in the same batch. */
  #parent(operation: Operation): Place | null {
    const named = parentOf(operation)
    const { author, byServer } = this.#speaker
    if (!named || (author === 'public' && !byServer)) return null
    const held = this.#held(named.collection, named.id)
    if (!held || held.deletedAt) return null
    const { record } = held
    const isSeen = author === 'public' || matches(visibleTo(author, collections[named.collection]), record)
    return isSeen ? placeOf(record) : null
  }

  #assigneeMaySee(id: string, operation: Operation, record: StoredRecord): boolean {
    const { author } = this.#speaker
    const user =
      this.#context.mergeContext.people.get(id) ??
      (author !== 'public' && author.id === id ? author : undefined)
    return user !== undefined && matches(visibleTo(user, collections[operation.collection]), record)
  }

  #keep(
    operation: Operation,
    locked: LockedRecord | null,
    merged: Merged,
    conflictIds: readonly string[],
  ): number {
    const deletionChanged = (locked?.deletedAt != null) !== merged.deleted
    const changed = Object.keys(merged.changes).length > 0 || deletionChanged
    const next: LockedRecord = {
      record: merged.record,
      version: (locked?.version ?? 0) + (changed ? 1 : 0),
      deletedAt: merged.deleted ? (locked?.deletedAt ?? this.#now) : null,
      sealed: locked?.sealed ?? null,
      opened: locked?.opened ?? true,
      formerRegions: locked?.formerRegions ?? [],
    }
    const key = recordKey(operation.collection, operation.recordId)
    if (changed) this.#context.lockedRecords.set(key, next)
    if (!locked) this.#context.owners.set(operation.recordId, operation.collection)
    this.#applied.push({
      operation,
      changed,
      ...(merged.quotes === undefined ? {} : { isTold: true }),
      changes: merged.changes,
      before: locked,
      after: next,
      conflicts: merged.conflicts
        .map((conflict, index) => ({ ...conflict, id: conflictIds[index] ?? randomUUID() }))
        .filter(isOpenQuestion),
    })
    return next.version
  }

  /** Writes what was decided since the last call, except for the last steps of the transaction. */
  async write(transaction: Transaction): Promise<void> {
    if (this.#outcomes.length === 0) return
    const after = this.#written.reduce((sum, { rowHashes }) => sum + rowHashes.length, 0)
    const decided = { applied: this.#applied, outcomes: this.#outcomes, resolved: this.#resolving }
    this.#applied = []
    this.#outcomes = []
    this.#resolving = []
    const written = await writeBatch(this.#services, transaction, {
      ...decided,
      speaker: this.#speaker,
      now: this.#now,
      lockedRecords: this.#context.lockedRecords,
      history: { tx: this.#context.tx, after },
    })
    this.#written.push(written)
  }

  /** Writes the rest and what is derived from it, and returns everything for the last steps of the transaction. */
  async finish(transaction: Transaction): Promise<WrittenBatch> {
    await this.write(transaction)
    const applied = this.#written.flatMap((written) => written.applied)
    await project(this.#services, transaction, { speaker: this.#speaker, now: this.#now, applied })
    return {
      tx: this.#context.tx,
      words: this.#written.flatMap(({ words }) => words),
      rowHashes: this.#written.flatMap(({ rowHashes }) => rowHashes),
      changes: this.#written.flatMap(({ changes }) => changes),
      applied,
    }
  }
}
