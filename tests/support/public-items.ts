import { createHash } from 'node:crypto'
import { giveConsent } from './consents.ts'
import type { TestServer, TestUser } from './server.ts'

/** Somebody who may work on what is public. */
export interface PublicStaff {
  readonly officer: TestUser
  readonly editor: TestUser
  readonly reviewer: TestUser
  readonly administrator: TestUser
}

const MODULE = { id: 'climate-and-human-rights', module: 'climate-touches-rights' } as const
const COURSE = 'report-writing'

/** One way off the public site: what is put on it, and what takes it down. */
export interface WayOff {
  readonly publish: () => Promise<string>
  readonly takeDown: (id: string) => Promise<unknown>
}

const on = (id: string) => ({ params: { id } })
const ITEM = { title: 'Planted for the public site', status: 'published' } as const
const LONG = 'Everybody reads this text until somebody takes it off the site again.'

const recommendations = ({ editor, reviewer }: PublicStaff): Record<string, WayOff> => ({
  'a recommendation that is deleted': {
    async publish() {
      const { id } = await editor.client.uprRecommendations.create({
        input: {
          ...{ recommendationNumber: '98.77', title: ITEM.title, status: 'not-started', priority: 'high' },
          ...{ implementingAgency: 'Ministry of Justice', description: LONG },
        },
      })
      const { items } = await reviewer.client.releases.list()
      const { version } = items.find((item) => item.id === id) ?? { version: 0 }
      await reviewer.client.releases.release({ input: { items: [{ id, version }] } })
      return id
    },
    takeDown: (id) =>
      editor.client.uprRecommendations.remove({ ...on(id), input: { reason: 'Entered twice' } }),
  },
})

function cases({ officer, editor, reviewer }: PublicStaff): Record<string, WayOff> {
  const publish = async () => {
    const { id } = await officer.client.iccprCases.create({
      input: {
        ...{ title: 'Detention in Kismaayo', status: 'active', priority: 'high', description: LONG },
        ...{ theme: 'liberty', regionCode: 'SO28' },
      },
    })
    await giveConsent(officer, 'iccpr-cases', id, 'publication')
    await officer.client.iccprCases.proposePublication({
      ...on(id),
      input: { title: ITEM.title, summary: LONG },
    })
    const { version } = await reviewer.client.iccprCases.getPublication(on(id))
    await reviewer.client.iccprCases.decidePublication({ ...on(id), input: { decision: 'publish', version } })
    return id
  }
  return {
    'the summary of a case that is withdrawn': {
      publish,
      async takeDown(id) {
        const { version } = await reviewer.client.iccprCases.getPublication(on(id))
        const input = { decision: 'withdraw', version, reason: 'A person is in danger' } as const
        return reviewer.client.iccprCases.decidePublication({ ...on(id), input })
      },
    },
    'the summary of a case that is deleted': {
      publish,
      takeDown: (id) => editor.client.iccprCases.remove({ ...on(id), input: { reason: 'Entered twice' } }),
    },
    'the summary of a case that moves to another region': {
      publish,
      async takeDown(id) {
        const { version } = await editor.client.iccprCases.get(on(id))
        return editor.client.iccprCases.edit({ ...on(id), input: { version, regionCode: 'SO22' } })
      },
    },
  }
}

function news({ editor }: PublicStaff): Record<string, WayOff> {
  const publish = async () => {
    const { id } = await editor.client.news.create({
      input: { ...ITEM, summary: LONG, content: LONG, category: 'legal' },
    })
    return id
  }
  return {
    'news that are archived': {
      publish,
      takeDown: (id) => editor.client.news.edit({ ...on(id), input: { version: 1, status: 'archived' } }),
    },
    'news that are taken off the website alone': {
      publish,
      takeDown: (id) => editor.client.news.edit({ ...on(id), input: { version: 1, channels: ['social'] } }),
    },
    'news that are deleted': { publish, takeDown: (id) => editor.client.news.remove(on(id)) },
  }
}

