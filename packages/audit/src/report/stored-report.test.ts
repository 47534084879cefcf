import { expect, test } from 'vitest';
import { readStoredReport } from './stored-report.ts';

const PAGE = { url: 'https://example.com/', home: true };

const KIND = { kind: 'home', kindBecause: 'its address', bodyHash: '1f', eventId: 'evt_1_3' };

const ROBOTS = { url: 'https://example.com/robots.txt', state: 'rules', refused: 0 };

const SCORE = {
  value: 80,
  level: 'good',
  notJudged: null,
  atMost: 80,
  coverage: 90,
  partial: false,
  fromE1: 85,
  gates: [],
};

const SUMMARY = { holdsBack: [{ id: 'a-rule', kind: 'rule', web: 3.5, ai: null }], untested: [] };

const SCORES = {
  web: SCORE,
  ai: { ...SCORE, value: null, level: 'not-judged', notJudged: 'nothing-to-read', atMost: null },
};

const CHARGED = { charges: { web: { share: 0.08, cap: null }, ai: { share: 0.2, cap: 79 } }, causes: ['slash'] };

const NOT_CHARGED = { charges: { web: { share: 0, cap: null }, ai: { share: 0, cap: null } }, causes: [] };

const TEXT = { text: 'User-agent: *\n', textCut: true };

const found = (...proofs: (object | null)[]) => ({
  id: 'a-rule',
  findings: [{ message: 'm', places: proofs.map((proof) => ({ page: null, proof })) }],
});

const read = (report: object) => readStoredReport(JSON.stringify(report));

test('a report of this version stays as it is', () => {
  const kinds = { kinds: [{ kind: 'shop', because: '2 product pages' }], assumed: false };
  const report = {
    scanId: 'x',
    siteKinds: kinds,
    access: { pages: [PAGE], rows: [] },
    scores: SCORES,
    summary: SUMMARY,
    causes: [{ id: 'slash' }],
    rules: [
      {
        ...CHARGED,
        ...found({ url: 'https://example.com/', eventId: 'evt_1_3', quote: '<p>', observation: null }, null),
      },
    ],
    pages: [
      { ...PAGE, ...KIND },
      { ...PAGE, ...KIND, rendered: { words: 10, share: 1 } },
    ],
    robots: { ...ROBOTS, ...TEXT },
  };
  expect(read(report)).toEqual(report);
});

test('an older report gets neutral values', () => {
  const proof = { url: 'https://example.com/' };
  const { level: _, notJudged: __, atMost: ___, gates: ____, ...score } = SCORE;
  const ranged = { ...score, low: 49, high: 90 };
  const old = {
    scanId: 'x',
    scores: { web: { ...ranged, caps: [{ ruleId: 'a-rule', cap: 80 }] }, ai: { ...ranged, value: null, caps: [] } },
    summary: { helps: [], holdsBack: [{ ruleId: 'a-rule', web: 3.5, ai: null }], untested: [] },
  };
  const nothing = { ...proof, eventId: null, quote: null, observation: null };
  const older = [{ ...proof, excerpt: 'no meta description' }, null, { ...proof, excerpt: '' }] as const;
  expect(read({ ...old, rules: [found(...older)], pages: [PAGE], robots: ROBOTS })).toEqual({
    scanId: 'x',
    siteKinds: null,
    access: null,
    causes: [],
    scores: {
      web: { ...SCORE, gates: [{ id: 'a-rule', cap: 80 }] },
      ai: { ...SCORE, value: null, level: 'not-judged', notJudged: 'nothing-tested', atMost: 90 },
    },
    summary: SUMMARY,
    // It is unknown whether the text was a quote.
    rules: [{ ...NOT_CHARGED, ...found({ ...nothing, observation: 'no meta description' }, null, nothing) }],
    pages: [
      {
        ...PAGE,
        kind: 'content',
        kindBecause: 'it was scanned before kinds were reported',
        bodyHash: null,
        eventId: null,
      },
    ],
    robots: { ...ROBOTS, text: null, textCut: false },
  });
});

test('throws for text that is not JSON', () => {
  expect(() => readStoredReport('{')).toThrow(SyntaxError);
});
