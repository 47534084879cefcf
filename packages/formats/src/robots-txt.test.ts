import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../test/cpu-time.ts';
import {
  parseRobots,
  ROBOTS_MAX_BYTES,
  type RobotName,
  type RobotsPolicy,
  robotsJudge,
  robotsVerdict,
  strictRobotsJudge,
  writeRobots,
} from './robots-txt.ts';

const allowed = (text: string, token: RobotName, path: string): boolean =>
  robotsVerdict(parseRobots(text), token, path).allowed;

describe('choosing a group', () => {
  const text = [
    'User-agent: GPTBot/1.1',
    'Disallow: /g',
    'User-agent: *',
    'Disallow: /any',
    'user-AGENT : googlebot # comment',
    'Disallow: /a',
    '',
    'User-agent: Googlebot',
    'Disallow: /b',
  ].join('\n');
  test.each([
    ['version after the token', 'GPTBot', '/g', false],
    ['a named group replaces the one for all', 'GPTBot', '/any', true],
    ['case of the token', 'GOOGLEBOT', '/a', false],
    ['groups of one token are merged', 'Googlebot', '/b', false],
    ['fallback to all', 'Bingbot', '/any', false],
    ['a token is not matched by its beginning', 'Google', '/a', true],
    ['a token is not matched by a longer token', 'Googlebot-Image', '/a', true],
  ] as const)('%s', (_case, token, path, expected) => {
    expect(allowed(text, token, path)).toBe(expected);
  });

  test.each([
    ['User-agent: Claude\nDisallow: /', 'ClaudeBot', true],
    ['User-agent: ClaudeBot Foo\nDisallow: /', 'ClaudeBot', false],
    ['User-agent: *\nDisallow: /', 'ClaudeBot', false],
    ['User-agent: * all\nDisallow: /', 'ClaudeBot', false],
    ['User-agent: *bot\nDisallow: /', 'ClaudeBot', true],
    ['User-agent:\nDisallow: /', 'ClaudeBot', true],
    ['Disallow: /', 'ClaudeBot', true],
    ['User-agent: a\nUser-agent: ClaudeBot\nDisallow: /', 'ClaudeBot', false],
    ['User-agent: a\nCrawl-delay: 5\nUser-agent: ClaudeBot\nDisallow: /', 'ClaudeBot', false],
    ['User-agent: a\nSitemap: https://e.x/s\n\nUser-agent: ClaudeBot\nDisallow: /', 'a', false],
    ['User-agent: a\nDisallow: /x\nUser-agent: ClaudeBot\nDisallow: /', 'a', true],
    ['\ufeffUser-agent: ClaudeBot\nDisallow: /', 'ClaudeBot', false],
    ['User-agent: ClaudeBot\rDisallow: /', 'ClaudeBot', false],
    ['User-agent: ClaudeBot\r\nDisallow: /', 'ClaudeBot', false],
    ['', 'ClaudeBot', true],
  ])('%j for %s', (text, token, expected) => {
    expect(allowed(text, token, '/')).toBe(expected);
  });

  test('says which group decided', () => {
    const robots = parseRobots(text);
    expect(robotsVerdict(robots, 'Googlebot', '/').group).toBe('named');
    expect(robotsVerdict(robots, 'Other', '/').group).toBe('any');
    expect(robotsVerdict(parseRobots(''), 'Other', '/').group).toBe('none');
  });
});

