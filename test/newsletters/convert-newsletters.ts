import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFrontMatter } from '@legible/formats';

/**
 * Two newsletters of other people, as their authors keep them, made into the content folder of one site with four
 * editions: three translations of the one, and the other in Korean. For tests: it takes out what only their own site
 * generators understand, and writes it nowhere but into the folder that a test gives.
 */

/** Where relative addresses of the one with translations lead. */
const OPTECH_ORIGIN = 'https://bitcoinops.org';

/** Editions and the folders that they come from. */
const TRANSLATED = { en: 'en', ja: 'ja', 'zh-CN': 'zh' } as const;
const PATHS = { en: '/en', ja: '/jp', 'zh-CN': '/zh-cn' } as const;

export interface ConvertOptions {
  /** The folder with both newsletters. */
  readonly from: string;
  /** Gets the content; it exists. */
  readonly to: string;
  /** Every n-th issue of the translated one and of the other; 1: all. */
  readonly every: number;
}

const PUBLICATION = `publisher: Two communities
timeZone: UTC
editions:
  - { key: ko, path: "", language: ko, languageName: 한국어, name: 주간 뉴스, description: 커뮤니티 소식을 매주 전합니다. }
  - { key: en, path: /en, language: en, languageName: English, name: Weekly, description: News of a community. }
  - { key: ja, path: /jp, language: ja, languageName: 日本語, name: 週刊ニュース, description: コミュニティの便り。 }
  - { key: zh-CN, path: /zh-cn, language: zh-CN, languageName: 简体中文, name: 每周通讯, description: 社区新闻。 }
`;

/** How many issues were written, by edition. */
export const convertNewsletters = async ({ from, to, every }: ConvertOptions): Promise<Record<string, number>> => {
  await writeFile(join(to, 'publication.yaml'), PUBLICATION);
  const counts: Record<string, number> = {};
  for (const edition of ['en', 'ja', 'zh-CN'] as const)
    counts[edition] = await convertTranslated(join(from, 'optech', TRANSLATED[edition]), { edition, to, every });
  counts.ko = await convertKorean(join(from, 'nodejs-ko'), { to, every });
  return counts;
};

const filesIn = async (folder: string, every: number): Promise<readonly string[]> =>
  (await readdir(folder))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .filter((_, place) => place % every === 0);

interface Draft {
  readonly fields: Readonly<Record<string, string | number>>;
  readonly body: string;
}

const writeIssue = async (folder: string, name: string, { fields, body }: Draft): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  await writeFile(join(folder, name), ['---', ...lines, '---', '', body].join('\n'));
};

const front = (text: string): { readonly fields: ReadonlyMap<string, string>; readonly body: string } => {
  const reading = readFrontMatter(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const fields = reading.map.entries.flatMap(({ key, value }) =>
    value.kind === 'scalar' ? [[key, value.source] as const] : [],
  );
  return { fields: new Map(fields), body: reading.body };
};

const field = (fields: ReadonlyMap<string, string>, key: string): string => {
  const value = fields.get(key);
  if (value === undefined) throw new Error(`no ${key}`);
  return value;
};

const convertTranslated = async (
  folder: string,
  { edition, to, every }: { edition: keyof typeof PATHS; to: string; every: number },
): Promise<number> => {
  const names = await filesIn(folder, every);
  const kept = new Set(names.map((name) => name.slice(0, 10)));
  for (const name of names) {
    const { fields, body } = front(await readFile(join(folder, name), 'utf8'));
    const title = field(fields, 'title');
    const date = name.slice(0, 10);
    const number = Number(/#(\d+)/.exec(title)?.[1]);
    await writeIssue(join(to, edition), name, {
      fields: { title, number, date, slug: `newsletter-${date}`, translation: date, access: 'public' },
      body: plainMarkdown(body, (address) => movedAddress(address, PATHS[edition], kept)),
    });
  }
  return names.length;
};

const convertKorean = async (folder: string, { to, every }: { to: string; every: number }): Promise<number> => {
  const names = await filesIn(folder, every);
  for (const [place, name] of names.entries()) {
    const { fields, body } = front(await readFile(join(folder, name), 'utf8'));
    await writeIssue(join(to, 'ko'), name, {
      fields: {
        title: field(fields, 'title'),
        number: place * every + 1,
        date: name.slice(0, 10),
        slug: `weekly-${name.slice(0, 10)}`,
        author: field(fields, 'author'),
        access: 'public',
      },
      body: plainMarkdown(body, (address) =>
        address.startsWith('/') ? `https://nodejs.github.io${address}` : address,
      ),
    });
  }
  return names.length;
};

/** Their own pages stay theirs, but for the issues that are here. */
const movedAddress = (address: string, path: string, kept: ReadonlySet<string>): string => {
  const [, year, month, day, rest = ''] =
    /^\/(?:en|ja|zh)\/newsletters\/(\d{4})\/(\d\d)\/(\d\d)\/?(#.*)?$/.exec(address) ?? [];
  const date = `${year}-${month}-${day}`;
  if (year !== undefined && kept.has(date)) return `${path}/issues/newsletter-${date}${rest}`;
  return address.startsWith('/') ? OPTECH_ORIGIN + address : address;
};

/** Without the marks of Jekyll: Liquid, kramdown's attributes, references that another file defines. */
const plainMarkdown = (text: string, moved: (address: string) => string): string => {
  const assigned = new Map(
    [...text.matchAll(/\{%-?\s*assign\s+(\w+)\s*=\s*"([^"]*)"\s*-?%\}/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const plain = text
    .replace(/\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g, '')
    .replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => assigned.get(name) ?? '')
    .replace(/\{\{[^}]*\}\}/g, '')
    .replace(/\{%[\s\S]*?%\}/g, '')
    .replace(/\{:[^}\n]*\}/g, '');
  const defined = new Set(
    [...plain.matchAll(/^ {0,3}\[([^\]\n]+)\]:\s*\S/gm)].map(([, label = '']) => sameness(label)),
  );
  return (
    plain
      .replace(/(?<!!)\[([^\][]*)\]\s?\[([^\][]*)\]/g, (whole, words: string, label: string) =>
        defined.has(sameness(label || words)) ? whole : words,
      )
      // Their authors' slips: an address in two pairs of parentheses, and one that is a mail address or a mere word.
      .replace(/\]\(\(([^()\s]*)\)\)/g, ']($1)')
      .replace(/(?<!!)\[([^\][]*)\]\((?!https?:|mailto:|\/|#)[^()\s]*\)/g, '$1')
      .replace(/(\]\()(\/[^)\s]*)/g, (_, open: string, address: string) => open + moved(address))
      .replace(/^( {0,3}\[[^\]\n]+\]:\s*)(\/\S*)/gm, (_, open: string, address: string) => open + moved(address))
  );
};

const sameness = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase();
