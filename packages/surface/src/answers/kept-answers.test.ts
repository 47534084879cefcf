import type { IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { preferredType } from '@legible/formats/accept';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { strongEtag } from '../http/conditional.ts';
import { peerAddress, requestHeader, type SurfaceContext } from '../http/context.ts';
import { plainErrors } from '../http/errors.ts';
import { conditionalResponse, type ResponseHeaders } from '../http/json-response.ts';
import { type Service, service } from '../service/service.ts';
import { keptAnswer } from './kept-answer.ts';
import type { KeptOptions } from './kept-store.ts';
import type { ReadyAnswer } from './ready-answers.ts';

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const MODIFIED = 'Fri, 20 Nov 2026 08:00:00 GMT';
const LATER = 'Fri, 20 Nov 2026 08:00:01 GMT';
const EARLIER = 'Fri, 20 Nov 2026 07:59:59 GMT';

const PAGE = `<p>Größe, 말</p>\n${'<p>A line that says little.</p>\n'.repeat(80)}`;
const PAGE_TEXT = 'A line that says little.\n\n'.repeat(80);
const FEED = `<rss>${'<item>one of many</item>'.repeat(2_000)}</rss>`;
const PICTURE = 'P'.repeat(3_000);

const typeOf = (accept: string | undefined): string | null =>
  preferredType(accept ?? null, ['text/html', 'text/markdown']);

/** Makes an answer for each path, with a count of how often it was made. */
const ROUTES: Readonly<Record<string, (c: SurfaceContext) => Response | Promise<Response>>> = {
  '/page': (c) => {
    const type = typeOf(c.req.header('accept'));
    if (type === null) return new Response('none', { status: 406, headers: { vary: 'Accept' } });
    const [body, contentType] = type === 'text/html' ? [PAGE, HTML] : [PAGE_TEXT, MARKDOWN];
    return tagged(c, body, { 'content-type': contentType, vary: 'Accept', 'last-modified': MODIFIED });
  },
  '/feed': (c) => tagged(c, FEED, { 'content-type': 'application/rss+xml', 'last-modified': MODIFIED }),
  '/short': (c) => tagged(c, 'short', { 'content-type': 'text/plain', link: '</a>; rel="x", </b>; rel="y"' }),
  '/picture': (c) => tagged(c, PICTURE, { 'content-type': 'image/png', 'last-modified': MODIFIED }),
  '/search': (c) => tagged(c, PAGE_TEXT, { 'content-type': 'text/plain', 'cache-control': 'no-store' }),
};

const tagged = (c: SurfaceContext, body: string, headers: ResponseHeaders): Response =>
  conditionalResponse(body, { 'cache-control': 'public, max-age=60', ...headers }, requestHeader(c, 'if-none-match'));

const made = vi.fn();

const site = (kept?: Partial<KeptOptions>, routes: typeof ROUTES = ROUTES): Service =>
  service({
    operations: [],
    document: {
      ...{ title: 't', version: '0', description: '', contact: { name: '' }, license: { name: '' } },
      ...{ servers: [], tags: [] },
    },
    errors: plainErrors,
    publicUrl: 'https://site.test',
    onError: () => {},
    pages(app) {
      for (const [path, answer] of Object.entries(routes)) {
        app.get(path, (c) => {
          made(path);
          return answer(c);
        });
      }
    },
    ...(kept && {
      kept: { maxBytes: 2 ** 20, version: () => 1, formOf: (accept) => typeOf(accept) ?? 'none', ...kept },
    }),
  });

interface Asked {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const incomingOf = ({ method = 'GET', target, headers = {} }: Asked): IncomingMessage => {
  const socket = { remoteAddress: '192.0.2.7' };
  return { method, url: target, headers: { host: 'localhost:4000', ...headers }, socket } as unknown as IncomingMessage;
};

const fetchOf = async (to: Service, asked: Asked, env = {}): Promise<Response> => {
  const { method = 'GET', target, headers = {} } = asked;
  return to.fetch(new Request(`http://localhost:4000${target}`, { method, headers }), env);
};

const readyOf = (to: Service, asked: Asked): ReadyAnswer | null => to.ready(incomingOf(asked));

interface Said {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const saidBy = async (response: Response): Promise<Said> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: Buffer.from(await response.arrayBuffer()).toString('latin1'),
});

const saidReady = ({ status, headers, body, encoding }: ReadyAnswer): Said => {
  const pairs = headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : []));
  const bytes = typeof body === 'string' ? Buffer.from(body, encoding) : Buffer.from(body ?? []);
  return { status, headers: Object.fromEntries(pairs), body: bytes.toString('latin1') };
};

