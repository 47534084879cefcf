import { expect, test } from 'vitest';
import { explainFinding } from './explain.ts';

test.each([
  ['canonical-single', 'conflict', { urls: ['https://a.example/', 'https://b.example/'] }, /^2 canonical addresses/],
  ['no-such-rule', 'conflict', {}, /^no-such-rule: conflict$/],
  ['canonical-single', 'no-such-message', {}, /^canonical-single: no-such-message$/],
  ['canonical-single', 'toString', {}, /^canonical-single: toString$/],
  // As a version told it whose message took other arguments.
  ['canonical-single', 'conflict', {}, /^canonical-single: conflict$/],
])('%s, %s, %j', (rule, message, args, text) => {
  expect(explainFinding(rule, message, args)).toMatch(text);
});
