import type { Calendar } from '../calendar.ts'

/**
 * Somali names of months, days and spans, from the Unicode CLDR. Node.js knows them, but browsers and Electron are
 * built without them, so `Intl` answers in English there.
 */
export const calendar = {
  months: [
    'Jannaayo',
    'Febraayo',
    'Maarso',
    'Abriil',
    'Maayo',
    'Juun',
    'Luulyo',
    'Ogosto',
    'Sebteembar',
    'Oktoobar',
    'Noofeembar',
    'Diseembar',
  ],
  monthsShort: ['Jan', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Lul', 'Ogs', 'Seb', 'Okt', 'Nof', 'Dis'],
  weekdays: ['Axad', 'Isniin', 'Talaado', 'Arbaco', 'Khamiis', 'Jimco', 'Sabti'],
  weekdaysShort: ['Axd', 'Isn', 'Tldo', 'Arbc', 'Khms', 'Jmc', 'Sbti'],
  spans: {
    minute: ['daqiiqad', 'daqiiqadood'],
    hour: ['saacad', 'saacadood'],
    day: ['maalin', 'maalmood'],
  },
  ago: '{span} kahor',
  ahead: '{span} gudahood',
  eastAfricaTime: 'Waqtiga Bariga Afrika',
  and: 'iyo',
  or: 'ama',
  bytes: 'beyt',
} as const satisfies Calendar
