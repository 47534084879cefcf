import { expect, test } from 'vitest';
import { readStoredReport } from './stored-report.ts';

const PAGE = { url: 'https://example.com/', home: true };
const KIND = { kind: 'home', kindBecause: 'its address', bodyHash: '1f', eventId: 'evt_1_3' };
const ROBOTS = { url: 'https://example.com/robots.txt', state: 'rules', refused: 0 };
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
    rules: [found({ url: 'https://example.com/', eventId: 'evt_1_3' }, null)],
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
  expect(read({ scanId: 'x', rules: [found(proof, null, proof)], pages: [PAGE], robots: ROBOTS })).toEqual({
    scanId: 'x',
    siteKinds: null,
    access: null,
    rules: [found({ ...proof, eventId: null }, null, { ...proof, eventId: null })],
    pages: [
      { ...PAGE, kind: 'content', kindBecause: 'it was scanned before kinds were told', bodyHash: null, eventId: null },
    ],
    robots: { ...ROBOTS, text: null, textCut: false },
  });
});

test('what is no JSON is a defect', () => {
  expect(() => readStoredReport('{')).toThrow(SyntaxError);
});
