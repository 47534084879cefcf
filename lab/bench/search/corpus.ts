import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMarkdown } from '@legible/issues';
import type { Section } from '@legible/search';
import { cleanTree } from '../../../packages/issues/dist/access/clean-tree.js';
import { sectionsOf } from '../../../services/newsletter/dist/bodies/sections.js';
import { sharedFolder } from '../../../test/environment.ts';

/** Folders of newsletters by language. */
const CORPORA = {
  ko: 'nodejs-ko',
  en: join('optech', 'en'),
  ja: join('optech', 'ja'),
  zh: join('optech', 'zh'),
} as const;
export type Language = keyof typeof CORPORA;
export const LANGUAGES = Object.keys(CORPORA) as readonly Language[];

export const NEWSLETTERS = join(sharedFolder(), 'newsletters');

/** An issue in the form that every engine gets. */
export interface CorpusIssue {
  /** The date in the name of its file. */
  readonly id: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** These repeat every topic of a year: each query about that year would have two correct first results. */
const YEARS_IN_REVIEW: ReadonlySet<string> = new Set(['2024-12-20', '2025-12-19']);

export const readCorpus = (language: Language): readonly CorpusIssue[] => {
  const folder = join(NEWSLETTERS, CORPORA[language]);
  return readdirSync(folder)
    .filter((file) => /^\d{4}-\d\d-\d\d.*\.md$/.test(file) && !YEARS_IN_REVIEW.has(file.slice(0, 10)))
    .toSorted()
    .map((file) => issueOf(file.slice(0, 10), readFileSync(join(folder, file), 'utf8')));
};

const issueOf = (id: string, source: string): CorpusIssue => {
  const [, matter = '', markdown = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const title = /^title: *(.*)$/m.exec(matter)?.[1] ?? '';
  // Liquid is not part of Markdown; its tags would be indexed as words.
  const text = markdown.replace(/\{%.*?%\}/gs, '').replace(/\{:.*?\}/g, '');
  return { id, title: title.replace(/^['"]|['"]$/g, ''), sections: sectionsOf(cleanTree(parseMarkdown(text))) };
};
