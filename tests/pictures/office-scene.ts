import { GRANT_CHECKS } from '#shared/domain/grant-screening.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import type { TestServer } from '#tests/support/server.ts'

type Client = ReturnType<TestServer['visitor']>['client']

/** The receipt code of the application that its applicant follows. */
export const APPLICANT_CODE = '4026000000000018'

const LATER = '2026-11-30'
const APPLICANTS = [
  ['Xarunta Nabadda', 'Paralegals in four settlements', 'both', '4,500', ['south_west', 'banadir']],
  ['Hiddo Women’s Collective', 'Wells and the right to water', 'capacity_building', '2,000', ['jubaland']],
  ['Codka Dhallinyarada', 'Young reporters of Garoowe', 'advocacy', '1,000', ['puntland']],
  ['Iftiin Disability Network', 'Courts that everybody can enter', 'advocacy', '6,000', ['banadir']],
  [
    'Badbaado Coast Association',
    'Fishers and the rising sea',
    'capacity_building',
    '3,200',
    ['puntland', 'galmudug'],
  ],
] as const

/** Applications for grants, while their round is open; it is as it was before afterwards. */
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
  await sendApplications(server, manager)
  await manager.grantRounds.edit({ params, input: { ...before, version } })
}

/** Some are at other places of their way; one waits for an answer of its applicant. */
async function sendApplications(server: TestServer, manager: Client): Promise<void> {
  for (const [place, [name, title, category, amount, regions]] of APPLICANTS.entries()) {
    const { id } = await server.visitor().client.grants.apply({
      input: {
        ...grantAnswers({
          ...{ organizationName: name, projectTitle: title, projectCategory: category },
          ...{ requestedAmount: amount, operatingRegions: [...regions] },
          ...{ registrationNumber: `SO-${place}`, contactEmail: `applicant.${place}@example.org` },
        }),
        receiptCode: place === 0 ? APPLICANT_CODE : `402600000000010${place}`,
      },
    })
    if (place < 3) await work(manager, id, place)
  }
}

async function work({ grantManagement }: Client, id: string, place: number): Promise<void> {
  const params = { id }
  const screened = await grantManagement.move({ params, input: { version: 1, state: 'screening' } })
  const { version } = screened
  if (place === 1) {
    const results = Object.fromEntries(GRANT_CHECKS.map((check) => [check, 'yes' as const]))
    await grantManagement.screen({ params, input: { version: 0, results } })
    const { version: checked } = await grantManagement.get({ params })
    await grantManagement.move({ params, input: { version: checked, state: 'in-review' } })
  }
  if (place !== 0) return
  const text = 'Which settlements do you mean, and who asked you to come there?'
  const fields = ['targetCommunities', 'projectActivities'] as const
  await grantManagement.ask({ params, input: { version, fields: [...fields], text, until: LATER } })
}

const MESSAGES = [
  [
    'Xaawo Cabdi',
    'partnership',
    false,
    'We would like to train paralegals with you in Baydhabo next spring.',
  ],
  ['Camp committee', 'human_rights_violation', true, 'Two men were taken last night. Nobody tells us where.'],
  ['Radio Jowhar', 'media_inquiry', false, 'May we quote your figures of October in tonight’s programme?'],
  [
    'A student',
    'general_inquiry',
    false,
    'Where can I read your method? I write a thesis on land and evictions.',
  ],
] as const

/** What people wrote to the office; one of them was answered. */
export async function fillInbox(server: TestServer, administrator: Client): Promise<void> {
  const email = 'sender@example.org'
  for (const [name, subject, urgent, message] of MESSAGES) {
    await server.visitor().client.contact.send({ input: { name, email, subject, urgent, message } })
  }
  const { items } = await administrator.messageThreads.list({ input: {} })
  const last = items.at(-1)
  if (!last) throw new Error('No message arrived')
  const params = { id: last.id }
  const { version } = await administrator.messageThreads.get({ params })
  await administrator.messageThreads.answered({ params, input: { version } })
}
