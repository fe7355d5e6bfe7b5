import type { texts as en } from '../en/assessment.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Imtixaanka ugu dambeeya',
  of: 'Imtixaanka ugu dambeeya: {title}',
  back: 'Ku noqo koorsada',
  about_one: '{number} su’aal oo koorsada oo dhan ku saabsan. Waxaad ku gudbaysaa {percent} jawaabo sax ah.',
  about_other:
    '{number} su’aalood oo koorsada oo dhan ku saabsan. Waxaad ku gudbaysaa {percent} jawaabo sax ah.',
  needsScript:
    'Imtixaanku wuxuu u baahan yahay JavaScript, biraawsarkanina ma shaqaysiiyo. Koorsada oo dhan la’aantiis waad akhrin kartaa. Si aad imtixaanka u gasho, JavaScript shid oo bogga mar kale soo rar, ama ku fur biraawsar kale.',
  needsAccount:
    'Imtixaanka waxaad ugu baahan tahay akoon waxbarasho, si natiijada iyo shahaadadu adiga kuu noqdaan. Wixii aad qalabkan ku baratay way tirsan yihiin.',
  join: 'Ku biir bulshada barashada',
  signIn: 'Akoon baan hore u lahaa',
  failed: 'Tan lama samayn karin.',
  missing: 'Marka hore dhammee casharradan',
  attemptsLeft_one: 'Maanta waxaa kuu haray {number} isku-day.',
  attemptsLeft_other: 'Maanta waxaa kuu haray {number} isku-day.',
  none: 'Maalintii saddex isku-day ayaa jira. Kan xiga wuxuu suuragal yahay laga bilaabo {time}.',
  start: 'Bilow imtixaanka',
  again: 'Su’aalo kale mar kale isku day',
  starting: 'Fadlan sug...',
  lead: 'Waqtigaaga qaado. Jawaabahaagu qalabkan ayey ku jirayaan ilaa aad gudbiso, xitaa haddii aan khad jirin.',
  question: 'Su’aasha {number} ee {total}',
  several: 'Dooro dhammaan kuwa saxda ah.',
  choose: 'Dooro jawaab.',
  leftOut_one: '{number} su’aal weli lama jawaabin.',
  leftOut_other: '{number} su’aalood weli lama jawaabin.',
  finish: 'Gudbi jawaabahayga',
  sending: 'Jawaabahaaga waa la dirayaa...',
  waiting:
    'Khad ma jiro. Jawaabahaagu qalabkan ayey ku kaydsan yihiin, iskoodna way u dirmayaan marka khadku soo noqdo. Boggan waad xiri kartaa, mar dambena waad furi kartaa.',
  result: 'Natiijadaada',
  passed: 'Waad gudubtay.',
  notPassed: 'Weli ma gudbin.',
  percent: '{percent} jawaabahaaga ah ayaa sax ah. Waxaa loo baahan yahay {needed}.',
  byObjective: 'Jawaabaha saxda ah ee ujeeddo kasta',
  objective: 'Ujeeddada',
  rightAnswers: 'Jawaabaha saxda ah',
  rightOf: '{number} ka mid ah {total}',
  explained: 'Waxa aan sax ahayn',
  yourAnswer: 'Jawaabtaada: {answer}',
  readAgain: 'Mar kale akhri: {title}',
  afterPassing: 'Shahaadada waxaad helaysaa marka casharrada iyo su’aalahooduna dhammaadaan.',
  toCertificates: 'Shahaadooyinkayga',
} satisfies Translation<typeof en>
