import type { AiPolicy, Edition } from './publication.ts';

/** What is known of an edition by its key alone. All of them, in this order, are the default. */
export const KNOWN_EDITIONS: Readonly<Record<string, Pick<Edition, 'path' | 'languageName'>>> = {
  ko: { path: '', languageName: '한국어' },
  en: { path: '/en', languageName: 'English' },
  ja: { path: '/jp', languageName: '日本語' },
  'zh-CN': { path: '/zh-cn', languageName: '简体中文' },
};

/** What a language calls itself, as far as this Node knows; else its tag. */
export const ownName = (tag: string): string => {
  try {
    return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
};

export const DEFAULT_TIME_ZONE = 'Asia/Seoul';

/** Younger than what an archive is mostly made of; older than an issue whose date its author typed in advance. */
export const DEFAULT_ANNOUNCE_WITHIN_DAYS = 14;

/** Found and quoted, but no food for training: what most publishers of today's robots.txt files ask for. */
export const DEFAULT_AI_POLICY: AiPolicy = { search: true, aiInput: true, aiTrain: false };
