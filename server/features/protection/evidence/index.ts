import type { z } from 'zod'
import type { Handlers } from '#server/http/context.ts'
import { onServer } from '#server/record-handlers/index.ts'
import type { evidenceContract } from '#shared/contract/protection/children.ts'
import { type ChildQuery, childRequest } from '#shared/queries/list-rules.ts'
import { recordHandlers } from '#shared/records/handlers.ts'
import { evidence } from '#shared/schemas/evidence.ts'
import { readCustody } from './custody.ts'
import { findEvidence } from './find-evidence.ts'
import { listUnmarked } from './list-unmarked.ts'
import { openOriginal, openShown } from './open.ts'
import { askHeld, finishParts, takePart } from './send-parts.ts'
import { userSender } from './sender.ts'
import { upload } from './upload.ts'

export { checkCustody } from './check-custody.ts'
export { type EvidenceFile, readEvidenceFileRow, readReceived } from './files-table.ts'
export { forgetFiles } from './forget.ts'
export { purgeEvidence, purgeEvidenceHourly, removeFilesAgain } from './purge.ts'
export { enterRecovered } from './recovered.ts'
export { enterReportedOpenings } from './reported-openings.ts'
export { filesOfUser } from './send-parts.ts'
export { visitorFilesHandlers } from './visitor-files.ts'

type EvidenceView = z.output<typeof evidenceContract.get.output>

/** Evidence: the metadata of files, their bytes, and their custody. */
export const evidenceHandlers: Handlers<typeof evidenceContract> = {
  ...onServer(recordHandlers<ChildQuery, EvidenceView>(evidence, childRequest)),
  unmarked: ({ input, context }) => listUnmarked(context, input),
  upload: ({ params, body, context }) => upload(context, params.id, body),
  heldOf: ({ params, context }) => askHeld(context, userSender(context), params.id),
  sendPart: ({ params, body, context }) =>
    takePart(context, userSender(context), { id: params.id, from: Number(params.from) }, body),
  finishUpload: ({ params, input, context }) =>
    finishParts(context, userSender(context), { id: params.id, size: input.size }),
  shown: ({ params, context }) => openShown(context, params.id),
  original: ({ params, context }) => openOriginal(context, params.id),
  custody: async ({ params, context, refuse }) => {
    const evidence = await findEvidence(context, params.id)
    return evidence ? readCustody(context.services.database, params.id) : refuse('not_found')
  },
}
