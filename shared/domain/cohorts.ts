import { foldLetters, randomLetters } from './certificate-codes.ts'

/** The test before a course and the one after it; they measure the training and decide about nobody. */
export const COHORT_TESTS = ['before', 'after'] as const
export type CohortTest = (typeof COHORT_TESTS)[number]

/** The public page on which learners join a cohort; its code follows. */
export const COHORTS_PATH = '/learning/cohorts'

/** Most addresses that are invited at once, and most cohorts of one trainer. */
export const COHORT_LIMITS = { invited: 50, cohorts: 200, sessions: 100, title: 100 } as const

/** Questions of a test for each objective of the course. */
export const QUESTIONS_AN_OBJECTIVE = 2

/** Days before a due date on which members are reminded of it by mail. */
export const REMINDED_DAYS_BEFORE = 3

/** Answers without a right one after which a learner counts as stuck at a question. */
export const STUCK_AFTER = 2

const LETTERS = 8

/** A new code by which learners join; short enough to be written on a board. */
export const newJoinCode = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array) =>
  randomLetters(random, LETTERS)

/** The code in what a person typed; null if it can't be one. */
export const joinCodeIn = (typed: string): string | null => foldLetters(typed, LETTERS)
