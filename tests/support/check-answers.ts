import { splitReply } from '#server/incoming/own-text.ts'
import { type Answering, tellingSigns } from '#server/incoming/tells-who.ts'
import { answerOfProgram, OFFICER } from './answers-of-programs.ts'
import { plainAnswer } from './plain-answers.ts'

const { name, address, phone, addressOfOffice } = OFFICER
const WHO: Answering = {
  addresses: [address],
  names: [name],
  ...{ titles: ['Violations'], phones: [], senderText: 'Hodan\n\nSoldiers took my brother' },
  published: [addressOfOffice, '+252 61 5550100', 'Human Rights Office'],
}
const TELLS = [name, address, phone, 'Xasan Cali', '5550199', 'Duty officer']

/** What of an answer would be sent; null if it goes back. */
function sentOf(text: string, subject: string): string | null {
  const { own, signature } = splitReply(text, {
    ours: [addressOfOffice],
    theirs: [address, name],
    subject,
  })
  return tellingSigns({ text: own, signature, files: [] }, WHO).length > 0 ? null : own
}

/** The answers of mail programs that would tell the sender who answered, and those that were not taken as they should be. */
export function checkAnswersOfPrograms(from: number, count: number) {
  const leaks: string[] = []
  const others: string[] = []
  for (let seed = from; seed < from + count; seed++) {
    const { program, text, subject, expected } = answerOfProgram(seed)
    const sent = sentOf(text, subject)
    if (sent !== null && TELLS.some((each) => sent.includes(each))) leaks.push(`${seed} ${program}: ${sent}`)
    if (sent !== expected) others.push(`${seed} ${program}: ${sent} for ${expected}`)
  }
  return { leaks, others }
}

/** The plain answers that were cut, and how many were stopped. */
export function checkPlainAnswers(from: number, count: number) {
  const cut: string[] = []
  const stopped: string[] = []
  const quoted =
    '\n\nOn Friday, Office <office@organisation.example> wrote:\n\n> ##- Write above -##\n> Name: Hodan'
  for (let seed = from; seed < from + count; seed++) {
    const text = plainAnswer(seed)
    const split = splitReply(`${text}${quoted}`, {
      ours: [addressOfOffice],
      theirs: [address, name],
      subject: 'Re: New message',
    })
    if (split.own !== text) cut.push(`${seed}: ${split.own}`)
    else if (sentOf(`${text}${quoted}`, 'Re: New message') === null) stopped.push(text)
  }
  return { cut, stopped }
}
