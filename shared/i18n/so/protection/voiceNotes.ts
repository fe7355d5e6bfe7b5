import type { texts as en } from '#shared/i18n/en/protection/voiceNotes.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Ama ku sheeg cod',
  group: 'Fariin cod ah: {field}',
  record: 'Duub fariin cod ah',
  opening: 'Makarafoonka waa la furayaa…',
  begun: 'Duubistu way bilaabatay.',
  recording: 'Waa la duubayaa: {time} oo ka mid ah {longest}',
  stop: 'Jooji oo hay',
  drop: 'Jooji oo tirtir',
  saved: 'Fariinta codka waa la duubay. Waad dhegeysan kartaa ama waad tirtiri kartaa.',
  removed: 'Fariinta codka waa la tirtiray.',
  heard: '{time} oo ka mid ah {length}',
  listen: 'Dhegeyso',
  pause: 'Hakad geli',
  again: 'Mar kale duub',
  remove: 'Tirtir',
  longest_one: 'Fariinta codku ugu badnaan waa {count} daqiiqo. Halkaas ayay ku istaagtay, waana la hayaa.',
  longest_other: 'Fariinta codku ugu badnaan waa {count} daqiiqo. Halkaas ayay ku istaagtay, waana la hayaa.',
  willAlter:
    'Codkaaga waa la beddelaa inta aad hadlayso, lamana sameeyo nuqul aan la beddelin. Taasi waxay adkaynaysaa in codka la garto, laakiin kama dhigayso wax aan suurtagal ahayn: qoristu way ka ammaan badan tahay. Erayadaadu sidooda ayay ahaanayaan, markaa magacaaga ha sheegin.',
  altered:
    'Codkaaga waa la beddelay intii aad hadlaysay, lamana samayn nuqul aan la beddelin. Way adag tahay in la garto, laakiin ma aha wax aan suurtagal ahayn: qoristu way ka ammaan badan tahay. Dhegeyso ka hor inta aanad dirin.',
  named: 'Codkaaga lama beddelo, sababtoo ah waxaad ku soo warbixinaysaa magac.',
  kept: 'Fariinta codku waxay ku jirtaa boggan oo keliya ilaa aad warbixinta dirto. Way lumaysaa haddii aad bogga dib u furto ama xirto.',
  cannotAlter:
    'Biraawsarkani ma beddeli karo codkaaga inta aad hadlayso, sidaas darteed ma duubno. Fadlan qor: taas ayaa sidoo kale ka ammaan badan.',
  cannotRecord:
    'Biraawsarkani ma duubi karo fariin cod ah. Waad qori kartaa, ama fayl cod ah ayaad ku dari kartaa tallaabada ugu dambaysa.',
  refused: 'Makarafoonka lama isticmaali karo: biraawsarkaaga ama qalabkaagu ma oggola. Waxba lama duubin.',
  failed: 'Duubistii way kala go’day. Waxba lagama hayn.',
  writeInstead: 'Fadlan taas beddelkeeda qor.',
  writeOrAttach: 'Waad qori kartaa, ama fayl cod ah ayaad ku dari kartaa tallaabada ugu dambaysa.',
} satisfies Translation<typeof en>
