import { isRight } from '#shared/domain/check-answers.ts'

/** A question of the pool of an assessment, as the files of a course have it. */
export interface PoolQuestion {
  readonly id: string
  readonly objective: string
  readonly module: string
  readonly text: string
  readonly choices: readonly {
    readonly text: string
    readonly right?: true | undefined
    readonly why: string
  }[]
  readonly explanation: string
}

/** A question as it was drawn for an attempt, with its choices in an order of their own. */
export interface DrawnQuestion {
  readonly id: string
  readonly objective: string
  readonly objectiveTitle: string
  readonly moduleId: string
  readonly text: string
  readonly choices: readonly { readonly text: string; readonly right: boolean; readonly why: string }[]
  readonly explanation: string
}

/** What an attempt is drawn from. */
export interface Drawing {
  readonly pool: readonly PoolQuestion[]
  readonly count: number
  /** Questions that this learner had before: others come first. */
  readonly seen: ReadonlySet<string>
  readonly titleOf: (objective: string) => string
  /** A whole number from 0 up to and without the given one. */
  readonly random: (below: number) => number
}

/** Draws the questions of an attempt, from each objective in turn, so that no objective is left out by chance. */
export function drawQuestions({ pool, count, seen, titleOf, random }: Drawing): DrawnQuestion[] {
  const shuffled = shuffle(pool, random)
  const ordered = [
    ...shuffled.filter(({ id }) => !seen.has(id)),
    ...shuffled.filter(({ id }) => seen.has(id)),
  ]
  const byObjective = shuffle([...Map.groupBy(ordered, ({ objective }) => objective).values()], random)
  const drawn: PoolQuestion[] = []
  for (let turn = 0; drawn.length < count && turn < pool.length; turn++) {
    for (const questions of byObjective) {
      const next = questions[turn]
      if (next && drawn.length < count) drawn.push(next)
    }
  }
  return shuffle(drawn, random).map(({ choices, module, ...question }) => ({
    ...{ id: question.id, objective: question.objective, objectiveTitle: titleOf(question.objective) },
    ...{ moduleId: module, text: question.text, explanation: question.explanation },
    choices: shuffle(choices, random).map(({ text, right, why }) => ({ text, right: right === true, why })),
  }))
}

function shuffle<T>(items: readonly T[], random: (below: number) => number): T[] {
  const left = [...items]
  return items.map(() => left.splice(random(left.length), 1)[0] as T)
}

/** The places of the ticked choices by the ids of questions. */
export type Answers = Readonly<Record<string, readonly number[]>>

/** Whether a drawn question was answered rightly; one that was left out was not. */
export function isAnsweredRight({ id, choices }: DrawnQuestion, answers: Answers): boolean {
  const right = choices.flatMap((choice, place) => (choice.right ? [place] : []))
  return isRight(right, answers[id] ?? [])
}

/** How many percent of the questions were answered rightly, rounded down: nobody passes by rounding. */
export function percentRight(questions: readonly DrawnQuestion[], answers: Answers): number {
  const right = questions.filter((question) => isAnsweredRight(question, answers)).length
  return questions.length === 0 ? 0 : Math.floor((right * 100) / questions.length)
}