/** Verdicts on the home page in Google's reading are tested in `lab/robots-oracle` against Google's own library. */
describe('two readings of a file', () => {
  const FORGIVEN: readonly string[] = [
    'User agent: *\nDisallow: /',
    'Useragent: *\nDisallow: /',
    'User-agents: *\nDisallow: /',
    'User-agent *\nDisallow: /',
    'User-agent: *\nDisallow /',
    'User-agent: *\nDisallow\t/',
    ...['dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw', 'Disallowed'].map(
      (name) => `User-agent: *\n${name}: /`,
    ),
    'User-agent: *\nDisallow: /\v',
    '\fUser-agent: *\nDisallow: /',
  ];
  test.each(FORGIVEN)('%j closes the site only to Google’s robots, and to a robot that obeys both readings', (text) => {
    const robots = parseRobots(text);
    expect(robots.google).not.toBeNull();
    for (const token of ['Googlebot', 'Google-Extended', 'GoogleOther', 'Storebot-Google', 'AdsBot-Google'])
      expect(robotsVerdict(robots, token, '/').allowed).toBe(false);
    for (const token of ['bingbot', 'GPTBot', '*']) expect(robotsVerdict(robots, token, '/').allowed).toBe(true);
    expect(strictRobotsJudge(robots)('LegibleBot', '/').allowed).toBe(false);
  });

  test.each([0xef, 0xbb].map((_, index) => [0xef, 0xbb].slice(0, index + 1)))(
    'part of a byte order mark: %s',
    (...mark) => {
      const robots = parseRobots(Uint8Array.from([...mark, ...new TextEncoder().encode('User-agent: *\nDisallow: /')]));
      expect(robotsVerdict(robots, 'Googlebot', '/')).toMatchObject({ allowed: false, rule: { line: 2 } });
      expect(robotsVerdict(robots, 'bingbot', '/').allowed).toBe(true);
    },
  );

  test.each(['\u00a0', '\u3000', '\u2028', '\u200b', '\ufeff'])('%j is white space in neither reading', (char) => {
    const lines = [`Disallow: /${char}`, `Disallow:${char}/`, `${char}Disallow: /`];
    for (const line of lines)
      for (const token of ['Googlebot', 'bingbot']) expect(allowed(`User-agent: *\n${line}`, token, '/')).toBe(true);
    expect(allowed(`User-agent: *${char}\nDisallow: /`, 'bingbot', '/')).toBe(true);
    // Google reads a name that begins with one that it knows.
    const named = `User-agent: *\nDisallow${char}: /`;
    expect([allowed(named, 'Googlebot', '/'), allowed(named, 'bingbot', '/')]).toEqual([false, true]);
  });

  test.each([
    ['Disallow: /\nAllow: /docs/index.html', '/docs/', true, false],
    ['Disallow: /\nAllow: /docs/index.html', '/docs/a', false, false],
    ['Disallow: /docs/index.html', '/docs/', true, true],
    ['Disallow: /%7Eu', '/~u', true, false],
    ['Disallow: /a b', '/a%20b', true, false],
    ['Disallow: /a%24b', '/a$b', true, false],
    ['Disallow: /caf\u00e9', '/caf%C3%A9', false, false],
  ])('%j at %s: Google’s %s, others %s', (rules, path, google, rfc) => {
    const robots = parseRobots(`User-agent: *\n${rules}`);
    expect([robots.google, robotsVerdict(robots, 'Googlebot', path).allowed]).toEqual([null, google]);
    expect(robotsVerdict(robots, 'bingbot', path).allowed).toBe(rfc);
    expect(strictRobotsJudge(robots)('LegibleBot', path).allowed).toBe(google && rfc);
  });

  test('octets that are not UTF-8 match those of the address', () => {
    const bytes = Uint8Array.from([...'User-agent: *\nDisallow: /caf'].map((c) => c.charCodeAt(0)).concat(0xe9));
    expect(robotsVerdict(parseRobots(bytes), 'Googlebot', '/caf%E9').allowed).toBe(false);
  });

  test.each([
    [16_663, false],
    [16_664, true],
  ])('Google’s parser reads all of a line of %i bytes: %s', (length, cut) => {
    const path = `/${'a'.repeat(length - 'Disallow: /'.length)}`;
    const shorter = path.slice(0, -1);
    expect(allowed(`User-agent: *\nDisallow: ${path}`, 'Googlebot', shorter)).toBe(!cut);
  });

  test('the other reading is kept if lines differ, and lines that Google reads as sitemaps are sitemaps', () => {
    expect(parseRobots('User-agent: *\nDisallow: /a\nHost: x\nnonsense').google).toBeNull();
    const robots = parseRobots('User-agent: a\nDisallow: /x\nUser agent: b\nDisallow: /y\nSite-map: https://e.x/s');
    expect(robots.groups).toHaveLength(1);
    expect(robots.google).toMatchObject([{ rules: [{ line: 2 }] }, { rules: [{ line: 4, text: 'Disallow: /y' }] }]);
    expect(robots.sitemaps).toEqual([{ url: 'https://e.x/s', line: 5 }]);
    // Here the first colon is the one in the address.
    expect(parseRobots('Sitemap https://e.x/s').sitemaps).toEqual([]);
  });

  test('endless blanks take linear time', () => {
    const started = cpuTime();
    for (const line of [`Disallow${' '.repeat(250_000)}x`, `a${' '.repeat(400_000)}b c`, ' '.repeat(500_000)])
      parseRobots(`User-agent: *\n${line}`);
    expect(cpuTime() - started).toBeLessThan(2_000);
  });
});

