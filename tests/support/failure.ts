import { ApiError } from '#shared/contract/client.ts'

/** The error of a call that has to fail; fails the test when it does not, or in another way than calls do. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const reason = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (reason instanceof ApiError) return reason
  throw new Error('The call did not fail as a call of the API does', { cause: reason })
}
