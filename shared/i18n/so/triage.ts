import type { texts as en } from '../en/triage.ts'
import type { Translation } from '../translation.ts'

export const texts: Translation<typeof en> = {
  title: 'Warbixinnada la kala saarayo',
  lead: 'Waxa dadweynuhu soo sheegaan halkan ayay ku sugaan ilaa qof heegan ah uu gobol u diro. Ilaa markaas cid kale ma aragto, qalabna kuma jiraan, boggani wuxuu u baahan yahay xiriir.',
  list: 'Warbixinnada kala-saaridda sugaya',
  empty: 'Waxba ma sugayaan',
  emptyText: 'Warbixinnada cusub ee dadweynaha halkan ayay ka soo muuqdaan.',
  isUrgent: 'degdeg',
  national: 'Dalka oo dhan',
  place: 'Goobta sida loo soo sheegay',
  dutyList: 'Liiska heeganka ee ay ku sugayso',
  open: 'Muuji warbixinta oo dhan',
  openText: 'Dadka ku jira ayaa la socda. Diiwaanka baaritaanku wuxuu sheegayaa inaad akhriday.',
  routing: {
    title: 'U dir warbixintan',
    regionCode: 'Gobolka',
    regionHint: 'Waxaa laga qiyaasay goobta la soo sheegay; sax haddii ay khaldan tahay.',
    regionEmpty: 'Dooro gobol',
    districtCode: 'Degmada',
    districtEmpty: 'Lama yaqaan',
    assigneeId: 'U xilsaar',
    assigneeEmpty: 'Weli cidna',
    assigneeHint: 'Qof ka shaqeeya gobolkan.',
    submit: 'U dir',
    busy: 'Waa la dirayaa…',
    failed: 'Warbixinta lama dirin.',
    done: 'Waxaa loo diray {region}',
  },
}
