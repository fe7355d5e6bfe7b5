import type { texts as en } from '../en/emailTemplates.ts'
import type { Translation } from '../translation.ts'

/** The mails to applicants who wrote in Arabic. */
export const grant = {
  confirm: {
    subject: 'يرجى تأكيد عنوان بريدك الإلكتروني',
    text: 'أرسل شخص ما، وربما أنت، طلب منحة على {site} وذكر هذا العنوان. إذا كنت أنت فافتح هذا الرابط خلال {hours} ساعة وأكد أن العنوان لك: {link}',
    ignore:
      'إذا لم تكن أنت فلا تفتح الرابط، ولا يلزمك فعل شيء. لا نرسل إلى هذا العنوان شيئًا آخر من دون تأكيدك.',
  },
  receipt: {
    subject: 'طلب المنحة الذي أرسلته',
    text: 'شكرًا لك. وصل طلبك إلى {site}. رقمه المرجعي {reference}.',
    kept: 'وصل بعد الموعد النهائي لجولة {round}. نحتفظ به ونرد عليه عند فتح الجولة القادمة. لا نَعِد باتخاذ قرار، ولا تُحتسب أيام العمل العشرة حتى ذلك الحين.',
    contacted: 'نتواصل مع مقدمي الطلبات خلال 10 أيام عمل.',
    follow: 'بهذا الرابط ترى مرحلة الطلب وتجيب عن الأسئلة وتسحب الطلب: {link}',
    ignore: 'يرجى عدم إعادة إرسال الرابط: كل من يملكه يستطيع أن يرى ويفعل مثلك.',
  },
} satisfies Translation<(typeof en)['grant']>
