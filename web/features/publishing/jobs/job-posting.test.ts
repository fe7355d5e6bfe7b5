import { expect, test } from 'vitest'
import { job as jobSchema } from '#shared/contract/publishing/jobs.ts'
import { JOB_TEXTS, withBlocks } from '#shared/domain/item-texts.ts'
import { EMPLOYMENT_TYPES } from '#shared/domain/jobs.ts'
import { texts } from '#shared/i18n/en/publishing/jobs.ts'
import { jobPosting } from './job-posting.ts'

const job = jobSchema.parse(
  withBlocks(
    {
      id: '01990000-0000-7000-8000-000000000001',
      slug: 'officer-00000001',
      version: 1,
      title: 'Officer <b>',
      organization: 'Rights Office',
      location: 'Kismaayo',
      remote: false,
      featured: false,
      description: 'Documents **violations**.',
      excerpt: 'Documents violations.',
      employmentType: 'full-time',
      category: 'human-rights',
      salaryRange: null,
      applicationDeadline: '2026-12-01',
      responsibilities: '- Interviews <script>',
      requirements: '',
      skills: ['Somali', 'Law'],
      education: null,
      experience: null,
      email: null,
      language: 'en',
      status: 'published',
      closed: false,
      applyTo: null,
      isExample: false,
      views: 0,
      createdAt: '2026-11-20T22:30:00.000Z',
      updatedAt: '2026-11-20T22:30:00.000Z',
      publishedAt: '2026-11-20T22:30:00.000Z',
    },
    JOB_TEXTS,
  ),
)

test('an open job has what search engines ask for, in East Africa Time', () => {
  expect(jobPosting(job, texts)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Officer <b>',
    description:
      '<p>Documents <strong>violations</strong>.</p><h2>What you will do</h2><ul><li>Interviews &lt;script&gt;</li></ul>',
    datePosted: '2026-11-21',
    validThrough: '2026-12-01T23:59:59+03:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: { name: 'Rights Office' },
    jobLocation: { address: { addressLocality: 'Kismaayo', addressCountry: 'SO' } },
    skills: 'Somali, Law',
  })
  expect(jobPosting({ ...job, remote: true }, texts)).toMatchObject({ jobLocationType: 'TELECOMMUTE' })
})

test('what nobody can apply for is no job to them', () => {
  for (const more of [
    { isExample: true },
    { closed: true },
    { status: 'draft', publishedAt: null } as const,
  ]) {
    expect(jobPosting({ ...job, ...more }, texts)).toBeNull()
  }
})

test('an employment type is shown with spaces for hyphens, in upper case', () => {
  for (const type of EMPLOYMENT_TYPES) expect(texts.type[type]).toBe(type.replaceAll('-', ' ').toUpperCase())
})
