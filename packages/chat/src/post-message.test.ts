import { expect, test } from 'vitest';
import { HOOK_URLS, MESSAGES, SIGNING } from './platform-fixtures.ts';
import { postMessage } from './post-message.ts';

test('a message that cannot be made small enough is not sent, and is not a defect', async () => {
  const [signingKey] = SIGNING.keys;
  if (signingKey === undefined) throw new Error('the tests have a key');
  const happened: string[] = [];
  const posting = {
    door: { fetch: () => Promise.reject(new Error('nothing is asked')) },
    signingKey,
    now: () => SIGNING.atMs,
    onDefect: (name: string) => happened.push(name),
  };
  const post = (title: string) =>
    postMessage(
      posting,
      { platform: 'generic', url: HOOK_URLS.generic },
      { ...MESSAGES.ISSUE, event: { ...MESSAGES.ISSUE.event, data: { title } } },
      new AbortController().signal,
    );
  expect(await post('x'.repeat(1_000_000))).toMatchObject({ class: 'our-bug', reason: 'message-too-large' });
  expect(happened).toEqual([]);
  expect(await post('short')).toMatchObject({ class: 'our-bug', reason: 'not-sent' });
  expect(happened).toEqual(['Error']);
});
