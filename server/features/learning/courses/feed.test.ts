import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseLibrary } from '#server/features/learning/courses/index.ts'
import { issueCertificate } from '#tests/support/certificates.ts'
import { aCourse } from '#tests/support/course-files.ts'
import { join, learned } from '#tests/support/learners.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const ID = 'water'

let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://rights.example.org', limitFactor: 1000 })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

const feed = async () => await (await server.visitor().send('/api/courses/feed.atom')).text()
const figures = () => server.visitor().client.courses.figures()
const entriesOf = (xml: string) => xml.split('<entry>').slice(1)

async function publish(title: string): Promise<void> {
  const calls = editor.client.courseEditing
  const { version } = await calls.create({ input: { id: ID, title } })
  const files = Object.fromEntries(aCourse(ID, title))
  const saved = await calls.save({ params: { id: ID }, input: { version, files } })
  await calls.publish({ params: { id: ID }, input: { version: saved.version, note: '' } })
}

test('the feed has every course in both languages; a new one comes first, and no question is in it', async () => {
  const response = await server.visitor().send('/api/courses/feed.atom')
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const before = await response.text()
  const courses = await courseLibrary(server.database)
  expect(entriesOf(before)).toHaveLength(courses.size)
  for (const [id, { languages }] of courses) {
    expect(before).toContain(`https://rights.example.org/learning/courses/${id}`)
    expect(before).toContain(languages.so?.texts.title)
  }
  await publish('Water & <rights>')
  const after = await feed()
  expect(entriesOf(after)).toHaveLength(courses.size + 1)
  expect(entriesOf(after)[0]).toContain('<title>Water &amp; &lt;rights&gt; / Biyaha iyo xuquuqda</title>')
  expect(after).not.toContain('What does')
})

test('a published course is told among what happened lately, by its title', async () => {
  const [told] = await editor.client.overview.activity()
  expect(told).toMatchObject({
    ...{ act: 'course.published', title: 'Water & <rights>', path: `/learning/courses/${ID}` },
  })
  expect(JSON.stringify(told)).not.toContain(editor.id)
  const hide = (hidden: boolean) =>
    editor.client.courseEditing.hide({ params: { id: ID }, input: { hidden } })
  await hide(true)
  expect(JSON.stringify(await editor.client.overview.activity())).not.toContain(ID)
  expect(await feed()).not.toContain(`/courses/${ID}`)
  await hide(false)
})

test('courses are counted, and people only from five on', async () => {
  const courses = await courseLibrary(server.database)
  const modules = [...courses.values()].reduce((sum, { structure }) => sum + structure.modules.length, 0)
  const few = { value: null, fewerThan: 5 }
  expect(await figures()).toEqual({ courses: courses.size, modules, learners: few, certificates: few })
  for (let person = 0; person < 6; person++) {
    const { client } = await join(server)
    const events = [ID, 'report-writing'].map((course) => {
      const first = courses.get(course)?.structure.modules[0]?.id ?? ''
      return learned(course, first, { kind: 'module-started' })
    })
    await client.learning.sendEvents({ input: { events } })
  }
  for (let certificate = 0; certificate < 5; certificate++) await issueCertificate(server.services)
  const { code } = await issueCertificate(server.services)
  const { items } = await editor.client.certificates.list({ input: { q: code } })
  const input = { reason: 'Issued by mistake' }
  await editor.client.certificates.withdraw({ params: { id: items[0]?.id ?? '' }, input })
  expect(await figures()).toMatchObject({ learners: { value: 6 }, certificates: { value: 5 } })
})
