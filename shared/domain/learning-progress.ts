import { type CheckAnswer, type CheckPlan, isAnsweredRight } from './check-answers.ts'

/** What is kept of a learner in one module (REQ-LRN-12). */
export interface ModuleProgress {
  /** From 0 to 100, as the player has it; it never falls. */
  readonly percent: number
  readonly completedAt: string | null
  /** The questions of its knowledge check that were answered right at least once. */
  readonly rightQuestions: readonly string[]
}

/** What is kept of a learner in one course, by the ids of its modules. */
export interface CourseProgress {
  readonly modules: Readonly<Record<string, ModuleProgress>>
  readonly assessmentPassedAt: string | null
}

/** What the rules need to know of a course. */
export interface CoursePlan {
  readonly id: string
  readonly modules: readonly ModulePlan[]
}

/** What the rules need to know of a module: what comes first, and which choices of its knowledge check are right. */
export interface ModulePlan {
  readonly id: string
  readonly requires: readonly string[]
  readonly questions: readonly CheckPlan[]
}

/** What a learner did in a module; `at` is when, by the clock of the device. */
export type LearningAct =
  | { readonly kind: 'module-started'; readonly moduleId: string; readonly at: string }
  | {
      readonly kind: 'module-progressed'
      readonly moduleId: string
      readonly percent: number
      readonly at: string
    }
  | { readonly kind: 'module-completed'; readonly moduleId: string; readonly at: string }
  | (CheckAnswer & {
      readonly kind: 'question-answered'
      readonly moduleId: string
      readonly questionId: string
      readonly at: string
    })

export const MODULE_STATES = ['locked', 'unlocked', 'in-progress', 'completed'] as const
export type ModuleState = (typeof MODULE_STATES)[number]

/** Why an act changes nothing; a locked module may open later, the others never count. */
export type NotCounted = 'module_locked' | 'unknown_module' | 'unknown_question'

export const NO_PROGRESS: CourseProgress = { modules: {}, assessmentPassedAt: null }
const NOT_BEGUN: ModuleProgress = { percent: 0, completedAt: null, rightQuestions: [] }

/** The progress after an act, or why it doesn't count. Acts may come in any order and more than once. */
export function afterAct(
  plan: CoursePlan,
  progress: CourseProgress,
  act: LearningAct,
): CourseProgress | NotCounted {
  const planned = plan.modules.find(({ id }) => id === act.moduleId)
  if (!planned) return 'unknown_module'
  if (moduleState(planned, progress) === 'locked') return 'module_locked'
  const before = progress.modules[act.moduleId] ?? NOT_BEGUN
  const after = moduleAfter(planned, before, act)
  if (typeof after === 'string') return after
  return { ...progress, modules: { ...progress.modules, [act.moduleId]: after } }
}

function moduleAfter(
  planned: ModulePlan,
  before: ModuleProgress,
  act: LearningAct,
): ModuleProgress | NotCounted {
  switch (act.kind) {
    case 'module-started':
      return { ...before, percent: Math.max(before.percent, 1) }
    case 'module-progressed':
      return withPercent(before, act.percent, act.at)
    case 'module-completed':
      return withPercent(before, 100, act.at)
    case 'question-answered':
      return withAnswer(planned, before, act.questionId, act)
  }
}

function withPercent(before: ModuleProgress, percent: number, at: string): ModuleProgress {
  const completes = percent >= 100
  return {
    ...before,
    percent: Math.max(before.percent, Math.min(100, Math.max(0, percent))),
    completedAt: completes ? earlier(before.completedAt, at) : before.completedAt,
  }
}

function withAnswer(
  planned: ModulePlan,
  before: ModuleProgress,
  questionId: string,
  answer: CheckAnswer,
): ModuleProgress | NotCounted {
  const question = planned.questions.find(({ id }) => id === questionId)
  if (!question) return 'unknown_question'
  if (!isAnsweredRight(question, answer) || before.rightQuestions.includes(questionId)) return before
  return { ...before, rightQuestions: [...before.rightQuestions, questionId].sort() }
}

/** How far a learner is in a module; it opens once what it requires is completed (REQ-LRN-12). */
export function moduleState(
  planned: Pick<ModulePlan, 'id' | 'requires'>,
  progress: CourseProgress,
): ModuleState {
  const own = progress.modules[planned.id]
  // What was completed stays so, also where a new version of the course asks for more before it.
  if (own?.completedAt) return 'completed'
  const isOpen = planned.requires.every((id) => progress.modules[id]?.completedAt)
  if (!isOpen) return 'locked'
  return own && own.percent > 0 ? 'in-progress' : 'unlocked'
}

/** Whether every question of the module's knowledge check was answered right at least once. */
export function isCheckPassed({ id, questions }: ModulePlan, progress: CourseProgress): boolean {
  const right = progress.modules[id]?.rightQuestions ?? []
  return questions.every((question) => right.includes(question.id))
}

/** What a learner still lacks for the certificate of a course; nothing is left when all parts are empty and the assessment is passed. */
export function missingForCertificate(plan: CoursePlan, progress: CourseProgress) {
  const left = (isDone: (module: ModulePlan) => boolean) =>
    plan.modules.filter((module) => !isDone(module)).map(({ id }) => id)
  const modules = left((module) => moduleState(module, progress) === 'completed')
  const checks = left((module) => isCheckPassed(module, progress))
  const assessment = progress.assessmentPassedAt === null
  return { modules, checks, assessment, isNothing: modules.length + checks.length === 0 && !assessment }
}

/** Completed modules of all, in percent, rounded (REQ-LRN-18). */
export function coursePercent(plan: CoursePlan, progress: CourseProgress): number {
  if (plan.modules.length === 0) return 0
  const done = plan.modules.filter((module) => moduleState(module, progress) === 'completed')
  return Math.round((done.length / plan.modules.length) * 100)
}

/** Two progresses of the same learner in one course as one: the furthest of each wins, and nothing completed is lost. */
export function mergeProgress(one: CourseProgress, other: CourseProgress): CourseProgress {
  const ids = new Set([...Object.keys(one.modules), ...Object.keys(other.modules)])
  const merged = [...ids].map((id) => [id, mergeModule(one.modules[id], other.modules[id])] as const)
  return {
    modules: Object.fromEntries(merged),
    assessmentPassedAt: earlier(one.assessmentPassedAt, other.assessmentPassedAt),
  }
}

function mergeModule(one: ModuleProgress = NOT_BEGUN, other: ModuleProgress = NOT_BEGUN): ModuleProgress {
  return {
    percent: Math.max(one.percent, other.percent),
    completedAt: earlier(one.completedAt, other.completedAt),
    rightQuestions: [...new Set([...one.rightQuestions, ...other.rightQuestions])].sort(),
  }
}

function earlier<A extends string | null>(one: A, other: A): A {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
