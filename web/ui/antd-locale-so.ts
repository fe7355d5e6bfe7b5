import type { ConfigProviderProps } from 'antd'
import dayjs from 'dayjs'

import { calendar } from '#shared/i18n/so/calendar.ts'

type AntdLocale = NonNullable<ConfigProviderProps['locale']>

/** Teaches dayjs, which antd's calendars use, the Somali names. */
export function registerSomaliDayjs(): void {
  dayjs.locale(
    {
      name: 'so',
      months: [...calendar.months],
      monthsShort: [...calendar.monthsShort],
      weekdays: [...calendar.weekdays],
      weekdaysShort: [...calendar.weekdaysShort],
      weekdaysMin: [...calendar.weekdaysShort],
      weekStart: 6,
      ordinal: (number) => String(number),
      formats: {
        LT: 'HH:mm',
        LTS: 'HH:mm:ss',
        L: 'DD/MM/YYYY',
        LL: 'D MMMM YYYY',
        LLL: 'D MMMM YYYY HH:mm',
        LLLL: 'dddd, D MMMM YYYY HH:mm',
      },
      relativeTime: {
        future: '%s kaddib',
        past: '%s kahor',
        s: 'dhowr ilbiriqsi',
        m: 'daqiiqad',
        mm: '%d daqiiqadood',
        h: 'saacad',
        hh: '%d saacadood',
        d: 'maalin',
        dd: '%d maalmood',
        M: 'bil',
        MM: '%d bilood',
        y: 'sannad',
        yy: '%d sannadood',
      },
    },
    undefined,
    true,
  )
}

const pickerTexts = {
  locale: 'so',
  yearFormat: 'YYYY',
  dayFormat: 'D',
  cellMeridiemFormat: 'A',
  monthBeforeYear: true,
  today: 'Maanta',
  now: 'Hadda',
  backToToday: 'Ku noqo maanta',
  ok: 'Haa',
  clear: 'Tirtir',
  week: 'Toddobaad',
  month: 'Bil',
  year: 'Sannad',
  timeSelect: 'Dooro waqti',
  dateSelect: 'Dooro taariikh',
  weekSelect: 'Dooro toddobaad',
  monthSelect: 'Dooro bil',
  yearSelect: 'Dooro sannad',
  decadeSelect: 'Dooro tobanle',
  previousMonth: 'Bishii hore',
  nextMonth: 'Bisha xigta',
  previousYear: 'Sannadkii hore',
  nextYear: 'Sannadka xiga',
  previousDecade: 'Tobanlihii hore',
  nextDecade: 'Tobanlaha xiga',
  previousCentury: 'Qarnigii hore',
  nextCentury: 'Qarniga xiga',
}

const timePickerLocale = {
  placeholder: 'Dooro waqti',
  rangePlaceholder: ['Waqtiga bilowga', 'Waqtiga dhammaadka'] as [string, string],
}

const DatePicker = {
  lang: {
    placeholder: 'Dooro taariikh',
    yearPlaceholder: 'Dooro sannad',
    quarterPlaceholder: 'Dooro rubuc',
    monthPlaceholder: 'Dooro bil',
    weekPlaceholder: 'Dooro toddobaad',
    rangePlaceholder: ['Taariikhda bilowga', 'Taariikhda dhammaadka'] as [string, string],
    rangeYearPlaceholder: ['Sannadka bilowga', 'Sannadka dhammaadka'] as [string, string],
    rangeQuarterPlaceholder: ['Rubuca bilowga', 'Rubuca dhammaadka'] as [string, string],
    rangeMonthPlaceholder: ['Bisha bilowga', 'Bisha dhammaadka'] as [string, string],
    rangeWeekPlaceholder: ['Toddobaadka bilowga', 'Toddobaadka dhammaadka'] as [string, string],
    ...pickerTexts,
  },
  timePickerLocale,
}

/** antd's own texts in Somali, which antd does not bring; form messages are absent because forms are not antd's. */
export const antdSomali: AntdLocale = {
  locale: 'so',
  Pagination: {
    items_per_page: '/ bog',
    jump_to: 'Tag',
    jump_to_confirm: 'xaqiiji',
    page: 'Bogga',
    prev_page: 'Bogga hore',
    next_page: 'Bogga xiga',
    prev_5: '5 bog dib',
    next_5: '5 bog hore',
    prev_3: '3 bog dib',
    next_3: '3 bog hore',
    page_size: 'Cabbirka bogga',
  },
  DatePicker,
  TimePicker: timePickerLocale,
  Calendar: DatePicker,
  global: {
    placeholder: 'Fadlan dooro',
    close: 'Xir',
    sortable: 'la kala sooci karo',
    show: 'Muuji',
    hide: 'Qari',
  },
  Table: {
    filterTitle: 'Shaandhada',
    filterConfirm: 'Haa',
    filterReset: 'Dib u bilow',
    filterEmptyText: 'Shaandho ma jirto',
    filterCheckAll: 'Dooro dhammaan',
    filterSearchPlaceholder: 'Ka raadi shaandhada',
    emptyText: 'Xog ma jirto',
    selectAll: 'Dooro bogga oo dhan',
    selectInvert: 'Rog doorashada bogga',
    selectNone: 'Ka noqo doorashada',
    selectionAll: 'Dooro xogta oo dhan',
    sortTitle: 'Kala sooc',
    expand: 'Ballaari safka',
    collapse: 'Isku laab safka',
    triggerDesc: 'Guji si aad hoos ugu kala soocdo',
    triggerAsc: 'Guji si aad kor ugu kala soocdo',
    cancelSort: 'Guji si aad uga noqoto kala-soocidda',
  },
  Tour: { Next: 'Xiga', Previous: 'Hore', Finish: 'Dhammee' },
  Modal: { okText: 'Haa', cancelText: 'Ka noqo', justOkText: 'Haa' },
  Popconfirm: { okText: 'Haa', cancelText: 'Ka noqo' },
  Transfer: {
    titles: ['', ''],
    searchPlaceholder: 'Halkan ka raadi',
    itemUnit: 'shay',
    itemsUnit: 'shay',
    remove: 'Ka saar',
    selectCurrent: 'Dooro bogga oo dhan',
    removeCurrent: 'Ka saar bogga oo dhan',
    selectAll: 'Dooro xogta oo dhan',
    deselectAll: 'Ka noqo doorashada oo dhan',
    removeAll: 'Ka saar xogta oo dhan',
    selectInvert: 'Rog doorashada bogga',
  },
  Upload: {
    uploading: 'Waa la soo gelinayaa…',
    removeFile: 'Ka saar faylka',
    uploadError: 'Soo gelintu way fashilantay',
    previewFile: 'Eeg faylka',
    downloadFile: 'Soo deji faylka',
  },
  Empty: { description: 'Xog ma jirto' },
  Icon: { icon: 'astaan' },
  Text: {
    edit: 'Wax ka beddel',
    copy: 'Nuqul ka qaado',
    copied: 'Waa la nuquliyay',
    expand: 'Ballaari',
    collapse: 'Isku laab',
  },
}
