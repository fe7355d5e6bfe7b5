import { sealExchange } from '#files/exchange-file.ts'
import { readPulled } from '#server/features/administration/sync/index.ts'
import { filesOfUser } from '#server/features/protection/index.ts'
import { callerOf, type ServerContext } from '#server/http/context.ts'
import { settledResults } from '#server/records/index.ts'
import { signText } from '#server/signing/index.ts'
import type { FileAnswer } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { ToDevice } from '#shared/sync/exchange-file.ts'
import { asSender, handledBy, withoutStored } from './apply.ts'
import { readKept, readSender, type Sender } from './rows.ts'

const NO_KEY =
  'This device has no key of its own yet, so nothing can be sealed for it. It needs one contact with the server.'
const HANDS_OVER =
  'The device that made this file hands over its unsent work before it is wiped. There is no answer until it has done so, or an administrator has it wiped.'
const NOT_APPLIED = 'Accept the file first: its answer says what became of it.'
/** Most rows of changes in one answer; what is left comes with the next one. */
const MOST_ROWS = 20_000

/**
 * The answer to a file: what became of its operations and files, and what is new for its device by the rights of this
 * moment. A device that was ended gets nothing but that.
 */
export async function answerExchange(context: ServerContext, id: string): Promise<FileAnswer> {
  const { database, keys, records } = context.services
  const brought = await readKept(database, id, handledBy(context))
  const sender = brought && (await readSender(database, brought.deviceId))
  if (!brought || !sender) throw new Refusal('not_found')
  if (sender.sealingKey === null) throw new Refusal('rule_violated', { message: NO_KEY })
  const isEnded = sender.state === 'ended'
  // The answer would have it wipe itself, with what it has recorded since it made the file.
  if (isEnded && sender.handsOver) throw new Refusal('rule_violated', { message: HANDS_OVER })
  if (brought.state !== 'applied' && !isEnded) throw new Refusal('rule_violated', { message: NOT_APPLIED })
  const about: ToDevice = {
    version: 1,
    id,
    deviceId: sender.deviceId,
    madeAt: records.now().toISOString(),
    ...(isEnded ? ENDED : await whatIsNew(await asSender(context, sender), sender, brought)),
  }
  const body = sealExchange(
    { about, bytes: new Uint8Array(0) },
    {
      way: 'to-device',
      recipient: Buffer.from(sender.sealingKey, 'base64'),
      sign: (text) => signText(keys, text),
    },
  )
  return { mediaType: 'application/octet-stream', body }
}

const ENDED = { isRevoked: true, results: [], files: [], pulled: null }

async function whatIsNew(
  context: ServerContext,
  { deviceId }: Sender,
  { opIds, evidenceIds, cursor, refused }: NonNullable<Awaited<ReturnType<typeof readKept>>>,
): Promise<Omit<ToDevice, 'version' | 'id' | 'deviceId' | 'madeAt'>> {
  const stored = await settledResults(context.services.database, callerOf(context), opIds)
  const others = withoutStored(refused, stored).map((each) => ({ ...each, outcome: 'rejected' as const }))
  const othersIds = new Set(others.map(({ opId }) => opId))
  const results = [...stored.filter(({ opId }) => !othersIds.has(opId)), ...others]
  const files: ToDevice['files'] = []
  for (const evidenceId of evidenceIds) files.push(...(await heldOf(context, evidenceId)))
  const lines = await readPulled(context, { deviceId, cursor, limit: MOST_ROWS })
  return { isRevoked: false, results, files, pulled: { from: cursor, lines } }
}

/** How much of a file is held; nothing where its record is not known. */
async function heldOf(context: ServerContext, id: string): Promise<ToDevice['files']> {
  try {
    const { held, receivedAt } = await filesOfUser(context).held(id)
    return [{ evidenceId: id, held, receivedAt }]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
