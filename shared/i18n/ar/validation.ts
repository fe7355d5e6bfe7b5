/** The Arabic of the messages of an application's schema and of the server about it; others stay as they are. */
export const messages: Readonly<Record<string, string>> = {
  'Organisation name is required': 'اسم المنظمة مطلوب',
  'Registration number is required': 'رقم التسجيل مطلوب',
  'Year established is required': 'سنة التأسيس مطلوبة',
  'Legal status is required': 'الوضع القانوني مطلوب',
  'Organisation address is required': 'عنوان المنظمة مطلوب',
  'Contact person name is required': 'اسم الشخص المسؤول عن الاتصال مطلوب',
  'Contact person title is required': 'منصب الشخص المسؤول عن الاتصال مطلوب',
  'Valid email is required': 'يلزم بريد إلكتروني صحيح',
  'Valid phone number is required': 'يلزم رقم هاتف صحيح',
  'Select at least one operating region': 'اختر منطقة عمل واحدة على الأقل',
  'Target communities description is required': 'وصف المجتمعات المستهدفة مطلوب',
  'Total staff number is required': 'مجموع الموظفين مطلوب',
  'Full-time staff number is required': 'عدد الموظفين بدوام كامل مطلوب',
  'Volunteers number is required': 'عدد المتطوعين مطلوب',
  'Previous experience description is required (minimum 50 characters)':
    'وصف الخبرة السابقة مطلوب (الحد الأدنى 50 حرفًا)',
  'Annual budget is required': 'الميزانية السنوية مطلوبة',
  'Funding sources description is required': 'وصف مصادر التمويل مطلوب',
  'Project title is required': 'عنوان المشروع مطلوب',
  'Project category is required': 'فئة المشروع مطلوبة',
  'Project description is required (minimum 100 characters)': 'وصف المشروع مطلوب (الحد الأدنى 100 حرف)',
  'Project objectives description is required (minimum 50 characters)':
    'وصف أهداف المشروع مطلوب (الحد الأدنى 50 حرفًا)',
  'Project activities description is required (minimum 100 characters)':
    'وصف أنشطة المشروع مطلوب (الحد الأدنى 100 حرف)',
  'Expected outcomes description is required (minimum 50 characters)':
    'وصف النتائج المتوقعة مطلوب (الحد الأدنى 50 حرفًا)',
  'Target beneficiaries description is required': 'وصف المستفيدين المستهدفين مطلوب',
  'Beneficiaries number is required': 'عدد المستفيدين مطلوب',
  'Requested amount is required': 'المبلغ المطلوب إلزامي',
  'The requested amount is outside the range of this round': 'المبلغ المطلوب خارج نطاق هذه الجولة',
  'Budget justification is required (minimum 100 characters)':
    'مبررات الميزانية مطلوبة (الحد الأدنى 100 حرف)',
  'Project duration is required': 'مدة المشروع مطلوبة',
  'Implementation timeline is required (minimum 50 characters)':
    'الجدول الزمني للتنفيذ مطلوب (الحد الأدنى 50 حرفًا)',
  'Impact measurement description is required (minimum 50 characters)':
    'وصف قياس الأثر مطلوب (الحد الأدنى 50 حرفًا)',
  'Sustainability plan is required (minimum 50 characters)': 'خطة الاستدامة مطلوبة (الحد الأدنى 50 حرفًا)',
  'Expected challenges description is required': 'وصف التحديات المتوقعة مطلوب',
  'No round of grants is open at present.': 'لا توجد جولة منح مفتوحة حاليًا.',
  'This round of grants has not opened yet.': 'لم تُفتح هذه الجولة بعد.',
  'This round is over: it closed at 11:59 PM East Africa Time on its last day, and late submissions are not accepted.':
    'انتهت هذه الجولة: أُغلقت الساعة 11:59 مساءً بتوقيت شرق أفريقيا في يومها الأخير، ولا تُقبل الطلبات المتأخرة.',
  'This code or link opens no application. Please check it.':
    'هذا الرمز أو الرابط لا يفتح أي طلب. يرجى التحقق منه.',
  'Nothing is asked any more, or the day for answers is over.':
    'لم يعد هناك ما يُسأل عنه، أو انتهى يوم الإجابات.',
  'This application is decided and can no longer be withdrawn here. Please write to us.':
    'تم اتخاذ قرار بشأن هذا الطلب ولم يعد من الممكن سحبه هنا. يرجى الكتابة إلينا.',
  'Enter your code': 'أدخل رمزك',
}
