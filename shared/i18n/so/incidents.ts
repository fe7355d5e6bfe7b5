import type { texts as en } from '../en/incidents.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Dhacdooyin',
  new: 'Dhacdo cusub',
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
