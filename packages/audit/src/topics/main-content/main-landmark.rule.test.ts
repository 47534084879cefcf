import { expect, test } from 'vitest';
import type { PageFacts } from '../../kernel/facts.ts';
import {
  absent,
  documentFact,
  mainContentFact,
  mainText,
  page,
  present,
  quoted,
  shell,
  verdictOf,
} from '../../rule-fixtures.ts';
import rule from './main-landmark.rule.ts';
import type { LandmarksFact } from './sections.ts';

const pageOf = (change: Partial<LandmarksFact>, rest: Partial<PageFacts> = {}) => {
  const { landmarks } = mainContentFact();
  return page({ mainContent: present(mainContentFact({ landmarks: { ...landmarks, ...change } })), ...rest });
};

const EMPTY_ROOT = present(
  documentFact({ shell: shell({ root: '#app', scripts: 1 }), mainText: mainText('', { words: 0 }) }),
);

const moves = (script: boolean) =>
  present({
    refreshes: script ? [] : [{ seconds: 0, to: '/new', excerpt: quoted('<meta>') }],
    script: script ? { to: '/new', excerpt: quoted('location') } : null,
  });

test.each([
  ['one main element', pageOf({}), 'pass'],
  ['one, and a role=main', pageOf({ roleMain: 1 }), 'pass'],
  ['two main elements', pageOf({ main: 2 }), 'warn several'],
  ['only a role=main', pageOf({ main: 0, roleMain: 1 }), 'pass'],
  ['none', pageOf({ main: 0 }), 'fail none'],
  ['none on the home page', pageOf({ main: 0 }, { kind: 'home' }), 'fail none'],
  ['none at the log-in', pageOf({ main: 0 }, { kind: 'login' }), 'not-applicable'],
  ['none in a shell', pageOf({ main: 0 }, { document: EMPTY_ROOT }), 'untested'],
  ['one in a shell', pageOf({ main: 1 }, { document: EMPTY_ROOT }), 'pass'],
  ['a redirect by meta', pageOf({ main: 0 }, { moves: moves(false) }), 'not-applicable'],
  ['a redirect by script', pageOf({ main: 0 }, { moves: moves(true) }), 'not-applicable'],
  ['no HTML', pageOf({}, { document: absent, mainContent: absent }), 'not-applicable'],
])('%s → %s', (_case, facts, expected) => {
  expect(verdictOf(rule, { page: facts })).toBe(expected);
});
