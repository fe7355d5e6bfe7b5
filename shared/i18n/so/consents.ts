import type { texts as en } from '../en/consents.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Oggolaansho',
  text: 'Qof kasta ujeeddo kasta weydii, jawaabahana halkan ku geli. Oggolaanshahooda la’aantiis waxa dadku noo sheegeen kuma jiraan gudbin, soo-koobid dadweyne, kiis tusaale ah ama fayl la dhoofiyo.',
  loadFailed: 'Oggolaanshooyinka lama soo rari karin.',
  standing: {
    given: 'Waa la oggolaaday',
    withdrawn: 'Waa laga noqday',
    refused: 'Waa la diiday',
    ended: 'Wuu dhacay',
    'not-asked': 'Lama weydiin',
  },
  enter: 'Geli oggolaansho',
  purposes: 'Waxa oggolaanshaha loogu talagalay',
  purposesHint:
    'Ujeeddo kasta gaar u weydii. Dooro kuwa isku jawaabta ah; mid kasta gaarkiisa ayaa loo kaydiyaa.',
  consentOfHint: 'Magac, ama tilmaan sida “hooyada”. Waa la sireeyaa; muujintiisana waa la diiwaangeliyaa.',
  textShownHint: 'Erayada saxda ah, magac la’aan, luqaddii la isku hadlay ama Ingiriisi.',
  givenByHint: 'Ilmo oo keliya: cidda u jawaabtay iyo xiriirka ka dhexeeya. Waa la sireeyaa.',
  endsOnHint: 'Maalinta ugu dambaysa ee oggolaanshuhu shaqaynayo. Madhan haddii aanu dhammaad lahayn.',
  save: 'Kaydi',
  entered: 'Jawaabta waa la kaydiyay.',
  saved: 'Oggolaanshaha waa la beddelay.',
  failed: 'Oggolaanshaha lama kaydin',
  details: 'Faahfaahin',
  masked: 'Waxaa loo muujiyaa cidda loo oggol yahay',
  ends: 'wuxuu dhacayaa {date}',
  withdrawn: 'waxaa laga noqday {date}',
  withdrawnHint: 'Madhi oo keliya haddii qofku mar kale oggolaaday.',
  change: { open: 'Beddel', title: 'Beddel oggolaansho' },
  withdraw: {
    open: 'Waa laga noqday',
    title: 'Oggolaanshaha waa laga noqday',
    text: 'Isla markiiba wuu shaqaynayaa. Xiriiriyeyaasha furan ee adeeg-bixiyeyaasha way dhammaanayaan, soo-koobidda dadweyne ee diiwaankanna bogga waa laga saarayaa.',
    submit: 'Qor in laga noqday',
    done: 'In laga noqday waa la qoray.',
  },
} satisfies Translation<typeof en>
