import type { texts as en } from '#shared/i18n/en/grants/grantSent.ts'
import type { Translation } from '#shared/i18n/translation.ts'

/** The Arabic of what an applicant has sent. */
export const texts: Translation<typeof en> = {
  title: 'ما أرسلته',
  open: 'عرض ما أرسلته',
  opening: 'جارٍ الفتح...',
  hide: 'إخفاء ما أرسلته',
  lead: 'هذه إجاباتك ومستنداتك كما هي لدينا الآن. يُسجَّل كل فتح لها وكل حفظ لمستند.',
  shared: 'إذا كان غيرك يستخدم هذا الهاتف أو الحاسوب، فأخفِ هذه الصفحة واحذف الملفات المحفوظة عند الانتهاء.',
  worded: 'تظهر الأسئلة بصيغتها الحالية: عند إرسال الطلب لم نكن نحفظ صيغة الاستمارة بعد.',
  changed: 'آخر تغيير للإجابات كان في {date} بناءً على طلبنا.',
  empty: 'لا إجابة',
  save: 'حفظ الإجابات في ملف نصي',
  saved: 'حُفظت الإجابات.',
  failed: 'تعذّر تنفيذ ذلك.',
  documents: 'المستندات',
  noDocuments: 'لم ترسل أي مستندات.',
  kinds: {
    registration: 'شهادة التسجيل',
    budget: 'جدول الميزانية',
    receipts: 'الإيصالات',
    photos: 'الصور',
    other: 'مستند آخر',
  },
  received: 'استُلم في {date}',
  saveDocument: 'حفظ',
  saving: 'جارٍ الحفظ...',
  savedDocument: 'حُفظ المستند.',
  harmful: 'وجد فاحص الفيروسات شيئًا ضارًا فيه، لذلك لا يمكن حفظه.',
  file: {
    title: 'طلب منحة',
    reference: 'الرقم المرجعي',
    round: 'الجولة',
    received: 'تاريخ الاستلام',
    savedOn: 'تاريخ الحفظ',
  },
}
