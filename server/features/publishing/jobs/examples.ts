import type { ContentChange } from '#server/content/content-handlers.ts'
import type { ContentFields } from '#server/content/content-kind.ts'
import { loadExamples } from '#server/content/examples.ts'
import type { Services } from '#server/services.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { jobs, jobsKind } from './tables.ts'
import { jobValues } from './values.ts'

const DAY_MS = 86_400_000
/** Days that an unchanged example stays open after each start. */
const OPEN_DAYS = 45

type Example = Omit<ContentFields<typeof jobsKind>, 'applicationDeadline' | 'status' | 'email'>

/**
 * Invented vacancies that show what a job looks like (REQ-JOB-06); they are labelled, and nobody can apply for them.
 */
const EXAMPLES: Readonly<Record<string, Example>> = {
  'monitoring-officer': {
    title: 'Human Rights Monitoring Officer',
    organization: 'Human Rights Protection Somalia',
    location: 'Mogadishu, Banadir',
    remote: false,
    featured: true,
    description:
      'The officer documents violations in the districts of Banadir, checks what was reported with those concerned, and prepares cases for follow-up.\n\nThe work means many conversations with survivors and witnesses, and care for their safety before anything else.',
    employmentType: 'full-time',
    category: 'human-rights',
    salaryRange: 'According to the pay scale, grade 4',
    responsibilities:
      '- Interview survivors and witnesses with their informed consent\n- Enter incidents and evidence in the monitoring system\n- Follow cases up with police, prosecutors and courts\n- Write a monthly summary for the district',
    requirements:
      '- Two years of work in documentation, law or social work\n- Somali and good English\n- Experience with survivors of violence is an advantage',
    skills: ['Interviewing', 'Documentation', 'Data protection', 'Somali', 'English'],
    education: 'Degree in law, social work or a related field, or the same knowledge from practice',
    experience: 'At least two years',
    language: 'en',
  },
  'legal-adviser': {
    title: 'Legal Adviser, Women’s Access to Justice',
    organization: 'Human Rights Protection Somalia',
    location: 'Baydhabo, South West State',
    remote: false,
    featured: false,
    description:
      'The adviser gives free legal advice to displaced women, accompanies them to formal and customary courts, and trains paralegals in two camps.',
    employmentType: 'contract',
    category: 'legal',
    salaryRange: null,
    responsibilities:
      '- Advise clients in the legal aid office and in the camps\n- Represent clients before district courts\n- Train and supervise six paralegals',
    requirements: '- Admission to the bar\n- Three years of practice in family or criminal law',
    skills: ['Family law', 'Customary law', 'Training'],
    education: 'Law degree',
    experience: 'At least three years',
    language: 'en',
  },
  'upr-researcher': {
    title: 'Researcher, UPR Follow-up',
    organization: 'Human Rights Protection Somalia',
    location: 'Hargeysa or from home',
    remote: true,
    featured: false,
    description:
      'The researcher collects what ministries and civil society have done about recommendations of the Universal Periodic Review, and drafts the next mid-term report.',
    employmentType: 'consultancy',
    category: 'research',
    salaryRange: 'Fee by agreement, for 40 days',
    responsibilities:
      '- Collect and check information about each recommendation\n- Hold interviews with ministries and organisations\n- Draft the report and its annexes',
    requirements: '- Published research on human rights or public policy\n- Very good written English',
    skills: ['Research', 'Report writing', 'Interviews'],
    education: null,
    experience: 'Five years of research',
    language: 'en',
  },
  'radio-producer': {
    title: 'Soo-saare barnaamijyo raadiyo',
    organization: 'Human Rights Protection Somalia',
    location: 'Garoowe, Puntland',
    remote: false,
    featured: false,
    description:
      'Soo-saaruhu wuxuu diyaariyaa barnaamij toddobaadle ah oo raadiyaha ka baxa, kaas oo dadka u sharxaya xuquuqdooda iyo halka ay caawimo ka heli karaan.',
    employmentType: 'part-time',
    category: 'communications',
    salaryRange: null,
    responsibilities:
      '- Qor oo duub hal barnaamij toddobaad kasta\n- Martiqaad khubaro iyo dad bulshada ka mid ah\n- Fariimaha dhegaystayaasha ka jawaab',
    requirements: '- Laba sano oo shaqo raadiyo ah\n- Af-Soomaali aad u wanaagsan',
    skills: ['Duubista', 'Tafatirka codka', 'Wareysi'],
    education: null,
    experience: 'Laba sano ugu yaraan',
    language: 'so',
  },
}

/** Adds the examples to the database; those that users have changed or removed stay unchanged. */
export async function loadJobExamples({ database, records }: Services): Promise<void> {
  const now = records.now()
  const applicationDeadline = mogadishuDay(new Date(now.getTime() + OPEN_DAYS * DAY_MS))
  const examples = Object.entries(EXAMPLES).map(([name, example]) => {
    const fields = { ...example, email: null, status: 'published', applicationDeadline } as const
    return [name, (change: ContentChange<never>) => jobValues(fields, change)] as const
  })
  await loadExamples(database, jobsKind, Object.fromEntries(examples), {
    now,
    followed: [jobs.applicationDeadline],
  })
}
