import type { texts as en } from '#shared/i18n/en/publishing/quickPublish.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  open: 'Daabacaad degdeg ah',
  title: 'Daabacaad degdeg ah',
  continueTitle: 'Daabacaad degdeg ah: sii wad qabyo',
  label: {
    title: 'Cinwaan',
    content: 'Qoraal',
    type: 'Nooc',
    category: 'Qayb',
    urgency: 'Degdegsiimo',
    channels: 'Marinno',
    targetAudience: 'Cidda iimaylka helaysa',
    scheduledTime: 'Wakhtiga daabacaadda',
  },
  contentHint:
    'Xariiq madhan ayaa faqrad cusub bilaabaysa; - liis, **qoraal madow** iyo [xiriiriyeyaal](https://…) way shaqeeyaan.',
  audienceHint: 'Midna ha dooran si loogu diro qof kasta oo is-qoray.',
  timeHint: 'Waa Waqtiga Bariga Afrika. Madhan uga tag si hadda loo daabaco.',
  type: {
    news: 'War',
    alert: 'Digniin',
    update: 'War cusub',
    announcement: 'Ogeysiis',
    urgent: 'Degdeg',
  },
  urgency: { low: 'Hoose', medium: 'Dhexe', high: 'Sare', urgent: 'Degdeg' },
  channel: { website: 'Bogga', email: 'Iimayl', social: 'Baraha bulshada' },
  channelHint: {
    website: 'Wararka ayay ka muuqanaysaa.',
    email: 'Hal mar ayaa loo diraa rukunleyda warsidaha ee xaqiijiyay.',
    social:
      'Waxay ka muuqanaysaa quudinta wararka, waxaa loo diraa nidaamyada ku xiran, boggeeduna wuxuu leeyahay xiriiriyeyaal lagu faafiyo.',
  },
  audience: {
    public: 'Qof kasta oo wararka dadweynaha hela',
    advocates: 'U doodayaasha xuquuqda aadanaha',
    partners: 'Hay’adaha aan la shaqayno',
  },
  publish: 'Hadda daabac',
  schedule: 'Qorshee',
  publishing: 'Waa la daabacayaa...',
  saveDraft: 'Kaydi qabyada',
  done: 'Si guul leh ayaa loo daabacay! 🎉',
  doneText: '{type}, {channels}, mudnaanta: {urgency}',
  scheduled: 'Waa la qorsheeyay',
  scheduledText: '{type}, {channels}, mudnaanta: {urgency}, {time}',
  draftSaved: 'Qabyadii waa la kaydiyay',
  draftSavedText: 'Ka sii wad qabyooyinka wararka.',
  failed: 'Daabacaaddu way fashilantay',
  failedText: 'Waa la daabici waayay. Fadlan mar kale isku day.',
  notOnSite: 'Bogga kuma jiro: {channels}',
} satisfies Translation<typeof en>
