import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { loadReferenceData } from '#server/reference-data.ts'
import { type DemoUser, seedDemo } from '#server/seed/index.ts'
import type { ItemPage } from '#shared/contract/pages.ts'
import type { Role } from '#shared/domain/access.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { DECIDED } from '#tests/support/decided.ts'
import { itemAddresses } from '#tests/support/page-addresses.ts'
import { TEST_PASSWORD, type TestServer } from '#tests/support/server.ts'
import { fillLearning, type LearningScene } from './learning-scene.ts'
import { fillGrants } from './office-scene.ts'
import { MOMENT } from './stand-still.ts'

/** What of the demo data has an address. */
export interface Scene {
  readonly items: Readonly<Record<ItemPage, string>>
  /** Identifiers of records that have something in each of their parts. */
  readonly records: Readonly<
    Record<'case' | 'incident' | 'recommendation' | 'referral' | 'climateIncident', string>
  >
  readonly learning: LearningScene
  /** Whom the staff's pages are opened as, and those of grants. */
  readonly emails: Readonly<Record<'staff' | 'grant-manager', string>>
}

const SIZE = 140
const DAY_MS = 86_400_000
const dayFromNow = (days: number) => new Date(Date.parse(MOMENT) + days * DAY_MS).toISOString().slice(0, 10)

/** Fills a server with demo data, and with one of each thing that the demo leaves to people. */
export async function fillScene(server: TestServer, seed: number): Promise<Scene> {
  const { services, database } = server
  await loadReferenceData(services)
  const people = await seedDemo(services, { size: SIZE, seed })
  await database.run(sql`update users set password_hash = ${await services.passwords.hash(TEST_PASSWORD)}`)
  const as = (role: Role) => signIn(server, people, role)
  const administrator = await as('administrator')
  const editor = await as('editor')
  const officer = await as('field-officer')
  await setContact(administrator)
  await writeNews(editor)
  const record = await workOnCases(administrator, editor, await as('reviewer'))
  await sendReports(server)
  await administrator.webhooks.create({ input: { name: 'Our page', url: 'https://hooks.example.org/news' } })
  const deviceId = randomUUID()
  const headers = {
    'device-secret': randomUUID().replaceAll('-', '') + randomUUID().slice(0, 11).replaceAll('-', 'x'),
  }
  await officer.sync.enrol({ input: { deviceId, name: 'Laptop in Banadir' }, headers })
  const [incident] = (await administrator.incidents.list({ input: { status: 'verified', limit: 1 } })).items
  const [recommendation] = (await administrator.uprRecommendations.list({ input: { limit: 1 } })).items
  const [climateIncident] = (await administrator.climateIncidents.list({ input: { limit: 1 } })).items
  if (!incident || !recommendation) throw new Error('The demo has no verified incident')
  if (!climateIncident) throw new Error('The demo has no climate incident')
  const items = await itemAddresses(server)
  const records = {
    ...{ case: record, incident: incident.id, recommendation: recommendation.id },
    ...{ referral: await sendReferral(administrator), climateIncident: climateIncident.id },
  }
  await fillGrants(server, await as('grant-manager'))
  return {
    ...{ items, records, learning: await fillLearning(server, editor) },
    emails: {
      staff: userOf(people, 'administrator').email,
      'grant-manager': userOf(people, 'grant-manager').email,
    },
  }
}

type Client = ReturnType<TestServer['visitor']>['client']

function userOf(people: readonly DemoUser[], role: Role): DemoUser {
  const found = people.find((user) => user.role === role)
  if (!found) throw new Error(`The demo has no ${role}`)
  return found
}

async function signIn(server: TestServer, people: readonly DemoUser[], role: Role): Promise<Client> {
  const { client } = server.visitor()
  await client.session.signIn({ input: { email: userOf(people, role).email, password: TEST_PASSWORD } })
  return client
}

async function setContact(administrator: Client): Promise<void> {
  const { version } = await administrator.organization.get()
  await administrator.organization.edit({
    input: {
      version,
      email: 'office@example.org',
      emergencyEmail: 'urgent@example.org',
      hotline: '+252 61 000 0000',
      office: 'Maka al-Mukarama Road, Muqdisho',
      emergencyNumbers: [
        { service: 'police', number: '888' },
        { service: 'medical', number: '999' },
      ],
      socialAccounts: [{ name: 'Our page', url: 'https://social.example.org/hrps' }],
    },
  })
}

/** A drawn picture: news of a demo show nobody's photograph. */
function drawing(): Promise<Buffer> {
  const band = Array.from(
    { length: 12 },
    (_, at) =>
      `<path d="M${at * 110} 900 l220 -420 l220 420z" fill="${['#1f5fa8', '#4189dd', '#e0a526'][at % 3]}" opacity=".85"/>`,
  ).join('')
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#dfeaf5"/><circle cx="1180" cy="260" r="120" fill="#f4d98b"/>${band}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
}

