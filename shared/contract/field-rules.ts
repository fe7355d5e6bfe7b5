import type { z } from 'zod'
import type { ErrorDetail } from '#shared/domain/errors.ts'

/**
 * Adds rules between the fields of an input, which also run if other fields are wrong, so that all faults are
 * reported at once. `standIn` replaces fields that are wrong themselves, with values for which the rules demand the
 * least.
 */
export function withFieldRules<S extends z.ZodObject>(
  schema: S,
  standIn: Partial<z.output<S>>,
  problemsOf: (values: z.output<S>) => readonly ErrorDetail[],
): S {
  return schema.superRefine(
    (values, context) => {
      const wrong = new Set(context.issues.map(({ path }) => path?.[0]))
      const right = Object.entries(values).filter(([name]) => !wrong.has(name))
      for (const { path, message } of problemsOf({ ...standIn, ...Object.fromEntries(right) } as never)) {
        if (!wrong.has(path)) context.addIssue({ code: 'custom', path: [path], message })
      }
    },
    // Only a value that is not an object has an issue without a path.
    { when: ({ issues }) => issues.every(({ path }) => (path?.length ?? 0) > 0) },
  )
}
