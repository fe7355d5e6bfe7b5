import type { texts as en } from '#shared/i18n/en/administration/recordTwins.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** Diiwaanno nooc kala duwan ah oo isku aqoonsi ah, oo ay maamulayaashu eegaan. */
export const texts = {
  title: 'Aqoonsi laba jeer la isticmaalay',
  link: 'Aqoonsi laba jeer la isticmaalay',
  lead: 'Diiwaan kastaa wuxuu leeyahay aqoonsi u gaar ah. Noocyadii hore ee barnaamijku waxay aqbaleen in aqoonsiga diiwaan loo isticmaalo diiwaan labaad oo nooc kale ah, si qalad ah ama ula kac ah. Markaas wixii ku xirnaa midka hore waxaa laga yaabaa in loo qaaday gobolka kan kale, ama lala qariyay. Diiwaannadan waxba si joogto ah looga tirtiri maayo ilaa aad eegto, ugu badnaan 90 maalmood.',
  check:
    'Is barbar dhig diiwaannada. Haddii mid loo sameeyay si loo gaaro kan kale, u sheeg qofka ka mas’uulka ah ilaalinta xogta, boggana u hay caddayn ahaan.',
  none: 'Ma jiro aqoonsi laba jeer la isticmaalay',
  noneText: 'Diiwaannada cusub ma heli karaan aqoonsi uu diiwaan kale leeyahay.',
  failed: 'Liiskan lama soo rari karin.',
  untitled: 'Cinwaan ma leh',
  made: 'La sameeyay {time}',
  state: {
    present: 'Diiwaannada ayuu ku jiraa',
    deleted: 'Waa la tirtiray',
    removed: 'Si joogto ah ayaa loo tirtiray',
  },
  attached_one: '{count} faallo, xiriir, fayl ama oggolaansho ayaa ku xiran.',
  attached_other: '{count} faallo, xiriirro, faylal iyo oggolaansho ayaa ku xiran.',
  astray_one: '{count} ka mid ah wuxuu ku jiraa gobol ka duwan kan diiwaanka.',
  astray_other: '{count} ka mid ah waxay ku jiraan gobol ka duwan kan diiwaanka.',
  putBack:
    'Laga bilaabo noocan, wixii ku xiran mid kasta gobolkiisii ayaa lagu celiyay, diiwaanka hawlgalkuna wuu magacaabayaa.',
  readers: 'Yaa akhriyay, iyaga iyo faylasha ku xiran',
  look: 'Waan eegay',
  lookNamed: 'Waan eegay diiwaannada leh aqoonsiga {id}',
  looking: 'Waa la kaydinayaa…',
  lookFailed: 'Lama kaydin karin.',
  done: 'Waa la qoray. Wixii waqtigoodu dhammaaday mar kale waa la tirtirayaa.',
  lookedAt: 'La eegay {time}',
  keptUntil: 'Waa la hayaa ilaa {time}',
  overSince: 'Lama hayo laga bilaabo {time}',
  emptied: {
    title: 'Waa la madhiyay, inkastoo diiwaankiisu jiro',
    text: 'Noocyadii hore waxay madhin kareen wixii ku xirnaa diiwaan marka la tirtiro diiwaan kale oo isla aqoonsigaas leh. Wixii la madhiyay waxaa laga soo akhrin karaa kayd ka horreeya, haddii laba maamule isku raacaan oo aan qofna tirtirin.',
    at: 'La madhiyay {time}',
    ask: 'Codso in la soo celiyo',
    askNamed: 'Codso in la soo celiyo {name}',
    askText:
      'Sheeg sababta uu diiwaanka u leeyahay. Maamule kale waa inuu oggolaado. Kadib qofka maamula server-ka ayaa kayd ka soo akhrinaya.',
    submit: 'Codso',
    asked: 'Maamule kale ayaa la weydiiyay inuu oggolaado.',
    failed: 'Lama kaydin karin.',
    state: {
      asked: 'Wuxuu sugayaa maamule kale.',
      agreed: 'Laba maamule ayaa oggolaaday.',
      declined: 'Waa la diiday.',
      recovered: 'Kayd ayaa laga soo akhriyay.',
    },
    askedBy: 'Waxaa codsaday {name}, {time}.',
    somebody: 'qof akoonkiisu aanu jirin',
    reason: 'Sababta: {reason}',
    agree: 'Oggolow',
    decline: 'Diid',
    agreed: 'Waa la oggolaaday. Waxaa la soo akhrinayaa marka amarku server-ka ka socdo.',
    declined: 'Waa la diiday. Sidiisii ayuu ahaanayaa.',
    command: 'Server-ka ka socodsii “npm run recover -- --from” iyo galka kaydka.',
  },
} satisfies Translation<typeof en>
