import type { texts as en } from '../en/incidents.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Dhacdooyin',
  new: 'Dhacdo cusub',
  call: {
    take: 'Qaad wicitaan',
    title: 'Telefoon lagu qaatay',
    lead: 'Ka hor inta aan wicitaanku dhammaan: weydii waxa qofku oggol yahay, ku heshiiya waqti iyo si ammaan ah oo dib loogu waco, oo sii lambarka.',
    consent: 'Oggolaanshaha qofka soo wacay',
    noConsent: 'Weli oggolaansho lama gelin: la’aantiis wax shakhsi ah ururka kama baxaan.',
    hasConsent: 'Oggolaanshaha waa la geliyay. Jawaabaha oo dhan hoos ayay ku qoran yihiin.',
    enter: 'Geli waxa qofku oggolaaday',
  },
  queues: {
    title: 'Safafka sugitaanka',
    triage: 'Kala-saar: gobol weli ma leh',
    unassessed: 'Cusub, aan la qiimayn',
    urgent: 'Gargaar degdeg ah la codsaday',
    critical: 'Aad u daran oo furan',
    mine: 'Aniga la ii xilsaaray',
    unassigned: 'Furan, cidna looma xilsaarin',
  },
  actions: {
    title: 'Ficillo degdeg ah',
    report: 'Guudmarka dhacdooyinka',
    export: 'Soo saar xogta',
    import: 'Ka soo geli fayl',
  },
} satisfies Translation<typeof en>
