import type { z } from 'zod'
import type { Handlers } from '#server/http/context.ts'
import { onServer } from '#server/record-handlers/index.ts'
import type { commentsContract } from '#shared/contract/protection/children.ts'
import { type ChildQuery, childRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers } from '#shared/records/handlers.ts'
import { comments } from '#shared/schemas/comments.ts'

type CommentView = z.output<typeof commentsContract.get.output>

/** Comments on records. */
export const commentsHandlers: Handlers<typeof commentsContract> = onServer(
  recordHandlers<ChildQuery, CommentView>(comments, childRequest),
)