async function writeNews(editor: Client): Promise<void> {
  const { id: image } = await editor.news.addImage({ body: new Blob([new Uint8Array(await drawing())]) })
  await editor.news.create({
    input: {
      title: 'Legal advice for displaced families in Baydhabo',
      summary: 'A new office gives free legal advice to families who have lost their land or their papers.',
      content: [
        'The office opened on Monday in the Horseed settlement. It is open to everybody who needs advice, from Sunday to Thursday.',
        '## What the advisers do',
        'They explain what the law says, write letters, and go with families to the district court.\n\n- Land and evictions\n- Birth certificates and identity papers\n- Release from detention without charge',
        '> Somebody wrote down what happened to us, and somebody answered.',
        'The advisers speak Maay and Maxaatiri. Advice costs nothing, and nobody has to give their name at the door.',
      ].join('\n\n'),
      titleSo: 'Talo sharci oo loogu talagalay qoysaska barakacay ee Baydhabo',
      summarySo:
        'Xafiis cusub ayaa talo sharci oo bilaash ah siiya qoysaska waayay dhulkooda ama waraaqahooda.',
      contentSo:
        'Xafiisku wuxuu Isniintii ka furmay degaanka Horseed. Waa u furan yahay cid kasta oo talo u baahan, Axad ilaa Khamiis.\n\n## Waxa la-taliyayaashu qabtaan\n\nWaxay sharraxaan waxa sharcigu dhigayo, waxay qoraan warqado, waxayna qoysaska u raacaan maxkamadda degmada.',
      ...{
        category: 'legal',
        image,
        imageAlt: 'Hills under a morning sun, drawn',
        imageAltSo: 'Buuro, sawir gacmeed',
      },
    },
  })
}

/** Cases that are assigned, late, commented on, and one whose summary visitors read; returns the richest. */
async function workOnCases(administrator: Client, editor: Client, reviewer: Client): Promise<string> {
  const me = (await administrator.session.user()).id
  const { items } = await editor.iccprCases.list({ input: { status: 'active', limit: 8 } })
  for (const [place, { id, version }] of items.entries()) {
    const dueDate = dayFromNow(place * 9 - 20)
    await editor.iccprCases.edit({ params: { id }, input: { version, assigneeId: me, dueDate } })
  }
  const [first, second] = items
  if (!first || !second) throw new Error('The demo has no active cases')
  const summary = 'A teacher was held for three weeks without charge. The court ordered the release.'
  for (const [place, { id }] of [first, second].entries()) {
    const title = place === 0 ? 'A teacher was held without charge' : 'A family was evicted at night'
    await giveConsent({ client: editor }, 'iccpr-cases', id, 'publication')
    await editor.iccprCases.proposePublication({ params: { id }, input: { title, summary } })
  }
  const params = { id: first.id }
  const { version } = await reviewer.iccprCases.getPublication({ params })
  await reviewer.iccprCases.decidePublication({ params, input: { decision: 'publish', version } })
  const body = 'The family was visited on Monday. The court hears the case next week.'
  await editor.comments.create({ input: { parentCollection: 'iccpr-cases', parentId: first.id, body } })
  return first.id
}

/** A referral whose link waits for its provider, with the consent that it takes. */
async function sendReferral(administrator: Client): Promise<string> {
  const values = { ...DECIDED.referrals.example, regionCode: 'SO22', consentHow: 'spoken' } as const
  const input = { ...values, status: 'confirmed' } as const
  const { id } = await administrator.referrals.create({ input })
  await giveConsent({ client: administrator }, 'referrals', id, 'referral')
  const { version } = await administrator.referrals.get({ params: { id } })
  const params = { id }
  await administrator.referrals.changeStatus({
    params,
    input: { status: 'sent', version, reason: 'As agreed with her' },
  })
  const provider = { provider: 'Clinic of the harbour', email: 'clinic@example.org', locale: 'en' } as const
  await administrator.referralLinks.send({ params, input: provider })
  return id
}

async function sendReports(server: TestServer): Promise<void> {
  const { client } = server.visitor()
  for (const [place, urgentAssistance] of [true, false, false].entries()) {
    await client.incidents.create({
      input: {
        ...{ reporterName: 'Amina', reporterContact: '+252 61 000 0000' },
        incidentType: (['arbitrary-detention', 'forced-displacement', 'torture'] as const)[place] ?? 'other',
        severity: urgentAssistance ? 'critical' : 'medium',
        dateTime: `${dayFromNow(-1 - place)}T18:15:00.000Z`,
        location: ['Kismaayo, Calanley', 'Baydhabo, Horseed', 'Garoowe, Waaberi'][place] ?? '',
        regionCode: ['SO28', 'SO24', 'SO18'][place],
        description:
          'Two brothers were taken from a shop in the evening. Nobody has told the family where they are.',
        urgentAssistance,
      },
    })
  }
}
