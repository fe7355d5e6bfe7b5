import type { texts as en } from '#shared/i18n/en/protection/reportCheck.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Nuqulkan warbixinta wax ma laga beddelay?',
  lead: 'Dooro faylka warbixin uu qof ku siiyay. Qalabkaaga ayaa lagula barbar dhigayaa warbixinnada ururkani sameeyay: faylka laftiisa lama diro.',
  number: 'Lambarka warbixinta',
  numberHint: 'Wuxuu ku yaal bogga hore, tusaale ahaan 2026-7K3F-9QXM4. Ka tag haddii aanad garanayn.',
  file: 'Faylka warbixinta',
  fileHint: 'PDF, Word, Excel ama PowerPoint, sidii loo kaydiyay.',
  submit: 'Barbar dhig',
  comparing: 'Waa la barbar dhigayaa…',
  missing: 'Dooro faylka warbixinta',
  failed: 'Nuqulka lama barbar dhigi karin.',
  unsafe: 'Boggan ma laha xiriir ammaan ah, sidaas darteed faylka halkan laguma barbar dhigi karo.',
  needsScript: 'Biraawsarkaaga ayaa faylka barbar dhigaya, taas oo u baahan JavaScript.',
  unchanged: 'Waxba lagama beddelin',
  unchangedText: 'Faylkani waa warbixintii sidii loo sameeyay, xaraf xaraf.',
  changed: 'Waa la beddelay, ama waa fayl kale',
  changedText:
    'Waxaa jirta warbixin lambarkan leh, laakiin faylkani ma aha iyadii. Waa la beddelay, barnaamij kale ayaa mar kale kaydiyay, ama waa fayl kale.',
  unknown: 'Halkan lagama yaqaan',
  unknownText:
    'Warbixin ururkan oo waxan ku jiraan ma jirto. Faylka waa la beddelay, ma aha warbixintayada, ama waxaa lagu sameeyay qalab xafiis goboleed.',
  types: {
    monthly: 'Warbixin bileed',
    quarterly: 'Warbixin saddexbilood ah',
    annual: 'Warbixin sannadeed',
    incident: 'Warbixinta dhacdooyinka',
    compliance: 'Warbixinta u hoggaansanaanta heshiisyada',
    custom: 'Warbixin gaar ah',
    weekly: 'Soo koobid toddobaadle ah',
    'upr-progress': 'Warbixinta horumarka UPR',
    climate: 'Warbixinta dhacdooyinka cimilada',
  },
  formats: { pdf: 'PDF', word: 'Word', excel: 'Excel', powerpoint: 'PowerPoint' },
  facts: {
    number: 'Lambarka warbixinta',
    type: 'Nooc',
    figures: 'Tirooyinka',
    period: '{from} ilaa {to}',
    made: 'La sameeyay',
    format: 'Qaab',
    language: 'Luqad',
  },
} as const satisfies Translation<typeof en>
