import { shortened } from '../actions.ts'
import { sentencesOf } from './sentences.ts'
import { localTags } from './tags.ts'

const LONGEST = 100
const MOST_TITLES = 5

/** Titles from the topic itself, the sentences of the context that say most, and the phrases that occur most in it. */
export function localTitles(topic: string, context: string): string[] {
  const subject = capital(shortened(topic.replace(/[.\s]+$/, ''), LONGEST))
  const phrases = localTags(topic, context).filter((phrase) => !topic.toLowerCase().includes(phrase))
  const sentences = sentencesOf(context)
    .map(({ text }) => text.replace(/[.\s]+$/, ''))
    .filter((text) => text.length >= 20 && text.length <= LONGEST)
  const made = [
    subject,
    ...phrases.slice(0, 2).map((phrase) => shortened(`${subject}: ${phrase}`, LONGEST)),
    ...sentences.slice(0, 2).map(capital),
  ]
  return [...new Set(made)].slice(0, MOST_TITLES)
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
