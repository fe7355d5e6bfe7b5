/** The Somali of every message that schemas and the server write in English, by its English text. */
export const messages: Readonly<Record<string, string>> = {
  // What failed calls say.
  'Some of what was sent is not right. Please check the fields named.':
    'Qaar ka mid ah wixii la diray sax ma aha. Fadlan hubi meelaha la magacaabay.',
  'Please sign in first.': 'Fadlan marka hore soo gal.',
  'The e-mail address or the password is not right.': 'Ciwaanka iimaylka ama furaha sirta ahi sax ma aha.',
  'Enter the code of your authenticator app as well.': 'Geli sidoo kale koodhka barnaamijkaaga xaqiijinta.',
  'This code is not right, or it was used before. Wait for the next one.':
    'Koodhkani sax ma aha, ama horay ayaa loo isticmaalay. Sug kan xiga.',
  'Turn your own second step off on the page of your account.':
    'Tallaabadaada labaad ka dami bogga akoonkaaga.',
  'You are not allowed to do this.': 'Laguuma oggola inaad tan samayso.',
  'This device may no longer be used.': 'Qalabkan hadda ka dib lama isticmaali karo.',
  'This does not exist, or you may not see it.': 'Kani ma jiro, ama laguuma oggola inaad aragto.',
  'This address does not take this kind of request.': 'Ciwaankani ma aqbalo codsiga noocan ah.',
  'Someone else changed this in the meantime.': 'Qof kale ayaa kan beddelay inta aad ku jirtay.',
  'This exists already.': 'Kani horeba wuu u jiray.',
  'This does not fit with what is there now.': 'Kani kuma habboona waxa hadda jira.',
  'This is too large.': 'Kani aad buu u weyn yahay.',
  'This kind of content can not be used here.': 'Nuxurka noocan ah halkan laguma isticmaali karo.',
  'This is not allowed by the rules for this record.': 'Xeerarka diiwaankani ma oggola tan.',
  'The status can not be changed in this way.': 'Xaaladda sidan looma beddeli karo.',
  'Please give a reason for the change.': 'Fadlan sheeg sababta isbeddelka.',
  'Unlock the app first.': 'Marka hore fur qufulka barnaamijka.',
  'Too many tries. Please wait a moment.': 'Isku dayo badan ayaa la sameeyay. Fadlan waxyar sug.',
  'This needs a connection.': 'Tani waxay u baahan tahay khad.',
  'There is no connection.': 'Khad ma jiro.',
  'The file could not be written.': 'Faylka lama qori karin.',
  'This is not ready yet.': 'Kani weli diyaar ma aha.',
  'Something went wrong on our side. It has been noted.': 'Wax baa nagaga khaldamay. Waa la diiwaangeliyay.',
  'Three of your reports are being made already. Wait for one of them, or stop one.':
    'Saddex ka mid ah warbixinnadaada ayaa hadda la samaynayaa. Mid ka sug, ama mid jooji.',
  'This is not JSON': 'Kani ma aha JSON',
  'The body is not valid JSON.': 'Codsigu ma aha JSON sax ah.',
  'The body must be application/json.': 'Codsigu waa inuu noqdaa application/json.',
  'The body is not valid UTF-8.': 'Codsigu ma aha UTF-8 sax ah.',
  'This page address is not right': 'Ciwaanka boggani sax ma aha',
  'This cursor is not valid': 'Ciwaanka boggani sax ma aha',
  // Records.
  'Case title is required': 'Cinwaanka kiisku waa khasab',
  'Title is required': 'Cinwaanku waa khasab',
  'Title must be at least 5 characters': 'Cinwaanku waa inuu noqdaa ugu yaraan 5 xaraf',
  'Summary must be at least 20 characters': 'Soo-koobiddu waa inay noqotaa ugu yaraan 20 xaraf',
  'Status is required': 'Xaaladdu waa khasab',
  'Priority is required': 'Mudnaantu waa khasab',
  'Description is required': 'Sharraxaaddu waa khasab',
  'Recommendation number is required': 'Lambarka taladu waa khasab',
  'Implementing agency is required': 'Hay’adda fulinaysaa waa khasab',
  'Incident type is required': 'Nooca dhacdadu waa khasab',
  'Severity level is required': 'Heerka darnaantu waa khasab',
  'Location is required': 'Goobtu waa khasab',
  'Date and time are required': 'Taariikhda iyo saacaddu waa khasab',
  'Please provide detailed description': 'Fadlan si faahfaahsan u sharrax',
  'Reporter name is required': 'Magaca qofka soo sheegay waa khasab',
  'Contact information is required': 'Xogta lagala xiriirayo waa khasab',
  'Channel is required': 'Marinka ay ku timid waa khasab',
  'Choose a region from the list': 'Gobol ka dooro liiska',
  'Choose a district from the list': 'Degmo ka dooro liiska',
  'Choose a Federal Member State from the list': 'Dowlad-goboleed ka dooro liiska',
  'The district is not in this region': 'Degmadu kuma taal gobolkan',
  'Write a comment first': 'Marka hore faallo qor',
  'The file has no name': 'Faylku magac ma leh',
  'This field can not be written': 'Meeshan wax laguma qori karo',
  'The date lies in the future': 'Maalintaasi weli ma iman',
  'This text has a character that can not be stored': 'Qoraalkan waxaa ku jira xaraf aan la kaydin karin',
  'Choose what the file is': 'Dooro waxa faylku yahay',
  'Give the view a name': 'Muuqaalka magac u bixi',
  // Imports.
  'This is not one of the values that this field can have':
    'Kani kama mid aha qiimayaasha meeshani yeelan karto',
  'This is not a date that can be read; write it as 2026-11-20':
    'Tani ma aha taariikh la akhriyi karo; u qor sida 2026-11-20',
  'This region is not in the list': 'Gobolkani kuma jiro liiska',
  'This district is not in the list': 'Degmadani kuma jirto liiska',
  'Write yes or no': 'Qor haa ama maya',
  'This row is about another country': 'Safkani wuxuu ku saabsan yahay dal kale',
  'A new record can not begin with this status': 'Diiwaan cusub kama bilaaban karo xaaladdan',
  'Choose a CSV or an Excel (.xlsx) file.': 'Dooro fayl CSV ah ama Excel (.xlsx) ah.',
  'The file has no rows below its headings.': 'Faylku ma leh safaf ka hooseeya cinwaannada.',
  'The file has more rows than can be imported at once. Split it.':
    'Faylku wuxuu leeyahay safaf ka badan inta mar la soo gelin karo. Kala qaybi.',
  'The file can not be read as a table. Save it again as CSV or Excel.':
    'Faylka looma akhriyi karo jadwal ahaan. Mar kale u kaydi CSV ama Excel.',
  'A line of the file can not be read. Check its quotation marks.':
    'Saf ka mid ah faylka lama akhriyi karo. Hubi calaamadaha xigashada.',
  'Some rows can not be imported. Correct them, or choose to leave them out.':
    'Safaf qaarkood lama soo gelin karo. Sax, ama dooro in laga tago.',
  'The file has more columns than a table of records has.':
    'Faylku wuxuu leeyahay tiirar ka badan inta jadwal diiwaanno yeesho.',
  'No row of this file can be imported.': 'Saf ka mid ah faylkan lama soo gelin karo.',
  'This field can not be imported': 'Meeshan laguma soo gelin karo fayl',
  'The file has no such column': 'Faylku ma leh tiirkan',
  // Publishing.
  'There is no proposed summary to publish.': 'Ma jirto soo-koobid la soo jeediyay oo la daabaco.',
  'The person who proposed a summary can not publish it. Ask another person to read it.':
    'Qofka soo jeediyay soo-koobidda ma daabici karo. Qof kale weydiiso inuu akhriyo.',
  'There is nothing to withdraw.': 'Ma jirto wax laga noqdo.',
  // Reports.
  'Report title is required': 'Cinwaanka warbixintu waa khasab',
  'Report type is required': 'Nooca warbixintu waa khasab',
  'Date range is required': 'Muddada taariikhdu waa khasab',
  'Select at least one section': 'Dooro ugu yaraan hal qayb',
  'Output format is required': 'Qaabka faylku waa khasab',
  'End date must not be before start date': 'Taariikhda dhammaadku kama horrayn karto taariikhda bilowga',
  // People.
  'First name is required': 'Magaca koowaad waa khasab',
  'Please enter a valid email address': 'Fadlan geli ciwaan iimayl oo sax ah',
  'Use at least 12 characters': 'Isticmaal ugu yaraan 12 xaraf',
  'Please choose a new password first.': 'Fadlan marka hore dooro fure cusub.',
  'The last administrator can not be disabled or given another role.':
    'Maamulaha keliya ee haray lama joojin karo, door kalena lama siin karo.',
  'There is a person with this e-mail address already.': 'Qof ciwaankan iimaylka leh horeba wuu u jiray.',
  'A disabled person can not be invited. Enable them first.':
    'Qof la joojiyay lama casuumi karo. Marka hore akoonkiisa fur.',
  'This invitation is no longer good. Ask for a new one.':
    'Casuumaddan hadda ma shaqaynayso. Mid cusub weydiiso.',
  'A form must be application/x-www-form-urlencoded.':
    'Foomku waa inuu noqdaa application/x-www-form-urlencoded.',
  // News.
  'Content must be at least 50 characters': 'Qoraalku waa inuu ka kooban yahay ugu yaraan 50 xaraf',
  'Content must be at least 20 characters': 'Qoraalku waa inuu ka kooban yahay ugu yaraan 20 xaraf',
  'Choose when it is published': 'Dooro goorta la daabacayo',
  'Choose a time that is still to come': 'Dooro wakhti aan weli la gaarin',
  // Evidence.
  'The file is empty': 'Faylku waa madhan yahay',
  'The file is too large': 'Faylku aad buu u weyn yahay',
  'Files of this type are not taken as evidence.': 'Faylasha noocan ah looma qaato caddayn ahaan.',
  'These are not the bytes that were declared: their SHA-256 is another.':
    'Faylkani ma aha kii la sheegay: SHA-256-kiisu waa mid kale.',
  'The upload was cut off.': 'Diristii faylku way kala go’day.',
  'The virus scanner found something harmful in this file.':
    'Baaraha fayrasku wuxuu faylkan ka helay wax waxyeello leh.',
  'This file is kept but closed: the virus scanner could not look at it yet.':
    'Faylkan waa la kaydiyay laakiin waa xiran yahay: baaraha fayrasku weli ma eegi karin.',
  'The bytes of this file have not been received yet.': 'Faylkan waxa ku jira weli lama helin.',
  'There is no copy of this file that can be shown.': 'Ma jiro nuqul faylkan ah oo la tusi karo.',
  'The stored bytes are not those that were received.': 'Faylka kaydsan ma aha kii la helay.',
  // Devices.
  'This device waits for the approval of an administrator.': 'Qalabkani wuxuu sugayaa ansixinta maamulaha.',
  'A revoked device stays revoked. It can be set up again as a new one.':
    'Qalab laga noqday sidaas ayuu ahaanayaa. Waxaa loo dejin karaa sida mid cusub.',
  'This is not a recovery key': 'Kani ma aha furaha soo-celinta',
}

/** The Somali of messages that tell a number, which takes the place of `{n}`. */
export const messagesWithNumber: readonly (readonly [start: string, text: string])[] = [
  ['This text is too long: at most', 'Qoraalkani aad buu u dheer yahay: ugu badnaan {n} xaraf'],
]

/** The Somali of zod's own English messages, by how they begin. */
export const messagesByStart: readonly (readonly [start: string, text: string])[] = [
  ['Too big: expected string', 'Qoraalkani aad buu u dheer yahay'],
  ['Too small: expected string', 'Qoraalkani aad buu u gaaban yahay'],
  ['Too big', 'Qiimahani aad buu u badan yahay'],
  ['Too small', 'Qiimahani aad buu u yar yahay'],
  ['Invalid option', 'Mid ka mid ah doorashooyinka dooro'],
  ['Invalid ISO date', 'Taariikhdani sax ma aha'],
  ['Invalid email', 'Fadlan geli ciwaan iimayl oo sax ah'],
  ['Unrecognized key', 'Meeshan lama yaqaan'],
  ['Invalid', 'Qiimahani sax ma aha'],
]
