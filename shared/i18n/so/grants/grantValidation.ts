/** The Somali of messages that only those who apply for a grant can meet, by their English text. */
export const grantMessages: Readonly<Record<string, string>> = {
  'Organisation name is required': 'Magaca ururka waa khasab',
  'Registration number is required': 'Lambarka diiwaangelinta waa khasab',
  'Year established is required': 'Sannadka la aasaasay waa khasab',
  'Write the year with four digits, such as 2012': 'Sannadka ku qor afar lambar, sida 2012',
  'Legal status is required': 'Xaaladda sharciga ah waa khasab',
  'Organisation address is required': 'Ciwaanka ururka waa khasab',
  'Contact person name is required': 'Magaca qofka lala xiriirayo waa khasab',
  'Contact person title is required': 'Jagada qofka lala xiriirayo waa khasab',
  'Valid phone number is required': 'Lambar telefoon oo sax ah ayaa loo baahan yahay',
  'Select at least one operating region': 'Dooro ugu yaraan hal gobol oo laga shaqeeyo',
  'Target communities description is required': 'Sharraxaadda bulshooyinka la beegsanayo waa khasab',
  'Total staff number is required': 'Wadarta shaqaalaha waa khasab',
  'Full-time staff number is required': 'Tirada shaqaalaha waqtiga buuxa waa khasab',
  'Volunteers number is required': 'Tirada mutadawiciinta waa khasab',
  'Previous experience description is required (minimum 50 characters)':
    'Sharraxaadda waayo-aragnimadii hore waa khasab (ugu yaraan 50 xaraf)',
  'Annual budget is required': 'Miisaaniyadda sannadlaha ah waa khasab',
  'Funding sources description is required': 'Sharraxaadda ilaha maalgelinta waa khasab',
  'Project title is required': 'Cinwaanka mashruuca waa khasab',
  'Project category is required': 'Nooca mashruuca waa khasab',
  'Project description is required (minimum 100 characters)':
    'Sharraxaadda mashruuca waa khasab (ugu yaraan 100 xaraf)',
  'Project objectives description is required (minimum 50 characters)':
    'Sharraxaadda ujeeddooyinka mashruuca waa khasab (ugu yaraan 50 xaraf)',
  'Project activities description is required (minimum 100 characters)':
    'Sharraxaadda hawlaha mashruuca waa khasab (ugu yaraan 100 xaraf)',
  'Expected outcomes description is required (minimum 50 characters)':
    'Sharraxaadda natiijooyinka la filayo waa khasab (ugu yaraan 50 xaraf)',
  'Target beneficiaries description is required': 'Sharraxaadda dadka ka faa’iidaysanaya waa khasab',
  'Beneficiaries number is required': 'Tirada ka faa’iidaysatayaasha waa khasab',
  'Requested amount is required': 'Lacagta la codsanayo waa khasab',
  'This round takes no applications in this language. Choose another one above the form.':
    'Wareeggani codsi luqaddan ku qoran ma qaato. Luqad kale ka dooro foomka korkiisa.',
  'The requested amount is outside the range of this round': 'Lacagta la codsaday xadka wareeggan kuma jirto',
  'Budget justification is required (minimum 100 characters)':
    'Sababaynta miisaaniyadda waa khasab (ugu yaraan 100 xaraf)',
  'Project duration is required': 'Muddada mashruuca waa khasab',
  'Implementation timeline is required (minimum 50 characters)':
    'Jadwalka fulinta waa khasab (ugu yaraan 50 xaraf)',
  'Impact measurement description is required (minimum 50 characters)':
    'Sharraxaadda cabbirka saamaynta waa khasab (ugu yaraan 50 xaraf)',
  'Sustainability plan is required (minimum 50 characters)':
    'Qorshaha sii-waaritaanka waa khasab (ugu yaraan 50 xaraf)',
  'Expected challenges description is required': 'Sharraxaadda caqabadaha la filayo waa khasab',
  'No round of grants is open at present.': 'Hadda wareeg deeqo oo furan ma jiro.',
  'This round of grants has not opened yet.': 'Wareeggan deeqaha weli ma furmin.',
  'This round is over: it closed at 11:59 PM East Africa Time on its last day, and late submissions are not accepted.':
    'Wareeggan wuu dhammaaday: wuxuu xirmay 11:59 habeennimo Waqtiga Bariga Afrika maalintiisii ugu dambaysay, codsiyo daahayna lama aqbalo.',
  'This code or link opens no application. Please check it.':
    'Lambarkan ama xiriiriyahan codsi ma furo. Fadlan hubi.',
  'We have deleted what you sent with this application, with its documents. Only figures without names are left.':
    'Waxa aad codsigan la soo dirtay iyo dukumentiyadiisaba waan tirtirnay. Waxa haray waa tirooyin aan magac lahayn oo keliya.',
  'The virus scanner found something harmful in this document, so it cannot be saved.':
    'Baaraha fayraska ayaa wax dhib leh ka helay dukumentigan, sidaas darteed lama kaydin karo.',
  'This document is damaged on our server, so it cannot be saved. Please write to us.':
    'Dukumentigan wuxuu ku kharribmay server-keenna, sidaas darteed lama kaydin karo. Fadlan noo soo qor.',
  'Nothing is asked any more, or the day for answers is over.':
    'Hadda waxba lama weydiinayo, ama maalintii jawaabuhu way dhammaatay.',
  'This application is decided and can no longer be withdrawn here. Please write to us.':
    'Codsigan go’aan ayaa laga gaaray, halkan lagama noqon karo. Fadlan noo soo qor.',
  'At most 6 documents can be added. Remove one before you add another.':
    'Ugu badnaan 6 dukumenti ayaa lagu dari karaa. Mid ka saar ka hor intaadan mid kale ku darin.',
  'The documents may have 30 MB together. Remove one, or choose a smaller file.':
    'Dukumentiyadu wadar ahaan waxay noqon karaan 30 MB. Mid ka saar, ama dooro fayl ka yar.',
  'Many documents are waiting for their applications at present. Please try again in an hour, or send the application without them.':
    'Hadda dukumentiyo badan ayaa sugaya codsiyadoodii. Fadlan saacad ka dib isku day, ama codsiga dir iyaga la’aantood.',
  'A document has not been received yet. Wait until it is sent, or remove it, and submit again.':
    'Dukumenti weli lama helin. Sug ilaa la diro, ama ka saar, ka dibna mar kale dir.',
  'Someone else changed this in the meantime. Look at what they changed, then save again.':
    'Qof kale ayaa kan beddelay inta aad ku jirtay. Eeg waxa uu beddelay, kadibna mar kale kaydi.',
  'This code or link opens no grant. Please check it.':
    'Lambarkan ama xiriiriyahan deeq ma furo. Fadlan hubi.',
  'Bank details are entered after the award, until the grant is completed.':
    'Xogta bangiga waxaa la weydiiyaa marka deeqda la bixiyo ka dib, ilaa deeqdu dhammaato.',
  'This report was submitted already. Wait for our answer.':
    'Warbixintan hore ayaa loo soo gudbiyay. Sug jawaabtayada.',
  'Describe the activities (minimum 50 characters)': 'Sharax waxa aad qabateen (ugu yaraan 50 xaraf)',
  'Describe the results (minimum 50 characters)': 'Sharax natiijooyinka (ugu yaraan 50 xaraf)',
  'Say how many people were reached': 'Sheeg inta qof ee la gaaray',
  'Say what the money was spent on (minimum 20 characters)':
    'Sheeg waxa lacagta lagu bixiyay (ugu yaraan 20 xaraf)',
  'Name what the money was for': 'Qor waxa lacagtu loogu talagalay',
  'Enter one amount in US dollars, such as 450 or 1,250.50':
    'Geli hal qaddar oo doolarka Maraykanka ah, sida 450 ama 1,250.50',
  'Enter the amount that was spent, or 0': 'Geli qaddarka la bixiyay, ama 0',
  'This line is not in the budget of the application': 'Sadarkan kuma jiro miisaaniyadda codsiga',
  'A report can have at most 60 lines of spending':
    'Warbixintu waxay yeelan kartaa ugu badnaan 60 sadar oo kharash ah',
  'Enter the name of the account holder': 'Geli magaca milkiilaha akoonka',
  'Enter the name of the bank': 'Geli magaca bangiga',
  'Enter the account number': 'Geli lambarka akoonka',
  'This file is not our form. Download the form here, write your answers into that file, and choose it again.':
    'Faylkani ma aha foomkayaga. Halkan ka soo deji foomka, jawaabahaaga faylkaas ku qor, oo mar kale dooro.',
  'This file cannot be read. Save it again as a Word file (.docx), and choose that one.':
    'Faylkan lama akhrin karo. Mar kale u kaydi sidii fayl Word ah (.docx), kaas dooro.',
  'This file contains macros, so it is not read. Save it as a Word file without macros (.docx).':
    'Faylkan waxaa ku jira macros, sidaas darteed lama akhriyo. U kaydi fayl Word ah oo aan macros lahayn (.docx).',
  'A question is twice in this file, so it is not clear which answer counts. Remove one of them, and choose the file again.':
    'Su’aal ayaa laba jeer faylkan ku jirta, sidaas darteed lama garanayo jawaabta la tirinayo. Mid ka saar, oo faylka mar kale dooro.',
  'An answer in this file is too long: at most 10,000 characters. Shorten it, and choose the file again.':
    'Jawaab faylkan ku jirta aad bay u dheer tahay: ugu badnaan 10,000 xaraf. Soo gaabi, oo faylka mar kale dooro.',
  'This link opens no draft. Please check it.': 'Xiriiriyahan qabyo ma furo. Fadlan hubi.',
  'Your name is required': 'Magacaaga waa loo baahan yahay',
  'Type the six digits': 'Qor lixda lambar',
  'These are not the six digits of this link. After a few wrong ones the link ends.':
    'Kuwani ma aha lixda lambar ee xiriiriyahan. Dhowr khalad ka dib xiriiriyuhu wuu dhacayaa.',
  'Only the contact person of this draft can do that.':
    'Qofka lala xiriirayo ee qabyadan oo keliya ayaa taas samayn kara.',
  'This person has opened the draft already or was taken off it.':
    'Qofkan hore ayuu qabyada u furay ama waa laga saaray.',
  'There are too many people on this draft. No one else can be invited.':
    'Dad badan ayaa qabyadan ku jira. Cid kale lama casuumi karo.',
  'This draft is too long. Shorten some of its texts, or choose between those that are there twice.':
    'Qabyadani aad bay u dheer tahay. Soo gaabi qaar ka mid ah qoraalladeeda, ama kala dooro kuwa laba jeer ku qoran.',
  'The contact person stays on the draft.': 'Qofka lala xiriirayo qabyada ayuu ku harayaa.',
  'Someone has changed the draft since you read it. Please read the marked fields and sign it off again.':
    'Qof ayaa qabyada beddelay tan iyo markii aad akhriday. Fadlan akhri goobaha la calaamadeeyay oo mar kale saxiix.',
  'This draft was already submitted on another device.': 'Qabyadan hore ayaa qalab kale looga diray.',
  'Please confirm that you have read the whole application': 'Fadlan xaqiiji inaad codsiga oo dhan akhriday',
}
