import type { texts as en } from '#shared/i18n/en/publishing/offline.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** Bogga ka taagan kuwa kale marka aanu khad jirin. */
export const texts = {
  title: 'Khad ma jiro',
  text: 'Boggii aad rabtay hadda lama tusi karo. Boggaggan qalabkaaga ayay ku kaydsan yihiin, khad la’aanna way shaqeeyaan:',
  kept: {
    report:
      'Foomka warbixinta: hadda qor. Waxa aad qorto wuxuu ku kaydsan yahay tab-kan; dir marka khadku soo noqdo.',
    pathways:
      'Meesha caawimaad laga helo: adeegyada gobol ahaan, lambarrada degdegga, iyo sida badqab loo ahaado.',
    referral: 'Codsiga adeegga, sida daryeel caafimaad, gargaar sharci ama hoy.',
    climate: 'Foomka warbixinta cimilada, xuquuqda iyo ilaha.',
    emergency: 'Sida naloola soo xiriiro xaaladda degdegga ah.',
    help: 'Sida boggan loo isticmaalo: soo sheegidda, badbaadada, iyo macnaha tirooyinka.',
  },
  courses: 'Koorsooyinkan ayaa qalabkan ku kaydsan:',
  report: 'Soo sheeg dhacdo',
  pathways: 'Hel caawimaad',
  referral: 'Codso adeeg',
  climate: 'Soo sheeg dhacdo cimilo',
  emergency: 'Xiriirka degdegga ah',
  help: 'Sida boggan loo isticmaalo',
  again: 'Mar kale isku day',
} satisfies Translation<typeof en>
