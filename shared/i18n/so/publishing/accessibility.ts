import type { texts as en } from '#shared/i18n/en/publishing/accessibility.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** Dejinta gaaritaanka iyo liiska furayaasha gaagaaban. */
export const texts = {
  settingsTitle: 'Dejinta gaaritaanka',
  optionsTitle: 'Xulashooyinka gaaritaanka',
  lead: 'Isbeddel kasta isla markiiba waa la arkaa, qalabkanna wuu ku kaydsan yahay.',
  more: 'Cabbirka qoraalka, furayaasha gaagaaban iyo kuwo kale',
  toggles: {
    highContrast: 'Kala-muuqasho sare',
    largeText: 'Qoraal weyn',
    reducedMotion: 'Dhaqdhaqaaq yar',
    screenReader: 'Akhristaha shaashadda',
    keyboardNav: 'Ku socodka kiiboodhka',
  },
  hints: {
    highContrast: 'Madow caddaan ku qoran, oo geeso adag leh.',
    largeText: 'Qoraalka oo dhan rubuc ayuu ka weynaanayaa.',
    reducedMotion: 'Waxba si toos ah uma dhaqaaqaan, umana shidmaan.',
    screenReader: 'Farriimuhu way joogaan ilaa aad xirto, isla markiibana waa la akhriyaa.',
    keyboardNav: 'Tab-ka ugu horreeya wuxuu geeyaa nuxurka, meesha aad joogtona xad adag ayay leedahay.',
  },
  size: {
    label: 'Cabbirka qoraalka',
    decrease: 'Yaree qoraalka',
    increase: 'Weynee qoraalka',
    now: 'boqolkiiba {percent}',
  },
  shortcuts: {
    title: 'Furayaasha gaagaaban',
    menu: 'Fur liiska bogagga',
    search: 'U gudub raadinta',
    report: 'Soo sheeg dhacdo',
    accessibility: 'Fur xulashooyinkan',
    goTo: 'U gudub bog kasta (shaqaalaha)',
    toasts: 'U gudub ogeysiisyada',
    escape: 'Xir wixii ugu dambeeyay ee la furay',
    leave: 'Degdeg uga bax boggan: saddex jeer riix shan ilbiriqsi gudahood',
    tab: 'Bog cusub: xiriirka nuxurka kuu gudbiya',
    tabToContent: 'Bog cusub: gudaha nuxurka',
  },
  readerTitle: 'Haddii aad isticmaasho akhristaha shaashadda',
  reader:
    'Bogaggu waxay leeyihiin cinwaanno iyo qaybo la kala dhex mari karo. Bog kasta oo cusub iyo ogeysiis kasta waa la akhriyaa; jaantusyadu qoraal bay leeyihiin, jadwalna tirooyinkooda ayuu bixiyaa.',
  reset: 'Ku celi sidii hore',
  resetDone: 'Dejinta oo dhan waxay ku noqotay sidii hore.',
  apply: 'Adeegso dejinta',
} satisfies Translation<typeof en>
