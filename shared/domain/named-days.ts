import { foldText } from './search-text.ts'

/** The months in English, Somali, and Arabic as it is written in Egypt and in the Levant. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'janaayo', 'jannaayo', 'يناير', 'كانون الثاني'],
  ['february', 'feb', 'febraayo', 'febaraayo', 'فبراير', 'شباط'],
  ['march', 'mar', 'maarso', 'maaris', 'مارس', 'آذار'],
  ['april', 'apr', 'abriil', 'abr', 'أبريل', 'نيسان'],
  ['may', 'maajo', 'maayo', 'mey', 'مايو', 'أيار'],
  ['june', 'jun', 'juun', 'juunyo', 'يونيو', 'حزيران'],
  ['july', 'jul', 'luulyo', 'lul', 'julaay', 'يوليو', 'تموز'],
  ['august', 'aug', 'agoosto', 'ogoosto', 'ogs', 'أغسطس', 'آب'],
  ['september', 'sep', 'sept', 'sebteembar', 'sebtembar', 'seb', 'سبتمبر', 'أيلول'],
  ['october', 'oct', 'oktoobar', 'oktobar', 'okt', 'أكتوبر', 'تشرين الأول'],
  ['november', 'nov', 'nofeembar', 'nofembar', 'nof', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'dec', 'diseembar', 'disembar', 'dis', 'ديسمبر', 'كانون الأول'],
].map((names) => names.map(foldText))

const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'axad', 'axd', 'الأحد'],
  ['monday', 'mon', 'isniin', 'isn', 'الاثنين'],
  ['tuesday', 'tue', 'tues', 'talaado', 'salaasa', 'tldo', 'الثلاثاء'],
  ['wednesday', 'wed', 'arbaco', 'arbc', 'الأربعاء'],
  ['thursday', 'thu', 'thur', 'thurs', 'khamiis', 'khms', 'الخميس'],
  ['friday', 'fri', 'jimce', 'jimco', 'jmc', 'الجمعة'],
  ['saturday', 'sat', 'sabti', 'sbti', 'السبت'],
].map((names) => names.map(foldText))

/** The number of the month with this name, from 1; null for any other word. */
export function monthNamed(name: string): number | null {
  const folded = foldText(name)
  const index = MONTHS.findIndex((names) => names.includes(folded))
  return index < 0 ? null : index + 1
}

/** The number of the day of the week with this name, from 0 for Sunday; null for any other word. */
export function weekdayNamed(name: string): number | null {
  const folded = foldText(name)
  const index = WEEKDAYS.findIndex((names) => names.includes(folded))
  return index < 0 ? null : index
}
