/** The pages of a course that are read from a stick without a connection. */
export const texts = {
  current:
    'This copy shows version {version} of the course, created on {day}. The current course is on the site:',
  about:
    'You can read the whole course here and answer the questions of each module for yourself. Progress and the final assessment are on the site.',
  language: 'Language',
  minutes: '{minutes} minutes',
  showAnswer: 'Show the answer',
  right: 'Right:',
  transcript: 'Transcript',
  media: 'The film or recording of this module needs a connection:',
} as const
