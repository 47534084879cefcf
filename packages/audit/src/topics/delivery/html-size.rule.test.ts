import { expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import { absent, page, present, quoted, responseFact, site, unknown } from '../../rule-fixtures.ts';
import rule from './html-size.rule.ts';

const MIB = 1024 * 1024;

const cut = { lostBytes: 1, excerpt: quoted('<p>') };

test.each([
  ['a small page', {}, 'pass', undefined],
  ['1.8 MB', { bytes: 1.8 * MIB - 50, headerBytes: 50 }, 'pass', undefined],
  ['more than 1.8 MB', { bytes: 1.8 * MIB, headerBytes: 1 }, 'warn', 'large'],
  ['2 MB', { bytes: 2 * MIB - 50, headerBytes: 50 }, 'warn', 'large'],
  ['more than 2 MB', { bytes: 2 * MIB - 49, headerBytes: 50, cut }, 'fail', 'cut'],
  ['a large file that is not HTML', { bytes: 3 * MIB, isHtml: false, cut }, 'not-applicable', undefined],
  ['a large error page', { bytes: 3 * MIB, status: 404, cut }, 'not-applicable', undefined],
] as const)('%s → %s', (_case, change, outcome, message) => {
  const verdict = rule.check(page({ response: present(responseFact(change)) }), site());
  expect(verdict.outcome).toBe(outcome);
  for (const { message: id, args } of verdict.findings) {
    expect(rule.messages[id]?.(args as never)).toMatch(/^\S.*[^.]\.$/s);
  }
  expect(verdict.findings[0]?.message).toBe(message);
});

test('shows what is cut', () => {
  const large = { bytes: 5 * MIB, headerBytes: 0, truncated: true };
  const shown = [
    { lostBytes: 3 * MIB, excerpt: quoted('<main>') },
    { lostBytes: 3 * MIB, excerpt: quoted('') },
  ].map((one) => {
    const facts = page({ response: present(responseFact({ ...large, cut: one })) });
    return rule.check(facts, site()).findings[0];
  });
  expect(shown).toMatchObject([
    { args: { bytes: 5 * MIB, lostBytes: 3 * MIB, from: '<main>', more: true }, proof: { quote: '<main>' } },
    { args: { from: '' }, proof: { observation: `${5 * MIB} bytes` } },
  ]);
  const texts = shown.map((finding) => rule.messages.cut?.(finding?.args as never));
  expect(texts).toEqual([
    'Headers and HTML measure at least 5.0 MB; the last 3.0 MB are not read, from <main> on.',
    'Headers and HTML measure at least 5.0 MB; the last 3.0 MB are not read.',
  ]);
  const tiny = { bytes: 2 * MIB + 1, lostBytes: 1, from: '', more: false };
  expect(rule.messages.cut?.(tiny as never)).toMatch('the last 1 kB are');
});

test('no answer → not-applicable, an unknown one → untested', () => {
  expect(rule.check(page({ response: absent }), site()).outcome).toBe('not-applicable');
  expect(judge([rule], { site: site(), pages: [page({ response: unknown })] }).judgements[0]?.outcome).toBe('untested');
});
