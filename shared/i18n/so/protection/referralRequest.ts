import type { texts as en } from '#shared/i18n/en/protection/referralRequest.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts: Translation<typeof en> = {
  title: 'Hel adeegyo taageero',
  lead: 'Noo sheeg caawimada aad u baahan tahay, adiga ama qof kale. Marka hore waxaa kula soo xiriiri doona shaqaale kiis, wuuna ku weydiin doonaa ka hor inta aan waxba la gudbin.',
  send: 'Dir codsiga',
  sending: 'Codsiga waa la dirayaa…',
  failed: {
    title: 'Codsigaaga lama dirin.',
    kept: 'Wixii aad qortay weli halkan ayay ku jiraan. Haddii aan horeba u helnay, mar kale inaad dirto codsi labaad ma samaynayso.',
    toastTitle: 'Khalad baa ka dhacay dirista gudbinta',
    toastText: 'Fadlan mar kale isku day ama si toos ah noola soo xiriir.',
  },
  fields: {
    serviceType: 'Adeeggee baad u baahan tahay?',
    urgencyLevel: 'Goorma ayaad u baahan tahay?',
    serviceNeeds: 'Maxaad u baahan tahay?',
    serviceNeedsHint: 'Dhowr erey baa ku filan. Waajib kuma aha inaad sheegto wixii dhacay.',
    clientName: 'Maxaan kuugu yeernaa?',
    clientNameHint:
      'Magacaaga, ama magac kale oo adiga ammaan kuu ah. Haddii aad qof kale u codsanayso: magaciisa.',
    clientAge: 'Da’da',
    clientAgeHint: 'Sannado ahaan. Haddii aadan hubin, qiyaas.',
    clientGender: 'Jinsiga',
    contactInfo: 'Sideen si ammaan ah kuula soo xiriiri karnaa?',
    contactInfoHint:
      'Lambar taleefan, ciwaan iimayl ama qof aad ku kalsoon tahay, iyo goorta ay ammaan tahay in lala soo xiriiro.',
    preferredProvider: 'Ma jiraa adeeg-bixiye aad doorbidayso?',
    preferredProviderHint: 'Rug caafimaad, hay’ad ama qof. Waad ka tagi kartaa adigoo madhan.',
    additionalNotes: 'Ma jiraan wax kale oo aan ogaanno?',
    additionalNotesHint:
      'Tusaale ahaan luqad, naafanimo, ama cidda aan tan ogaan karin. Waad ka tagi kartaa adigoo madhan.',
  },
  names: {
    serviceType: 'Adeegga',
    urgencyLevel: 'Degdegnimada',
    serviceNeeds: 'Baahida adeegga',
    regionCode: 'Gobolka',
    districtCode: 'Degmada',
    clientName: 'Magaca',
    clientAge: 'Da’da',
    clientGender: 'Jinsiga',
    contactInfo: 'Xiriirka',
    preferredProvider: 'Adeeg-bixiyaha la doorbiday',
    additionalNotes: 'Faahfaahin dheeraad ah',
  },
  services: {
    'sgbv-support': 'Taageero kadib tacaddi galmo ama mid jinsi ku salaysan',
    'legal-aid': 'Qareen ama talo sharci',
    'medical-care': 'Daryeel caafimaad',
    psychosocial: 'Qof lala hadlo',
    'safe-house': 'Meel ammaan ah oo la joogo',
    livelihood: 'Caawimo lagu helo nolol-maalmeed',
    education: 'Waxbarasho',
    'child-protection': 'Ilaalinta ilme',
  },
  urgencies: {
    immediate: 'Isla markiiba (saacado gudahood)',
    urgent: 'Degdeg (24 saac)',
    high: 'Sare (3 maalmood)',
    normal: 'Caadi (1 toddobaad)',
  },
  genders: {
    female: 'Dheddig',
    male: 'Lab',
    other: 'Kale',
    'prefer-not-to-say': 'Ma rabo inaan sheego',
  },
  privacy: {
    title: 'Waxa ku dhaca codsigaaga',
    encrypted: 'Waxa aad naftaada ka qorto iyagoo siran ayaa la kaydiyaa, kumana jiraan liis ama raadin.',
    readers:
      'Shaqaalaha kiisaska ee loo oggol yahay codsiyada noocan ah oo keliya ayaa furi kara, furis kastana waa la diiwaangeliyaa.',
    consent:
      'Ka hor inta aan waxba u gudbin adeeg-bixiye, shaqaale kiis ayaa kula soo xiriiraya oo ku weydiinaya oggolaanshahaaga. Waad diidi kartaa.',
    device: 'Waxa aad qorto waxay ku jiraan tabkan ilaa aad dirto, masaxdo, ama tabka xirto.',
    leave: '“Degdeg uga bax boggan” ee kore foomka wuu masaxaa, wuxuuna furaa bog cimilo.',
  },
  done: {
    title: 'Codsiga gudbinta waa la diray',
    text: 'Waxaan kugu xiri doonnaa adeegyada ku habboon 24 saacadood gudahood.',
    titleKept: 'Codsigaagu qalabkan buu ku kaydsan yahay',
    textKept: 'Si toos ah ayuu u dirmi doonaa isla marka khad la helo.',
    reference: 'Tixraacaaga',
    referenceHint:
      'Meel ku qoro haddii ay ammaan tahay, oo sheeg marka aad nala soo xiriirto. Mar dambe ma tusi doonno. Keligiis waxba ma furo.',
    cleared: 'Wixii aad qortay qalabkan waa laga tirtiray.',
    another: 'Dir codsi kale',
    open: 'Fur gudbinta',
  },
}
