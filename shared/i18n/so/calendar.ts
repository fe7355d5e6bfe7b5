/**
 * Somali names of months, days and spans, as the Unicode CLDR has them. Node.js knows them, browsers and Electron are
 * built without them, so that `Intl` answers in English there.
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
  /** From Sunday on. */
  weekdays: ['Axad', 'Isniin', 'Talaado', 'Arbaco', 'Khamiis', 'Jimco', 'Sabti'],
  weekdaysShort: ['Axd', 'Isn', 'Tldo', 'Arbc', 'Khms', 'Jmc', 'Sbti'],
  /** One, and many. */
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
} as const
