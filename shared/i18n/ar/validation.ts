/** The Arabic of the messages of an application's schema and of the server about it; others stay as they are. */
export const messages: Readonly<Record<string, string>> = {
  'Organisation name is required': 'اسم المنظمة مطلوب',
  'Registration number is required': 'رقم التسجيل مطلوب',
  'Year established is required': 'سنة التأسيس مطلوبة',
  'Write the year with four digits, such as 2012': 'اكتب السنة بأربعة أرقام، مثل 2012',
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
  'This round takes no applications in this language. Choose another one above the form.':
    'لا تقبل هذه الجولة طلبات بهذه اللغة. اختر لغة أخرى أعلى النموذج.',
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
  'This kind of file is not accepted here. Choose a PDF, a picture (JPEG or PNG), an Excel or a Word file.':
    'هذا النوع من الملفات غير مقبول هنا. اختر ملف PDF أو صورة (JPEG أو PNG) أو ملف Excel أو Word.',
  'The virus scanner found something harmful in this file, so it was not taken.':
    'عثر فاحص الفيروسات على شيء ضار في هذا الملف، لذلك لم يُقبل.',
  'At most 6 documents can be added. Remove one before you add another.':
    'يمكن إضافة 6 مستندات على الأكثر. احذف واحدًا قبل إضافة آخر.',
  'The documents may have 30 MB together. Remove one, or choose a smaller file.':
    'يمكن أن يبلغ حجم المستندات معًا 30 ميغابايت. احذف واحدًا، أو اختر ملفًا أصغر.',
  'Many documents are waiting for their applications at present. Please try again in an hour, or send the application without them.':
    'مستندات كثيرة تنتظر طلباتها حاليًا. يرجى المحاولة بعد ساعة، أو إرسال الطلب بدونها.',
  'A document has not been received yet. Wait until it is sent, or remove it, and submit again.':
    'لم يُستلم أحد المستندات بعد. انتظر حتى يُرسل، أو احذفه، ثم أرسل الطلب من جديد.',
  'The file does not match its SHA-256. Choose the file again.':
    'وصل الملف مختلفًا عما اخترته. اختر الملف مرة أخرى.',
  'This file holds macros, which are programs, so it is not accepted. Save it without macros, or as PDF, and choose that file.':
    'يحتوي هذا الملف على وحدات ماكرو، وهي برامج، لذلك لا يُقبل. احفظه بدونها أو بصيغة PDF، واختر ذلك الملف.',
  'This file is locked with a password, or was made by an older Office program, so it is not accepted. Save it without a password in a newer format, or as PDF, and choose that file.':
    'هذا الملف محمي بكلمة مرور أو أُنشئ ببرنامج Office قديم، لذلك لا يُقبل. احفظه بدون كلمة مرور بصيغة أحدث أو بصيغة PDF، واختر ذلك الملف.',
  'Files of this type are not accepted. Choose a picture, a sound, a video or a document.':
    'لا تُقبل الملفات من هذا النوع. اختر ملف PDF أو صورة أو ملف Excel أو Word.',
  'Identifying this file takes too much time or memory, so it was not accepted. Your own copy is unchanged. Choose a smaller file.':
    'يستغرق التعرف على هذا الملف وقتًا أو ذاكرة أكثر من اللازم، لذلك لم يُقبل. اختر ملفًا أصغر.',
  'Too many tries. Please wait a moment, then try again.':
    'محاولات كثيرة جدًا. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
  'This link opens no draft. Please check it.': 'هذا الرابط لا يفتح أي مسودة. يرجى التحقق منه.',
  'Your name is required': 'اسمك مطلوب',
  'Type the six digits': 'اكتب الأرقام الستة',
  'These are not the six digits of this link. After a few wrong ones the link ends.':
    'ليست هذه الأرقام الستة لهذا الرابط. ينتهي الرابط بعد عدة أرقام خاطئة.',
  'Only the contact person of this draft can do that.': 'وحده الشخص المسؤول عن هذه المسودة يستطيع ذلك.',
  'This person has opened the draft already or was taken off it.':
    'فتح هذا الشخص المسودة من قبل أو أُخرج منها.',
  'There are too many people on this draft. No one else can be invited.':
    'عدد المشاركين في هذه المسودة كبير. لا يمكن دعوة غيرهم.',
  'This draft is too long. Shorten some of its texts, or choose between those that are there twice.':
    'هذه المسودة طويلة جدًا. اختصر بعض نصوصها، أو اختر بين النصوص المكررة.',
  'The contact person stays on the draft.': 'يبقى الشخص المسؤول في المسودة.',
  'Someone has changed the draft since you read it. Please read the marked fields and sign it off again.':
    'غيّر أحدهم المسودة بعد أن قرأتها. يرجى قراءة الحقول المعلّمة وتوقيعها من جديد.',
  'This draft was already submitted on another device.': 'سبق إرسال هذه المسودة من جهاز آخر.',
  'Please confirm that you have read the whole application': 'يرجى تأكيد أنك قرأت الطلب كله',
  'This text is too long': 'هذا النص طويل جدًا',
  'Enter your code': 'أدخل رمزك',
  'Someone else changed this in the meantime. Look at what they changed, then save again.':
    'غيّر شخص آخر هذا في هذه الأثناء. انظر إلى ما غيّره ثم احفظ مرة أخرى.',
  'We have deleted what you sent with this application, with its documents. Only figures without names are left.':
    'حذفنا ما أرسلته مع هذا الطلب ومستنداته. لم تبقَ سوى أرقام بلا أسماء.',
  'The virus scanner found something harmful in this document, so it cannot be saved.':
    'وجد فاحص الفيروسات شيئًا ضارًا في هذا المستند، لذلك لا يمكن حفظه.',
  'This document is damaged on our server, so it cannot be saved. Please write to us.':
    'هذا المستند تالف على خادمنا، لذلك لا يمكن حفظه. يرجى الكتابة إلينا.',
  'This code or link opens no grant. Please check it.':
    'هذا الرمز أو الرابط لا يفتح أي منحة. يرجى التحقق منه.',
  'Bank details are entered after the award, until the grant is completed.':
    'تُطلب البيانات المصرفية بعد منح المنحة وحتى اكتمالها.',
  'This report was submitted already. Wait for our answer.': 'أُرسل هذا التقرير من قبل. انتظر ردنا.',
  'Describe the activities (minimum 50 characters)': 'صف الأنشطة (الحد الأدنى 50 حرفًا)',
  'Describe the results (minimum 50 characters)': 'صف النتائج (الحد الأدنى 50 حرفًا)',
  'Say how many people were reached': 'اذكر عدد الأشخاص الذين وصلتم إليهم',
  'Say what the money was spent on (minimum 20 characters)': 'اذكر على ماذا أُنفق المال (الحد الأدنى 20 حرفًا)',
  'Name what the money was for': 'اذكر ما الذي صُرف عليه المال',
  'Enter one amount in US dollars, such as 450 or 1,250.50':
    'أدخل مبلغًا واحدًا بالدولار الأمريكي، مثل 450 أو 1,250.50',
  'Enter the amount that was spent, or 0': 'أدخل المبلغ الذي صُرف، أو 0',
  'This line is not in the budget of the application': 'هذا البند ليس في ميزانية الطلب',
  'A report can have at most 60 lines of spending': 'يمكن أن يحتوي التقرير على 60 بند صرف على الأكثر',
  'Enter the name of the account holder': 'أدخل اسم صاحب الحساب',
  'Enter the name of the account holder (at least 2 characters)': 'أدخل اسم صاحب الحساب (حرفان على الأقل)',
  'Enter the name of the bank': 'أدخل اسم المصرف',
  'Enter the name of the bank (at least 2 characters)': 'أدخل اسم المصرف (حرفان على الأقل)',
  'Enter the account number': 'أدخل رقم الحساب',
  'Enter the account number (at least 4 characters)': 'أدخل رقم الحساب (4 أحرف على الأقل)',
  'This file is not our form. Download the form here, write your answers into that file, and choose it again.':
    'هذا الملف ليس استمارتنا. نزّل الاستمارة من هنا، واكتب إجاباتك في ذلك الملف، ثم اختره مرة أخرى.',
  'This file cannot be read. Save it again as a Word file (.docx), and choose that one.':
    'تعذرت قراءة هذا الملف. احفظه مرة أخرى كملف Word (.docx) واختره.',
  'This file contains macros, so it is not read. Save it as a Word file without macros (.docx).':
    'في هذا الملف وحدات ماكرو، لذلك لا يُقرأ. احفظه كملف Word بلا ماكرو (.docx).',
  'A question is twice in this file, so it is not clear which answer counts. Remove one of them, and choose the file again.':
    'يوجد سؤال مرتين في هذا الملف، فلا يتضح أي إجابة تُحتسب. احذف واحدًا منهما ثم اختر الملف مرة أخرى.',
  'An answer in this file is too long: at most 10,000 characters. Shorten it, and choose the file again.':
    'توجد في هذا الملف إجابة طويلة جدًا: 10,000 حرف على الأكثر. اختصرها ثم اختر الملف مرة أخرى.',
}
