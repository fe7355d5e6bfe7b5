import { chooserOf } from './answers-of-programs.ts'

const FIRST_NAMES = [
  'Amina',
  'Xasan',
  'Cali',
  'Maxamed',
  'Faadumo',
  'Axmed',
  'Hodan',
  'Yuusuf',
  'Ibraahim',
  'Sahra',
  'Nuur',
  'Warsame',
  'Khadiija',
  'Cabdi',
  'Ismaaciil',
  'Maryan',
  'Cusmaan',
  'Jaamac',
  'Leyla',
  'Saalax',
  'Deeqa',
  'Faarax',
  'Saciid',
  'Ruqiya',
  'Cumar',
  'Ayaan',
  'Bile',
  'Caasha',
  'Daahir',
  'Idil',
  'Guuleed',
  'Hibaaq',
  'Jibriil',
  'Muuse',
  'Nimco',
  'Sulekha',
  'Zakariya',
  'Xaliima',
  'Barre',
  'Ladan',
] as const
const SENTENCES = [
  (name: string, other: string) => `${name} told us that ${other} was at the hospital on Monday at 9:30.`,
  (name: string) => `Ask for ${name} at the door.`,
  () => 'Please bring: your card, the letter, and a photo.',
  () => 'We have three questions:\n- Where did it happen?\n- When?\n- Who saw it?',
  () => 'The clinic is open from 8:00 to 16:00: come early.',
  () => 'Telephone of our office: +252 61 5550100',
  (name: string, other: string) => `${name} iyo ${other} ayaa ku caawin doona berri.`,
  (name: string) => `سيتصل بك ${name} غداً.`,
  () => 'Read this first: https://example.org/help',
  () => 'It is not your fault - you did well to write -- and we believe you.',
  (name: string) => `Note: ${name} is away this week.`,
  () => 'Does Friday 27/11/2026 at 10:00 suit you?',
  () => 'You can write to clinic@help.example or call 0615550777.',
] as const

/** A plain answer of a seed, with first names that are common, one of which is that of who answers. */
export function plainAnswer(seed: number): string {
  const choose = chooserOf(seed * 7 + 3)
  const name = () =>
    choose.isOneIn(2) ? choose.one(FIRST_NAMES) : `${choose.one(FIRST_NAMES)} ${choose.one(FIRST_NAMES)}`
  const count = 1 + choose.below(5)
  const parts = Array.from({ length: count }, () => choose.one(SENTENCES)(name(), name()))
  const end = choose.one(['', 'Amina', 'Best regards,\nAmina', 'Mahadsanid'])
  return [...parts, end].filter(Boolean).join(choose.isOneIn(2) ? '\n\n' : '\n')
}