describe('tokens', () => {
  test.each([
    ['a digit in the token', 'User-agent: AI2Bot\nDisallow: /', 'AI2Bot', false],
    ['with a version', 'User-agent: ai2bot/1.0 (x)\nDisallow: /', 'AI2Bot', false],
    ['only its letters do not match', 'User-agent: AI\nDisallow: /', 'AI2Bot', true],
    ['its letters match no other robot', 'User-agent: AI2Bot\nDisallow: /', 'AI', false],
    ['a token after the first', 'User-agent: Foo AI2Bot\nDisallow: /', 'AI2Bot', true],
    ['a fallback', 'User-agent: Googlebot\nDisallow: /', ['Googlebot-Image', 'Googlebot'], false],
    [
      'its own group before the fallback',
      'User-agent: Googlebot\nDisallow: /\nUser-agent: Googlebot-Image\nAllow: /',
      ['Googlebot-Image', 'Googlebot'],
      true,
    ],
    [
      'the fallback before all',
      'User-agent: *\nDisallow: /\nUser-agent: Googlebot\nAllow: /',
      ['X', 'Googlebot'],
      true,
    ],
    ['all when neither is named', 'User-agent: *\nDisallow: /', ['X', 'Googlebot'], false],
  ] as const)('%s', (_case, text, robot, expected) => {
    expect(allowed(text, robot, '/')).toBe(expected);
  });

  test('the verdict names the token of its groups', () => {
    const judge = robotsJudge(parseRobots('User-agent: *\nUser-agent: Googlebot/2.1\nDisallow: /x'));
    expect(judge(['Googlebot-Image', 'Googlebot'], '/')).toMatchObject({ group: 'named', token: 'googlebot' });
    expect(judge('bingbot', '/')).toMatchObject({ group: 'any', token: '*' });
    expect(robotsJudge(parseRobots(''))('bingbot', '/')).toMatchObject({ group: 'none', token: null });
  });
});

describe('comments', () => {
  test('whole lines are kept, comments after a rule are not', () => {
    expect(parseRobots('# BEGIN x\nUser-agent: * # all\n  #y \n\nDisallow: /').comments).toEqual([
      { text: 'BEGIN x', line: 1 },
      { text: 'y', line: 3 },
    ]);
  });
  test('300 of them, 200 characters each', () => {
    expect(parseRobots('#x\n'.repeat(301)).comments).toHaveLength(300);
    expect(parseRobots(`#${'x'.repeat(201)}`).comments[0]?.text).toHaveLength(200);
  });
});

/**
 * A literal implementation of RFC 9309, without any care for speed, as a second opinion. It shares no code with the
 * implementation above: it splits lines in a loop, compares octets instead of text, examines every group, and matches
 * patterns by trying everything.
 */
const secondOpinion = (file: string, token: string, path: string): boolean => {
  const groups: { names: string[]; rules: { allow: boolean; pattern: string }[] }[] = [];
  for (const raw of file
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split('\n')) {
    const [content = ''] = raw.split('#');
    const at = content.indexOf(':');
    if (at < 0) continue;
    const key = content.slice(0, at).trim().toLowerCase();
    const value = content.slice(at + 1).trim();
    const last = groups.at(-1);
    if (key === 'user-agent') {
      if (last === undefined || last.rules.length > 0) groups.push({ names: [value], rules: [] });
      else last.names.push(value);
    } else if ((key === 'allow' || key === 'disallow') && last !== undefined) {
      last.rules.push({ allow: key === 'allow', pattern: value });
    }
  }
  const name = (value: string) => (value === '*' ? '*' : (value.match(/^[a-z_-]*/i)?.[0] ?? '').toLowerCase());
  const of = (wanted: string) => groups.filter(({ names }) => names.map(name).includes(wanted));
  const own = of(token.toLowerCase());
  const rules = (own.length > 0 ? own : of('*')).flatMap((group) => group.rules);
  const octets = (text: string) =>
    text
      .replace(/%[0-9a-f]{2}/gi, (triple) => {
        const char = String.fromCharCode(Number.parseInt(triple.slice(1), 16));
        return /[\w.~-]/.test(char) ? char : triple.toUpperCase();
      })
      .replace(/[^\x21-\x7e]/gu, (char) => encodeURIComponent(char));
  const fits = (pattern: string, rest: string): boolean => {
    if (pattern === '') return true;
    if (pattern === '$') return rest === '';
    if (pattern[0] === '*') return fits(pattern.slice(1), rest) || (rest !== '' && fits(pattern, rest.slice(1)));
    return rest !== '' && rest[0] === pattern[0] && fits(pattern.slice(1), rest.slice(1));
  };
  if (path === '/robots.txt') return true;
  const matching = rules.filter(({ pattern }) => pattern !== '' && fits(octets(pattern), octets(path)));
  const longest = Math.max(...matching.map(({ pattern }) => octets(pattern).length));
  const best = matching.filter(({ pattern }) => octets(pattern).length === longest);
  return best.length === 0 || best.some(({ allow }) => allow);
};

