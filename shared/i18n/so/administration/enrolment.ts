import type { texts as en } from '#shared/i18n/en/administration/enrolment.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** Codes for setting up a device: how administrators make them, and how the app reads them. */
export const texts: Translation<typeof en> = {
  make: {
    open: 'Deji qalab',
    title: 'Koodh qalab lagu dejiyo',
    lead: 'Koodhku wuxuu qof keliya u oggolaanayaa inuu saacad gudaheed hal qalab dejiyo. Qofku weli wuxuu qalabka ku soo galayaa furihiisa sirta ah.',
    person: 'Qofka',
    choosePerson: 'Dooro qof',
    personMissing: 'Dooro qofka qalabka isticmaali doona.',
    own: 'Koodhku adiga ayuu kuu yahay. Furahaaga sirta ah ku xaqiiji inaad adigu samaynayso.',
    submit: 'Samee koodhka',
    making: 'Koodhka waa la samaynayaa…',
    failed: 'Dadka lama soo shuban karin',
  },
  made: {
    lead: 'Barnaamijka shaashaddiisa koowaad ka dooro “Koodh akhri”, kadibna fur sawirka koodhkan ama faylka la kaydiyay.',
    once: 'Hadda oo keliya ayaa la tusayaa, hal marna wuu shaqeeyaa, ilaa {time}. {person} oo keliya sii.',
    picture: 'Koodh qalab lagu dejiyo',
    save: 'Fayl ahaan u kaydi',
    saved: 'Koodhka waa la kaydiyay',
    file: 'dejinta-qalabka',
    words: 'Haddii ciwaanka la qoro halkii koodhka, barnaamijku wuxuu weydiinayaa erayadan. U akhri:',
    done: 'Dhammee',
  },
  codes: {
    title: 'Koodhadh aan weli la isticmaalin',
    lead: 'Mid kasta wuxuu dejiyaa hal qalab oo qof keliya leeyahay.',
    entry: '{person}, ilaa {time}, waxaa sameeyay {maker}',
    withdraw: 'Ka noqo',
    withdrawNamed: 'Ka noqo koodhka {person}',
    withdrawn: 'Koodhka waa laga noqday',
  },
  enrolledBy: 'Waxaa lagu dejiyay koodh uu sameeyay {name}',
  read: {
    button: 'Koodh ka akhri sawir ama fayl',
    reading: 'Waa la akhrinayaa…',
    lead: 'Haddii maamule koodh ku siiyay, ciwaanku wuu ku jiraa.',
    'too-large': 'Faylkani aad buu u weyn yahay. Sawirka koodhku ugu badnaan waa 10 MB.',
    'too-many-pixels': 'Sawirkani aad buu u weyn yahay. Mid ka yar qaad, ama weydiiso faylka halkii sawirka.',
    'no-picture': 'Faylkani ma aha sawir (PNG ama JPEG), mana aha koodh fayl ahaan loo kaydiyay.',
    'no-code':
      'Koodh qalab lagu dejiyo kuma jiro. Sawir cad ka qaad koodhka oo dhan, iyo geeska cad ee ku wareegsan.',
  },
  words: {
    title: 'Kani ma server-kaagii baa?',
    lead: 'Shahaadada {address} ma aha mid kombiyuutarkani ku kalsoon yahay. Ururkaaga ayaa laga yaabaa inuu sameeyay, ama qof khadka jooga ayaa furaya waxa la dirayo. Maamule toos ama telefoon ku weydii siddeedda eray ee server-ka, oo halkan ku qor.',
    label: 'Siddeedda eray',
    submit: 'Isbarbar dhig oo sii wad',
    back: 'Ciwaan kale',
    'other-words':
      'Kuwani ma aha erayada waxa halkan ka jawaabaya. Hubi inaad si sax ah u qortay. Haddii ay sax yihiin, qof khadka jooga ayaa ka jawaabaya halkii server-kaaga: ha sii wadin, maamulena u sheeg.',
    'not-own':
      'Erayadu waa sax, laakiin server-ku shahaadadan tiisa uma aqoonsana. Weydii qofka server-ka maamula inuu ku sameeyo amarka loogu talagalay.',
    unreached: 'Server-ka hadda lama gaari karo. Mar kale isku day.',
    show: 'Tus erayada server-ka',
    shown: 'Erayada furaha server-ka: {words}',
    none: 'Erayada lama akhrin karin. Mar kale isku day marka khad jiro.',
  },
}