const TAGS = [PAGE, PAGE_TEXT, FEED, 'short', PICTURE, 'other'].map(strongEtag);

describe('a cached answer equals a new one', () => {
  const anyOf = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
  const asking = fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST'),
      target: fc.constantFrom('/page', '/page', '/page?a=b', '/feed', '/short', '/picture', '/search', '/nowhere'),
      accept: anyOf(
        'text/html',
        'text/markdown, */*;q=0.1',
        '*/*',
        'image/png',
        'text/markdown;q=0.5, text/html;q=0.4',
      ),
      'accept-encoding': anyOf('br', 'gzip', 'gzip, deflate, br, zstd', 'zstd', 'identity', 'br;q=0, *'),
      'if-none-match': anyOf(...TAGS, ...TAGS.map((tag) => `W/${tag}`), `"x", W/${TAGS[0]}`, '*'),
      'if-modified-since': anyOf(MODIFIED, LATER, EARLIER, 'yesterday', ''),
      range: anyOf('bytes=0-9'),
      behindSocket: fc.boolean(),
    })
    .map(({ method, target, behindSocket, ...fields }) => {
      const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
      return { method, target, headers: Object.fromEntries(given) as Record<string, string>, behindSocket };
    });

  test('for random requests', async () => {
    const without = site();
    let handedOut = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(asking, { minLength: 40, maxLength: 60 }), async (requests) => {
        const keeping = site({});
        for (const asked of requests) {
          const env = asked.behindSocket ? { incoming: incomingOf(asked) } : {};
          const expected = await saidBy(await fetchOf(without, asked, env));
          const ready = readyOf(keeping, asked);
          if (ready) {
            handedOut++;
            expect(saidReady(ready)).toEqual(expected);
          }
          expect(await saidBy(await fetchOf(keeping, asked, env))).toEqual(expected);
        }
      }),
      { numRuns: 8 },
    );
    expect(handedOut).toBeGreaterThan(20);
  });
});

const HTML_ASKED = { accept: 'text/html' };
const timesMade = (path: string): number => made.mock.calls.filter(([one]) => one === path).length;
beforeEach(() => {
  made.mockClear();
});

