import { describe, expect, test } from 'vitest';
import type { ProofPointer } from '../kernel/rule.ts';
import { targetOf } from '../kernel/target.ts';
import { exchange, observed, quoted, SITE_URL } from '../rule-fixtures.ts';
import { proofMaker } from './proof.ts';
import { redactor } from './redact.ts';

test('a POST can be repeated: its body is quoted for the shell and read as it is', () => {
  const made = exchange(`${SITE_URL}mcp`);
  const request = { ...made.request, method: 'POST' as const, body: `@it's` };
  const seen = { target: targetOf(SITE_URL), observations: [observed('mcp', { ...made, request })] };
  const proof = proofMaker(seen, (text) => text)({ step: `mcp:${SITE_URL}mcp`, observation: '' });
  expect(proof?.curl).toBe(
    `curl --globoff --include --location --compressed --request 'POST' --header 'user-agent: LegibleBot/0.1' --data-raw '@it'\\''s' --url '${SITE_URL}mcp'`,
  );
});

test('what a browser saw is repeated with a browser', () => {
  const url = `${SITE_URL}it's`;
  const seen = { target: targetOf(SITE_URL), observations: [observed('rendered-page', exchange(url))] };
  expect(proofMaker(seen, (text) => text)({ step: `rendered-page:${url}`, observation: '' })).toMatchObject({
    method: 'GET',
    curl: `legible scan --render always --max-pages 1 '${SITE_URL}it'\\''s'`,
  });
});

test.each([
  [{ [`mcp:${SITE_URL}mcp`]: 'evt_1_7' }, 'evt_1_7'],
  [{}, null],
  [undefined, null],
])('with the events %j it names %j', (eventOfStep, eventId) => {
  const seen = { target: targetOf(SITE_URL), observations: [observed('mcp', exchange(`${SITE_URL}mcp`))] };
  const proofOf = proofMaker({ ...seen, ...(eventOfStep && { eventOfStep }) }, (text) => text);
  expect(proofOf({ step: `mcp:${SITE_URL}mcp`, observation: '' })?.eventId).toBe(eventId);
  expect(proofOf({ step: 'constructor', observation: '' })).toBeNull();
});

describe('what decided', () => {
  const shown = (what: Omit<ProofPointer, 'step'>, submitted = SITE_URL) => {
    const seen = { target: targetOf(SITE_URL), observations: [observed('mcp', exchange(`${SITE_URL}mcp`))] };
    const pointer = { step: `mcp:${SITE_URL}mcp`, ...what } as ProofPointer;
    const { quote, observation } = proofMaker(seen, redactor(submitted))(pointer) ?? {};
    return { quote, observation };
  };

  test.each([
    ['a quote alone', { quote: quoted('<p>') }, { quote: '<p>', observation: null }],
    ['our words alone', { observation: '4 ms' }, { quote: null, observation: '4 ms' }],
    ['both', { quote: quoted('<p>'), observation: '4 ms' }, { quote: '<p>', observation: '4 ms' }],
    ['neither: the status speaks', { quote: quoted(''), observation: '' }, { observation: 'HTTP status 200' }],
    ['a quote is as it was sent', { quote: quoted('a\u00a0 \r\n\u202eb') }, { quote: 'a\u00a0 \r\n\u202eb' }],
    ['our words are one clean line', { observation: 'a\u202e\n b' }, { observation: 'a b' }],
  ])('%s', (_case, what, expected) => {
    expect(shown(what)).toMatchObject(expected);
  });

  test('500 characters, the cut marked', () => {
    expect(shown({ quote: `${quoted('x'.repeat(499))}😀z` as never }).quote).toBe(`${'x'.repeat(499)}…`);
  });

  const SECRET = `${SITE_URL}?token=hunter2-is-secret`;
  test.each([
    ['whole', `<a href="/?token=hunter2-is-secret">${'x'.repeat(90)}`],
    ['by number', `<a href="/?token&#61;hunter2&#x2D;is&#45;secret">${'x'.repeat(90)}`],
    ['cut at the end', `${'x'.repeat(90)}<a href="/?token=hunter2-is-s…`],
    ['cut before another piece', `${'x'.repeat(90)}<a href="/?token=hunter2-is-s… … <b>`],
  ])('a secret of the submitted address is hidden: %s', (_case, quote) => {
    expect(shown({ quote: quote as never }, SECRET).quote).not.toContain('hunter2');
  });

  test('no text of ours can be a quote, by its type', () => {
    // @ts-expect-error A constant is not taken out of a source.
    const pointer: ProofPointer = { step: 'x', quote: 'no meta description' };
    // @ts-expect-error A proof says something.
    const empty: ProofPointer = { step: 'x' };
    expect([pointer.quote, empty.step]).toEqual(['no meta description', 'x']);
  });
});
