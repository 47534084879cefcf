import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type CodeHost, type HostComment, startCodeHost, strangersComment } from './code-host-fixtures.ts';
import { writeComment } from './pull-request-comment.ts';

const MARKER = '<!-- legible 0123456789abcdef -->';
const LIST = '/repos/o/r/issues/7/comments';

let host: CodeHost;
beforeAll(async () => {
  host = await startCodeHost();
});
beforeEach(() => {
  host.clear();
});
afterAll(() => {
  host.close();
});

const write = (text: string, change: Partial<Parameters<typeof writeComment>[0]> = {}) =>
  writeComment(
    { api: `${host.api}/repos/o/r`, pull: 7, token: 'ghs_job', stop: new AbortController().signal, ...change },
    MARKER,
    text,
  );

const ours = () => host.comments.filter(({ user }) => user.type === 'Bot').map(({ body }) => body);

test('is created once and then updated, whatever others write before and after it', async () => {
  host.comments.push(...Array.from({ length: 130 }, (_, at) => strangersComment(at, `Comment ${at}`)));
  expect(await write('first')).toBeNull();
  host.comments.push(strangersComment(2_000, 'later'));
  expect(await write('second')).toBeNull();
  expect(await write('third')).toBeNull();
  expect(ours()).toEqual([`${MARKER}\nthird`]);
  expect(host.comments).toHaveLength(132);
  expect(host.calls.slice(0, 3)).toEqual([
    `GET ${LIST}?per_page=100&page=1`,
    `GET ${LIST}?per_page=100&page=2`,
    `POST ${LIST}`,
  ]);
  expect(host.calls.at(-1)).toBe('PATCH /repos/o/r/issues/comments/1130');
});

describe('never overwrites a comment of somebody else', () => {
  const bot = (body: string): HostComment => ({
    ...strangersComment(5, body),
    user: { login: 'other[bot]', type: 'Bot' },
  });
  test.each([
    ['a stranger wrote our marker', strangersComment(5, `${MARKER}\nforged`)],
    [
      'somebody with write access wrote our marker',
      { ...strangersComment(5, `${MARKER}\n`), author_association: 'OWNER' },
    ],
    ['another bot quotes us', bot(`> ${MARKER}`)],
    ['it is of another job', bot('<!-- legible ffffffffffffffff -->')],
  ])('%s', async (_what, other) => {
    const { body } = other;
    host.comments.push(other);
    expect(await write('text')).toBeNull();
    expect(host.comments.map((one) => one.body)).toEqual([body, `${MARKER}\ntext`]);
  });
});

test('with a personal token, our comment is found among those of people with write access', async () => {
  host.authors.ghp_person = { user: { login: 'maintainer', type: 'User' }, author_association: 'MEMBER' };
  host.comments.push(strangersComment(5, `${MARKER}\nforged`));
  expect(await write('first', { token: 'ghp_person' })).toBeNull();
  expect(await write('second', { token: 'ghp_person' })).toBeNull();
  expect(host.comments.map(({ body }) => body)).toEqual([`${MARKER}\nforged`, `${MARKER}\nsecond`]);
});

/** What a job can do about it. */
const RIGHTS = 'That of a fork may only read; others need the permission pull-requests: write';

const AGAIN = { 'retry-after': '0' };

describe('temporary errors are retried', () => {
  test.each(['POST', 'PATCH'] as const)(
    'a %s whose response was lost does not create a second comment',
    async (method) => {
      if (method === 'PATCH') await write('before');
      host.planned[method].push({ status: 502, headers: AGAIN, hasEffect: true });
      expect(await write('text')).toBeNull();
      expect(ours()).toEqual([`${MARKER}\ntext`]);
    },
  );

  test.each([
    ['GET', 503],
    ['GET', 429],
    ['POST', 500],
    ['POST', 403],
  ] as const)('a %s that answers %i twice', async (method, status) => {
    host.planned[method].push({ status, headers: AGAIN }, { status, headers: AGAIN });
    expect(await write('text')).toBeNull();
    expect(ours()).toHaveLength(1);
  });

  test('at most three times', async () => {
    host.planned.GET.push(...Array.from({ length: 3 }, () => ({ status: 503, headers: AGAIN })));
    expect(await write('text')).toBe('the API asked us to wait (status 503)');
    expect(host.calls).toHaveLength(3);
  });

  test('but not if the host asks for a delay of more than a minute', async () => {
    host.planned.POST.push({ status: 403, headers: { 'retry-after': '61' } });
    expect(await write('text')).toBe('the API asked us to wait (status 403)');
    expect(host.calls).toHaveLength(2);
  });

  test('but not after the command is stopped', async () => {
    host.planned.GET.push({ status: 503, headers: AGAIN });
    expect(await write('text', { stop: AbortSignal.abort() })).toBe('the API did not answer');
  });
});

describe('permanent errors are reported immediately', () => {
  test.each([
    ['GET', 401, `the token may not write to it (status 401). ${RIGHTS}`],
    ['GET', 404, `the token may not write to it (status 404). ${RIGHTS}`],
    ['GET', 301, 'the API did not take it (status 301)'],
    ['POST', 403, `the token may not write to it (status 403). ${RIGHTS}`],
    ['POST', 422, 'the API did not take it (status 422)'],
  ] as const)('%s %i: %s', async (method, status, reason) => {
    host.planned[method].push({ status });
    expect(await write('text')).toBe(reason);
    expect(host.calls.filter((one) => one.startsWith(method))).toHaveLength(1);
    expect(ours()).toEqual([]);
  });

  test('a token that is not accepted, and a missing token', async () => {
    expect(await write('text', { token: 'ghs_other' })).toBe(`the token may not write to it (status 401). ${RIGHTS}`);
    host.calls.length = 0;
    expect(await write('text', { token: null })).toBe('there is no token');
    expect(host.calls).toEqual([]);
  });

  test('a host that is unreachable', { timeout: 20_000 }, async () => {
    expect(await write('text', { api: 'http://127.0.0.1:1' })).toBe('the API did not answer');
  });
});
