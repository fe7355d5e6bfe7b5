import type { words as en } from '../../en/collections/incidents.ts'
import type { Translation } from '../../translation.ts'

export const words = {
  one: 'Dhacdo',
  many: 'Dhacdooyinka',
  reported: 'Dhacdooyinka la diiwaangeliyay muddadan',
  kind: {
    many: 'Dhacdooyin',
    one: 'Dhacdo',
    new: 'Dhacdo cusub',
    newTitle: 'Diiwaangeli dhacdo',
    create: 'Diiwaangeli dhacdada',
    search: 'Ka raadi noocyada, goobaha, qoraallada, dadka, tixraacyada',
    empty: 'Weli dhacdo lama diiwaangelin',
    emptyNext: 'Diiwaangeli dhacdada ugu horreysa, ama dhacdooyin ka soo geli fayl.',
    created: 'Dhacdada waa la diiwaangeliyay',
    createdText: 'Dhacdada waa lagu daray.',
    failed: 'Dhacdada lama diiwaangelin karin',
    failedText: 'Fadlan mar kale isku day.',
  },
  fields: {
    incidentType: 'Nooca dhacdada',
    severity: 'Darnaanta',
    dateTime: 'Taariikhda iyo saacadda',
    victimInfo: 'Xogta dhibbanaha',
    witnessInfo: 'Xogta markhaatiga',
    anonymous: 'Magac qarsoon',
    reporterName: 'Magaca qofka soo sheegay',
    reporterContact: 'Xiriirka qofka soo sheegay',
    callBackTime: 'Waqtiga ammaanka ah ee dib loo wici karo',
    callBackWay: 'Sida ammaanka ah ee dib loogu wici karo',
    receivedBy: 'Sida lagu helay',
    urgentAssistance: 'Gargaar degdeg ah',
    referralNeeded: 'Gudbin loo baahan yahay',
    channel: 'Dariiqa ay ku timid',
    triagedAt: 'Tallaabada ugu horreysay ee kala-saaridda',
    closedAt: 'La xiray',
  },
  hints: {
    victimInfo:
      'Waa la sireeyaa; waxaa akhriyi kara oo keliya cid loo oggolaaday, akhris kastana waa la diiwaangeliyaa.',
    witnessInfo:
      'Waa la sireeyaa; waxaa akhriyi kara oo keliya cid loo oggolaaday, akhris kastana waa la diiwaangeliyaa.',
    dateTime: 'Waqtiga Bariga Afrika.',
    anonymous: 'Qofka soo sheegay magaciisu waa qarsoon yahay: magac iyo xiriir looma baahna.',
    callBackTime: 'Goorta qofku hadli karo khatar la’aan. Waa la sireeyaa.',
    callBackWay:
      'Tusaale: marka hore fariin u dir, dheh dukaan baan kaa soo wacayaa, weligaa fariin cod ah ha u reebin. Waa la sireeyaa.',
    receivedBy: 'Wicitaanka ka dib, bogga dhacdada ku geli oggolaanshaha oo qofka soo wacay u samee lambar.',
  },
  filters: {
    severity: 'Darnaanta',
    incidentType: 'Nooca',
    urgent: 'Degdegnimada',
    occurred: 'Taariikhda dhacdada',
  },
  sentence: {
    severityAny: ', <value>darnaan kasta</value> leh',
    severity: ', darnaantoodu tahay <value/>',
    incidentTypeAny: ', <value>nooc kasta</value> ah',
    incidentType: ', nooca <value/>',
    urgentAny: ', <value>degdeg ah iyo mid kaleba</value>',
    urgent: ', <value/>',
    urgentYes: 'kuwa degdegga ah oo keliya',
    urgentNo: 'kuwa aan degdegga ahayn',
    occurredAny: ', dhacay <value>goor kasta</value>',
    occurred: ', dhacay <value/>',
  },
  terms: {
    incidentStatus: {
      new: 'Cusub',
      assessing: 'La qiimaynayo',
      verified: 'La xaqiijiyay',
      referred: 'La gudbiyay',
      closed: 'La xiray',
      unfounded: 'Aan sal lahayn',
    },
    incidentStatusShort: {
      new: 'Cusub',
      assessing: 'La qiimaynayo',
      verified: 'La xaqiijiyay',
      referred: 'La gudbiyay',
      closed: 'La xiray',
      unfounded: 'Sal ma leh',
    },
    incidentStatusInSentence: {
      new: 'cusub',
      assessing: 'la qiimaynayo',
      verified: 'la xaqiijiyay',
      referred: 'la gudbiyay',
      closed: 'la xiray',
      unfounded: 'aan sal lahayn',
    },
    incidentType: {
      sgbv: 'Tacaddi galmo iyo mid jinsi ku salaysan',
      torture: 'Jirdil',
      'arbitrary-detention': 'Xarig sharci-darro ah',
      'extrajudicial-killing': 'Dil aan maxkamad loo marin',
      'forced-displacement': 'Barakicin qasab ah',
      'child-rights': 'Ku xadgudub xuquuqda carruurta',
      'freedom-expression': 'Ku xadgudub xorriyadda hadalka',
      discrimination: 'Takoorid',
      other: 'Kale',
    },
    severity: {
      critical: 'Aad u daran',
      high: 'Daran',
      medium: 'Dhexe',
      low: 'Fudud',
    },
    receivedBy: {
      telephone: 'Telefoon',
      'in-person': 'Fool ka fool',
      message: 'Fariin',
      letter: 'Warqad',
    },
    channel: {
      office: 'Xafiiska',
      public: 'Warbixin dadweyne',
      import: 'Soo gelin',
    },
  },
} satisfies Translation<typeof en>

/** The Somali of the messages of its fields. */
export const messages = {
  'Channel is required': 'Marinka ay ku timid waa khasab',
}
