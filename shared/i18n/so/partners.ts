import type { texts as en } from '../en/partners.ts'
import type { Translation } from '../translation.ts'

export const texts = {
  title: 'Hay’adaha aan wada shaqayno',
  lead: 'Cid kale oo aad la xiriiri karto: hay’ado u shaqeeya xuquuqda, ilaalinta iyo nabadda Soomaaliya.',
  reference:
    'Magac halkan ku qoran waa tilmaan. Macnaheedu ma aha in hay’addu na ansixisay ama naga mas’uul tahay.',
  contents: 'Qaybaha',
  category: {
    'social-media': 'Akoonnadayada baraha bulshada',
    'un-agencies': 'Hay’adaha Qaramada Midoobay ee Soomaaliya',
    'civil-society': 'Bulshada rayidka Soomaaliyeed',
    'human-rights': 'Ururrada xuquuqda aadanaha ee Soomaaliyeed',
    'peace-security': 'Nabadda iyo amniga',
    'regional-bodies': 'Ururrada goboleed',
    'international-ngos': 'Hay’adaha caalamiga ah ee aan dowliga ahayn',
    'international-human-rights': 'Ururrada caalamiga ah ee xuquuqda aadanaha',
  },
  accountText: 'Akoonkayaga, oo aan ku daabacno waxa halkanna ku qoran.',
  visit: 'Booqo bogga',
  counters: 'Liiska oo tirooyin ah',
  counter: {
    'un-agencies': 'Hay’adaha QM',
    'international-ngos': 'Hay’adaha caalamiga ah',
    'regional-bodies': 'Ururrada goboleed',
    total: 'Wadarta hay’adaha',
  },
  togetherTitle: 'Wada shaqaynta',
  togetherText:
    'Hay’adna keligeed xuquuqda ma ilaalin karto. Dadka dhibban waxaan u gudbinnaa kuwa daweyn kara, hoy siin kara oo difaaci kara, wixii aan diiwaangelinno waxaan gaarsiinnaa cidda ay tahay inay ka jawaabto, waxaanan wax ka barannaa kuwa naga waayo-aragsan.',
  togetherMore: 'Sida aan ula shaqayno isbahaysiga Mas’uuliyadda Ilaalinta',
  none: 'Liisku waa madhan yahay.',
  failed: 'Liiska lama soo rari karin.',
} satisfies Translation<typeof en>
