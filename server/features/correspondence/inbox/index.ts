import type { Handlers } from '#server/http/context.ts'
import type { messageThreadsContract } from '#shared/contract/correspondence/message-threads.ts'
import { readChoices } from './choices.ts'
import { listThreads, readFigures } from './list.ts'
import { openThreadFile } from './open-file.ts'
import { previewThreads } from './previews.ts'
import { openThread } from './read.ts'
import { reportIncident } from './report-incident.ts'
import { saveOriginal } from './save-original.ts'
import { searchThreads } from './search.ts'
import { askSource, decideSource, saveSource, waitingSources } from './whole-source.ts'
import { addNote, answerThread, claimThread, editThread, markAnswered } from './work.ts'

export { countOpenMessages } from './list.ts'
export { remindOfMessages } from './remind.ts'
export { readMailboxMinutely, scanAttachmentsMinutely } from './take-mail.ts'
export { countSources } from './whole-source.ts'

/** The shared inbox (REQ-MSG-30). */
export const messageThreadsHandlers: Handlers<typeof messageThreadsContract> = {
  list: ({ input, context }) => listThreads(context, input),
  search: ({ input, context }) => searchThreads(context, input),
  previews: ({ input: { ids }, context }) => previewThreads(context, ids),
  choices: ({ context }) => readChoices(context),
  figures: ({ context }) => readFigures(context),
  waitingSources: ({ context }) => waitingSources(context),
  get: ({ params: { id }, context }) => openThread(context, id),
  edit: ({ params: { id }, input, context }) => editThread(context, id, input),
  claim: ({ params: { id }, input: { answering }, context }) => claimThread(context, id, answering),
  note: ({ params: { id }, input, context }) => addNote(context, id, input),
  answer: ({ params: { id }, input, context }) => answerThread(context, id, input),
  answered: ({ params: { id }, input, context }) => markAnswered(context, id, input),
  file: ({ params: { id, fileId }, context }) => openThreadFile(context, id, fileId),
  original: ({ params: { id, messageId }, input: { reason }, context }) =>
    saveOriginal(context, { threadId: id, messageId, reason }),
  askSource: ({ params: { id, messageId }, input: { reason }, context }) =>
    askSource(context, { threadId: id, messageId, reason }),
  decideSource: ({ params: { id, requestId }, input: { decision }, context }) =>
    decideSource(context, { threadId: id, requestId, decision }),
  source: ({ params: { id, requestId }, context }) => saveSource(context, { threadId: id, requestId }),
  report: ({ params: { id }, input, context }) => reportIncident(context, id, input),
}
