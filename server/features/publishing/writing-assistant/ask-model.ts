import type { LanguageModel } from '#server/ai/language-model.ts'
import { detailFinder } from '#server/ai/masking/find-details.ts'
import { knownWords } from '#server/ai/masking/known-words.ts'
import { type Hidden, type Masked, MaskingFailed, mask } from '#server/ai/masking/mask.ts'
import { restoreAll } from '#server/ai/masking/restore.ts'
import { ModelFault, type ModelFaultReason } from '#server/ai/model-fault.ts'
import type { Services } from '#server/services.ts'
import type { AssistantEvent, SuggestionSource } from '#shared/contract/publishing/writing-assistant.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { AssistantAction } from '#shared/domain/writing-assistant.ts'
import { ACTIONS, type ActionAnswer, type ActionInput, answerOf } from './actions.ts'
import { keepAnswer } from './answers.ts'
import { fieldsOfStream } from './fields-of-stream.ts'
import { joinedAnswers, type PartAnswer, textsOfRequests } from './long-texts.ts'
import { addUse, takeRequests, type UsesOf } from './uses.ts'

/** An answer with details put back, and where it comes from. */
export interface Suggestion<A extends AssistantAction> {
  readonly answer: ActionAnswer<A>
  readonly source: SuggestionSource
}

/** Milliseconds that the details of a text may be looked for; then nothing is sent. */
const MASKING_WITHIN = 3000

/** Hides the details of people in texts. Refuses it as `masking_failed` when they could not all be looked for. */
export async function hideDetails(
  texts: readonly string[],
  { also, shown }: { readonly also: readonly string[]; readonly shown: readonly string[] },
): Promise<Masked> {
  // Signs that nobody sees could cut a name or a number into parts that nobody finds.
  const seen = texts.map((text) => text.replace(/\p{Cf}/gu, ''))
  try {
    return mask(seen, detailFinder(await knownWords(), also), { within: MASKING_WITHIN, show: shown })
  } catch (error) {
    if (error instanceof MaskingFailed) throw new Refusal('masking_failed')
    throw error
  }
}

interface Asking {
  readonly services: Services
  readonly model: LanguageModel
  readonly userId: string
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Gets what is shown while the answer is written. */
  readonly onEvent?: (event: AssistantEvent) => void
}

/**
 * Asks the model for one action. Nothing leaves before its details were hidden and the request was counted. Refuses a faulty
 * answer as `model_failed`, with a message that says what was wrong.
 */
export async function askModel<A extends AssistantAction>(
  action: A,
  input: ActionInput<A>,
  { services, model, userId, signal, onEvent }: Asking,
): Promise<Suggestion<A>> {
  const { database, records, dailyRequests } = services
  const { texts, long, instructions, finish, translation } = ACTIONS[action]
  const entries = Object.entries(texts(input))
  const { texts: masked, hidden } = await hideDetails(
    entries.map(([, text]) => text),
    input,
  )
  const by: UsesOf = { userId, now: records.now() }
  const sent = Object.fromEntries(entries.map(([name], at) => [name, masked[at] ?? '']))
  const requests = textsOfRequests(sent, long)
  await takeRequests(database, by, { most: dailyRequests, wanted: requests.length })
  onEvent?.({ event: 'hidden', hidden: [...hidden] })
  const stream = onEvent && streamTo(onEvent, hidden)
  const done: PartAnswer[] = []
  for (const { before, texts: data } of requests) {
    const call = model.ask({
      ...{ name: action.replaceAll('-', '_'), instructions: instructions(input), data },
      answer: answerOf(action),
      signal,
      onPartial:
        stream &&
        ((answer) => stream(answer === AGAIN ? AGAIN : joinedAnswers([...done, { before, answer }], long))),
    })
    const { answer, use } = await call.catch(async (error: unknown) => {
      // A request that its editor stopped has not failed.
      if (!(error instanceof ModelFault)) throw error
      await addUse(database, by, null)
      throw refusalOf(error)
    })
    await addUse(database, by, use)
    done.push({ before, answer })
  }
  // Each part was checked, and parts are joined in the shape that they have.
  const raw = joinedAnswers(done, long) as ActionAnswer<A>
  const { value, lost, unclear } = restoredIn(raw, hidden)
  // Its shape was checked before details were put back, which changes texts only.
  const answer = value as ActionAnswer<A>
  const answered = { userId, now: records.now() }
  const translatedTo = translation?.to(input) ?? null
  return {
    answer: finish ? finish(answer, input) : answer,
    source: {
      id: await keepAnswer(database, answered, { action, model: model.name, translatedTo }),
      ...{ by: 'model', model: model.name, at: answered.now.toISOString() },
      ...{ hidden: [...hidden], lost, unclear, translatedTo },
      differences: translation?.compare(input, sent, raw) ?? [],
    },
  }
}

function streamTo(onEvent: (event: AssistantEvent) => void, hidden: readonly Hidden[]) {
  let fields = fieldsOfStream(hidden)
  return (partial: unknown): void => {
    if (partial === AGAIN) {
      fields = fieldsOfStream(hidden)
      onEvent({ event: 'again' })
      return
    }
    for (const piece of fields(partial)) onEvent({ event: 'text', ...piece })
  }
}

/** What a model reports in place of a beginning when it is asked again. */
const AGAIN = null

function restoredIn(answer: unknown, hidden: readonly Hidden[]) {
  const lost = new Map(hidden.map((each) => [each.placeholder, each.text]))
  const unclear: string[] = []
  const restore = (part: unknown): unknown => {
    if (typeof part === 'string') {
      const { text, lost: missing, unclear: odd } = restoreAll(part, hidden)
      const gone = new Set(missing.map(({ placeholder }) => placeholder))
      for (const { placeholder } of hidden) if (!gone.has(placeholder)) lost.delete(placeholder)
      unclear.push(...odd)
      return text
    }
    if (Array.isArray(part)) return part.map(restore)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, restore(value)]))
  }
  return { value: restore(answer), lost: [...lost.values()], unclear }
}

const MESSAGES: Readonly<Record<ModelFaultReason, string>> = {
  unreachable: 'The language model cannot be reached. Your text is unchanged. Try again in a few minutes.',
  broken:
    'The connection to the language model broke in the middle of its answer. Your text is unchanged. Try again.',
  slow: 'The language model took too long. Your text is unchanged. Try again, or with a shorter text.',
  rate_limited: 'The language model has had too many requests. Your text is unchanged. Try again later.',
  refused: 'The language model refused to answer this. Your text is unchanged. Write this part yourself.',
  malformed: 'The language model gave an answer that could not be read. Your text is unchanged. Try again.',
  truncated:
    'The answer of the language model was cut off. Your text is unchanged. Try again with a shorter text.',
  overlong:
    'The answer of the language model was too long. Your text is unchanged. Try again with a shorter text.',
  misconfigured:
    'The language model refused the request of this server. An administrator has to check OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.',
}

function refusalOf({ reason, retryAfter }: ModelFault): Refusal {
  return new Refusal('model_failed', {
    message: MESSAGES[reason],
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}
