import { explainFinding, type Report } from '@legible/audit';
import { expect, test } from 'vitest';
import { REPORT } from '../views/page-fixtures.tsx';
import { jsonRendering } from './json.ts';

const rendered = () => JSON.parse(jsonRendering.render({ report: REPORT, baseUrl: null }));

test('adds a text to every place and a title to every rule', () => {
  const { rules } = rendered();
  const single = rules.find(({ id }: { id: string }) => id === 'canonical-single');
  expect(single.title).toBe('The page names one canonical address');
  const [finding] = single.findings;
  expect(finding.places[0].text).toBe(explainFinding('canonical-single', 'conflict', finding.places[0].args));
  expect(finding.places[0].text).toContain('2 canonical addresses disagree');
});

test('names a rule that no longer exists by its ID', () => {
  const gone = rendered().rules.find(({ id }: { id: string }) => id === 'retired-rule');
  expect([gone.title, gone.findings[0].places[0].text]).toEqual(['retired-rule', 'retired-rule: gone']);
});

test('adds nothing else to the stored report', () => {
  const plain = rendered();
  for (const rule of plain.rules) {
    delete rule.title;
    delete rule.failureTitle;
    for (const { places } of rule.findings) for (const place of places) delete place.text;
  }
  expect(plain as Report).toEqual(JSON.parse(JSON.stringify(REPORT)));
});
