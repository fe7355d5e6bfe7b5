import { randomUUID } from 'node:crypto'
import { insertRow } from '#server/db/rows.ts'
import { type Achieved, issueIfDue } from '#server/features/learning/certificates/index.ts'
import { type LearnerDetails, sealDetails } from '#server/features/learning/learners/sealing.ts'
import { learners } from '#server/features/learning/learners/tables.ts'
import type { Services } from '#server/services.ts'

const AT = '2026-11-20T08:00:00.000Z'

/** A course of two modules that a learner has completed with everything that its certificate needs. */
export const ACHIEVED = {
  name: 'Xaliimo Cabdiraxmaan Maxamuud',
  course: {
    id: 'documentation-fundamentals',
    version: 1,
    titleEn: 'Human rights documentation fundamentals',
    titleSo: 'Aasaaska diiwaangelinta xuquuqda aadanaha',
    minutes: 128,
  },
  plan: {
    id: 'documentation-fundamentals',
    modules: [
      { id: 'why', requires: [], questions: [{ id: 'q1', right: [0] }] },
      { id: 'how', requires: ['why'], questions: [{ id: 'q2', right: [1] }] },
    ],
  },
  progress: {
    modules: {
      why: { percent: 100, completedAt: AT, rightQuestions: ['q1'] },
      how: { percent: 100, completedAt: AT, rightQuestions: ['q2'] },
    },
    assessmentPassedAt: AT,
  },
} as const satisfies Omit<Achieved, 'learnerId'>

/** Issues a certificate to a learner, and returns its code. */
export async function issueCertificate(
  services: Services,
  given: Partial<Achieved> = {},
): Promise<{ readonly code: string; readonly learnerId: string }> {
  const learnerId = given.learnerId ?? (await makeLearner(services))
  const achieved = { ...ACHIEVED, ...given, learnerId }
  const code = await services.database.transaction((transaction) =>
    issueIfDue(services, transaction, achieved),
  )
  if (code === null) throw new Error('No certificate was due')
  return { code, learnerId }
}

/** A learner who has never been here. */
export async function makeLearner({ database, keys }: Services): Promise<string> {
  const id = randomUUID()
  const details: LearnerDetails = {
    ...{ fullName: ACHIEVED.name, email: `${id}@example.org`, organization: 'Office', jobTitle: 'Advocate' },
    ...({ country: 'Somalia', region: 'banadir', experience: 'beginner', interests: ['climate'] } as const),
    motivation: 'I want to document what happens to people here.',
  }
  await database.transaction((transaction) =>
    insertRow(transaction, learners, {
      ...{
        id,
        sealed: sealDetails(keys, id, details),
        locale: 'en',
      },
      ...{ registeredAt: AT, activeAt: AT },
    }),
  )
  return id
}
