import type { texts as en } from '#shared/i18n/en/grants/grantHistory.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** The same in Somali. */
export const texts: Translation<typeof en> = {
  title: 'Taariikhda',
  lead: 'Wax kasta oo codsigan beddelay, kuwa ugu cusub marka hore. Cidda furtay waxay ku jirtaa diiwaanka hawlgallada.',
  led: '{act}: {state}',
  by: '{name}, {date}',
  automatic: 'Codsadaha ama server-ka, {date}',
  gone: 'Qof ka tagay, {date}',
  none: 'Weli waxba lama diiwaangelin.',
  more_one: 'Muuji {count} tallaabo oo hore',
  more_other: 'Muuji {count} tallaabo oo hore',
  remove: {
    title: 'Tirtir wakhtigiisa ka hor',
    lead: 'Haddii codsaduhu codsado, waxaad tirtiri kartaa wixii uu qoray ka hor dhammaadka muddada wareegga.',
    award:
      'Codsigan deeq ayaa la siiyay. Waa la hayaa ilaa wakhtigiisa, maxaa yeelay deeqaha waa laga xisaabtamaa.',
    untold: 'Waa la tirtiri karaa marka codsadaha go’aanka la ogeysiiyo.',
    open: 'Tirtir codsiga...',
    ask: 'Ma tirtiraysaa codsigan?',
    goes: 'Kuwan gebi ahaanba waa la tirtirayaa: jawaabaha dhammaan noocyadooda, xiriirrada, dukumentiyada, qoraallada, faallooyinka qiimaynta, sababaha iyo warqadaha. Lambarka iyo xiriiriyeyaasha codsaduhu way dhacayaan.',
    stays:
      'Kuwan way harayaan: in codsi la helay, wareeggiisa, gobolka, qaybta, lacagta, dhibcaha, xaaladda iyo maalmaha, iyo diiwaanka hawlgallada.',
    reason: 'Sabab',
    reasons: {
      requested: 'Codsadaha ayaa codsaday',
      'not-theirs': 'Qof ayaa ku codsaday magaca urur aan waxba ka ogeyn',
      unneeded: 'Waxaa ku jira xog dad ku saabsan oo aan la hayn karin',
    },
    submit: 'Gebi ahaanba tirtir',
    cancel: 'Ka noqo',
    busy: 'Waa la tirtirayaa...',
    done: 'Wixii codsaduhu qoray waa la tirtiray',
    failed: 'Codsiga lama tirtiri karin',
  },
}
