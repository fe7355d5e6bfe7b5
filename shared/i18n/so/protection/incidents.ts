import type { texts as en } from '#shared/i18n/en/protection/incidents.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Dhacdooyin',
  new: 'Dhacdo cusub',
  call: {
    take: 'Qaad wicitaan',
    title: 'Telefoon lagu qaatay',
    lead: 'Ka hor inta aan wicitaanku dhammaan: weydii waxa qofku oggol yahay, ku heshiiya waqti iyo si ammaan ah oo dib loogu waco, oo sii lambarka.',
    consent: 'Oggolaanshaha qofka soo wacay',
    noConsent: 'Weli oggolaansho lama gelin: la’aantiis wax shakhsi ah ururka kama baxaan.',
    hasConsent: 'Oggolaanshaha waa la geliyay. Jawaabaha oo dhan hoos ayay ku qoran yihiin.',
    enter: 'Geli waxa qofku oggolaaday',
    readTitle: 'Marka hore tan kor ugu akhri',
    read: [
      'Hadda si ammaan ah ma u hadli kartaa? Ma jiraa qof kuu dhow oo aan ahayn inuu tan maqlo?',
      'Haddii qof yimaado, telefoonka dhig ama dheh “lambar khalad ah”. Dib kuu wici mayno haddii aanad noo sheegin goorta iyo sida.',
      'Magacaaga inaad sheegto khasab ma aha, wixii aanad doonayn inaad sheegtana waad ka tagi kartaa.',
      'Haddii aad hadda khatar ku jirto ama aad dhaawacan tahay, taas marka hore ii sheeg.',
    ],
    readNext:
      'Kadib weydii cidda soo wacaysa iyo waxa dhacay. Dhammaadka oggolaansho weydii oo qofka lambar sii.',
  },
  visitorForm: {
    text: 'Foomka hoose booqdayaasha ayaa buuxiya. Si aad u qorto waxa qof telefoon kuugu sheego, qaad wicitaan: markaas foomku adiga ayuu kula hadlayaa.',
    take: 'Qaad wicitaan',
  },
  verification: {
    title: 'Xaqiijin',
    second:
      'Qof labaad oo aan waxba ka qorin ayaa furaya waxa ay ku salaysan tahay kadibna xaqiijinaya. Ilaa markaas laguma tirinayo mid la xaqiijiyay.',
    proposed: '{name} ayaa {date} soo jeediyay in tani la xaqiijiyay, sababayntan awgeed:',
    byTwo: '{first} iyo {second} ayaa {date} tan xaqiijiyay.',
    changed: 'Wax ka mid ah wixii ay xaqiijiyeen ayaa la beddelay {date}.',
    byOne: 'Hal qof keligiis ayaa tan u calaamadeeyay in la xaqiijiyay, ka hor intii aan laba loo baahan.',
    someone: 'Qof',
    verify: 'U xaqiiji qofka labaad ahaan',
    ask: 'Xaqiiji dhacdada',
    lead: 'Waxaad caddaynaysaa inaad akhriday waxa ay ku salaysan tahay, inay taageerayso waxa halkan ku qoran, iyo inaadan waxba ka qorin.',
    lacking: 'Weli ma xaqiijin kartid:',
    lacks: {
      proposal: 'Halkan wax sugaya in la xaqiijiyo ma jiraan.',
      sources: 'Il iyo fayl caddayn ah midna ma leh. Qofkii qoray ayaa ku daraya.',
      right: 'Akoonkaagu ma akhriyi karo waxa ay ku salaysan tahay. Weydii qof akhriyi kara.',
      'second-person': 'Wax baad ka qortay, ama adigaa soo jeediyay. Weydii qof kale.',
      'fields-opened':
        'Fur goobaha la ilaaliyo oo akhri. Furitaan kasta waa la diiwaangeliyaa, si loo ogaado waxa xaqiijintu ku salaysan tahay.',
      'evidence-opened_one': 'Fur faylka caddaynta.',
      'evidence-opened_other': 'Fur dhammaan faylasha caddaynta: {count} ayaa haray.',
    },
    reason: 'Waxa aad ogaatay',
    reasonHint:
      'Cid kasta oo diiwaanka aragta ayaa taariikhdiisa ka akhriyi karta. Cidna halkan ha ku magacaabin.',
    reasonRequired: 'Fadlan sheeg waxa aad ogaatay.',
    submit: 'Xaqiiji',
    busy: 'Waa la xaqiijinayaa…',
    done: 'Dhacdada waa la xaqiijiyay',
    failed: 'Waxa ka dhiman lama akhriyi karin',
    close: 'Xir',
  },
  queues: {
    title: 'Safafka sugitaanka',
    triage: 'Kala-saar: gobol weli ma leh',
    unassessed: 'Cusub, aan la qiimayn',
    proposed: 'La soo jeediyay in la xaqiijiyay',
    byOne: 'Hal qof xaqiijiyay',
    changed: 'Isbeddelay xaqiijinta ka dib',
    urgent: 'Gargaar degdeg ah la codsaday',
    critical: 'Aad u daran oo furan',
    mine: 'Aniga la ii xilsaaray',
    unassigned: 'Furan, cidna looma xilsaarin',
  },
  actions: {
    title: 'Ficillo degdeg ah',
    report: 'Guudmarka dhacdooyinka',
    export: 'Soo saar xogta',
    import: 'Ka soo geli fayl',
  },
} satisfies Translation<typeof en>
