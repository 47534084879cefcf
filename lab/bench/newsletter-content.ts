import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The newsletter in this repository. */
export const DEMO_CONTENT = join(import.meta.dirname, '..', '..', 'content');

/** Sentences for issues, by edition of our own newsletter. */
const SENTENCES = {
  ko: [
    '검색엔진은 페이지를 읽은 뒤에야 순위를 매길 수 있습니다.',
    '사이트맵의 날짜가 사실과 다르면 크롤러는 그 값을 더는 믿지 않습니다.',
    '응답 머리글 하나가 캐시에 남는 시간을 바꿉니다.',
    '구조화 데이터는 화면에 보이는 내용과 같아야 합니다.',
  ],
  en: [
    'A search engine can only rank what it has been able to read.',
    'Once the dates of a sitemap turn out to be wrong, crawlers stop believing all of them.',
    'A single response header decides how long a copy lives in a cache.',
    'Structured data has to say what the page itself shows to its readers.',
  ],
  ja: [
    '検索エンジンは、読み取れたページしか評価できません。',
    'サイトマップの日付が事実と違えば、クローラーはその値を信じなくなります。',
    '応答ヘッダー一つで、キャッシュに残る時間が変わります。',
    '構造化データは、画面に見える内容と一致している必要があります。',
  ],
  'zh-CN': [
    '搜索引擎只能给它读得到的页面排名。',
    '站点地图里的日期一旦失实，爬虫就不再相信其余的日期。',
    '一个响应头就能决定副本在缓存里存活多久。',
    '结构化数据必须与页面上展示的内容一致。',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

type EditionKey = keyof typeof SENTENCES;
const EDITIONS = Object.keys(SENTENCES) as readonly EditionKey[];

/**
 * Who may read an issue, in turn: six of ten are public, two for members, two free for a while; half of the restricted
 * ones have a marker.
 */
const ACCESS = [
  ...Array.from({ length: 6 }, () => ({ access: 'public', marked: false })),
  { access: 'members', marked: true },
  { access: 'members', marked: false },
  { access: 'window', marked: true },
  { access: 'window', marked: false },
] as const;
const TOPICS = 24;
const CATEGORIES = 5;
const HOURS_BETWEEN = 6;
const HOUR_MS = 3_600_000;

export interface GeneratedIssue {
  readonly edition: EditionKey;
  readonly number: number;
  readonly slug: string;
  /** Path in the content folder. */
  readonly file: string;
  readonly text: string;
}

/**
 * Writes a newsletter of `count` issues in our four editions, with our names and pages. Each issue has 4 to 10 kB of
 * Markdown. Every edition has one every six hours up to now, so most issues with a free window are locked.
 *
 * @param now epoch milliseconds.
 * @returns the issues, by edition and then oldest first; the last of each edition is public.
 */
export const writeNewsletter = (folder: string, count: number, now: number): readonly GeneratedIssue[] => {
  const perEdition = Math.floor(count / EDITIONS.length);
  mkdirSync(folder, { recursive: true });
  cpSync(join(DEMO_CONTENT, 'publication.yaml'), join(folder, 'publication.yaml'));
  const issues = EDITIONS.flatMap((edition) => {
    cpSync(join(DEMO_CONTENT, edition, 'pages'), join(folder, edition, 'pages'), { recursive: true });
    return Array.from({ length: perEdition }, (_, index) =>
      generatedIssue(edition, perEdition - index, index, now),
    ).reverse();
  });
  for (const { file, text } of issues) writeFileSync(join(folder, file), text);
  return issues;
};

/** @param age number of later issues in its edition. */
const generatedIssue = (edition: EditionKey, number: number, age: number, now: number): GeneratedIssue => {
  const slug = `issue-of-${number}`;
  const { access, marked } = ACCESS[age % ACCESS.length] ?? ACCESS[0];
  const publishedAt = now - (age + 1) * HOURS_BETWEEN * HOUR_MS;
  const front = [
    `title: "${number}: ${sentence(edition, number)}"`,
    `number: ${number}`,
    `date: ${new Date(publishedAt).toISOString()}`,
    `slug: ${slug}`,
    `summary: "${sentence(edition, number + 1)} ${sentence(edition, number + 2)}"`,
    `topics: [Topic ${number % TOPICS}, Topic ${(number * 7 + 1) % TOPICS}]`,
    `category: Category ${number % CATEGORIES}`,
    `translation: t-${number}`,
    `access: ${access}`,
  ];
  const text = `---\n${front.join('\n')}\n---\n\n${body(edition, number, marked)}`;
  return { edition, number, slug, file: `${edition}/${String(number).padStart(5, '0')}.md`, text };
};

const sentence = (edition: EditionKey, seed: number): string => {
  const sentences = SENTENCES[edition];
  return sentences[seed % sentences.length] ?? sentences[0];
};

const paragraph = (edition: EditionKey, seed: number): string =>
  Array.from({ length: 4 }, (_, place) => sentence(edition, seed + place + Math.floor(seed / 4))).join(' ');

/** Three to six sections, depending on the number; numbers in the text make every text different. */
const body = (edition: EditionKey, number: number, marked: boolean): string => {
  const sections = Array.from({ length: 3 + (number % 4) }, (_, place) => section(edition, number, place + 1));
  if (marked) sections.splice(1, 0, '<!-- members-only -->');
  return `${paragraph(edition, number)} (${number})\n\n${sections.join('\n\n')}\n`;
};

const section = (edition: EditionKey, number: number, place: number): string => {
  const seed = number + place;
  const link = `[RFC ${9000 + (seed % 400)}](https://www.rfc-editor.org/rfc/rfc${9000 + (seed % 400)})`;
  const items = Array.from({ length: 4 }, (_, item) => `- **${item + 1}.** ${sentence(edition, seed + item)} ${link}`);
  const rows = Array.from({ length: 3 }, (_, row) => `| ${row} | \`x-${seed}\` | ${sentence(edition, seed + row)} |`);
  return [
    `## ${place}. ${sentence(edition, seed)}`,
    `${paragraph(edition, seed)} *${sentence(edition, seed + 1)}* ${link}`,
    items.join('\n'),
    `### ${place}.1\n\n| # | header | |\n| --- | --- | --- |\n${rows.join('\n')}`,
  ].join('\n\n');
};
