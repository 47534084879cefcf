import { expect, test } from 'vitest';
import { targetOf } from '../target.ts';
import { exchange, observed, SITE_URL } from '../testing.ts';
import { proofMaker } from './proof.ts';

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
