import { problemOfReason } from '#shared/i18n/course-problems.ts'
import { texts as enCourses } from '#shared/i18n/en/learning/courseProblems.ts'
import { texts as soCourses } from '#shared/i18n/so/learning/courseProblems.ts'
import { fillText } from '../fill-text.ts'
import { collectionMessages } from './collections/index.ts'

/** What is wrong in a course file, of which the server says the English. */
const courseMessages = Object.fromEntries(
  (['reasons', 'exchange'] as const).flatMap((part) =>
    Object.entries(enCourses[part]).map(([code, text]) => [
      text,
      Object.entries<string>(soCourses[part]).find(([name]) => name === code)?.[1] ?? text,
    ]),
  ),
)

/**
 * The Somali of what is wrong in a course, which the server says in English with what it is about, and with the file where
 * it is; null for any other message.
 */
export function courseMessage(message: string): string | null {
  const problem = problemOfReason(message)
  if (problem) return fillText(soCourses.reasons[problem.code], { detail: problem.detail })
  const [, file, reason] = /^([\w./-]{1,200}): (.+)$/s.exec(message) ?? []
  if (file === undefined || reason === undefined) return null
  const text = courseMessages[reason] ?? courseMessage(reason)
  return text === null ? null : `${file}: ${text}`
}

