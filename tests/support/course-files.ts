import { COURSE_FORMAT } from '#shared/courses/course-format.ts'

const well = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" role="img"><circle cx="5" cy="5" r="4" fill="#1f5fa8"/></svg>`

const question = (id: string, module: string, objective: string) => ({
  id,
  objective,
  module,
  text: `What does ${id} ask?`,
  choices: [
    { text: 'Nothing at all', why: 'It asks something.' },
    { text: 'This', right: true, why: 'It asks this.' },
    { text: 'That, and more', why: 'It asks less.' },
  ],
  explanation: `The text of the module ${module} says so.`,
})
const five = (module: string, objective: string) =>
  [1, 2, 3, 4, 5].map((number) => question(`${module}-${number}`, module, objective))

const json = (data: unknown) => JSON.stringify(data, null, 2)

/** A small course that fits together, in English, with its titles in Somali: two modules, one an exercise. */
export function aCourse(id: string, title = 'Water and rights'): ReadonlyMap<string, string> {
  const modules = [
    { id: 'rain', type: 'video', minutes: 10, requires: [], objectives: ['why'] },
    { id: 'wells', type: 'exercise', minutes: 20, requires: ['rain'], objectives: ['how'] },
  ]
  const pool = [...five('rain', 'why'), ...five('wells', 'how')].map((each) => ({
    ...each,
    id: `pool-${each.id}`,
  }))
  return new Map(
    Object.entries({
      'course.json': json({
        format: COURSE_FORMAT,
        id,
        version: 1,
        category: 'foundation',
        difficulty: 'beginner',
        requires: [],
        objectives: ['why', 'how'],
        modules,
        assessment: { draw: 5, passPercent: 80 },
      }),
      'en/course.json': json({
        title,
        summary: 'Why water is a right.',
        description: 'A short course about water.',
        objectives: { why: 'Say why water is a right.', how: 'Write down the state of a well.' },
        modules: {
          rain: { title: 'Rain', summary: 'What rain has to do with rights.' },
          wells: { title: 'Wells', summary: 'A case to work on.' },
        },
        figures: { well: { alt: 'A round well from above', caption: 'A well' } },
      }),
      'en/questions.json': json({ checks: { rain: five('rain', 'why'), wells: five('wells', 'how') }, pool }),
      'en/rain.md':
        '## Why\n\nWater is a right.\n\n![](figures/well.svg)\n\n:::sources\n- A source, 2020\n:::',
      'en/wells.md': '## The case\n\nA well is dry.\n\n:::sources\n- A source, 2020\n:::',
      'en/wells.answer.md': 'One good answer.\n\n:::points\n- I named the well.\n:::',
      'figures/well.svg': well,
      'so/course.json': json({
        title: 'Biyaha iyo xuquuqda',
        summary: 'Sababta biyuhu xuquuq u yihiin.',
        description: 'Koorso gaaban oo ku saabsan biyaha.',
        objectives: { why: 'Sheeg sababta biyuhu xuquuq u yihiin.', how: 'Qor xaaladda ceelka.' },
        modules: {
          rain: { title: 'Roobka', summary: 'Roobka iyo xuquuqda.' },
          wells: { title: 'Ceelasha', summary: 'Kiis laga shaqeeyo.' },
        },
        figures: { well: { alt: 'Ceel wareegsan oo kor laga eegayo', caption: 'Ceel' } },
      }),
    }),
  )
}

/** The same course as the former build kept it: without a format, and with headings in the place of marks. */
export function formerCourse(id: string): ReadonlyMap<string, string> {
  return new Map(
    [...aCourse(id)].map(([file, text]) => [
      file,
      text
        .replace(`  "format": ${COURSE_FORMAT},\n`, '')
        .replace(/:::sources\n(.*?)\n:::/s, '## Sources\n\n$1')
        .replace(/:::points\n(.*?)\n:::/s, '## Compare\n\n$1'),
    ]),
  )
}
