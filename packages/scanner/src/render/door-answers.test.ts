import { expect, test, vi } from 'vitest';
import { doorAnswers } from './answers.ts';

const ORIGIN = 'https://tea.example.com';

const asked = async (url: string, method: string) => {
  const fetch = vi.fn(async () => expect.fail('it was sent on'));
  return { answer: await doorAnswers({ fetch }, ORIGIN)(url, method), fetch };
};

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s to the origin is not allowed, and is not sent',
  async (method) => {
    const { answer, fetch } = await asked(`${ORIGIN}/form`, method);
    expect(answer).toMatchObject({ status: 405, headers: [['allow', 'GET, HEAD']], body: new Uint8Array() });
    expect(fetch).not.toHaveBeenCalled();
  },
);

test.each(['https://tea.example.com:8443/', 'http://tea.example.com/', 'https://example.com/'])(
  'POST to %s is left to the network',
  async (url) => {
    expect((await asked(url, 'POST')).answer).toBeNull();
  },
);
