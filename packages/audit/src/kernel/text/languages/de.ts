import { endings, type LanguageWords, phrases } from './language-words.ts';

export const DE: LanguageWords = {
  stopWords: phrases(`
    der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, kein, keine, ich, du, er, sie, es, wir, ihr,
    ihnen, ihm, ihn, uns, euch, mich, mir, dich, sich, mein, dein, sein, seine, seiner, ihre, ihren, ihrer, unser,
    unsere, und, oder, aber, sondern, denn, wenn, weil, dass, ob, als, wie, wo, was, wer, welche, welcher, in, im, ins,
    an, am, auf, aus, bei, beim, bis, durch, für, gegen, mit, nach, ohne, über, um, unter, von, vom, vor, zu, zum, zur,
    zwischen, ist, sind, war, waren, wird, werden, wurde, wurden, worden, hat, haben, hatte, kann, können, muss, müssen,
    soll, sollen, nicht, auch, nur, noch, schon, so, sehr, mehr, hier, dort, dann, diese, dieser, dieses, diesem, alle,
    man, bin`),
  linkTexts: phrases(`
    hier, hier klicken, klicken, klicken sie hier, klick hier, klicke hier, hier entlang, mehr, mehr dazu, mehr erfahren,
    mehr infos, mehr informationen, mehr lesen, mehr anzeigen, mehr details, weitere informationen, weitere infos,
    weiter, weiterlesen, weiter lesen, weitere, jetzt lesen, lesen, details, zu den details, ansehen, jetzt ansehen,
    anzeigen, alle anzeigen, alle ansehen, alles anzeigen, zum artikel, zum beitrag, zur seite, zur website, zur webseite,
    link, dieser link, diese seite, seite, website, webseite, info, infos, öffnen, download, herunterladen, los, starten,
    jetzt entdecken, entdecken, erfahren sie mehr`),
  questionOpeners: phrases(`
    was, wer, wen, wem, wessen, welche, welcher, welches, welchen, wann, wo, wohin, woher, warum, wieso, weshalb, wie,
    wozu, womit, wofür, ist, sind, kann, können, muss, darf, soll, hat, haben, gibt`),
  questionEndings: [],
  teaserOpeners: phrases(`
    entdecken sie, entdecke, erfahren sie, erfahre, lernen sie, lesen sie, lies, finden sie, jetzt entdecken, jetzt kaufen, jetzt testen,
    jetzt bestellen, jetzt anmelden, willkommen,
    herzlich willkommen, klicken sie, klicke, melden sie sich, besuchen sie, probieren sie, testen sie, holen sie,
    stellen sie sich vor, in diesem artikel, in diesem beitrag, bleiben sie dran, schauen sie, kontaktieren sie,
    rufen sie, sichern sie sich, lass uns, lassen sie, hier erfahren`),
  teaserEndings: endings('mehr erfahren, weiterlesen, hier klicken, bleiben sie dran, lesen sie weiter'),
  placeholderTitles: phrases(`
    start, startseite, home, homepage, hauptseite, titel, ohne titel, kein titel, unbenannt, unbenanntes dokument,
    neue seite, neues dokument, seite, seitentitel, titel der seite, titel hier, meine seite, meine website,
    meine webseite, meine homepage, mein blog, blog, test, testseite, beispielseite, willkommen, herzlich willkommen,
    dokument, standardseite, platzhalter, website, webseite`),
  errorPhrases: phrases(`
    nicht gefunden, seite nicht gefunden, konnte nicht gefunden werden, wurde nicht gefunden, nicht finden,
    existiert nicht, nicht mehr verfügbar, nicht verfügbar, nicht mehr vorhanden, nicht erreichbar, wurde gelöscht,
    wurde entfernt, wurde verschoben, fehler aufgetreten, ein fehler ist aufgetreten, etwas ist schiefgelaufen,
    interner serverfehler, zugriff verweigert, kein zugriff, keine berechtigung, wartungsarbeiten, in wartung, im aufbau,
    in bearbeitung, ungültige adresse`),
  footerLinks: {
    about: phrases(
      'impressum, über uns, über, das unternehmen, unternehmen, wir über uns, wer wir sind, anbieterkennzeichnung',
    ),
    contact: phrases(
      'kontakt, kontaktieren sie uns, kontaktformular, kontakt aufnehmen, hilfe, kundenservice, support',
    ),
    privacy: phrases(`datenschutz, datenschutzerklärung, datenschutzhinweise, datenschutzbestimmungen,
      datenschutzrichtlinie, datenschutz & cookies, cookie-richtlinie`),
    terms: phrases(`agb, allgemeine geschäftsbedingungen, nutzungsbedingungen, geschäftsbedingungen, rechtliches,
      rechtliche hinweise, teilnahmebedingungen`),
  },
};
