import type { Mirror } from '#desktop/mirror/mirror.ts'
import { type LearningEvent, learningEvent } from '#shared/schemas/learning-event.ts'

/** Notes what a user has learned on this device, until the server has it; an event that comes again is the same one. */
export function noteLearned(mirror: Mirror, userId: string, events: readonly LearningEvent[]): void {
  const write = mirror.db.prepare(
    `insert into learning_outbox (id, user_id, event) values (?, ?, ?)
     on conflict (id) do update set event = excluded.event where user_id = excluded.user_id`,
  )
  mirror.transaction(() => {
    for (const event of events) write.run(event.id, userId, JSON.stringify(event))
  })
}

/** What a user has learned here and the server does not have, the oldest first. */
export function unsentLearned(mirror: Mirror, userId: string, limit: number): LearningEvent[] {
  const rows = mirror.db
    .prepare<[string, number], { event: string }>(
      'select event from learning_outbox where user_id = ? order by id limit ?',
    )
    .all(userId, limit)
  return rows.map(({ event }) => learningEvent.parse(JSON.parse(event)))
}

/** Deletes events that the server has. */
export function forgetLearned(mirror: Mirror, events: readonly Pick<LearningEvent, 'id'>[]): void {
  const remove = mirror.db.prepare('delete from learning_outbox where id = ?')
  mirror.transaction(() => {
    for (const { id } of events) remove.run(id)
  })
}
