import type { Job } from '#shared/contract/publishing/jobs.ts'
import { blocksHtml } from '#shared/domain/blocks-html.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import type { EmploymentType } from '#shared/domain/jobs.ts'
import type { TextBlock } from '#shared/domain/marked-blocks.ts'

/** The employment types of schema.org. */
const TYPES: Readonly<Record<EmploymentType, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  consultancy: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
}
const SOMALIA = 'SO'

/**
 * A job as search engines read it (https://schema.org/JobPosting); `names` are the headings of its parts. Null where
 * no one can apply: for examples, drafts and closed jobs.
 */
export function jobPosting(
  job: Job,
  names: { readonly responsibilities: string; readonly requirements: string },
): object | null {
  const { applicationDeadline, publishedAt } = job
  if (job.isExample || job.closed || !applicationDeadline || !publishedAt) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: [
      html(job.blocks?.description),
      part(names.responsibilities, job.blocks?.responsibilities),
      part(names.requirements, job.blocks?.requirements),
    ].join(''),
    identifier: { '@type': 'PropertyValue', name: job.organization, value: job.id },
    datePosted: mogadishuDay(new Date(publishedAt)),
    // The end of the last day, in East Africa Time.
    validThrough: `${applicationDeadline}T23:59:59+03:00`,
    employmentType: TYPES[job.employmentType],
    hiringOrganization: { '@type': 'Organization', name: job.organization },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: SOMALIA },
    },
    ...(job.remote
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: 'Somalia' },
        }
      : {}),
    inLanguage: job.language,
    ...(job.skills.length > 0 ? { skills: job.skills.join(', ') } : {}),
    ...(job.education ? { educationRequirements: job.education } : {}),
    ...(job.experience ? { experienceRequirements: job.experience } : {}),
    directApply: false,
  }
}

const html = (blocks: readonly TextBlock[] = []) => blocksHtml(blocks, (href) => href)

function part(name: string, blocks: readonly TextBlock[] | undefined): string {
  return blocks ? `<h2>${escapeHtml(name)}</h2>${html(blocks)}` : ''
}
