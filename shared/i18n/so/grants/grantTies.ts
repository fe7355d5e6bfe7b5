import type { texts as en } from '#shared/i18n/en/grants/grantTies.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** The same in Somali. */
export const texts: Translation<typeof en> = {
  title: 'Xiriirradayda',
  lead: 'Qiimaynta aan magacyada lahayn ma arki kartid cidda codsatay. Sheeg ururrada iyo dadka aad xiriirka la leedahay, codsiyadoodana laguuma xilsaarayo. Maareeyayaasha deeqaha waxaa loo muujiyaa oo keliya waxa codsade u dhigma.',
  none: 'Weli ma sheegin xiriirradaada. Ilaa aad sheegto laguuma xilsaari karo qiimaynta aan magacyada lahayn.',
  noTies: 'Waxaad sheegtay inaadan lahayn wax xiriir ah.',
  namedAt: 'Markii ugu dambaysay ee la beddelay: {date}.',
  afterChange:
    'Isbeddel kadib, maareeyayaasha deeqaha ayaa mar kale go’aaminaya cidda qiimaynaysa codsi kasta, iyagoo sidoo kale eegaya inta shaqo ee qiimeeye kastaa hayo. Haddii qiimaynahaaga mid ka mid ah aan mar kale laguu xilsaarin, taas oo keliya kama dhigna inaad xiriir la leedahay cidda codsatay.',
  kind: 'Sida aad ugu xiran tahay',
  kinds: {
    work: 'Halkaas ayaan ka shaqeeyaa ama ka shaqeyn jiray',
    board: 'Guddigeeda ayaan ka mid ahay',
    member: 'Xubin ama bah-wadaag ayaan ka ahay',
    family: 'Qoys',
    friend: 'Saaxiib dhow, ama qof aan isku haysanno arrin',
    business: 'Ganacsi ama lacag',
    other: 'Xiriir kale',
  },
  name: 'Urur ama qof',
  entry: 'Xiriirka {number}',
  add: 'Ku dar xiriir',
  remove: 'Ka saar',
  save: 'Kaydi xiriirradayda',
  saveNone: 'Xiriir ma lihi',
  saving: 'Waa la kaydinayaa...',
  saved: 'Xiriirrada waa la kaydiyay',
  failed: 'Xiriirradaada lama soo rari karin',
  notSaved: 'Xiriirradaada lama kaydin karin',
  askTitle: 'Ma beddelaysaa xiriirradaada?',
  ask_one:
    '{count} qiimayn oo aan magacyo lahayn oo aadan gudbin ayaa ku noqonaysa maareeyayaasha deeqaha, wax kasta oo aad beddesho. Haddii ay mar kale kuu xilsaaraan, wixii aad qortay weli way jiraan.',
  ask_other:
    '{count} qiimayn oo aan magacyo lahayn oo aadan gudbin ayaa ku noqonaya maareeyayaasha deeqaha, wax kasta oo aad beddesho. Haddii ay mar kale kuu xilsaaraan, wixii aad qortay weli way jiraan.',
  needed:
    'Marka hore sheeg xiriirradaada, ama sheeg inaadan lahayn. Kadib maareeyayaasha deeqaha ayaa codsigan mar kale xilsaaraya.',
  open: 'Sheeg xiriirradayda',
  tied: 'Xiriir ayuu leeyahay, sida uu sheegay: {name} ({kind})',
  tiedIn:
    'Qiimeeyuhu xiriirkan wuxuu sheegay kadib markii uu qiimaynta gudbiyay. Way tirsan tahay ilaa aad qiimeeyaha ka saarto.',
  returned:
    'Qiimeeyuhu wuxuu beddelay xiriirradiisa. Mar kale u xilsaar qiimaynta, ama qof kale dooro. Haddii aad qiimaynihii la celiyay oo dhan mar kale u xilsaarto mid mooyee, qiimeeyuhu wuxuu malayn karaa inuu xiriir la leeyahay cidda codsatay. Kuwa kale qaarkoodna qof kale u dooro.',
  unnamed: 'Weli ma sheegin xiriirradiisa',
  steps: { tied: 'Xiriir ayuu leeyahay', returned: 'Waa la celiyay' },
}
