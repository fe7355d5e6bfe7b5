import type { texts as en } from '#shared/i18n/en/publishing/partners.ts'
import type { Translation } from '#shared/i18n/translation.ts'

export const texts = {
  title: 'Hay’adaha aan wada shaqayno',
  lead: 'Hay’ado kale oo aad la xiriiri karto: waxay u shaqeeyaan xuquuqda, ilaalinta iyo nabadda Soomaaliya.',
  reference:
    'Magac halkan ku qoran waa macluumaad oo keliya. Macnaheedu ma aha in hay’addu na taageerto ama naga mas’uul tahay.',
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
  accountText: 'Akoonkayaga, oo aan ku daabacno waxa aad halkan ka helayso.',
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
    'Hay’adna keligeed xuquuqda ma ilaalin karto. Dadka dhibban waxaan u gudbinnaa kuwa daweyn kara, hoy siin kara oo difaaci kara, wixii aan diiwaangelinno waxaan la wadaagnaa hay’adaha ay tahay inay wax ka qabtaan, waxaanan wax ka barannaa ururrada naga khibrad badan.',
  togetherMore: 'Sida aan ula shaqayno isbahaysiga Mas’uuliyadda Ilaalinta',
  none: 'Liisku waa madhan yahay.',
  failed: 'Liiska lama soo rari karin.',
} satisfies Translation<typeof en>
