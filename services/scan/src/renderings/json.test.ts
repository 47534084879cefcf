import { explainFinding, type Report } from '@legible/audit';
import { expect, test } from 'vitest';
import { REPORT } from '../views/page-fixtures.tsx';
import { jsonRendering } from './json.ts';

const rendered = () => JSON.parse(jsonRendering.render({ report: REPORT, baseUrl: null }));

test('says at every place what was found, and of every rule what it asks', () => {
  const { rules } = rendered();
  const single = rules.find(({ id }: { id: string }) => id === 'canonical-single');
  expect(single.title).toBe('The page names one canonical address');
  const [finding] = single.findings;
  expect(finding.places[0].text).toBe(explainFinding('canonical-single', 'conflict', finding.places[0].args));
  expect(finding.places[0].text).toContain('2 canonical addresses disagree');
});

test('speaks of a rule that is gone by its id', () => {
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
