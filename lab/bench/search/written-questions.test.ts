import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, NEWSLETTERS, readCorpus } from './corpus.ts';
import { PARAPHRASES, WORLD_NAMES } from './written-questions.ts';

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

test.runIf(existsSync(NEWSLETTERS)).each(LANGUAGES)(
  '%s: no issue holds a name of the world, all issues exist',
  (language) => {
    const corpus = readCorpus(language);
    const text = bare(JSON.stringify(corpus));
    expect(WORLD_NAMES[language].filter((name) => text.includes(bare(name)))).toEqual([]);
    const ids = new Set(corpus.map(({ id }) => id));
    expect(PARAPHRASES[language].filter(([, issue]) => !ids.has(issue))).toEqual([]);
  },
  30_000,
);
