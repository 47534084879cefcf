import { readFileSync } from 'node:fs';

const wordsOf = (key: string): string =>
  readFileSync(new URL(`words/${key}.yaml`, import.meta.url), 'utf8').replace(/^#.*\nwords:\n/, '');

/** A newsletter in German, at the root, and in Arabic, each with words of its own. */
const PUBLICATION = `publisher: Presse & Co.
timeZone: Europe/Berlin
join: https://members.example/join
account: https://members.example/account
subscribe: mailto:letter@news.example
freeWindowDays: 30
editions:
  - { key: de, path: '', name: Die Lesbarkeit, description: 'Ein Brief darüber, was Maschinen auf Webseiten finden.' }
  - { key: ar, path: /ar, name: نشرة المقروئية, description: رسالة أسبوعية عمّا تقرؤه الآلات في صفحات الويب. }
words:
`;

interface Issue {
  readonly number: number;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly topics: string;
  readonly category: string;
  readonly author: string;
  readonly access: string;
  readonly date: string;
  readonly body: string;
}

const file = ({ body, date, ...fields }: Issue): string =>
  `---\n${Object.entries(fields)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}date: ${date}\ntranslation: t${fields.number}\n---\n\n${body}\n`;

const SAMPLES = `\`\`\`js
const robots = await fetch('/robots.txt');
\`\`\`

| GPTBot | 2,5 % |
|:---|---:|
| ClaudeBot | 1,25 % |
`;

const GERMAN: readonly Issue[] = [1, 2, 3, 4].map((number) => ({
  number,
  slug: `größe-${number}`,
  title:
    [
      'Straßenkarten für Suchmaschinen',
      'Überschriften, die tragen',
      'Donaudampfschifffahrtsgesellschaftskapitänsmützen im Überblick',
      'Was robots.txt wirklich regelt',
    ][number - 1] ?? '',
  summary:
    'Warum kurze Wege, klare Überschriften und ein ehrliches Inhaltsverzeichnis mehr helfen als jede Magie, siehe https://beispiel.example/eine-adresse-die-auf-keine-karte-passt',
  topics: '[Überschriften, Suchmaschinen]',
  category: 'Grundlagen',
  author: 'Jürgen Weiß',
  access: number === 3 ? 'members' : number === 4 ? 'window' : 'public',
  date: `2026-11-0${number}`,
  body: `Die Größe einer Seite sagt wenig. Was zählt, sind Wörter, die Menschen suchen.[^1]

## Erster Schritt

Lesen Sie \`robots.txt\` zuerst, und zwar *vor* allem anderen.

> Ein guter Titel ist ein Versprechen.

${SAMPLES}
## Zweiter Schritt

1. Öffnen
2. Prüfen

<!--members-only-->

## Dritter Schritt

Nur für Mitglieder: die Liste.

[^1]: Eine Anmerkung.`,
}));

const ARABIC: readonly Issue[] = [1, 2, 3, 4].map((number) => ({
  number,
  slug: `العدد-${number}`,
  title:
    [
      'خرائط المواقع لمحركات البحث',
      'عناوين تحمل المعنى',
      'ما الذي يقرؤه GPTBot في صفحاتك؟',
      'ما الذي ينظمه robots.txt حقًا',
    ][number - 1] ?? '',
  summary: 'لماذا تساعد العناوين الواضحة وملف robots.txt الصادق أكثر من أي حيلة أخرى.',
  topics: '[العناوين, محركات البحث, SEO]',
  category: 'أساسيات',
  author: 'ليلى حداد',
  access: number === 3 ? 'members' : number === 4 ? 'window' : 'public',
  date: `2026-11-0${number}`,
  body: `حجم الصفحة لا يقول الكثير. المهم هو **الكلمات** التي يبحث عنها الناس (بالإنجليزية: search terms).[^1]

## الخطوة الأولى

اقرأ \`robots.txt\` أولًا، *قبل* كل شيء، ثم افتح [دليل Google](https://developers.google.com/).

> العنوان الجيد وعد.

${SAMPLES}
## الخطوة الثانية

1. افتح الملف
2. تحقق منه

<!--members-only-->

## الخطوة الثالثة

للأعضاء فقط: القائمة.

[^1]: حاشية.`,
}));

export const languagesContent = (
  theme = '',
  publication = theme + PUBLICATION + wordsOf('de') + wordsOf('ar'),
): ReadonlyMap<string, string> =>
  new Map([
    ['publication.yaml', publication],
    ...GERMAN.map((issue): [string, string] => [`de/${issue.number}.md`, file(issue)]),
    ...ARABIC.map((issue): [string, string] => [`ar/${issue.number}.md`, file(issue)]),
    ['de/pages/about.md', '---\ntitle: Über uns\n---\n\nWir lesen Webseiten wie Maschinen.\n'],
  ]);

export const THEME = 'theme: { accent: "#0b5c5a", fonts: mixed, home: magazine, cards: pictures }\n';

/** The same without custom words. */
export const WORDLESS = languagesContent('', PUBLICATION.replace('words:\n', ''));

export const LANGUAGES_NOW = Date.parse('2026-11-20T12:00:00Z');
