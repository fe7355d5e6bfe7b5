import type { texts as en } from '#shared/i18n/en/correspondence/newsletter.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Warsidaha',
  lead: 'Wararkayaga oo iimayl ah: waxa aan ogaannay, waxa is beddelay, iyo waxa aan ka qabanayno.',
  email: 'Ciwaanka iimaylka',
  emailHint: 'Qof kasta oo akhriya iimaylka ciwaankan wuu arki karaa inuu naga yimid.',
  groups: 'Waxa aad rabto inaad hesho',
  group: {
    public: 'Wararka dadweynaha',
    advocates: 'Wararka u doodayaasha xuquuqda aadanaha',
    partners: 'Wararka hay’adaha aan la shaqayno',
  },
  subscribe: 'Is-qor',
  subscribing: 'Waa lagu qorayaa…',
  privacy: 'Ciwaankaaga si sir ah ayaan u haynaa, cidna lama wadaagno, waanan tirtirnaa markaad ka baxdo.',
  failed: 'Taasi ma shaqayn.',
  asked: {
    title: 'Eeg sanduuqa iimaylkaaga',
    text: 'Haddii ciwaanku sax yahay, waxaan u dirnay iimayl xiriiriye leh. Rukunku wuxuu bilaabmaa markaad xiriiriyaha furto oo aad xaqiijiso, 48 saacadood gudahood.',
  },
  confirm: {
    title: 'Xaqiiji rukunka',
    text: 'Xaqiiji inaad rabto inaad hesho warsidahayaga.',
    button: 'Xaqiiji rukunka',
    busy: 'Waa la xaqiijinayaa…',
    doneTitle: 'Waad is-qortay',
    doneText:
      'Laga bilaabo hadda waxaad heli doontaa: {groups}. Iimayl kasta wuxuu leeyahay xiriiriye aad kaga baxdo.',
  },
  unsubscribe: {
    title: 'Ka bax warsidaha',
    text: 'Warsidayaal dambe nagama heli doontid, ciwaankaagana waan tirtiri doonnaa.',
    button: 'Ka bax',
    busy: 'Waa lagaa saarayaa…',
    doneTitle: 'Waad ka baxday',
    doneText: 'Ciwaankaaga waan tirtirnay. Warsidayaal dambe nagama heli doontid.',
  },
  link: {
    over: 'Xiriiriyahan lama isticmaali karo.',
    overText: 'Waa laga yaabaa inuu dhacay, ama aan si dhammaystiran loo koobiyayn.',
    again: 'Mar kale is-qor',
  },
  back: 'Wararka',
} satisfies Translation<typeof en>
