import { z } from 'zod'
import { endpoint, fileEndpoint, listEndpoint } from '#shared/contract/endpoint.ts'
import { publicCount } from '#shared/contract/monitoring/public.ts'
import { COURSE_CATEGORIES, COURSE_DIFFICULTIES, MODULE_TYPES } from '#shared/courses/courses.ts'
import { lessonSection } from '#shared/courses/lesson-section.ts'
import { LAYER_KINDS } from '#shared/domain/course-layers.ts'
import { LOCALES } from '#shared/i18n/locale.ts'
import { textBlocks } from '#shared/schemas/marked-text.ts'
import { layerPicture } from './course-layers.ts'

const language = z.enum(LOCALES)
const percent = z.int().min(0).max(100)

/** A module as lists of a course show it (REQ-LRN-10), with how far the caller has come in it. */
export const courseModule = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.int(),
  type: z.enum(MODULE_TYPES),
  difficulty: z.enum(COURSE_DIFFICULTIES),
  completed: z.boolean(),
  locked: z.boolean(),
  progress: percent,
  /** The ids of the modules that come first. */
  prerequisites: z.array(z.string()),
})
export type CourseModule = z.infer<typeof courseModule>

/** A course as lists show it (REQ-LRN-10), with how far the caller has come in it. */
export const course = z.object({
  id: z.string(),
  title: z.string(),
  /** One sentence. */
  summary: z.string(),
  description: z.string(),
  /** The language of these texts. */
  language,
  /** The languages in which all its modules are written. */
  languages: z.array(language),
  /** The languages in which its titles and short texts are; a device that kept the course in a former build does not know. */
  summaries: z.array(language).optional(),
  category: z.enum(COURSE_CATEGORIES),
  difficulty: z.enum(COURSE_DIFFICULTIES),
  totalModules: z.int(),
  completedModules: z.int(),
  /** Minutes. */
  estimatedTime: z.int(),
  instructor: z.string().nullable(),
  /** From 1 to 5; null where nobody has rated it. */
  rating: z.number().min(1).max(5).nullable(),
  /** How many learners have begun it. */
  enrolled: z.int(),
  modules: z.array(courseModule),
})
export type Course = z.infer<typeof course>

/** A question of a knowledge check with all its answers: a device needs them without a connection. */
const checkQuestion = z.object({
  id: z.string(),
  text: z.string(),
  choices: z.array(z.object({ text: z.string(), right: z.boolean(), why: z.string() })),
  explanation: z.string(),
})
export type CheckQuestion = z.infer<typeof checkQuestion>

/** An own example, a picture or the law of the place, as the organisation added it. */
const localPart = z.object({
  id: z.uuid(),
  kind: z.enum(LAYER_KINDS),
  title: z.string(),
  blocks: textBlocks,
  picture: layerPicture.extend({ alt: z.string() }).nullable(),
})
export type LocalPart = z.infer<typeof localPart>

/** A module as it is read and worked through. */
export const lesson = z.object({
  id: z.string(),
  course: z.object({ id: z.string(), title: z.string(), version: z.int() }),
  title: z.string(),
  description: z.string(),
  /** The language of title and description. */
  titleLanguage: language,
  /** The language of the text, which is English where the course is not written in another. */
  language,
  type: z.enum(MODULE_TYPES),
  duration: z.int(),
  /** What is said before a text with violence; null where there is none. */
  warning: z.string().nullable(),
  sections: z.array(lessonSection),
  sources: textBlocks,
  check: z.array(checkQuestion),
  /** The film or recording of the module; null where none is set. */
  media: z
    .object({
      /** On another site, or the path of a public document of the library. */
      address: z.string(),
      /** In WebVTT. */
      captions: z.string().nullable(),
      transcript: z.array(lessonSection).nullable(),
    })
    .nullable(),
  /** What the organisation adds to the module, below its text. */
  local: z.array(localPart),
  /** How a person with experience worked on the case of an exercise, and what a good answer has. */
  answer: z.object({ sections: z.array(lessonSection), points: z.array(z.string()) }).nullable(),
})
export type Lesson = z.infer<typeof lesson>

/** What the final assessment of a course asks. */
const assessment = z.object({ questions: z.int(), passPercent: percent })

const places = z.array(z.int()).readonly()
/** A question of a knowledge check as progress is reckoned by it; kept courses of former builds have no marks. */
const plannedQuestion = z.object({
  id: z.string(),
  right: places,
  /** In each language the marks of its choices, and which are right. */
  written: z
    .array(z.object({ marks: z.array(z.string()).readonly(), right: places }))
    .readonly()
    .optional(),
})

/** A course with what its own page and its syllabus say. */
export const courseDetails = course.extend({
  version: z.int(),
  objectives: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Courses that come first. */
  requires: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The objectives that each module teaches, by the module's id. */
  taught: z.record(z.string(), z.array(z.string())),
  figures: z.array(z.object({ name: z.string(), caption: z.string() })),
  /** Questions in the knowledge check of each module, by the module's id. */
  checks: z.record(z.string(), z.array(plannedQuestion)),
  assessment,
  /** Its films and recordings that are public documents of the library; courses kept by former builds have none. */
  media: z.array(z.object({ documentId: z.uuid(), address: z.string(), bytes: z.int() })).optional(),
  /** Bytes of all its texts and figures in this language, and of its media of the library. */
  bytes: z.int(),
})
export type CourseDetails = z.infer<typeof courseDetails>

/** What the learning hub has, and what came of it. */
const courseFigures = z.object({
  courses: z.int(),
  modules: z.int(),
  /** How many have begun a course. */
  learners: publicCount,
  /** How many certificates were issued and not withdrawn. */
  certificates: publicCount,
})

const input = z.object({ language: language.default(LOCALES[0]) })
const id = z.string().regex(/^[a-z0-9-]{1,80}$/)
const named = z.object({ id })

/** The courses of the learning hub, which everybody reads. */
export const coursesContract = {
  list: listEndpoint({
    method: 'GET',
    path: '/courses',
    access: 'public',
    offline: 'mirror',
    summary: 'List all courses, with how far the caller has come in them',
    input,
    item: course,
  }),
  get: endpoint({
    method: 'GET',
    path: '/courses/:id',
    access: 'public',
    offline: 'mirror',
    summary: 'Read a course: what it teaches, its modules, and what its certificate needs',
    params: named,
    input,
    output: courseDetails,
    errors: ['not_found'],
  }),
  module: endpoint({
    method: 'GET',
    path: '/courses/:id/modules/:module',
    access: 'public',
    offline: 'mirror',
    summary: 'Read a module: its text, sources and knowledge check',
    params: named.extend({ module: id }),
    input,
    output: lesson,
    errors: ['not_found'],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/learning/figures',
    access: 'public',
    offline: 'online',
    summary: 'Count courses, learners and certificates; small numbers of people are withheld',
    output: courseFigures,
  }),
  feed: fileEndpoint({
    outward: 'made-here',
    method: 'GET',
    path: '/courses/feed.atom',
    access: 'public',
    offline: 'online',
    summary: 'Read the courses as an Atom feed, the newest first',
    mediaTypes: ['application/atom+xml'],
  }),
  syllabus: fileEndpoint({
    outward: 'made-here',
    method: 'GET',
    path: '/courses/:id/syllabus',
    access: 'public',
    offline: 'online',
    summary: 'Download the syllabus of a course as tagged PDF',
    params: named,
    input,
    mediaTypes: ['application/pdf'],
    errors: ['not_found'],
  }),
} as const
