import type { texts as en } from '#shared/i18n/en/learning/courseStatistics.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  failed: 'Tirakoobka lama soo rari karin.',
  notPublished: 'Tirakoob ma jiro ka hor inta aan koorsada la daabicin.',
  lead: 'Waxaa la tiriyaa ardayda akoonka leh. Tirooyinka min hal ilaa afar, iyo kuwa laga soo saari karo, lama muujiyo.',
  started: 'Bilaabay',
  finished: 'Dhammeeyay casharrada oo dhan',
  passed: 'Qiimayntana ku gudbay',
  stopped: {
    title: 'Meesha ay ardaydu ku joogsadaan',
    most: 'Ardaydii joogsatay badankoodu waxay joogsadeen ka hor “{module}”',
    nobody: 'Arday joogsaday ma jiro',
    none: 'Ma jiro cashar si gaar ah ay ardaydu ugu joogsadaan',
    subtitle: 'Ardayda casharkani xigo, laba toddobaadna aan waxba samayn',
    source: 'Horumarka ardayda boggan, {day}',
    module: 'Cashar',
    completed: 'La dhammeeyay',
    underway: 'La bilaabay',
    number: 'Ka hor joogsaday',
    hidden: 'Tirooyinku aad bay u yar yihiin oo lama sawiri karo. Jadwalka hoose ayaa sheegaya.',
  },
  hardest: {
    title: 'Su’aalaha ugu adag',
    lead: 'Waxaa la tiriyaa jawaabta ugu horraysa ee arday kasta.',
    none: 'Weli su’aal ay arday ku filani ka jawaabeen ma jirto.',
    question: 'Su’aal',
    place: 'Meesha lagu weydiiyo',
    places: { check: 'Su’aalaha casharka', assessment: 'Qiimaynta' },
    answered: 'Ka jawaabay',
    wrong: 'Markii hore khaldan',
    gone: 'Su’aal aan koorsada hadda ku jirin',
  },
} satisfies Translation<typeof en>
