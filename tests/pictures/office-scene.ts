import { grantAnswers } from '#tests/support/grants.ts'
import type { TestServer } from '#tests/support/server.ts'

type Client = ReturnType<TestServer['visitor']>['client']

/** The receipt code of the application that its applicant follows. */
export const APPLICANT_CODE = '4026000000000018'

const LATER = '2026-11-30'

/** An application that its applicant follows, sent while its round is open; the round is as it was before afterwards. */
export async function fillGrants(server: TestServer, manager: Client): Promise<void> {
  const [round] = await manager.grantRounds.list()
  if (!round) throw new Error('There is no round of grants')
  const { code, opensOn, deadline, announced, settings } = round
  const params = { id: round.id }
  const before = { ...settings, code, opensOn, deadline, announced }
  const { version } = await manager.grantRounds.edit({
    params,
    input: { ...before, version: round.version, deadline: LATER, stages: [] },
  })
  await sendApplication(server, manager)
  await manager.grantRounds.edit({ params, input: { ...before, version } })
}

/** It waits for an answer of its applicant. */
async function sendApplication(server: TestServer, { grantManagement }: Client): Promise<void> {
  const { id } = await server.visitor().client.grants.apply({
    input: {
      ...grantAnswers({
        ...{ organizationName: 'Xarunta Nabadda', registrationNumber: 'SO-0' },
        contactEmail: 'applicant.0@example.org',
      }),
      receiptCode: APPLICANT_CODE,
    },
  })
  const params = { id }
  const { version } = await grantManagement.move({ params, input: { version: 1, state: 'screening' } })
  const text = 'Which settlements do you mean, and who asked you to come there?'
  const fields = ['targetCommunities', 'projectActivities'] as const
  await grantManagement.ask({ params, input: { version, fields: [...fields], text, until: LATER } })
}