describe('which answers are cached', () => {
  const text =
    (headers: ResponseHeaders, status = 200) =>
    () =>
      new Response('text', { status, headers: { 'content-type': 'text/plain', etag: '"t"', ...headers } });

  test.each<[string, boolean, () => Response]>([
    ['a tag', true, text({})],
    ['no-cache', true, text({ 'cache-control': 'no-cache' })],
    ['no-store', false, text({ 'cache-control': 'public, No-Store' })],
    ['private', true, text({ 'cache-control': 'private, max-age=9' })],
    ['a weak tag', false, text({ etag: 'W/"t"' })],
    ['no tag', false, () => new Response('text')],
    ['a cookie', false, text({ 'set-cookie': 'a=b' })],
    ['Vary: Accept, Accept-Encoding', true, text({ vary: 'Accept, accept-encoding' })],
    ['Vary: Accept-Language', false, text({ vary: 'Accept, Accept-Language' })],
    ['Vary: *', false, text({ vary: '*' })],
    ['404', false, text({}, 404)],
    ['203', false, text({}, 203)],
    ['302', false, text({ location: '/' }, 302)],
  ])('%s: %s', async (_case, isKept, answer) => {
    const to = site({}, { '/x': answer });
    const first = await saidBy(await fetchOf(to, { target: '/x' }));
    const ready = readyOf(to, { target: '/x' });
    expect(ready !== null).toBe(isKept);
    if (ready) expect(saidReady(ready)).toEqual({ ...first, headers: { ...first.headers, 'content-length': '4' } });
    expect(await saidBy(await fetchOf(to, { target: '/x' }))).toEqual(first);
    expect(timesMade('/x')).toBe(isKept ? 1 : 2);
  });

  test.each([
    [2_048, true],
    [2_049, false],
  ])('a target of %i characters: %s', async (length, isKept) => {
    const to = site({});
    const target = '/short?'.padEnd(length, 'x');
    await fetchOf(to, { target });
    expect(readyOf(to, { target }) !== null).toBe(isKept);
  });

  test.each<[string, Asked, boolean]>([
    ['the same request', { target: '/page' }, true],
    ['HEAD', { target: '/page', method: 'HEAD' }, true],
    ['POST', { target: '/page', method: 'POST' }, false],
    ['another query', { target: '/page?a' }, false],
    ['another form', { target: '/page', headers: { accept: 'text/markdown' } }, false],
    ['another header for the same form', { target: '/page', headers: { accept: 'text/html, */*' } }, true],
    ['a coding that was not requested before', { target: '/page', headers: { 'accept-encoding': 'gzip' } }, false],
    ['no supported coding', { target: '/page', headers: { 'accept-encoding': 'deflate' } }, true],
    ['a credential, which nobody reads', { target: '/page', headers: { authorization: 'Bearer x' } }, true],
    ['a cookie, which nobody reads', { target: '/page', headers: { cookie: 'a=b' } }, true],
    ['an odd host', { target: '/page', headers: { host: 'A_B' } }, false],
  ])('the cache answers %s: %s', async (_case, asked, isReady) => {
    const to = site({});
    await fetchOf(to, { target: '/page', headers: HTML_ASKED });
    expect(readyOf(to, { ...asked, headers: { ...HTML_ASKED, ...asked.headers } }) !== null).toBe(isReady);
  });

  test('an ignored query uses the cached answer; a used query makes another', async () => {
    const to = site({ readsQuery: (target) => target.startsWith('/short') });
    made.mockClear();
    for (const target of ['/page?1', '/page?2', `/page?${'3'.repeat(5_000)}`, '/page', '/short?1', '/short?2'])
      await fetchOf(to, { target, headers: { ...HTML_ASKED, authorization: target, cookie: target } });
    expect(made.mock.calls.flat()).toEqual(['/page', '/short', '/short']);
    expect(readyOf(to, { target: '/page?4', headers: HTML_ASKED })).not.toBeNull();
    expect(readyOf(to, { target: '/short?3' })).toBeNull();
  });

  test.each<[string, Asked]>([
    ['HEAD', { target: '/page', method: 'HEAD' }],
    ['the current tag', { target: '/page', headers: { 'if-none-match': strongEtag(PAGE) } }],
    ['the current date', { target: '/page', headers: { 'if-modified-since': MODIFIED } }],
  ])('a first request with %s caches the whole answer', async (_case, asked) => {
    for (const isBehindSocket of [true, false]) {
      const to = site({});
      const env = isBehindSocket ? { incoming: incomingOf(asked) } : {};
      expect(await (await fetchOf(to, asked, env)).text()).toBe('');
      const ready = readyOf(to, { target: '/page' });
      expect(ready?.status).toBe(200);
      expect(ready && saidReady(ready).body).toBe(Buffer.from(PAGE).toString('latin1'));
    }
    expect(timesMade('/page')).toBe(2);
  });

  test.each([
    ['HEAD', 'if-none-match', '"a"'],
    ['GET', 'if-none-match', '"a"'],
    ['GET', 'if-modified-since', MODIFIED],
  ])('routes see everything of a %s except %s', async (method, name, value) => {
    const seen = vi.fn();
    const answer = (c: SurfaceContext) => {
      seen(c.req.method, peerAddress(c), requestHeader(c, 'x-mine'), requestHeader(c, name), c.req.header(name));
      return new Response('text', { headers: { 'cache-control': 'no-store' } });
    };
    const asked = { method, target: '/x', headers: { 'x-mine': 'yes', [name]: value } };
    const response = await fetchOf(site({}, { '/x': answer }), asked, { incoming: incomingOf(asked) });
    expect([response.status, await response.text()]).toEqual([200, method === 'HEAD' ? '' : 'text']);
    expect(seen.mock.calls).toEqual([['GET', '192.0.2.7', 'yes', undefined, undefined]]);
  });
});

