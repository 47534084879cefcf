import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder, skipWithout } from '../../../../test/environment.ts';
import { deriveNumbers, type NumberRule } from '../numbers/derive-number.ts';
import { memorySource } from '../source/source-fixtures.ts';
import type { MarkdownDialect, SourceIssue } from '../source/source-issue.ts';
import { plainMarkdown } from './dialects/plain-markdown.ts';
import { markdownFolder } from './markdown-folder.ts';
import { readAll } from './markdown-folder-fixtures.ts';

/** The statements of a file, read with a rule as simple as its family allows; `index` is its index in the folder. */
interface Said {
  readonly title: string | null;
  readonly date: string | null;
  readonly number: number;
}

interface Family {
  readonly folder: string;
  readonly files: number;
  readonly dialect: MarkdownDialect;
  readonly recognized: string;
  /** In three languages; files of the same name are translations of each other. */
  readonly language: string | null;
  readonly rule: NumberRule;
  readonly said: (raw: string, name: string, index: number) => Said;
}

const first = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? 'not found';
const yamlTitle = (raw: string): string => first(/^title: (?:! )?(.*)$/m, raw).replace(/^(['"])(.*)\1$/, '$2');

const optech = (language: string): Family => ({
  folder: `optech/${language}`,
  files: 103,
  dialect: 'jekyll',
  recognized: 'Jekyll: front matter has “layout” or “permalink”',
  language,
  rule: 'title',
  said: (raw, name) => ({
    title: yamlTitle(raw),
    date: name.slice(0, 10),
    number: Number(first(/^title: .*?#(\d+)/m, raw)),
  }),
});

const FAMILIES: readonly Family[] = [
  optech('en'),
  optech('ja'),
  optech('zh'),
  {
    folder: 'nodejs-ko',
    files: 72,
    dialect: 'hexo',
    recognized: 'Hexo: front matter has fields of Hexo',
    language: null,
    rule: 'order by date',
    said: (raw, name, index) => ({ title: yamlTitle(raw), date: name.slice(0, 10), number: index + 1 }),
  },
  {
    folder: 'this-week-in-rust',
    files: 30,
    dialect: 'pelican',
    recognized: 'Pelican: files begin with lines such as “Title: …”',
    language: null,
    rule: 'field',
    said: (raw) => ({
      title: first(/^Title: (.*)$/m, raw),
      date: first(/^Date: (.*)$/m, raw),
      number: Number(first(/^Number: (.*)$/m, raw)),
    }),
  },
  {
    folder: 'swift-weekly',
    files: 25,
    dialect: 'jekyll',
    recognized: 'Jekyll: front matter has “layout” or “permalink”',
    language: null,
    rule: 'title',
    said: (raw, name) => ({
      title: yamlTitle(raw),
      date: name.slice(0, 10),
      number: Number(first(/-(\d+)\.md$/, name)),
    }),
  },
  {
    folder: 'haskell-weekly',
    files: 30,
    dialect: 'plain',
    recognized: 'plain Markdown: its files have no marks of a generator',
    language: null,
    rule: 'file name',
    // Neither the text nor the name has a title or a date, and the import does not invent them.
    said: (_raw, name) => ({ title: null, date: null, number: Number(first(/-(\d+)\./, name)) }),
  },
];

const withoutCode = (markdown: string): string =>
  markdown
    .replace(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1[ \t]*$/gm, '')
    .replace(/(`+)(?!`)(?:(?!\n\n)[\s\S])*?[^`]\1(?!`)/g, '');

/** Marks that only a generator understands, or no program at all. */
const leftovers = (markdown: string): readonly string[] => {
  const text = withoutCode(markdown);
  const folded = (label: string) => label.replace(/\s+/g, ' ').trim().toLowerCase();
  const defined = new Set([...text.matchAll(/^\s*\[([^\]]+)\]:/gm)].map(([, label = '']) => folded(label)));
  const references = [...text.matchAll(/\[([^[\]]*)\]\[([^[\]]*)\]/g)].filter(
    ([, words = '', label = '']) => !defined.has(folded(label === '' ? words : label)),
  );
  const marks = text.matchAll(/\{%|%\}|\{\{|\}\}|\{:[^}]*\}|<!--|-->|\*{4}|^(?:Title|Number|Date): .*/gm);
  return [...references, ...marks].map(([found]) => found);
};

const withoutComments = (markdown: string): string =>
  markdown.replace(/\{%\s*comment[\s\S]*?endcomment\s*%\}/g, '').replace(/<!--[\s\S]*?-->/g, '');
const headings = (markdown: string): readonly string[] =>
  [...withoutCode(markdown).matchAll(/^#{1,6} [^\n{]*/gm)].map(([line]) => line.trim());
const linkCount = (markdown: string): number =>
  [...withoutCode(markdown).matchAll(/\]\([^\s()]*[/:#{][^\s()]*\)/g)].length;

describe.skipIf(skipWithout('newsletters')).each(FAMILIES)('$folder', (family) => {
  const { folder, files, dialect, recognized, language, rule, said } = family;
  const raw: Record<string, string> = {};
  let issues: readonly SourceIssue[] = [];
  const source = () => memorySource(raw);

  beforeAll(async () => {
    const path = join(sharedFolder(), 'newsletters', folder);
    for (const name of readdirSync(path)) raw[name] = readFileSync(join(path, name), 'utf8');
    const items = await readAll(source());
    expect(items.filter(({ kind }) => kind !== 'issue')).toEqual([]);
    issues = items.flatMap((item) => (item.kind === 'issue' ? [item.issue] : []));
  });

  test('is recognized', async () => {
    expect(await markdownFolder.recognize(source())).toBe(recognized);
  });

  test('every file is an issue with the title, date, number, language and gate that it states', () => {
    const names = Object.keys(raw)
      .filter((name) => /\.(?:md|markdown)$/.test(name))
      .sort();
    expect(names).toHaveLength(files);
    const expected = names.map((name, index) => ({
      name,
      ...said(raw[name] ?? '', name, index),
      language,
      translation: language === null ? null : name.replace('.md', ''),
      gate: 'none',
      rule,
    }));
    const numbers = deriveNumbers(issues, new Map());
    const found = issues.map(({ sourceId, title, date, language, translation, gate }) => {
      const derived = numbers.get(sourceId);
      expect(derived?.warning).toBeNull();
      return {
        name: sourceId,
        title,
        date,
        number: derived?.number,
        language,
        translation,
        gate: gate.kind,
        rule: derived?.rule,
      };
    });
    expect(found).toEqual(expected);
  });

  test('no mark of the generator remains, and no heading or link is lost', () => {
    for (const { sourceId, body } of issues) {
      expect(body.rest).toBeNull();
      if (body.open.format !== 'markdown') throw new Error('no Markdown');
      const { markdown, notes } = plainMarkdown(body.open.markdown, dialect);
      expect({ sourceId, left: leftovers(markdown) }).toEqual({ sourceId, left: [] });
      const before = withoutComments(body.open.markdown);
      expect(headings(markdown)).toEqual(headings(before));
      const lost = Math.max(0, linkCount(before) - linkCount(markdown));
      expect({ sourceId, lost }).toEqual({ sourceId, lost: 0 });
      expect(notes.filter(({ kind, what }) => kind === 'warning' && what !== 'reference without a definition')).toEqual(
        [],
      );
    }
  });
});
