import type { Language } from './corpus.ts';
import { ENGLISH } from './queries-en.ts';
import { JAPANESE } from './queries-ja.ts';
import { KOREAN } from './queries-ko.ts';
import { CHINESE } from './queries-zh.ts';
import type { QueryTable } from './query-table.ts';

export interface Query {
  /** Why the query is hard. */
  readonly kind: string;
  readonly text: string;
  /** The issue that must come first. */
  readonly issue: string;
}

const TABLES: Readonly<Record<Language, QueryTable>> = { ko: KOREAN, en: ENGLISH, ja: JAPANESE, zh: CHINESE };

export const queriesOf = (language: Language): readonly Query[] =>
  Object.entries(TABLES[language]).flatMap(([kind, rows]) => rows.map(([text, issue]) => ({ kind, text, issue })));
