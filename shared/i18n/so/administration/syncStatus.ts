import type { texts as en } from '#shared/i18n/en/administration/syncStatus.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  olderApp: 'Barnaamijkani wuu ka duug yahay server-ka.',
  olderAppText: 'Shaqada waad sii wadi kartaa. Bogga “Isku-waafajin” ayaa faahfaahin leh.',
  olderImage: {
    label: 'Qalabkan waxaa lagu soo celiyay xaalad hore',
    found:
      'Qalabkan waxaa lagu soo celiyay xaalad hore oo diskigiisa, waxaana la ogaaday {time}. Wixii halkan ku sugayay server-ka waa la barbar dhigay: waxba laba jeer lama gelin, waxna laguma kor qorin.',
    lost: 'Wixii aad gelisay xaaladdaas ka dib ee aadan dirin qalabkan kuma jiraan. Raadi, haddii ay maqan yihiinna mar kale geli.',
    read: 'Waan akhriyay',
  },
  locked: 'Waa qufulan yahay',
  offline: 'Khadka kama jiro',
  offlineWaiting_one: 'Khadka kama jiro · {count} isbeddel ayaa sugaya',
  offlineWaiting_other: 'Khadka kama jiro · {count} isbeddel ayaa sugaya',
  waiting_one: '{count} isbeddel ayaa sugaya',
  waiting_other: '{count} isbeddel ayaa sugaya',
  syncing: 'Waa la isku waafajinayaa',
  firstSync: 'Isku-waafajintii koowaad, {percent} %',
  firstSyncText:
    'Isku-waafajintii koowaad ma dhammaan: {percent} % diiwaannada ayaa qalabkan ku jira. Liisaska iyo tirooyinka inta kale weli way ka maqan tahay.',
  held: 'Xogta waa la badbaadinayaa',
  app: 'Human Rights Protection',
  left: '{size} ayaa haray',
  leftUntil: '{size} ayaa haray, waxaa la diri doonaa {time}',
  upToDate: 'Waa la casriyeeyay',
  attention: 'Wuxuu u baahan yahay fiiro',
  link: 'Fur bogga isku-waafajinta: {status}',
  linkWhy: 'Fur bogga isku-waafajinta: {status}. {reason}',
  signInAgain: 'Mar kale soo gal',
  reasons: {
    'signed-out': 'Fadhigaagii wuu dhammaaday. Mar kale soo gal si isbeddelladaada loo diro.',
    'other-user':
      'Waxaa soo galay qof aan ahayn kan diiwaannadiisu ku jiraan qalabkan. Ka bax, qofkaas ha soo galo.',
    'code-refused':
      'Koodhkii qalabkan lagu dejinayay waa la diiday. Wax badan ka akhri bogga isku-waafajinta.',
    'device-waiting':
      'Qalabkani wuu sugayaa: mar kale ka soo gal, ama maamule weydiiso inuu ansixiyo. Ilaa markaas isbeddelladaadu halkan ayay joogayaan.',
    'not-allowed': 'Akoonkaagu qalab lama isku waafajin karo. Weydii maamule.',
    refused: 'Server-ku wuu diiday qaar ka mid ah isbeddelladaada. Ku sax bogga isku-waafajinta.',
    conflicts: 'Dad kale ayaa isla meelahaas wax ka beddelay. Go’aanka ku gaar bogga isku-waafajinta.',
    'disk-full':
      'Diskiga qalabkani wuu buuxaa. Boos ka bannee; isku-waafajintu markaas si toos ah ayay u sii socotaa.',
    fault:
      'Isku-waafajintu way fashilmaysaa, si toos ahna waa loogu celcelinayaa. Waxba ma lumin. Haddii ay sii socoto, u sheeg maamule.',
  },
  signOutOffline: {
    title: 'Ma ka baxaysaa iyadoo aan khad jirin?',
    text: 'Soo gelidda mar kale khad bay u baahan tahay. Ilaa markaas ma furi kartid diiwaannada qalabkan. Si aanay dad kale u arag, quful barnaamijka: weedhaada sirta ah ayaa mar kasta furta.',
    lock: 'Taa beddelkeeda quful',
    anyway: 'Iska bax si kastaba',
  },
} satisfies Translation<typeof en>