test('agrees with a second reading of the RFC', () => {
  const name = fc.constantFrom('*', 'GPTBot', 'gptbot/1.1', 'Claude', 'ClaudeBot', 'Foo Bar', 'x-y_z', '');
  const pattern = fc
    .string({ unit: fc.constantFrom('a', 'b', '/', '*', '%7e', '~', '%2f', '%41', 'ü', '%C3%BC', '.'), maxLength: 6 })
    .chain((body) => fc.constantFrom(`/${body}`, `/${body}$`, body.replaceAll('$', ''), '', '*'));
  const line = fc.oneof(
    { weight: 3, arbitrary: name.map((value) => `User-agent: ${value}`) },
    { weight: 2, arbitrary: name.map((value) => `USER-AGENT :${value}  # note`) },
    { weight: 6, arbitrary: pattern.map((path) => `Disallow: ${path}`) },
    { weight: 6, arbitrary: pattern.map((path) => `allow:${path}`) },
    fc.constantFrom('', '# x', 'Sitemap: https://e.x/', 'Crawl-delay: 5', 'nonsense', 'Disallow /a'),
  );
  const file = fc
    .tuple(fc.array(line, { maxLength: 14 }), fc.constantFrom('\n', '\r', '\r\n'), fc.constantFrom('', '\ufeff'))
    .map(([lines, end, mark]) => mark + lines.join(end));
  const path = fc
    .string({ unit: fc.constantFrom('a', 'b', 'A', '/', '~', '%7E', '%2F', 'ü', '%c3%bc', '.', '?'), maxLength: 6 })
    .map((rest) => `/${rest}`);
  fc.assert(
    fc.property(file, fc.constantFrom('GPTBot', 'ClaudeBot', 'x-y_z', 'Other'), path, (text, token, where) => {
      expect(allowed(text, token, where)).toBe(secondOpinion(text, token, where));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['the longest of all groups decides', 'x', '/a', ['*: /', 'x: /a', 'x: /'], 4],
  ['the earlier of equal ones in two groups', 'x', '/a', ['x: /a', 'x: /a'], 2],
  ['a group that many robots share applies to each of them', 'y', '/a', ['x,y: /a', 'y: /'], 3],
])('%s', (_, token, path, groups, line) => {
  const text = groups.map((group) => {
    const [agents = '', rule = ''] = group.split(': ');
    return [...agents.split(',').map((name) => `User-agent: ${name}`), `Disallow: ${rule}`].join('\n');
  });
  const judge = robotsJudge(parseRobots(text.join('\n')));
  for (const robot of ['x', 'y', 'z', token, token]) judge(robot, path);
  expect(judge(token, path).rule?.line).toBe(line);
});

describe('matching a path', () => {
  // [rules, path, allowed]
  test.each([
    ['Disallow: /fish', '/fish', false],
    ['Disallow: /fish', '/fishheads/yummy.html?x=1', false],
    ['Disallow: /fish', '/Fish', true],
    ['Disallow: /fish', '/catfish', true],
    ['Disallow: fish', '/fish', true],
    ['Disallow: /fish/', '/fish', true],
    ['Disallow: /*.php', '/index.php?q=/', false],
    ['Disallow: /*.php', '/windows.PHP', true],
    ['Disallow: /*.php$', '/index.php', false],
    ['Disallow: /*.php$', '/index.php?q', true],
    ['Disallow: /*.php$', '/a.php/b.php', false],
    ['Disallow: /fish*.php', '/fishheads/catfish.php?p', false],
    ['Disallow: *', '/', false],
    ['Disallow: /$', '/', false],
    ['Disallow: /$', '/a', true],
    ['Disallow: $', '/', true],
    ['Disallow: /a$b', '/a$b', false],
    ['Disallow: /a*b$', '/ab', false],
    ['Disallow: /ab*b$', '/ab', true],
    ['Disallow:', '/a', true],
    ['Disallow: /', '/robots.txt', true],
    ['Disallow: /', '', false],
    ['Disallow: /p\nAllow: /p', '/p', true],
    ['Allow: /p\nDisallow: /p', '/p', true],
    ['Disallow: /page\nAllow: /p', '/page', false],
    ['Disallow: /p\nAllow: /page', '/page', true],
    ['Allow: /page\nDisallow: /*.htm', '/page.htm', false],
    ['Allow: /$\nDisallow: /', '/', true],
    ['Allow: /$\nDisallow: /', '/x', false],
    ['Disallow: /%7Euser', '/~user', false],
    ['Disallow: /~user', '/%7euser', false],
    ['Disallow: /a%2fb', '/a%2Fb', false],
    ['Disallow: /a%2fb', '/a/b', true],
    ['Disallow: /한국', '/%ED%95%9C%EA%B5%AD', false],
    ['Disallow: /%ed%95%9c', '/한국', false],
    ['Disallow: /😀', '/%F0%9F%98%80', false],
    ['Disallow: /a-%2A.html', '/a-*.html', false],
    ['Disallow: /a%', '/a%', false],
    ['Disallow: /a%', '/a$b', true],
    ['Disallow: /a%', '/a*b', true],
    ['Disallow: /a%24b', '/a$b', false],
    ['Disallow: /a b', '/a%20b', false],
  ])('%j for %s', (rules, path, expected) => {
    expect(allowed(`User-agent: *\n${rules}`, 'x', path)).toBe(expected);
  });

  test('names the line that decided', () => {
    const text = 'User-agent: *\n# first\nDisallow: /a # why\nAllow: /a/b\n';
    expect(robotsVerdict(parseRobots(text), 'x', '/a').rule).toEqual({ line: 3, text: 'Disallow: /a' });
    expect(robotsVerdict(parseRobots(text), 'x', '/a/b').rule).toEqual({ line: 4, text: 'Allow: /a/b' });
    expect(robotsVerdict(parseRobots(text), 'x', '/c').rule).toBeNull();
  });

  test('agrees with a naive matcher', () => {
    const naive = (pattern: string, path: string): boolean => {
      if (pattern === '') return true;
      if (pattern === '$') return path === '';
      if (pattern.startsWith('*')) {
        return naive(pattern.slice(1), path) || (path !== '' && naive(pattern, path.slice(1)));
      }
      return path !== '' && pattern.charAt(0) === path.charAt(0) && naive(pattern.slice(1), path.slice(1));
    };
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 10 });
    const pattern = fc.tuple(fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 }), fc.boolean());
    fc.assert(
      fc.property(pattern, letters, ([body, anchored], rest) => {
        const written = `/${body}${anchored ? '$' : ''}`;
        const path = `/${rest}`;
        expect(allowed(`User-agent: *\nDisallow: ${written}`, 'x', path)).toBe(!naive(written, path));
      }),
      { numRuns: 2000 },
    );
  });

  test('hostile patterns take linear time', () => {
    const pattern = `/${'*a'.repeat(200)}*b`;
    const text = `User-agent: *\n${`Disallow: ${pattern}\n`.repeat(1200)}`;
    const robots = parseRobots(text);
    const started = cpuTime();
    expect(robotsVerdict(robots, 'x', `/${'a'.repeat(8000)}`).allowed).toBe(true);
    expect(cpuTime() - started).toBeLessThan(2000);
  });
});