describe('conditions', () => {
  const [htmlTag, textTag] = [strongEtag(PAGE), strongEtag(PAGE_TEXT)];

  test.each<[string, Readonly<Record<string, string>>, number, string]>([
    ['none', {}, 200, htmlTag],
    ['its tag', { 'if-none-match': htmlTag }, 304, htmlTag],
    ['its tag as a weak one', { 'if-none-match': `W/${htmlTag}` }, 304, htmlTag],
    ['the tag of its other form', { 'if-none-match': textTag }, 200, htmlTag],
    ['the other form with its tag', { accept: 'text/markdown', 'if-none-match': textTag }, 304, textTag],
    [
      'the tag of the compressed form',
      { 'accept-encoding': 'br', 'if-none-match': `W/${htmlTag}` },
      304,
      `W/${htmlTag}`,
    ],
    ['its date', { 'if-modified-since': MODIFIED }, 304, htmlTag],
    ['a later date', { 'if-modified-since': LATER }, 304, htmlTag],
    ['an earlier date', { 'if-modified-since': EARLIER }, 200, htmlTag],
    ['an invalid date', { 'if-modified-since': 'yesterday' }, 200, htmlTag],
    ['its date and another tag', { 'if-modified-since': MODIFIED, 'if-none-match': '"x"' }, 200, htmlTag],
    ['an earlier date and its tag', { 'if-modified-since': EARLIER, 'if-none-match': htmlTag }, 304, htmlTag],
    ['its date, compressed', { 'accept-encoding': 'br', 'if-modified-since': MODIFIED }, 304, `W/${htmlTag}`],
  ])('%s', async (_case, headers, status, etag) => {
    const asked = { target: '/page', headers: { ...HTML_ASKED, ...headers } };
    const keeping = site({});
    for (const accept of ['text/html', 'text/markdown']) {
      for (const coding of ['identity', 'br'])
        await fetchOf(keeping, { target: '/page', headers: { accept, 'accept-encoding': coding } });
    }
    const ready = readyOf(keeping, asked);
    for (const said of [ready && saidReady(ready), await saidBy(await fetchOf(site(), asked))]) {
      expect([said?.status, said?.headers.etag, said?.body === '']).toEqual([status, etag, status === 304]);
      expect(said?.headers['content-type']).toBe(status === 304 ? undefined : HTML);
      expect(said?.headers['cache-control']).toBe('public, max-age=60');
    }
  });

  test.each(['POST', 'PUT'])('%s has no conditions', async (method) => {
    const answer = () => new Response('done', { headers: { etag: '"a"', 'last-modified': MODIFIED } });
    const { app, fetch } = site({});
    app.on(method, '/act', answer);
    const headers = { 'if-none-match': '"a"', 'if-modified-since': MODIFIED };
    expect((await fetch(new Request('http://localhost/act', { method, headers }))).status).toBe(200);
  });
});

test.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const)('%s is made once and kept final', async (coding, unpack) => {
  const to = site({});
  const asked = { target: '/feed', headers: { 'accept-encoding': coding } };
  const sent = await Promise.all([1, 2, 3].map(async () => saidBy(await fetchOf(to, asked))));
  const ready = readyOf(to, asked);
  expect(ready && saidReady(ready)).toEqual(sent[0]);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.headers).toMatchObject({ 'content-encoding': coding, etag: `W/${strongEtag(FEED)}` });
  expect(unpack(Buffer.from(sent[0]?.body ?? '', 'latin1')).toString()).toBe(FEED);
  expect(readyOf(to, { target: '/feed' })?.status).toBe(200);
  expect(timesMade('/feed')).toBe(1);
});

describe('versions', () => {
  const versioned = () => {
    let [version, gate] = [1, Promise.resolve()];
    const to = site(
      { version: () => version },
      {
        '/x': async (c) => {
          const begun = version;
          await gate;
          return tagged(c, `made under ${begun} `.repeat(100), { 'content-type': 'text/plain' });
        },
      },
    );
    const hold = (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    };
    return { to, next: () => version++, hold };
  };
  const asked = { target: '/x' };

  test('an answer of another version is not sent', async () => {
    const { to, next } = versioned();
    await fetchOf(to, asked);
    expect(readyOf(to, asked)?.status).toBe(200);
    next();
    expect(readyOf(to, asked)).toBeNull();
    expect(await (await fetchOf(to, asked)).text()).toMatch(/^made under 2/);
    expect(saidReady(readyOf(to, asked) as ReadyAnswer).body).toMatch(/^made under 2/);
  });

  test('an answer started under another version is not cached, and requests under this version do not get it', async () => {
    const { to, next, hold } = versioned();
    const letGo = hold();
    const before = fetchOf(to, asked);
    next();
    const after = fetchOf(to, asked);
    letGo();
    expect(await (await before).text()).toMatch(/^made under 1/);
    expect(await (await after).text()).toMatch(/^made under 2/);
    expect(saidReady(readyOf(to, asked) as ReadyAnswer).body).toMatch(/^made under 2/);
    expect(timesMade('/x')).toBe(2);
  });

  test('an answer finished under another version is not cached', async () => {
    const { to, next, hold } = versioned();
    const letGo = hold();
    const late = fetchOf(to, asked);
    next();
    expect(readyOf(to, asked)).toBeNull();
    letGo();
    await late;
    expect(readyOf(to, asked)).toBeNull();
  });

  test('a late compressed form is not added to another answer', async () => {
    const { to, next } = versioned();
    const coded = { ...asked, headers: { 'accept-encoding': 'br' } };
    await fetchOf(to, asked);
    const late = fetchOf(to, coded);
    next();
    await fetchOf(to, asked);
    await late;
    const { body } = await saidBy(await fetchOf(to, coded));
    expect(brotliDecompressSync(Buffer.from(body, 'latin1')).toString()).toMatch(/^made under 2/);
  });

  test('concurrent requests make the answer once', async () => {
    const { to, hold } = versioned();
    const letGo = hold();
    const answers = [{}, { 'if-none-match': '*' }, { 'accept-encoding': 'br' }].map((headers) =>
      fetchOf(to, { ...asked, headers }),
    );
    letGo();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 304, 200]);
    expect(timesMade('/x')).toBe(1);
  });

  test('an error of the version function is a defect of the request', () => {
    const to = site({
      version: () => {
        throw new Error('no state');
      },
    });
    expect(readyOf(to, asked)).toBeNull();
    expect(() => to.fetch(new Request('http://localhost/x'))).toThrow('no state');
  });
});

