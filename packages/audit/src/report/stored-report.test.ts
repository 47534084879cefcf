import { expect, test } from 'vitest';
import { readStoredReport } from './stored-report.ts';

const PAGE = { url: 'https://example.com/', home: true };

const KIND = { kind: 'home', kindBecause: 'its address', bodyHash: '1f', eventId: 'evt_1_3' };

const ROBOTS = { url: 'https://example.com/robots.txt', state: 'rules', refused: 0 };

const SCORE = { value: 80, notJudged: null };

const SCORES = { web: SCORE, ai: { value: null, notJudged: 'nothing-to-read' } };

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
    rules: [found({ url: 'https://example.com/', eventId: 'evt_1_3', quote: '<p>', observation: null }, null)],
    pages: [
      { ...PAGE, ...KIND },
      { ...PAGE, ...KIND, rendered: { words: 10, share: 1 } },
    ],
    robots: { ...ROBOTS, ...TEXT },
  };
  expect(read(report)).toEqual(report);
});

test('an older one gets what says nothing', () => {
  const proof = { url: 'https://example.com/' };
  const old = { scanId: 'x', scores: { web: { value: 80 }, ai: { value: null } } };
  const nothing = { ...proof, eventId: null, quote: null, observation: null };
  const older = [{ ...proof, excerpt: 'no meta description' }, null, { ...proof, excerpt: '' }] as const;
  expect(read({ ...old, rules: [found(...older)], pages: [PAGE], robots: ROBOTS })).toEqual({
    scanId: 'x',
    siteKinds: null,
    access: null,
    scores: { web: SCORE, ai: { value: null, notJudged: 'nothing-tested' } },
    // Nobody can know whether it was a quote.
    rules: [found({ ...nothing, observation: 'no meta description' }, null, nothing)],
    pages: [
      { ...PAGE, kind: 'content', kindBecause: 'it was scanned before kinds were told', bodyHash: null, eventId: null },
    ],
    robots: { ...ROBOTS, text: null, textCut: false },
  });
});

test('what is no JSON is a defect', () => {
  expect(() => readStoredReport('{')).toThrow(SyntaxError);
});