describe('reading', () => {
  test('keeps sitemaps, unknown fields, stray rules and malformed lines apart', () => {
    const robots = parseRobots(
      'Host: e.x\nAllow: /s\nUser-agent: a\nCrawl-delay: 5\nDisallow: /x\nsitemap: https://e.x/map.xml\nnonsense',
    );
    expect(robots.fields).toEqual([{ name: 'host', value: 'e.x', line: 1 }]);
    expect(robots.stray).toMatchObject([{ type: 'allow', path: '/s', line: 2 }]);
    expect(robots.groups).toMatchObject([
      { agents: [{ value: 'a', line: 3 }], fields: [{ name: 'crawl-delay', value: '5' }], rules: [{ path: '/x' }] },
    ]);
    expect(robots.sitemaps).toEqual([{ url: 'https://e.x/map.xml', line: 6 }]);
    expect(robots.malformedLines).toEqual([7]);
  });

  test.each([
    [ROBOTS_MAX_BYTES, false, false],
    [ROBOTS_MAX_BYTES + 1, true, true],
  ])('%i bytes: truncated %s', (size, truncated, admitted) => {
    const tail = '\nDisallow: /';
    const head = 'User-agent: *\n#';
    const text = head + 'x'.repeat(size - head.length - tail.length) + tail;
    const robots = parseRobots(new TextEncoder().encode(text));
    expect(robots.truncated).toBe(truncated);
    expect(robotsVerdict(robots, 'x', '/').allowed).toBe(admitted);
  });

  test('notes at most 100 malformed lines', () => {
    expect(parseRobots('x\n'.repeat(100)).malformedLines).toHaveLength(100);
    expect(parseRobots('x\n'.repeat(101)).malformedLines).toHaveLength(100);
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (bytes, path) => {
        expect(typeof robotsVerdict(parseRobots(bytes), 'x', path).allowed).toBe('boolean');
      }),
    );
  });
});