test('requests for answers that are not cached do not wait for each other', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let count = 0;
  const to = site(
    {},
    {
      '/x': async () => {
        await gates[count++ - 1]?.promise;
        return new Response('found', { headers: { 'cache-control': 'no-store' } });
      },
    },
  );
  await fetchOf(to, { target: '/x' });
  const slow = fetchOf(to, { target: '/x' });
  const quick = fetchOf(to, { target: '/x' });
  gates[1]?.resolve();
  expect((await quick).status).toBe(200);
  gates[0]?.resolve();
  expect((await slow).status).toBe(200);
});

test('waiting requests run the routes again after a failure', async () => {
  let count = 0;
  const to = site(
    {},
    {
      '/x': async (c) => {
        await Promise.resolve();
        return ++count === 1
          ? new Response('busy', { status: 503 })
          : tagged(c, 'well', { 'content-type': 'text/plain' });
      },
    },
  );
  const answers = await Promise.all([1, 2].map(() => fetchOf(to, { target: '/x' })));
  expect(answers.map(({ status }) => status)).toEqual([503, 200]);
});

describe('the size limit', () => {
  const letters = (maxBytes: number) => {
    const type = { 'content-type': 'image/png' };
    return site({ maxBytes }, { '/:letter': (c) => tagged(c, (c.req.param('letter') ?? '').repeat(1_000), type) });
  };
  const isKept = (to: Service, target: string) => readyOf(to, { target }) !== null;
  const sizeOfOne = async (): Promise<number> => {
    const response = await fetchOf(letters(2 ** 20), { target: '/a' });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return '/a'.length + keptAnswer(bytes, response.headers).size;
  };

  test('evicts the least recently requested answer first', async () => {
    const size = await sizeOfOne();
    expect(size).toBeGreaterThan(1_100);
    const to = letters(size * 9 - 1);
    for (const letter of 'abcdefgh') await fetchOf(to, { target: `/${letter}` });
    expect(isKept(to, '/a')).toBe(true);
    await fetchOf(to, { target: '/i' });
    expect([...'abcdefghi'].filter((letter) => !isKept(to, `/${letter}`))).toEqual(['b']);
  });

  test('one address uses at most an eighth of the cache', async () => {
    const size = await sizeOfOne();
    for (const [maxBytes, kept] of [
      [size * 8, true],
      [size * 8 - 1, false],
    ] as const) {
      const to = letters(maxBytes);
      expect((await fetchOf(to, { target: '/a' })).status).toBe(200);
      expect(isKept(to, '/a')).toBe(kept);
    }
  });
});

test.each([
  [32_768, 'string'],
  [32_769, 'object'],
])('a body of %i bytes is cached as %s', async (length, kind) => {
  const to = site({}, { '/x': (c) => tagged(c, 'x'.repeat(length), { 'content-type': 'image/png' }) });
  await fetchOf(to, { target: '/x' });
  expect(typeof readyOf(to, { target: '/x' })?.body).toBe(kind);
});

test('the form function is called once for each header', async () => {
  const formOf = vi.fn((accept: string | undefined) => typeOf(accept) ?? 'none');
  const to = site({ formOf });
  for (const accept of ['text/html', 'text/html', 'text/markdown', 'text/html']) {
    await fetchOf(to, { target: '/page', headers: { accept } });
    expect(readyOf(to, { target: '/page', headers: { accept } })?.status).toBe(200);
  }
  expect(formOf.mock.calls).toEqual([['text/html'], ['text/markdown']]);
});