/** The Somali of messages that only signed-in users can meet, by their English text. */
export const staffMessages: Readonly<Record<string, string>> = {
  'Write the reasons': 'Qor sababaha',
  'Choose a file': 'Dooro fayl',
  'This file is too large': 'Faylkani aad buu u weyn yahay',
  'Enter the amount of the grant': 'Geli lacagta deeqda',
  'The amount is outside the range of this round': 'Lacagtu waxay ka baxsan tahay xadka wareeggan',
  'This cannot be decided now. Wait until all of its reviews are in, or undo the decision that was made.':
    'Hadda go’aan lagama gaari karo. Sug ilaa qiimayntiisa oo dhan la gudbiyo, ama ka noqo go’aankii la gaaray.',
  'This decision cannot be undone any more. Read the letter that has left, and write to the applicant.':
    'Go’aankan lagama noqon karo. Akhri warqaddii baxday, codsadahana u qor.',
  'You teach too many cohorts at once. End one that is over.':
    'Kooxo aad u badan ayaad hal mar hagaysaa. Mid dhammaatay soo afjar.',
  'This cohort has too many sessions. Remove one that was recorded by mistake.':
    'Kooxdani kulanno aad u badan ayay leedahay. Tirtir mid si khalad ah loo diiwaangeliyay.',
  'This cohort has ended. Create another one to invite people.':
    'Kooxdani way dhammaatay. Samee mid kale si aad dad u casuunto.',
  'This certificate was withdrawn before. Load the list again to see when.':
    'Shahaadadan hore ayaa looga noqday. Liiska mar kale soo rari si aad u aragto goorta.',
  'No language model is set up. Ask an administrator to set OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.':
    'Moodeel luqadeed lama dejin. Weydiiso maamule inuu dejiyo OPENAI_API_KEY, OPENAI_BASE_URL iyo OPENAI_MODEL.',
  'The details of people in this text could not be checked, so nothing was sent. Try again with a shorter text.':
    'Faahfaahinta dadka ee qoraalkan lama hubin karin, sidaas darteed waxba lama dirin. Mar kale isku day qoraal ka gaaban.',
  'The language model gave no usable answer. Your text is unchanged. Try again.':
    'Moodeelka luqadeed jawaab la isticmaali karo ma bixin. Qoraalkaagu isma beddelin. Mar kale isku day.',
  'This is not JSON': 'Kani ma aha JSON',
  'Send the body as application/json.': 'Codsiga u dir application/json.',
  'Name is required': 'Magacu waa khasab',
  'Please give a reason for the change.': 'Fadlan sheeg sababta isbeddelka.',
  'This is not a recovery key': 'Kani ma aha furaha soo-celinta',
  'The district is not in this region': 'Degmadu kuma taal gobolkan',
  'Choose triage officers or administrators': 'Dooro saraakiisha kala-saaridda ama maamulayaal',
  'This report has already been routed': 'Warbixintan hore ayaa loo diray',
  'Choose the region that this report goes to': 'Dooro gobolka warbixintan loo dirayo',
  'Choose a duty list': 'Dooro liis heegan',
  'It is already waiting on this list': 'Liiskan horeba way ugu sugaysaa',
  'This person does not work in the region': 'Qofkani kama shaqeeyo gobolka',
  'This person may not see the record, so it cannot be assigned to them':
    'Qofkani ma arki karo diiwaanka, sidaas darteed looma xilsaari karo',
  'This field cannot be written': 'Meeshan wax laguma qori karo',
  'First name is required': 'Magaca koowaad waa khasab',
  'Choose at least one region': 'Dooro ugu yaraan hal gobol',
  ...collectionMessages,
  ...courseMessages,
  'Enter small letters, digits and hyphens only': 'Geli xarfo yaryar, tirooyin iyo jiitin oo keliya',
  'Enter a title': 'Geli cinwaan',
  'This course has 100 additions already. Remove one first.':
    'Koorsadan waxaa hore loogu daray 100 wax. Marka hore mid ka saar.',
  'This course was signed with the key of another organisation. Check its fingerprint first.':
    'Koorsadan waxaa lagu saxiixay furaha urur kale. Marka hore la barbardhig faraha furaha.',
  'Too many of your files are being sent at once. Sending continues automatically in a quarter of an hour.':
    'Faylal badan oo kaaga ah ayaa hal mar la dirayaa. Diristu si toos ah ayay u sii socon doontaa rubuc saac kadib.',
  'This address leads to a private network': 'Cinwaankani wuxuu u horseedaa shabakad gaar ah',
  'This address does not answer with a feed': 'Cinwaankani kuma jawaabo quudin warareed',
  'Enter a day': 'Geli maalin',
  'This article has no date. Enter the day': 'Maqaalkani taariikh ma leh. Geli maalinta',
  'Only feeds have a time zone here': 'Halkan quudinta wararka oo keliya ayaa aag-waqtiyeed leh',
  'This file is not a list of feeds (OPML)': 'Faylkani ma aha liis quudinno ah (OPML)',
  'This feed is in the list already': 'Quudintan liiska ayay hore ugu jirtaa',
  'Only feeds can be removed': 'Quudinta keliya ayaa la saari karaa',
  // Calls.
  'Please set up two-step sign-in for your account first.':
    'Fadlan marka hore diyaari soo-gelidda laba-tallaabo ah ee akoonkaaga.',
  'A recovery key is confirmed by a second administrator, or by the person who has the file of the previous key. Ask one of them.':
    'Furaha soo-celinta waxaa xaqiijiya maamule labaad, ama qofka haya faylkii furihii hore. Midkood weydiiso.',
  'This was not opened with the key that devices use now. Choose the file of that key.':
    'Tan laguma furin furaha uu qalabku hadda isticmaalo. Dooro faylka furahaas.',
  'This work is sealed for the recovery key. Open it with the file of that key before you give it to a person.':
    'Shaqadan waxaa loo shaabadeeyay furaha soo-celinta. Ku fur faylka furahaas ka hor intaadan qof siin.',
  'This is not an answer': 'Tani jawaab ma aha',
  'Devices already use this key': 'Qalabku furahan hore ayuu u isticmaalaa',
  'Turn your own two-step sign-in off on your account page.':
    'Soo-gelidda laba-tallaabo ah ee adiga ka dami bogga akoonkaaga.',
  'The file could not be written. Choose another folder.': 'Faylka lama qori karin. Dooro gal kale.',
  'Only a finished report whose data is kept can be approved. Make the report again.':
    'Waxaa la ansixin karaa oo keliya warbixin dhammaatay oo xogteeda la hayo. Warbixinta mar kale samee.',
  'This report was approved, or waits for approval. Look at the page on the approval of reports.':
    'Warbixintan waa la ansixiyay ama ansixin bay sugaysaa. Eeg bogga ansixinta warbixinnada.',
  'Choose an approved report that was neither withdrawn nor corrected.':
    'Dooro warbixin la ansixiyay oo aan laga noqon lana saxin.',
  'You made this report or requested its approval. Ask a colleague to approve it.':
    'Adigaa warbixintan sameeyay ama ansixinteeda codsaday. Weydiiso shaqaale kale inuu ansixiyo.',
  'Open the report before you approve it.': 'Fur warbixinta ka hor intaadan ansixin.',
  'This file lists records, whose titles not everyone who reads the library may see. Make the report with figures as its annex, or with the annexes in a file of their own.':
    'Faylkani wuxuu taxayaa diiwaanno aan cid kasta oo maktabadda akhrida loo oggolayn inay cinwaannadooda aragto. Samee warbixinta iyadoo tirooyin lifaaq ah leh, ama lifaaqyada oo fayl gaar ah ku jira.',
  'This report has finished meanwhile, so there is nothing to cancel. Look at it in the list, or remove it.':
    'Warbixintan way dhammaatay inta lagu jiray, markaa ma jiro wax la joojiyo. Ka eeg liiska, ama tirtir.',
  'Choose a first day that is not after today': 'Dooro maalin koowaad oo aan ka dambayn maanta',
  'A person in this report has withdrawn consent since it was made. Make the report again.':
    'Qof ka mid ah warbixintan ayaa oggolaanshihiisii ka noqday tan iyo markii la sameeyay. Mar kale samee warbixinta.',
  'A person in this report has withdrawn consent since it was made. Decline it, and make the report again.':
    'Qof warbixintan ku jira ayaa oggolaanshihii ka noqday tan iyo markii la sameeyay. Diid, warbixintana mar kale samee.',
  'An approved report is kept until it is withdrawn or corrected. Ask a colleague to withdraw it first.':
    'Warbixin la ansixiyay waa la hayaa ilaa laga noqdo ama la saxo. Marka hore weydiiso shaqaale inuu ka noqdo.',
  'This report was withdrawn or corrected. Use the report that corrects it, or make a new one.':
    'Warbixintan waa laga noqday ama waa la saxay. Isticmaal warbixinta saxaysa, ama mid cusub samee.',
  'This report has no annexes in a file of their own. Choose that in the form, and make the report again.':
    'Warbixintani ma laha lifaaqyo fayl u gaar ah ku jira. Foomka ka dooro, warbixintana mar kale samee.',
  'Choose PDF, Word or Excel for annexes': 'Lifaaqyada u dooro PDF, Word ama Excel',
  'Say what changed in the corrected report': 'Sheeg waxa ka beddelmay warbixinta la saxay',
  'Three of your reports are already being created. Wait for one of them, or cancel one.':
    'Saddex ka mid ah warbixinnadaada ayaa hadda la samaynayaa. Mid ka sug, ama mid jooji.',
  'The data of this report is not kept, so it cannot be had in another format. Make the report again.':
    'Xogta warbixintan lama hayo, sidaas darteed qaab kale looma heli karo. Warbixinta mar kale samee.',
  'You have ten scheduled reports. Change one of them, or delete one.':
    'Waxaad leedahay toban warbixin oo jadwal leh. Mid ka mid ah beddel, ama mid tirtir.',
  'Route name is required': 'Magaca waddada waa loo baahan yahay',
  'Trigger keywords are required': 'Erayada kiciya waa loo baahan yahay',
  'Write a text to try': 'Qor qoraal aad tijaabiso',
  'Choose a day of the week': 'Dooro maalin toddobaadka ka mid ah',
  'Enter a time such as 07:30': 'Geli waqti sida 07:30',
  'Select at least one channel': 'Dooro ugu yaraan hal marin',
  'Enter a whole address that begins with https:// and leads to a public site':
    'Geli ciwaan dhammaystiran oo ku bilaabma https:// kuna geynaya bog dadweyne',
  'This e-mail cannot be sent again. Choose one that failed.':
    'Iimaylkan mar kale lama diri karo. Dooro mid fashilmay.',
  // Consents.
  'You asked for this yourself. Ask another person to decide.':
    'Adiga ayaa tan codsaday. Qof kale weydii inuu go’aan ka gaaro.',
  'This was requested already.': 'Tan hore ayaa loo codsaday.',
  'This waits for a second person already.': 'Tani hore ayay u sugaysaa qof labaad.',
  'The people in this record have not agreed to a public summary, or their consent has ended or was withdrawn. Enter their consent on the record first.':
    'Dadka ku jira diiwaankan ma oggolaan soo-koobid dadweyne, ama oggolaanshahoodu wuu dhacay ama waa laga noqday. Marka hore oggolaanshahooda diiwaanka ku geli.',
  'The person’s consent to passing on this referral is not entered, has ended or was withdrawn. Enter it on this page first.':
    'Oggolaanshaha qofka ee in gudbintan la gudbiyo lama gelin, wuu dhacay, ama waa laga noqday. Marka hore boggan ku geli.',
  'Choose what the consent is for': 'Dooro waxa oggolaanshaha loogu talagalay',
  'Choose what the person answered': 'Dooro waxa qofku ku jawaabay',
  'Write whose consent it is': 'Qor cidda oggolaanshuhu yahay',
  'Enter the day of the answer': 'Geli maalinta jawaabta',
  'Choose how the answer was given': 'Dooro sida jawaabta loo bixiyay',
  'Choose the language': 'Dooro luqadda',
  'Write the words that the person heard or read': 'Qor erayadii qofku maqlay ama akhriyay',
  'Enter the day of the withdrawal': 'Geli maalinta laga noqday',
  // Records.
  'Title is required': 'Cinwaanku waa khasab',
  'Choose a course': 'Dooro koorso',
  'Document title is required': 'Cinwaanka dukumentigu waa khasab',
  'Description is required': 'Sharraxaaddu waa khasab',
  'Category is required': 'Qaybtu waa khasab',
  'Document type is required': 'Nooca dukumentigu waa khasab',
  'A public edition covers one calendar quarter that has ended':
    'Daabacaadda dadweynuhu waxay ka kooban tahay hal rubuc oo sannadka ah oo dhammaaday',
  'A public edition counts all regions, so only someone who sees all of them can make it':
    'Daabacaadda dadweynuhu waxay tirinaysaa dhammaan gobollada, sidaas darteed waxaa samayn kara oo keliya qof dhammaantood arka',
  'A public edition is made on the website, because a device does not have all records':
    'Daabacaadda dadweynaha waxaa lagu sameeyaa bogga intarneetka, sababtoo ah qalabku ma hayo diiwaannada oo dhan',
  'This report is for the organisation. Only a public edition of a report can be a public document.':
    'Warbixintan waxaa leh ururka. Daabacaadda dadweynaha ee warbixinta oo keliya ayaa noqon karta dokumenti dadweyne.',
  'There is nothing to restore in this field': 'Goobtan wax la soo celiyo kuma jiraan',
  'You wrote a part of what waits here. Ask another person to approve it.':
    'Qayb ka mid ah waxa halkan sugaya adiga ayaa qoray. Qof kale weydiiso inuu ansixiyo.',
  'An archived document cannot be approved. Take it out of the archive first.':
    'Dukumenti kaydka ku jira lama ansixin karo. Marka hore kaydka ka soo saar.',
  'This document is approved already.': 'Dukumentigan hore ayaa loo ansixiyay.',
  'The virus scanner found something harmful in this file, so it was not added. Do not open it.':
    'Baaraha fayrasku wuxuu faylkan ka helay wax dhib leh, sidaas darteed laguma darin. Ha furin.',
  'The virus scanner could not look at this file, so it was not added. Try again later.':
    'Baaraha fayrasku ma eegi karin faylkan, sidaas darteed laguma darin. Mar dambe isku day.',
  'This file has something that its readers do not see. Look at what was found, and publish a cleaned copy.':
    'Faylkani wuxuu leeyahay wax akhristayaashiisu aanay arkin. Eeg waxa la helay, oo daabac nuqul la nadiifiyay.',
  'This file could not be looked through, so it cannot leave the organisation. Save it in another way, such as without a password or as PDF, and add that file.':
    'Faylkan lama baari karin, sidaas darteed ururka kama bixi karo. Si kale u kaydi, sida furaha sirta ah la’aantiis ama PDF ahaan, oo ku dar faylkaas.',
  'Another person than the one who added this file has to accept it as it is.':
    'Qof aan ahayn kii faylkan ku daray waa inuu u aqbalo sida uu yahay.',
  'Say in a sentence why this file may leave as it is.':
    'Weedh ku sheeg sababta faylkani sida uu yahay ugu bixi karo.',
  'This file is being looked through. Try again in a minute.':
    'Faylkan waa la baarayaa. Daqiiqad kadib isku day.',
  'No cleaned copy of this file could be made. Remove in its program what was found, and add that file.':
    'Faylkan nuqul la nadiifiyay lagama samayn karin. Barnaamijkiisa kaga saar waxa la helay, oo ku dar faylkaas.',
  'This file cannot be shown here. Save it, and open it on your device.':
    'Faylkan halkan lagama tusi karo. Kaydso, kana fur qalabkaaga.',
  'Only the person who wrote the article can sign it by name':
    'Qofka maqaalka qoray oo keliya ayaa magaciisa ku saxiixi kara',
  'Exports do not show this field. Change it on the record itself':
    'Dhoofintu meeshan ma tusto. Ka beddel diiwaanka laftiisa',
  'You may not read this field, so you cannot change it':
    'Meeshan ma akhriyi kartid, sidaas darteed ma beddeli kartid',
  'No one of this name can be assigned': 'Qof magacan leh looma xilsaari karo',
  'The status cannot change in this way': 'Xaaladdu sidan uma beddelmi karto',
  'Say whether the numbers that a spreadsheet may have rewritten are correct':
    'Sheeg inay sax yihiin tirooyinka laga yaabo in barnaamijka xaashiyuhu beddelay',
  'Say whether the day or the month comes first in this file':
    'Sheeg in faylkan maalintu ama bishu hor timaaddo',
  'No record that you can change has this identifier': 'Ma jiro diiwaan aad beddeli karto oo leh aqoonsigan',
  'The version is missing. Export the records again, and correct that file':
    'Nooca diiwaanka ayaa maqan. Diiwaannada mar kale dhoofi, faylkaasna sax',
  'This version of the record is not known. Export the records again, and correct that file':
    'Noocan diiwaanka lama yaqaan. Diiwaannada mar kale dhoofi, faylkaasna sax',
  'This record is in the file twice': 'Diiwaankani laba jeer ayuu faylka ku jiraa',
  'Some records have changed in the meantime, so they cannot be corrected. Read the file again.':
    'Diiwaanno ayaa dhexda is beddelay, sidaas darteed lama sixi karo. Faylka mar kale akhri.',
  'A record cannot be linked to itself': 'Diiwaan laguma xiri karo naftiisa',
  'These two records are linked already': 'Labadan diiwaan hore ayaa la isugu xiray',
  'Title must be at least 5 characters': 'Cinwaanku waa inuu noqdaa ugu yaraan 5 xaraf',
  'Summary must be at least 20 characters': 'Soo-koobiddu waa inay noqotaa ugu yaraan 20 xaraf',
  'Priority is required': 'Mudnaantu waa khasab',
  'Organization is required': 'Magaca ururku waa khasab',
  'Description must be at least 20 characters': 'Sharraxaaddu waa inay noqotaa ugu yaraan 20 xaraf',
  'Objectives must be at least 20 characters': 'Ujeeddooyinku waa inay noqdaan ugu yaraan 20 xaraf',
  'Application deadline is required': 'Maalinta ugu dambaysa ee codsiga waa khasab',
  'Start date is required': 'Taariikhda bilowgu waa khasab',
  'End date is required': 'Taariikhda dhammaadku waa khasab',
  'The largest grant must not be below the smallest': 'Deeqda ugu badan kama yaraan karto tan ugu yar',
  'Progress must be a number from 0 to 100': 'Horumarku waa inuu noqdaa tiro u dhaxaysa 0 iyo 100',
  'Write a comment first': 'Marka hore faallo qor',
  'Give the view a name': 'Muuqaalka magac u bixi',
  // Imports.
  'This is not one of the values that this field can have':
    'Kani kama mid aha qiimayaasha meeshani yeelan karto',
  'There is no such day': 'Maalin noocaas ah ma jirto',
  'There is no such time of day': 'Saacad noocaas ah ma jirto',
  'This day of the week is another day': 'Maalintan toddobaadku waa maalin kale',
  'What follows the date cannot be read; write the time as 2026-11-20 23:30, or leave it out':
    'Waxa taariikhda ka dambeeya lama akhriyi karo; saacadda u qor 2026-11-20 23:30, ama ka tag',
  'This may be a span of time or a time zone; write the time as 2026-11-20 23:30':
    'Tani waxay noqon kartaa muddo ama aag waqti; saacadda u qor 2026-11-20 23:30',
  'Say whether this year is one of the Islamic calendar':
    'Sheeg in sannadkani yahay mid Hijri ah iyo in kale',
  'Say whether this year is short for another one':
    'Sheeg in sannadkani yahay mid la soo gaabiyay iyo in kale',
  'Say whether this day before 1960 is right': 'Sheeg in maalintan 1960 ka horraysa ay sax tahay iyo in kale',
  'Say whether this number is a date of Excel': 'Sheeg in lambarkani yahay taariikh Excel iyo in kale',
  'This date cannot be read; write it as 2026-11-20':
    'Tani ma aha taariikh la akhriyi karo; u qor sida 2026-11-20',
  'This region is not in the list': 'Gobolkani kuma jiro liiska',
  'This district is not in the list': 'Degmadani kuma jirto liiska',
  'Write yes or no': 'Qor haa ama maya',
  'Some letters of this text were lost before the file came here, or the file is in other letters than were chosen':
    'Xarfo qoraalkan ka mid ah ayaa lumay ka hor inta uusan faylku halkan iman, ama faylku wuxuu ku qoran yahay xarfo kale oo aan ahayn kuwa la doortay',
  'A spreadsheet has shortened this number. Write it out in full, as text':
    'Barnaamijka xaashida ayaa lambarkan soo gaabiyay. U qor si buuxda, qoraal ahaan',
  'This is no number of people. Write it in digits, such as 12':
    'Tani ma aha tiro dad ah. Ku qor lambarro, sida 12',
  'This row is about another country': 'Safkani wuxuu ku saabsan yahay dal kale',
  'A new record cannot begin with this status': 'Diiwaan cusub kama bilaaban karo xaaladdan',
  'This file is of Apple Numbers (.numbers). Export it as Excel (.xlsx) or CSV.':
    'Faylkani waa Apple Numbers (.numbers). U dhoofi Excel (.xlsx) ama CSV.',
  'Choose a CSV or an Excel (.xlsx) file.': 'Dooro fayl CSV ah ama Excel (.xlsx) ah.',
  'The file has no rows below its headings.': 'Faylku ma leh safaf ka hooseeya cinwaannada.',
  'This Excel file is in the older form (.xls) or has a password. Save it as .xlsx without a password.':
    'Faylkan Excel waa nooca hore (.xls) ama wuxuu leeyahay fure sir ah. U kaydi .xlsx isagoo aan fure sir ah lahayn.',
  'The file has more than 100,000 rows, which is the most that can be imported at once. Split it.':
    'Faylku wuxuu leeyahay in ka badan 100,000 oo saf, taas oo ah inta ugu badan ee mar la soo gelin karo. Kala qaybi.',
  'The file has more than 4,000 columns. Leave out those that are not needed.':
    'Faylku wuxuu leeyahay in ka badan 4,000 oo tiir. Ka saar kuwa aan loo baahnayn.',
  'The file has more than 20,000,000 cells. Leave out columns that are not needed, or split it.':
    'Faylku wuxuu leeyahay in ka badan 20,000,000 oo unug. Ka saar tiirarka aan loo baahnayn, ama kala qaybi.',
  'The Excel file has more than 256 MB when it is unpacked, or more than 64 MB of text. Split it, or save its table as CSV.':
    'Faylka Excel marka la furo wuxuu ka badan yahay 256 MB, ama qoraalkiisu wuxuu ka badan yahay 64 MB. Kala qaybi, ama jadwalkiisa u kaydi CSV.',
  'Every filled sheet of this file is hidden, and hidden sheets are not read. Show the sheet in the spreadsheet, save the file, and choose it again.':
    'Xaashi kasta oo faylkan wax ku qoran yihiin waa qarsoon tahay, xaashiyaha qarsoonna lama akhriyo. Xaashida muuji, faylka kaydi, mar kalena dooro.',
  'The file has no sheet of this name.': 'Faylku ma laha xaashi magacan leh.',
  'This file is a form (XLSForm) and not its answers. Choose the file that the answers were exported to.':
    'Faylkani waa foom (XLSForm) ee ma aha jawaabihiisa. Dooro faylka jawaabaha loo dhoofiyay.',
  'Say which letters are right before you import: the file can be read in several ways.':
    'Sheeg xarfaha saxda ah ka hor inta aanad soo gelin: faylka dhowr si ayaa loo akhriyi karaa.',
  'The file has several filled sheets. Choose the one that is to be imported.':
    'Faylku wuxuu leeyahay dhowr xaashi oo buuxa. Dooro tan la soo gelinayo.',
  'Some rows are about work that has ended. Say that the file is an archive, or correct their status.':
    'Safafka qaar waxay ku saabsan yihiin shaqo dhammaatay. Sheeg in faylku yahay kayd hore, ama sax xaaladdooda.',
  'The row says when it was closed, but its status is not closed':
    'Safku wuxuu sheegayaa goorta la xiray, laakiin xaaladdiisu xiran ma aha',
  'This row has more cells than there are headings. Check its separators and quotation marks':
    'Safkani wuxuu leeyahay unugyo ka badan cinwaannada. Hubi kala-soocayaashiisa iyo calaamadaha xigashada',
  'This cell has an error of the spreadsheet, or a formula without a result. Open the file there, correct it, and save it again':
    'Unuggani wuxuu leeyahay khalad xaashida ah, ama qaaciido aan natiijo lahayn. Faylka barnaamijkiisa ku fur, sax, oo mar kale kaydi',
  'This record is in the file twice, with different values':
    'Diiwaankani laba jeer ayuu faylka ku jiraa, isagoo qiimayaal kala duwan leh',
  'The disk of the server is full, so nothing was saved. Tell the person who runs the server, and save again once there is space.':
    'Diskiga server-ku wuu buuxaa, sidaas darteed waxba lama kaydin. U sheeg cidda server-ka maamusha, kadibna mar kale kaydi marka boos la helo.',
  'This device has not read all records yet, so the figures would be wrong. Wait until the first sync is complete.':
    'Qalabkani weli ma akhriyin diiwaannada oo dhan, sidaa darteed tirooyinku way khaldanaan lahaayeen. Sug ilaa isku-waafajintii koowaad dhammaato.',
  'The disk of this device is full, so nothing was saved. Make some space, and save again.':
    'Diskiga qalabkani wuu buuxaa, sidaas darteed waxba lama kaydin. Boos ka bannee, kadibna mar kale kaydi.',
  'This file takes too much time or memory to read. Split it, or save its table alone as CSV.':
    'Akhrinta faylkan waxay qaadanaysaa waqti ama xusuus aad u badan. U kala qaybi, ama jadwalka keliya u kaydi CSV.',
  'This file is of LibreOffice or OpenOffice (.ods). Save it as Excel (.xlsx) or CSV.':
    'Faylkani waa kan LibreOffice ama OpenOffice (.ods). U kaydi Excel (.xlsx) ama CSV.',
  'This Excel file is in the binary form (.xlsb). Save it as .xlsx.':
    'Faylkan Excel wuxuu ku kaydsan yahay qaabka binary-ga (.xlsb). U kaydi .xlsx.',
  'The file cannot be read as a table. Save it again as CSV or Excel.':
    'Faylka looma akhriyi karo jadwal ahaan. Mar kale u kaydi CSV ama Excel.',
  'A line of the file cannot be read. Check its quotation marks.':
    'Saf ka mid ah faylka lama akhriyi karo. Hubi calaamadaha xigashada.',
  'Some rows cannot be imported. Correct them, or choose to leave them out.':
    'Safaf qaarkood lama soo gelin karo. Sax, ama dooro in laga tago.',
  'The file has more columns than a table of records has.':
    'Faylku wuxuu leeyahay tiirar ka badan inta jadwal diiwaanno yeesho.',
  'No row of this file can be imported. Correct the file, and choose it again.':
    'Saf ka mid ah faylkan lama soo gelin karo. Sax faylka, kadibna mar kale dooro.',
  'This field cannot be imported': 'Meeshan laguma soo gelin karo fayl',
  'The file has no such column': 'Faylku ma leh tiirkan',
  // Publishing.
  'There is no proposed summary to publish. Propose one first.':
    'Ma jirto soo-koobid la soo jeediyay oo la daabaco. Marka hore mid soo jeedi.',
  'The person who proposed a summary cannot publish it. Ask another person to read it.':
    'Qofka soo jeediyay soo-koobidda ma daabici karo. Qof kale weydiiso inuu akhriyo.',
  'You wrote a part of this change. Ask another person to release it.':
    'Adiga ayaa qoray qayb ka mid ah isbeddelkan. Qof kale weydiiso inuu sii daayo.',
  'You took this down yourself. Ask another person to look at it.':
    'Adiga ayaa tan qaaday. Qof kale weydiiso inuu eego.',
  'You did this yourself. Ask another person to look at it.':
    'Adiga ayaa tan sameeyay. Qof kale weydiiso inuu eego.',
  'There is nothing to withdraw. Load the page again.': 'Ma jirto wax laga noqdo. Bogga mar kale fur.',
  // Reports.
  'Report title is required': 'Cinwaanka warbixintu waa khasab',
  'Report type is required': 'Nooca warbixintu waa khasab',
  'Date range is required': 'Muddada taariikhdu waa khasab',
  'Select at least one section': 'Dooro ugu yaraan hal qayb',
  'Choose a template for this report type': 'Dooro qaab ku habboon noocan warbixinta',
  'A key message has at most 25 words': 'Farriin muhiim ah waxay yeelan kartaa ugu badnaan 25 eray',
  'Output format is required': 'Qaabka faylku waa khasab',
  'End date must not be before start date': 'Taariikhda dhammaadku kama horrayn karto taariikhda bilowga',
  // People.
  'Enter the whole address of a public site, such as https://www.ohchr.org':
    'Geli ciwaanka oo dhan ee bog dadweyne, tusaale https://www.ohchr.org',
  'Enter the name of the account': 'Geli magaca akoonka',
  'Enter the figure': 'Geli tirada',
  'Enter the text of the alert': 'Geli qoraalka digniinta',
  'An alert ends within 30 days': 'Digniintu waxay ku dhammaataa 30 maalmood gudahood',
  'Choose an end that is still to come': 'Dooro dhammaad aan weli la gaarin',
  'Enter the identifier of a record, as in its address':
    'Geli aqoonsiga diiwaan, sida uu cinwaankiisa ugu jiro',
  'Enter what the figure is about': 'Geli waxa ay tiradu ku saabsan tahay',
  'Enter the day on which it was reported': 'Geli maalinta la sheegay',
  'Enter where the figure comes from': 'Geli halka ay tiradu ka timid',
  'Enter a telephone number': 'Geli lambar telefoon',
  'Enter a colour as # and six digits, such as #1f5fa8': 'Geli midab ah # iyo lix xaraf, tusaale #1f5fa8',
  'This colour is too light for text on white paper. Choose a darker one':
    'Midabkani aad buu u khafiifsan yahay in qoraal lagu akhriyo warqad cad. Dooro mid ka madow',
  'Enter the name of the person who signs': 'Geli magaca qofka saxiixaya',
  'Enter the role of the person who signs': 'Geli xilka qofka saxiixaya',
  'Choose how they belong together': 'Dooro sida ay isu khuseeyaan',
  'Give one number for each service': 'Adeeg kasta hal lambar sii',
  'Give the advice in English and in Somali, or leave both empty':
    'Talada ku qor Ingiriis iyo Soomaali, ama labadaba madhi',
  'Enter the name': 'Geli magaca',
  'Enter the full name': 'Geli magaca oo buuxa',
  'Say in a sentence what the organisation does': 'Hal weedh ku sheeg waxa ay hay’addu qabato',
  'The last administrator cannot be disabled or given another role. Make someone else an administrator first.':
    'Maamulaha keliya ee haray lama joojin karo, door kalena lama siin karo. Marka hore qof kale maamule ka dhig.',
  'There is already a person with this e-mail address. Look for them in the list of users.':
    'Qof ciwaankan iimaylka leh horeba wuu u jiray. Ka raadi liiska isticmaalayaasha.',
  'A disabled person cannot be invited. Enable them first.':
    'Qof la joojiyay lama casuumi karo. Marka hore akoonkiisa fur.',
  // News.
  'Content must be at least 50 characters': 'Qoraalku waa inuu ka kooban yahay ugu yaraan 50 xaraf',
  'Content must be at least 20 characters': 'Qoraalku waa inuu ka kooban yahay ugu yaraan 20 xaraf',
  'Choose when it is published': 'Dooro goorta la daabacayo',
  'A machine translated this. Read it and confirm that, or save the article as a draft.':
    'Mashiin baa tan tarjumay. Akhri oo xaqiiji, ama maqaalka u kaydi qabyo ahaan.',
  'A machine translated this, and everyone will see it. Read it and confirm that.':
    'Mashiin baa tan tarjumay, qof kastana wuu arki doonaa. Akhri oo xaqiiji.',
  'Please choose another language for the translation.': 'Fadlan tarjumaadda u dooro luqad kale.',
  'Please add some text to translate.': 'Fadlan ku dar qoraal la tarjumo.',
  'The assistant did not give you this suggestion': 'Kaaliyuhu soo jeedintan adiga kuma siin',
  'Choose a time that is still to come': 'Dooro wakhti aan weli la gaarin',
  'Choose a JPEG, PNG or WebP picture': 'Dooro sawir JPEG, PNG ama WebP ah',
  'The picture has too many pixels: at most 64 million':
    'Sawirku aad buu u weyn yahay: ugu badnaan 64 milyan oo biksal',
  'This picture is too large even after it was made smaller. Cut away what is not needed.':
    'Sawirkani aad buu u weyn yahay xitaa markii la yareeyay. Ka jar waxa aan loo baahnayn.',
  'This picture cannot be read. Its file may be broken':
    'Sawirkan lama akhrin karo. Waxaa laga yaabaa in faylkiisu kharriban yahay',
  'This picture is no longer here. Choose it again': 'Sawirkani hadda halkan ma yaal. Mar kale dooro',
  'Describe the picture for those who do not see it': 'Sawirka u sharrax dadka aan arki karin',
  'Choose a day after 1899': 'Dooro maalin ka dambaysa 1899',
  'Choose a day within a year from today': 'Dooro maalin sannad gudihiis ah laga bilaabo maanta',
  'News of other publishers have no day of the event': 'Wararka daabacayaasha kale ma laha maalinta dhacdada',
  'Describe the picture in Somali as well': 'Sawirka Af-Soomaaliga ku sharrax sidoo kale',
  // The ledger.
  'Someone has already explained this. Load the page again to read it.':
    'Qof baa horeba u sharraxay. Bogga mar kale fur si aad u akhrido.',
  // Evidence.
  'It takes too much time or memory to show this file. The file itself is kept as it is.':
    'Wakhti ama xusuus badan ayay qaadataa in faylkan la muujiyo. Faylka laftiisa waa loo kaydiyay sida uu yahay.',
  'This file is kept but closed: the virus scanner could not look at it yet. Try again later.':
    'Faylkan waa la kaydiyay laakiin waa xiran yahay: baaraha fayrasku weli ma eegi karin. Mar dambe isku day.',
  'This file has not been received yet. Try again once it has been sent.':
    'Faylkan weli lama helin. Mar kale isku day marka la diro.',
  'This file counts as personal data, which your account does not read. A person who reads it can mark that it shows no one.':
    'Faylkani waa xog shakhsi ah, akoonkaaguna ma akhriyo. Cidda akhrida ayaa calaamadin karta inuusan qof muujinayn.',
  'There is no copy of this file that can be shown. Open its original.':
    'Ma jiro nuqul faylkan ah oo la tusi karo. Fur faylka asalka ah.',
  'The stored file is not the one that was received. Tell an administrator.':
    'Faylka kaydsan ma aha kii la helay. U sheeg maamule.',
  'This device keeps 500 documents, which is the most. Remove some of them from it first.':
    'Qalabkani wuxuu hayaa 500 oo dukumenti, waana inta ugu badan. Marka hore qaarkood ka saar.',
  'The documents on this device would take more than 2 GB. Remove some of them from it first.':
    'Dukumentiyada qalabkan waxay qaadan lahaayeen in ka badan 2 GB. Marka hore qaarkood ka saar.',
  'The evidence kept on this device would take more than 2 GB. Remove some of it from it first.':
    'Caddaynta qalabkan lagu hayo waxay qaadan lahayd in ka badan 2 GB. Marka hore qaar ka saar.',
  // Devices.
  'This device waits for the approval of an administrator. Ask one to approve it.':
    'Qalabkani wuxuu sugayaa ansixinta maamulaha. Mid weydiiso inuu ansixiyo.',
  'A revoked device stays revoked. Set it up again as a new one.':
    'Qalab laga noqday sidaas ayuu ahaanayaa. Mar kale u deji sida mid cusub.',
  // Calls.
  'Only an incident that was taken by telephone gets a code from staff.':
    'Dhacdada telefoonka lagu qaatay oo keliya ayay shaqaaluhu lambar u sameeyaan.',
  // News of other publishers.
  'Enter a whole address that leads to a public site':
    'Geli cinwaan dhammaystiran oo u horseeda bog dadweyne',
  'Keep at least one keyword': 'Reeb ugu yaraan hal erey-muhiim',
  'Keyword is required': 'Erey-muhiim ayaa loo baahan yahay',
  'The story has no other article': 'Warkani maqaal kale ma laha',
  'The news are being updated already': 'Wararka hadda ayaa la cusboonaysiinayaa',
  'Only feeds have an address here': 'Halkan quudinta wararka oo keliya ayaa cinwaan leh',
  'No source of news is configured': 'Ma jiro il warareed oo la dejiyay',
  // The writing assistant.
  'Please choose what the assistant shall do': 'Fadlan dooro waxa kaaliyuhu qabanayo',
  'Please enter a topic for the article.': 'Fadlan geli mawduuca maqaalka.',
  'Please add some content to improve.': 'Fadlan ku dar qoraal la hagaajiyo.',
  'Please add title and content to generate tags.':
    'Fadlan ku dar cinwaan iyo qoraal si calaamado loo sameeyo.',
  'Please add content to summarize.': 'Fadlan ku dar qoraal la soo koobo.',
  'You have used all requests to the language model for today. Try again tomorrow.':
    'Waad dhammaysay codsiyada moodeelka luqadeed ee maanta. Berri ayaad sii wadi kartaa.',
  'The language model cannot be reached. Your text is unchanged. Try again in a few minutes.':
    'Moodeelka luqadeed lama gaari karo. Qoraalkaagu isma beddelin. Dhowr daqiiqo kaddib mar kale isku day.',
  'The connection to the language model broke in the middle of its answer. Your text is unchanged. Try again.':
    'Xiriirka moodeelka luqaddu wuxuu go’ay isagoo jawaabaya. Qoraalkaagu isma beddelin. Mar kale isku day.',
  'The language model took too long. Your text is unchanged. Try again, or with a shorter text.':
    'Moodeelka luqadeed waqti badan ayuu qaatay. Qoraalkaagu isma beddelin. Mar kale isku day, ama qoraal ka gaaban.',
  'The language model has had too many requests. Your text is unchanged. Try again later.':
    'Moodeelka luqadeed codsiyo badan ayuu helay. Qoraalkaagu isma beddelin. Mar dambe isku day.',
  'The language model refused to answer this. Your text is unchanged. Write this part yourself.':
    'Moodeelka luqadeed wuu diiday inuu tan ka jawaabo. Qoraalkaagu isma beddelin. Qaybtan adigu qor.',
  'The language model gave an answer that could not be read. Your text is unchanged. Try again.':
    'Moodeelka luqadeed wuxuu bixiyay jawaab aan la akhrin karin. Qoraalkaagu isma beddelin. Mar kale isku day.',
  'The answer of the language model was cut off. Your text is unchanged. Try again with a shorter text.':
    'Jawaabta moodeelka luqadeed way go’day. Qoraalkaagu isma beddelin. Mar kale isku day qoraal ka gaaban.',
  'The answer of the language model was too long. Your text is unchanged. Try again with a shorter text.':
    'Jawaabta moodeelka luqadeed aad bay u dheerayd. Qoraalkaagu isma beddelin. Mar kale isku day qoraal ka gaaban.',
  'The language model refused the request of this server. An administrator has to check OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.':
    'Moodeelka luqadeed wuxuu diiday codsigii server-kan. Maamule waa inuu hubiyaa OPENAI_API_KEY, OPENAI_BASE_URL iyo OPENAI_MODEL.',
  'Choose active colleagues who may see everything that your reports contain':
    'Dooro shaqaale shaqeeya oo arki kara wax kasta oo warbixinnadaadu ka kooban yihiin',
  // Rounds of grants.
  'The points of the criteria must add up to 100': 'Dhibcaha shuruuduhu waa inay noqdaan 100',
  'The deadline must not be before the first day': 'Maalinta ugu dambaysa kama horrayn karto tan koowaad',
  'The amount must lie between the smallest and the largest grant':
    'Lacagtu waa inay u dhexayso deeqda ugu yar iyo tan ugu badan',
  'The longest project must not be shorter than the shortest':
    'Mashruuca ugu dheer kama gaabnaan karo kan ugu gaaban',
  'This stage begins after the deadline': 'Marxaladdani waxay bilaabataa kama dambaysta ka dib',
  'The last day must not be before the first': 'Maalinta ugu dambaysa kama horrayn karto tan koowaad',
  'Each of these may be named once': 'Mid kasta hal mar uun baa la magacaabi karaa',
  'Another round has this name': 'Wareeg kale ayaa magacan leh',
  'The name stays once there are applications': 'Magacu sidiisa ayuu ahaanayaa marka codsiyo jiraan',
  'This stays once an application is in review': 'Tani sideeda ayay ahaanaysaa marka codsi la qiimaynayo',
  'A size of this round lies outside these amounts. Change both on the page of grant rounds':
    'Cabbir ka mid ah wareeggan lacagahan wuu ka baxsan yahay. Labadaba ka beddel bogga wareegyada deeqaha',
  'A stage of this round does not begin after this day. Change both on the page of grant rounds':
    'Marxalad ka mid ah wareeggan ma bilaabato maalintan ka dib. Labadaba ka beddel bogga wareegyada deeqaha',
  'Another announced round takes applications in these days':
    'Wareeg kale oo la shaaciyay ayaa maalmahan codsiyo qaata',
  'There is no round to begin with': 'Ma jiro wareeg laga bilaabo',
  'This round was announced, so it cannot be removed. Take it off the pages instead.':
    'Wareeggan waa la shaaciyay, sidaas darteed lama saari karo. Taas beddelkeeda boggaga ka saar.',
  // Messages to the organisation.
  'Write something first': 'Marka hore wax qor',
  'Say why you need it': 'Sheeg sababta aad ugu baahan tahay',
  'Only the hash of this e-mail was kept, because its network sent very much on that day. Its text and files are here.':
    'Iimaylkan waxaa laga hayaa hash-kiisa oo keliya, maxaa yeelay shabakaddiisu maalintaas wax badan ayay soo dirtay. Qoraalkiisa iyo faylashiisu waa halkan.',
  'This application was anonymised and cannot be worked on any more.':
    'Codsigan magacyada waa laga saaray, lagamana shaqayn karo mar dambe.',
  'The application cannot be moved there from its present state.':
    'Codsiga halkaas lama geyn karo xaaladda uu hadda ku jiro.',
  'This application is kept for the next round. It can be taken into it once that round has opened.':
    'Codsigan wareegga xiga ayaa loo hayaa. Waa lagu dari karaa marka wareeggaasi furmo.',
  'Enter a result for every check first. An application with a check that failed is not reviewed.':
    'Marka hore geli natiijada hubin kasta. Codsi hubin ku dhacay lama qiimeeyo.',
  'Choose at most 9 reviewers': 'Dooro ugu badnaan 9 qiimeeye',
  'Write a note': 'Qor qoraal',
  'Say in a few words what the conflict is': 'Dhowr eray ku sheeg waxa uu yahay isku dhacu',
  'Choose only grant reviewers and grant managers who can sign in':
    'Dooro oo keliya qiimeeyayaasha iyo maareeyayaasha deeqaha ee soo geli kara',
  'Choose a reason': 'Dooro sabab',
  'Only a withdrawn or declined application can be deleted before its time.':
    'Codsi laga noqday ama la diiday oo keliya ayaa la tirtiri karaa wakhtigiisa ka hor.',
  'A grant was awarded for this application. It is kept until its time, because grants are accounted for.':
    'Codsigan deeq ayaa la siiyay. Waa la hayaa ilaa wakhtigiisa, maxaa yeelay deeqaha waa laga xisaabtamaa.',
  'The applicant has not been informed of the decision yet. Send the letter first.':
    'Codsadaha weli go’aanka lama ogeysiin. Marka hore warqadda dir.',
  'Choose how you are tied': 'Dooro sida aad ugu xiran tahay',
  'Write a name': 'Qor magac',
  'Name at most 100 ties': 'Ugu badnaan 100 xiriir sheeg',
  'Reviews of this round are blind. Choose only reviewers who have named their ties':
    'Qiimaynta wareeggani magacyo ma leh. Dooro oo keliya qiimeeyayaasha xiriirradooda sheegay',
  'A reviewer you have chosen is tied to this applicant. Choose another one':
    'Qiimeeye aad dooratay ayaa xiriir la leh codsadahan. Mid kale dooro',
  'Reviews of this round are blind. Name your ties first, or say that you have none.':
    'Qiimaynta wareeggani magacyo ma leh. Marka hore sheeg xiriirradaada, ama sheeg inaadan lahayn.',
  'Reviews of this round are blind, and grant managers see the names. Choose only grant reviewers':
    'Qiimaynta wareeggan waa mid aan magac lahayn, maareeyayaashuna magacyada way arkaan. Dooro qiimeeyayaasha oo keliya',
  'Reviewers are assigned before an application is decided about.':
    'Qiimeeyayaasha waxaa la xilsaaraa ka hor inta aan codsiga go’aan laga gaarin.',
  'A reviewer who has handed in a review, or declared a conflict of interest, cannot be taken off.':
    'Qiimeeye qiimayn gudbiyay, ama sheegay isku dhac dano, lama saari karo.',
  'You have handed in your review, and it stays as it is.':
    'Qiimayntaada waad gudbisay, sideeda ayayna ahaanaysaa.',
  'Say first whether you have a conflict of interest.':
    'Marka hore sheeg inaad leedahay isku dhac dano iyo in kale.',
  'Reviews are written while the application is in review.':
    'Qiimaynta waxaa la qoraa marka codsiga la qiimaynayo.',
  'Choose at least one field': 'Dooro ugu yaraan hal goob',
  'Write what you ask': 'Qor waxa aad weydiinayso',
  'Choose a day': 'Dooro maalin',
  'Choose a day after today': 'Dooro maalin ka dambaysa maanta',
  'Choose a day within the next 60 days': 'Dooro maalin ka mid ah 60-ka maalmood ee soo socda',
  'Someone else is replying to this message. Wait until they have finished.':
    'Qof kale ayaa fariintan ka jawaabaya. Sug inta uu ka dhammeeyo.',
  'This person cannot read messages. Choose someone else.':
    'Qofkani ma akhrin karo fariimaha. Dooro qof kale.',
  'This message has no address to reply to. Write an internal note instead.':
    'Fariintan ma laha ciwaan looga jawaabo. Taas beddelkeeda qor qoraal gudaha ah.',
  // Grants after the decision.
  'A second grant manager has to approve these bank details: not the one who entered or checked them.':
    'Maamule deeqeed labaad ayaa oggolaanaya xogtan bangiga: ma aha kii geliyay ama hubiyay.',
  'The agreement has to be signed before a disbursement.': 'Heshiiska waa in la saxiixaa lacag-bixin ka hor.',
  'New bank details wait for approval. Approve or refuse them first.':
    'Xog bangi oo cusub ayaa oggolaansho sugaysa. Marka hore oggolow ama diid.',
  'A disbursement waits to be released. Release or remove it first.':
    'Lacag-bixin ayaa sugaysa in la sii daayo. Marka hore sii daa ama ka saar.',
  'Nothing more can be paid: the next disbursement waits for an approved report, or the whole award is paid.':
    'Wax kale lama bixin karo: lacag-bixinta xigta waxay sugaysaa warbixin la oggolaaday, ama deeqda oo dhan waa la bixiyay.',
  'This is more than may be paid now: half of the award first, and never more than the award.':
    'Tani way ka badan tahay inta hadda la bixin karo: marka hore kala badh deeqda, marnabana kama badato deeqda.',
  'There are no approved bank details.': 'Ma jirto xog bangi oo la oggolaaday.',
  'A second grant manager has to release this disbursement: not the one who recorded it.':
    'Maamule deeqeed labaad ayaa sii daynaya lacag-bixintan: ma aha kii diiwaangeliyay.',
  'The bank details were changed since this disbursement was recorded. Remove it and record it again.':
    'Xogta bangiga waa la beddelay tan iyo markii lacag-bixintan la diiwaangeliyay. Ka saar oo mar kale diiwaangeli.',
  'This report is not submitted, so there is nothing to decide.':
    'Warbixintan lama soo gudbin, go’aan lagama gaari karo.',
  'Say what has to be changed': 'Sheeg waxa la beddelayo',
  'This report is approved.': 'Warbixintan waa la oggolaaday.',
  'A grant is completed once it is running and every report is approved.':
    'Deeqdu way dhammaataa marka ay socoto oo warbixin kasta la oggolaado.',
  'Enter an amount': 'Geli lacag',
  'Enter the reference of the bank': 'Geli tixraaca bangiga',
  'Enter the day': 'Geli maalinta',
  'A letter needs at least 20 characters': 'Warqaddu waa inay lahaato ugu yaraan 20 xaraf',
  'No agreement is waited for.': 'Heshiis lama sugayo.',
  'Send the letter first: the agreement follows it.':
    'Marka hore warqadda dir: heshiisku isaga ayuu ka dambeeyaa.',
  'Enter a day after the beginning of the project.': 'Geli maalin ka dambaysa bilowga mashruuca.',
  'This day is in the future.': 'Maalintani weli ma iman.',
  'This day is before the step that it follows.': 'Maalintani waxay ka horreysaa tallaabada ay ka dambayso.',
  'The applicant has not confirmed this e-mail address, so no letter is sent there. Tell them by telephone and record the day.':
    'Codsaduhu ciwaankan iimaylka ma xaqiijin, sidaas darteed warqad halkaas looma diro. Telefoon ugu sheeg oo maalinta diiwaangeli.',
  'The applicant knows this decision already.': 'Codsadaha go’aankan hore ayaa loogu sheegay.',
  'This application was anonymised, so there is no address to write to.':
    'Magacyada codsigan waa laga saaray, sidaas darteed cidna looma qori karo.',
  'Write {link} in the letter: the link by which the applicant goes on takes its place.':
    'Warqadda ku qor {link}: waxaa halkaas gala xiriiriyaha uu codsaduhu ku sii wado.',
  'The virus scanner found something harmful in this file, so it was not kept.':
    'Baaraha fayraska ayaa faylkan wax waxyeello leh ka helay, sidaas darteed lama hayn.',
  'Write at least two characters': 'Qor ugu yaraan laba xaraf',
  'Replace the words in braces before you send':
    'Beddel erayada qaansooyinka ku dhex jira ka hor intaadan dirin',
  'Only name, reference and colleague may be in braces':
    'Qaansooyinka waxaa ku dhex jiri kara oo keliya name, reference iyo colleague',
  'A name of the template is required': 'Magaca qoraalka diyaarsan waa loo baahan yahay',
  'The English text is required': 'Qoraalka Ingiriisiga waa loo baahan yahay',
  'The Somali text is required': 'Qoraalka Soomaaliga waa loo baahan yahay',
  'There are too many templates. Try again after you have deleted one.':
    'Qoraallada diyaarsan aad bay u badan yihiin. Marka hore mid tirtir.',
  'This password is too easy to guess: it has your name or address in it, or words that many people use. Use several unrelated words.':
    'Furahan si fudud ayaa loo qiyaasi karaa: magacaaga ama ciwaankaaga ayaa ku jira, ama erayo dad badani isticmaalaan. Isticmaal dhowr eray oo aan isku xirnayn.',
  // Devices.
  'Please enter a number of days': 'Fadlan geli tirada maalmaha',
  'Please say why the device is away': 'Fadlan sheeg sababta qalabku u maqan yahay',
  'The last day comes before the first one': 'Maalinta ugu dambaysa waxay ka horreysaa tan koowaad',
  'An absence is too long': 'Maqnaanshuhu aad buu u dheer yahay',
  'This device is revoked, so it is no longer watched.':
    'Qalabkan waa laga noqday, sidaas darteed lama sii eego.',
  'This absence would be over already: its last day has passed, or the device has had contact after its first day.':
    'Maqnaanshahani hore ayuu u dhammaan lahaa: maalintiisa ugu dambaysa way dhaaftay, ama qalabku wuu soo xiriiray maalinta koowaad kaddib.',
  // Work of ended accounts.
  'The server no longer accepts this change. Load the page again to see why.':
    'Server-ku hadda ma aqbalo isbeddelkan. Bogga mar kale soo rar si aad sababta u aragto.',
  'Some changes are not decided yet. Enter each of them, or leave it out.':
    'Isbeddello weli lama go’aamin. Mid kasta geli, ama ka tag.',
  'The server did not receive some files of this work, so nothing was removed. Try again, or leave these files out. An older app does not list them, but the website does.':
    'Server-ku ma helin faylal ka mid ah shaqadan, sidaas darteed waxba lama saarin. Mar kale isku day, ama faylashan ka tag. Barnaamij duug ah ma tusiyo, laakiin bogga intarneetka ayaa tusiya.',
  'Not all parts of this file are here. The others may still be on the device, or sealed for the recovery key.':
    'Qaybaha faylkan oo dhan halkan ma joogaan. Kuwa kale waxaa laga yaabaa inay weli qalabka ku jiraan, ama loo shaabadeeyay furaha soo-celinta.',
  'You cannot enter this change. Ask an administrator to give the work to another person.':
    'Isbeddelkan ma gelin kartid. Maamule weydiiso inuu shaqada qof kale siiyo.',
  'An earlier change that this one follows is not decided yet. Decide that one first.':
    'Isbeddel ka horreeya oo kani raaco weli lama go’aamin. Kaas marka hore go’aami.',
  'This person cannot take it over. Choose another person who records for the same regions, and who is not you.':
    'Qofkani lama wareegi karo. Dooro qof kale oo isla gobollada wax ka qora, oo aan adiga ahayn.',
  // Exchange files.
  'This device has no key of its own yet, so nothing can be sealed for it. It needs one contact with the server.':
    'Qalabkani weli fure u gaar ah ma laha, sidaas darteed waxba looma xiri karo. Hal mar waa inuu server-ka la xiriiraa.',
  'The device that made this file hands over its unsent work before it is wiped. There is no answer until it has done so, or an administrator has it wiped.':
    'Qalabka sameeyay faylkan wuxuu wareejinayaa shaqadii uusan dirin ka hor intaan la tirtirin. Jawaab ma jirto ilaa uu sidaas sameeyo, ama maamule uu tirtiro.',
  'Accept the file first: its answer says what became of it.':
    'Marka hore faylka aqbal: jawaabtiisa ayaa sheegaysa waxa ku dhacay.',
  'The device that made this file waits for the approval of an administrator. Ask one to approve it, and accept the file then.':
    'Qalabka sameeyay faylkan wuxuu sugayaa ansixinta maamule. Mid weydiiso inuu ansixiyo, kadibna faylka aqbal.',
  'The device that made this file, or the account of its person, was ended since. The file stays sealed here until an administrator gives it to a person who takes it over.':
    'Qalabka sameeyay faylkan, ama akoonka qofkiisa, waa la soo afjaray. Faylku isagoo xiran ayuu halkan ku jiraa ilaa maamule siiyo qof la wareega.',
  'The person whose device made this file may not sync any more. An administrator can change that.':
    'Qofka qalabkiisu sameeyay faylkan mar dambe looma oggola inuu isku waafajiyo. Maamule ayaa taas beddeli kara.',
  'This is no exchange file. Choose the file that the office has made.':
    'Kani ma aha fayl is-dhaafsi. Dooro faylka uu xafiisku sameeyay.',
  'This exchange file is not complete. Copy it again from where it was made.':
    'Faylkan is-dhaafsiga ma dhammaystirna. Mar kale ka soo guuri halkii lagu sameeyay.',
  'This exchange file is damaged. Copy it again from where it was made.':
    'Faylkan is-dhaafsiga waa dhaawacan yahay. Mar kale ka soo guuri halkii lagu sameeyay.',
  'This exchange file was made for another organisation, or it is an answer.':
    'Faylkan is-dhaafsiga waxaa loo sameeyay urur kale, ama waa jawaab.',
  'This exchange file was made by a newer app. It can be taken once the server is updated.':
    'Faylkan is-dhaafsiga waxaa sameeyay barnaamij ka cusub. Waa la qaadan karaa marka server-ka la cusboonaysiiyo.',
  'This exchange file is not signed by a device of this organisation, so it is not taken.':
    'Faylkan is-dhaafsiga ma saxiixin qalab ururkan leeyahay, sidaas darteed lama qaadanayo.',
  'This is no answer to an exchange file. Choose the file that the courier has brought back.':
    'Kani ma aha jawaab fayl is-dhaafsi. Dooro faylka uu dhambaal-waduhu soo celiyay.',
  'This answer is not complete. Ask the courier for another copy.':
    'Jawaabtani ma dhammaystirna. Dhambaal-wadaha nuqul kale weydiiso.',
  'This response is damaged. Ask the courier for another copy.':
    'Jawaabtani waa dhaawacan tahay. Dhambaal-wadaha nuqul kale weydiiso.',
  'This response was created for another device, or this file is not a response.':
    'Jawaabtan waxaa loo sameeyay qalab kale, ama jawaab ma aha.',
  'This response was created by a newer server. Update the app first, then bring it in again.':
    'Jawaabtan waxaa sameeyay server ka cusub. Barnaamijka cusboonaysii, kadibna qaado.',
  'This response is not signed by your organisation’s server, so nothing was taken from it.':
    'Jawaabtan ma saxiixin server-ka ururkan, sidaas darteed waxba lagama qaadan.',
  'This response is more than 14 days old, so it is no longer accepted. Create a new exchange file. If the response is newer, the clock of this device is wrong.':
    'Jawaabtani waxay ka weyn tahay 14 maalmood, sidaas darteed lama qaadan karo. Samee fayl is-dhaafsi cusub. Haddii jawaabtu ka yar tahay, saacadda qalabkan ayaa khaldan.',
  'This device can create exchange files after its next contact with the server.':
    'Qalabkani wuxuu samayn karaa faylasha is-dhaafsiga marka uu server-ka la xiriiro cusboonaysiintan kadib.',
  // Codes for setting up devices.
  'Please choose the person': 'Fadlan dooro qofka',
  'This person cannot set up a device: their account is not active, or may not sync.':
    'Qofkani ma dejin karo qalab: akoonkiisu ma shaqaynayo, ama looma oggola isku-waafajin.',
  'This code was used or withdrawn, is older than an hour, or was made for another person. Ask for a new one.':
    'Koodhkan waa la isticmaalay ama waa laga noqday, wuxuu ka weyn yahay saacad, ama qof kale ayaa loo sameeyay. Mid cusub weydiiso.',
  // Retention.
  'Please enter a number of months': 'Fadlan geli tirada bilaha',
}