test('reads what it writes', () => {
  const path = fc
    .string({ unit: fc.constantFrom('a', 'B', '/', '*', '$', '%2F', '한', ':'), maxLength: 12 })
    .map((s) => `/${s}`);
  const rule = fc.record({ type: fc.constantFrom('allow' as const, 'disallow' as const), path });
  const agent = fc.stringMatching(/^[A-Za-z][A-Za-z_-]{0,10}$/);
  const policy: fc.Arbitrary<RobotsPolicy> = fc.record({
    groups: fc.array(
      fc.record({
        agents: fc.array(agent, { minLength: 1, maxLength: 3 }),
        rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
      }),
    ),
    sitemaps: fc.array(fc.webUrl()),
  });
  fc.assert(
    fc.property(policy, (written) => {
      const read = parseRobots(writeRobots(written));
      expect({
        groups: read.groups.map(({ agents, rules }) => ({
          agents: agents.map(({ value }) => value),
          rules: rules.map(({ type, path }) => ({ type, path })),
        })),
        sitemaps: read.sitemaps.map(({ url }) => url),
      }).toEqual(written);
      expect(read.malformedLines).toEqual([]);
    }),
  );
});

test('a written group without rules admits its agents', () => {
  const text = writeRobots({
    groups: [
      { agents: ['a'], rules: [] },
      { agents: ['b'], rules: [{ type: 'disallow', path: '/' }] },
    ],
    sitemaps: [],
  });
  expect(allowed(text, 'a', '/')).toBe(true);
  expect(allowed(text, 'b', '/')).toBe(false);
});

test('fields and comments are written where they are read', () => {
  const text = writeRobots({
    comments: ['for people', 'and more'],
    groups: [
      {
        agents: ['a', '*'],
        fields: [{ name: 'Content-Signal', value: 'ai-train=no' }],
        rules: [{ type: 'allow', path: '/' }],
      },
    ],
    sitemaps: ['https://example.com/sitemap.xml'],
  });
  const read = parseRobots(text);
  expect(read.comments.map((comment) => comment.text)).toEqual(['for people', 'and more']);
  expect(read.groups).toHaveLength(1);
  expect(read.groups[0]?.fields).toMatchObject([{ name: 'content-signal', value: 'ai-train=no' }]);
  expect(read.groups[0]?.rules).toMatchObject([{ type: 'allow', path: '/' }]);
});

test('writes lines for all robots before the groups, where they belong to none', () => {
  const text = writeRobots({
    fields: [{ name: 'License', value: 'https://example.com/license.xml' }],
    groups: [{ agents: ['*'], rules: [] }],
    sitemaps: [],
  });
  expect(text).toBe('License: https://example.com/license.xml\n\nUser-agent: *\nDisallow:\n');
  expect(parseRobots(text).fields).toEqual([{ name: 'license', value: 'https://example.com/license.xml', line: 1 }]);
});
