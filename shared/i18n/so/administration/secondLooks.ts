import type { texts as en } from '#shared/i18n/en/administration/secondLooks.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Eegid labaad',
  lead: 'Waxa halkan ku qoran hal qof ayaa sameeyay, isla markiibana way dhaqan galeen. U eeg sida qof aan ka mid ahayn: oggolow, ama soo celi.',
  list: 'Waxa sugaya eegid labaad',
  empty: 'Waxba ma sugayaan',
  emptyText: 'Qof labaad ayaa eegay wax kasta oo hal qof keligiis sameeyay.',
  unknownUser: 'qof',
  act: {
    unfounded: 'Waxaa lagu tilmaamay sal la’aan',
    deleted: 'La tirtiray',
    refused: 'La diiday iyada oo aan la akhrin',
    withdrawn: 'Soo-koobid laga noqday',
  },
  by: {
    unfounded: '{people} ayaa ku tilmaamay sal la’aan {date}.',
    deleted: 'Waxaa tirtiray {people} {date}. Hadda cid kale ma aragto.',
    refused:
      'Waxaa diiday {people} {date} iyada oo aan la akhrin. Hadda cid kale ma aragto, 30 maalmood kaddibna gebi ahaanba waa la saarayaa.',
    withdrawn: 'Bogga dadweynaha waxaa ka qaaday {people} {date}.',
  },
  reason: 'Sababta: {reason}',
  noReason: 'Sabab lama bixin.',
  own: 'Adiga ayaa tan sameeyay, sidaas darteed qof kale ayaa eegaya.',
  openRecord: 'Fur diiwaanka',
  agree: 'Waan oggolahay',
  agreeAll_one: 'Oggolow {count} oo la wada diiday',
  agreeAll_other: 'Oggolow dhammaan {count} ee la wada diiday',
  agreedDone_one: 'Waa la oggolaaday',
  agreedDone_other: '{count} ayaa la oggolaaday',
  bringBack: 'Soo celi',
  bringBackAll_one: 'Soo celi {count}',
  bringBackAll_other: 'Soo celi dhammaan {count}',
  bringBackTitle_one: 'Ma la soo celiyaa?',
  bringBackTitle_other: 'Ma la soo celiyaa {count}?',
  bringBackText:
    'Wuxuu ku noqonayaa meeshii uu joogay: warbixin warbixinnada ku jirta, ama soo-koobid bogga dadweynaha. Sababtaadu taariikhdiisa ayay ku haraysaa.',
  broughtBackDone_one: 'Way soo noqotay',
  broughtBackDone_other: '{count} ayaa soo noqday',
} satisfies Translation<typeof en>
