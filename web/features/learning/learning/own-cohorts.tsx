import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLearner } from '#web/lib/learner.ts'

// Few visitors are in a group, so that what shows it comes for them alone.
const Shown = lazyPart(async () => (await import('./shown-cohorts.tsx')).ShownCohorts)

/** The groups of a learner with what is due next, of one course or of all; nothing for anyone else. */
export function OwnCohorts({ courseId }: { readonly courseId?: string }) {
  const learner = useLearner()
  if (!learner) return null
  return <Shown {...(courseId === undefined ? {} : { courseId })} />
}
