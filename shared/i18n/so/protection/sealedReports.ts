import type { texts as en } from '#shared/i18n/en/protection/sealedReports.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  offer: {
    title: 'Ama hadda qalabkan ku kaydi',
    text: 'Waa la qufulayaa si xafiiskayaga oo keliya uu u furi karo. Qofkii qalabkan haysta wuu tirtiri karaa, laakiin ma akhriyi karo. Ugu badnaan {days} maalmood ayaa la hayaa.',
    trace: 'Qof qalabkan baara wuxuu arki karaa in warbixin ku socota boggan halkan lagu kaydiyay.',
    files:
      'Faylasha iyo fariimaha codka lama kaydiyo. Marka warbixintu na soo gaarto, lambarkaaga ayaad ku dari kartaa.',
    keep: 'Kaydi oo hadhow dir',
    unsupported:
      'Biraawsarkani isagoo qufulan uma kaydin karo hadhow. Boggan furan u daa: waxa aad qortay waxay ku jiraan tabkan, waxaadna diri kartaa marka khadku soo noqdo.',
  },
  done: {
    background:
      'Way qufulan tahay, biraawsarkanina wuu diri doonaa isla marka khad la helo, xitaa haddii boggan la xiro. Haddii taasi ku dhici weydo {days} maalmood gudahood, waa la tirtirayaa.',
    'next-page':
      'Way qufulan tahay, waxaana la diri doonaa marka bog ka mid ah boggan shabakadda uu furan yahay oo khad jiro. Biraawsarkani ma diri karo marka boggu xiran yahay, sidaas darteed fadlan mar kale fur {days} maalmood gudahood; intaas ka dib waa la tirtirayaa.',
    code: 'Lambarkaaga hadda qoro: mar dambe ma tusi karno. Wuxuu furaa sanduuqa fariimaha marka warbixintu na soo gaarto.',
    files:
      'Faylashaadii iyo fariimahaagii codka lama kaydin. Sanduuqa fariimaha ku dar marka warbixintu na soo gaarto.',
  },
  notice: {
    title: 'Waxa qalabkan ku kaydsan',
    waiting: 'Warbixin ayaa sugaysa in la diro. Haddii aan la dirin, waxaa la tirtirayaa {until} ka dib.',
    sent: 'Warbixintii way na soo gaartay. Qalabkan kuma hadhin wax aan ahayn qoraalkan.',
    refused:
      'Warbixin ayuu server-keennu akhriyi waayay, mar dambena lama diri doono. Fadlan mar kale qor ama na soo wac. Waxaa la tirtirayaa {until} ka dib.',
    late: 'Warbixin ayaan la dirin 7 maalmood gudahood, waana la tirtiray. Na soo gaarin, lambarkeeduna waxba ma furo. Fadlan mar kale qor ama na soo wac. Qoraalkan waxaa la saarayaa {until} ka dib.',
    seen: 'Ka saar qoraalkan',
    delete: 'Tirtir',
    deleteTitle: 'Ma tirtirtaa warbixinta la kaydiyay?',
    deleteText: 'Lama dirin. Cidina ma soo celin karto.',
    deleteConfirm: 'Tirtir warbixinta',
  },
  exit: 'Ka bax oo tirtir warbixinta la kaydiyay',
  exitShort: 'Ka bax oo tirtir',
} as const satisfies Translation<typeof en>