function others({ editor, administrator }: PublicStaff): Record<string, WayOff> {
  const job = async () => {
    const { id } = await editor.client.jobs.create({
      input: {
        ...{
          ...ITEM,
          organization: 'An office',
          location: 'Baydhabo',
          description: LONG,
          email: 'jobs@example.org',
        },
        ...{ employmentType: 'contract', category: 'legal', applicationDeadline: '2099-01-01' },
      },
    })
    return id
  }
  const project = async () => {
    const { id } = await editor.client.projects.create({
      input: {
        ...{ title: ITEM.title, description: LONG, objectives: LONG, category: 'human_rights_monitoring' },
        ...{ startDate: '2026-02-01', endDate: '2099-01-31', location: 'Banadir' },
      },
    })
    return id
  }
  return {
    'a job that becomes a draft again': {
      publish: job,
      takeDown: (id) => editor.client.jobs.edit({ ...on(id), input: { version: 1, status: 'draft' } }),
    },
    'a job that is deleted': { publish: job, takeDown: (id) => editor.client.jobs.remove(on(id)) },
    'a project that is deleted': {
      publish: project,
      takeDown: (id) => editor.client.projects.remove(on(id)),
    },
    'an organisation that leaves the directory': {
      async publish() {
        const { id } = await editor.client.partners.create({
          input: {
            ...{ category: 'human-rights', name: ITEM.title, fullName: ITEM.title, description: LONG },
            url: 'https://www.example.org',
          },
        })
        return id
      },
      takeDown: (id) => editor.client.partners.remove(on(id)),
    },
    'an alert that is ended': {
      async publish() {
        const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
        const { id } = await administrator.client.alerts.publish({
          input: { severity: 'warning', text: ITEM.title, textSo: 'Digniin', expiresAt },
        })
        return id
      },
      takeDown: (id) => administrator.client.alerts.end(on(id)),
    },
  }
}

function providers({ administrator }: PublicStaff): Record<string, WayOff> {
  const { serviceProviders } = administrator.client
  const publish = async (type: 'legal-aid' | 'safe-house') => {
    const input = { name: ITEM.title, type, status: 'active', listed: true, regionCode: 'SO28' } as const
    return (await serviceProviders.create({ input })).id
  }
  return {
    'a provider that is no longer listed': {
      publish: () => publish('legal-aid'),
      async takeDown(id) {
        const { version } = await serviceProviders.get(on(id))
        return serviceProviders.edit({ ...on(id), input: { version, listed: false } })
      },
    },
    'a provider that is deleted': {
      publish: () => publish('legal-aid'),
      takeDown: (id) => serviceProviders.remove({ ...on(id), input: { reason: 'Entered twice' } }),
    },
  }
}

function documents({ officer, reviewer }: PublicStaff): Record<string, WayOff> {
  const { documents: library } = officer.client
  const publish = async () => {
    const { id, version } = await library.create({
      input: {
        ...{ title: ITEM.title, description: LONG, category: 'reports', documentType: 'pdf' },
        isPublic: true,
      },
    })
    await reviewer.client.documents.decide({ ...on(id), input: { decision: 'approve', version } })
    return id
  }
  return {
    'a document that is withdrawn': {
      publish,
      async takeDown(id) {
        const { version } = await library.get(on(id))
        return library.decide({ ...on(id), input: { decision: 'withdraw', version } })
      },
    },
    'a document that is deleted': { publish, takeDown: (id) => library.remove(on(id)) },
  }
}

function courses({ editor }: PublicStaff): Record<string, WayOff> {
  const { courseEditing } = editor.client
  return {
    'a course that is taken off the site': {
      async publish() {
        const { published } = await courseEditing.get(on(COURSE))
        const texts: object = JSON.parse(published?.files['en/course.json'] ?? '{}')
        const files = { 'en/course.json': JSON.stringify({ ...texts, title: ITEM.title }) }
        const { version } = await courseEditing.save({ ...on(COURSE), input: { version: 0, files } })
        await courseEditing.publish({ ...on(COURSE), input: { version, note: '' } })
        // The list of removals has ids alone, so a course's is made of its name.
        const hash = createHash('md5').update(COURSE).digest('hex')
        return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      },
      takeDown: () => courseEditing.hide({ ...on(COURSE), input: { hidden: true } }),
    },
    'an own addition to a module that is removed': {
      async publish() {
        const { id } = await courseEditing.addLayer({
          ...on(MODULE.id),
          input: {
            ...{ moduleId: MODULE.module, language: 'en', kind: 'example', title: ITEM.title },
            ...{ content: LONG, alt: '' },
          },
        })
        return id
      },
      takeDown: (id) => courseEditing.removeLayer({ params: { id: MODULE.id, layer: id } }),
    },
  }
}

/** Every way in which people take something off the public site, by what it is. */
export function waysOff(staff: PublicStaff): Readonly<Record<string, WayOff>> {
  return {
    ...recommendations(staff),
    ...cases(staff),
    ...news(staff),
    ...others(staff),
    ...providers(staff),
    ...documents(staff),
    ...courses(staff),
  }
}

/** What visitors of a server are shown of the items of {@link waysOff}. */
export async function plantedOnSite(server: Pick<TestServer, 'visitor'>): Promise<number> {
  const { client } = server.visitor()
  const shown = await Promise.all([
    client.public.recommendations({ input: { limit: 200 } }),
    client.public.cases(),
    client.news.list({ input: {} }),
    client.jobs.list({ input: {} }),
    client.projects.list({ input: {} }),
    client.partners.list({ input: {} }),
    client.alerts.current(),
    client.providers.list(),
    client.documents.list({ input: {} }),
    client.courses.list(),
    client.courses.module({ params: MODULE }),
  ])
  return JSON.stringify(shown).split(`"${ITEM.title}"`).length - 1
}
