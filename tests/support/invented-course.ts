import type { CourseDetails, Lesson } from '#shared/contract/learning/courses.ts'

const modules = (['first', 'second'] as const).map((id, place) => ({
  id,
  title: `The ${id} module`,
  description: `What the ${id} is about`,
  duration: 10,
  type: place === 0 ? ('video' as const) : ('reading' as const),
  difficulty: 'beginner' as const,
  completed: false,
  locked: place > 0,
  progress: 0,
  prerequisites: place > 0 ? ['first'] : [],
}))

/** A course of two modules, for tests. */
export const COURSE: CourseDetails = {
  id: 'invented',
  title: 'An invented course',
  summary: 'For tests only.',
  description: 'It teaches nothing.',
  language: 'en',
  languages: ['en'],
  category: 'un',
  difficulty: 'beginner',
  totalModules: 2,
  completedModules: 0,
  estimatedTime: 20,
  instructor: null,
  rating: null,
  enrolled: 0,
  modules,
  version: 1,
  objectives: [{ id: 'one', text: 'You can test.' }],
  requires: [],
  taught: { first: ['one'], second: ['one'] },
  figures: [],
  checks: {
    first: [
      { id: 'q1', right: [1] },
      { id: 'q2', right: [0, 2] },
    ],
    second: [],
  },
  assessment: { questions: 5, passPercent: 70 },
  bytes: 1000,
}

const paragraph = (text: string) => ({
  kind: 'text' as const,
  blocks: [{ kind: 'paragraph' as const, content: [{ kind: 'text' as const, text }] }],
})

/** Its first module. */
export const LESSON: Lesson = {
  id: 'first',
  course: { id: 'invented', title: 'An invented course', version: 1 },
  title: 'The first module',
  description: 'What the first is about',
  titleLanguage: 'en',
  language: 'en',
  type: 'video',
  duration: 10,
  warning: 'One part describes violence.',
  sections: [
    { heading: 'Calm part', violence: false, parts: [paragraph('Calm words.')] },
    { heading: 'Hard part', violence: true, parts: [paragraph('Hard words.')] },
    { heading: 'Last part', violence: false, parts: [paragraph('Last words.')] },
  ],
  sources: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'A source' }] }],
  check: [
    {
      id: 'q1',
      text: 'Which one?',
      choices: [
        { text: 'This one', right: false, why: 'Not this.' },
        { text: 'That one', right: true, why: 'Because that.' },
        { text: 'None', right: false, why: 'There is one.' },
      ],
      explanation: 'It was that.',
    },
    {
      id: 'q2',
      text: 'Which two?',
      choices: [
        { text: 'A', right: true, why: 'A is.' },
        { text: 'B', right: false, why: 'B is not.' },
        { text: 'C', right: true, why: 'C is.' },
      ],
      explanation: 'A and C.',
    },
  ],
  media: null,
  local: [],
  answer: null,
}
