import { describe, expect, test } from 'vitest';
import { problemText } from '../issue/content-fixtures.ts';
import { CONTENT_LIMITS } from '../reading/content-limits.ts';
import { readPublication } from './publication-file.ts';

const HEAD = 'publisher: Legible\nname: Letter\ndescription: About it.\n';
const read = (text: string) => readPublication(text, 'publication.yaml');
const publicationOf = (text: string) => {
  const reading = read(text);
  if (!reading.ok) throw new Error(reading.problems.map(problemText).join('\n'));
  return reading.publication;
};
const problemsOf = (text: string) => {
  const reading = read(text);
  return reading.ok ? [] : reading.problems.map(problemText);
};

describe('a publication', () => {
  test('without optional keys, has the four editions', () => {
    const shared = { name: 'Letter', description: 'About it.' };
    expect(publicationOf(HEAD)).toEqual({
      editions: [
        { key: 'ko', path: '', language: 'ko', languageName: '한국어', ...shared },
        { key: 'en', path: '/en', language: 'en', languageName: 'English', ...shared },
        { key: 'ja', path: '/jp', language: 'ja', languageName: '日本語', ...shared },
        { key: 'zh-CN', path: '/zh-cn', language: 'zh-CN', languageName: '简体中文', ...shared },
      ],
      freeWindowDays: null,
      announceWithinDays: 14,
      timeZone: 'Asia/Seoul',
      contact: null,
      publisher: 'Legible',
      aiPolicy: { search: true, aiInput: true, aiTrain: false, agents: true, previews: true },
      hub: null,
      profiles: [],
      imageHosts: [],
      aliases: [],
      theme: null,
    });
  });

  test('reads every key', () => {
    const text = [
      '\ufeff# Ours',
      'publisher: Legible, Inc.',
      'freeWindowDays: 90',
      'announceWithinDays: 0',
      'timeZone: Europe/Berlin',
      'contact: editors@news.example',
      'hub: https://hub.example/',
      'join: https://members.example/join?plan=a&b=2',
      'subscribe: mailto:letter@news.example?subject=subscribe%20me',
      'account:',
      'profiles: [https://social.example/@letter, "https://video.example/c/1#about"]',
      'imageHosts: [images.example.com, cdn.news.example]',
      'aliases: [[OpenAI, 오픈AI], [NVIDIA, 英伟达]]',
      'aiPolicy: { search: false, aiTrain: true }',
      'editions:',
      '  - key: fr',
      "    path: ''",
      '    language: fr-CA',
      '    languageName: Français',
      '    name: La Lettre',
      '    description: Tout.',
      '  - { key: ja, path: /ja, name: 手紙, description: 全部, join: https://会員.example/, account: "https://members.example" }',
      '  - { key: de, path: /de, name: Brief, description: Alles }',
    ].join('\r\n');
    const shared = {
      join: 'https://members.example/join?plan=a&b=2',
      subscribe: 'mailto:letter@news.example?subject=subscribe%20me',
    };
    expect(publicationOf(text)).toEqual({
      editions: [
        {
          key: 'fr',
          path: '',
          language: 'fr-CA',
          languageName: 'Français',
          name: 'La Lettre',
          description: 'Tout.',
          ...shared,
        },
        {
          key: 'ja',
          path: '/ja',
          language: 'ja',
          languageName: '日本語',
          name: '手紙',
          description: '全部',
          ...shared,
          join: 'https://xn--6oqs4l.example/',
          account: 'https://members.example/',
        },
        {
          key: 'de',
          path: '/de',
          language: 'de',
          languageName: 'Deutsch',
          name: 'Brief',
          description: 'Alles',
          ...shared,
        },
      ],
      freeWindowDays: 90,
      announceWithinDays: 0,
      timeZone: 'Europe/Berlin',
      contact: 'editors@news.example',
      publisher: 'Legible, Inc.',
      aiPolicy: { search: false, aiInput: true, aiTrain: true, agents: true, previews: true },
      hub: 'https://hub.example/',
      profiles: ['https://social.example/@letter', 'https://video.example/c/1#about'],
      imageHosts: ['images.example.com', 'cdn.news.example'],
      aliases: [
        ['OpenAI', '오픈AI'],
        ['NVIDIA', '英伟达'],
      ],
      theme: null,
    });
  });

  test.each([
    ['ko, en, zh-CN', ['', '/en', '/zh-cn']],
    ['ko, en', ['', '/en']],
    ['en, ko', ['/en', '']],
  ])('with the editions %s', (keys, paths) => {
    expect(publicationOf(`${HEAD}editions: [${keys}]\n`).editions.map(({ path }) => path)).toEqual(paths);
  });
});

describe('reports problems with line and remedy', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'an empty file',
      '',
      [
        '1 publisher: The key “publisher” is missing. Add a line publisher: "…", who appears behind it.',
        '1 name: The key “name” is missing. Add “name: …” to this edition, or at the top of the file for all.',
        '1 description: The key “description” is missing. Add “description: …” to this edition, or at the top of the file for all.',
      ],
    ],
    [
      'invalid YAML',
      `${HEAD}editions: [ko`,
      [expect.stringMatching(/^4 -: (This is not YAML|A quote or bracket)/) as string],
    ],
    [
      'two documents',
      `${HEAD}---\nname: x\n`,
      ['4 -: The file has a second YAML document. Remove the line --- and what follows.'],
    ],
    ['an alias', `${HEAD}hub: &x a\ncontact: *x\n`, [expect.stringMatching(/^4 -: The file has an anchor/) as string]],
    [
      'an unknown key',
      `${HEAD}timezone: UTC\nfoo: 1\n`,
      [
        '4 timezone: There is no key “timezone”. Write “timeZone”, or remove the line.',
        '5 foo: There is no key “foo”. Remove it; the keys are name, description, publisher, join, subscribe, account, editions, freeWindowDays, announceWithinDays, timeZone, contact, aiPolicy, hub, profiles, imageHosts, aliases, theme, words.',
      ],
    ],
    [
      'an unknown zone',
      `${HEAD}timeZone: Asia/Seul\n`,
      ['4 timeZone: “timeZone” is not the name of a time zone. Write one such as Asia/Seoul, Europe/Berlin or UTC.'],
    ],
    [
      'an offset',
      `${HEAD}timeZone: "+09:00"\n`,
      [expect.stringMatching(/^4 timeZone: “timeZone” is not the name/) as string],
    ],
    [
      'an invalid contact address',
      `${HEAD}contact: the office\n`,
      ['4 contact: “contact” is not an e-mail address. Write contact: editors@example.com, or remove the line.'],
    ],
    [
      'an invalid hub',
      `${HEAD}hub: ftp://hub.example/\n`,
      ['4 hub: “hub” is not the address of a WebSub hub. Write hub: https://…, or remove the line.'],
    ],
    ['a hub with a password', `${HEAD}hub: https://a:b@hub.example/\n`, [expect.stringMatching(/^4 hub:/) as string]],
    [
      'profiles as one text',
      `${HEAD}profiles: https://social.example/@a\n`,
      ['4 profiles: “profiles” is not a list. Write profiles: ["https://social.example/@letter"].'],
    ],
    [
      'image hosts as one text',
      `${HEAD}imageHosts: images.example.com\n`,
      ['4 imageHosts: “imageHosts” is not a list. Write imageHosts: [images.example.com].'],
    ],
    [
      'aliases that are not in groups',
      `${HEAD}aliases: [OpenAI, 오픈AI]\n`,
      Array.from(
        { length: 2 },
        () => '4 aliases: “aliases” is not a list. Write aliases: [[OpenAI, 오픈AI], [NVIDIA, 엔비디아, 英伟达]].',
      ),
    ],
    [
      'too many names in a group',
      `${HEAD}aliases: [[${Array.from({ length: CONTENT_LIMITS.namesInGroup + 1 }, (_, n) => `a${n}`).join(', ')}]]\n`,
      ['4 aliases: “aliases” has 11 items. Keep 10 at most.'],
    ],
    [
      'a window of zero days',
      `${HEAD}freeWindowDays: 0\n`,
      ['4 freeWindowDays: “freeWindowDays” is not a number that can be used. Write a whole number from 1 to 36500.'],
    ],
    [
      'more than ten years',
      `${HEAD}announceWithinDays: 3651\n`,
      [
        '4 announceWithinDays: “announceWithinDays” is not a number that can be used. Write a whole number from 0 to 3650.',
      ],
    ],
    ['half a day', `${HEAD}freeWindowDays: 0.5\n`, [expect.stringMatching(/^4 freeWindowDays:/) as string]],
    [
      'a policy with words as values',
      `${HEAD}aiPolicy: { search: yes, aiTrian: false }\n`,
      [
        '4 search: “search” is neither true nor false. Write search: true or search: false.',
        '4 aiTrian: There is no key “aiTrian”. Write “aiTrain”, or remove the line.',
      ],
    ],
    [
      'a policy as one word',
      `${HEAD}aiPolicy: none\n`,
      [
        '4 aiPolicy: “aiPolicy” has no keys of its own. Write aiPolicy: { search: true, aiInput: true, aiTrain: false, agents: true, previews: true }.',
      ],
    ],
    [
      'no editions',
      `${HEAD}editions: []\n`,
      ['4 editions: “editions” is not a list of editions. Write editions: [ko, en, ja, zh-CN].'],
    ],
    [
      'editions as a map',
      `${HEAD}editions: { ko: {} }\n`,
      [expect.stringMatching(/^4 editions: “editions” is not a list/) as string],
    ],
    ['an edition as a list', `${HEAD}editions:\n  - [ko]\n`, ['5 editions: An edition is a list. Write “- key: en”.']],
    [
      'a country for a language',
      `${HEAD}editions: [ko, jp]\n`,
      ['4 key: “key” says “jp”, which is not a language tag. Write one such as ko, en, ja, zh-CN (BCP 47).'],
    ],
    [
      'a language in lower case',
      `${HEAD}editions: [ko, zh-cn]\n`,
      ['4 key: “key” says “zh-cn”, which is not a language tag. Write zh-CN.'],
    ],
    [
      'a hostile key',
      `${HEAD}editions: [ko, __proto__, toString]\n`,
      [
        expect.stringMatching(/^4 key: “key” says “__proto__”/) as string,
        expect.stringMatching(/^4 key: “key” says “toString”/) as string,
      ],
    ],
    [
      'an edition without a key',
      `${HEAD}editions:\n  - ko\n  - path: /en\n`,
      ['6 key: The key “key” is missing. Add “key: …” to this edition.'],
    ],
    [
      'an invented language',
      `${HEAD}editions:\n  - ko\n  - key: fr\n`,
      ['6 path: The key “path” is missing. Add “path: …” to this edition.'],
    ],
    [
      'an edition twice',
      `${HEAD}editions:\n  - ko\n  - key: en\n  - key: en\n    path: /eng\n`,
      [
        '7 key: Two editions have the key “en”. Change or remove one.',
        '7 language: Two editions have the language “en”. Change or remove one.',
      ],
    ],
    [
      'a path twice',
      `${HEAD}editions:\n  - ko\n  - { key: en, path: /x }\n  - { key: ja, path: /x }\n`,
      ['7 path: Two editions have the path “/x”. Change or remove one.'],
    ],
    [
      'a path that a page has',
      `${HEAD}editions:\n  - ko\n  - { key: en, path: /issues }\n`,
      ['6 path: “/issues” is the address of a page. Choose another path.'],
    ],
    [
      'no edition at the root',
      `${HEAD}editions: [en, ja]\n`,
      ["4 editions: No edition appears at the root of the site. Give one of them path: ''."],
    ],
    [
      'a name that is empty',
      'publisher: L\nname:\ndescription: x\neditions: [ko]\n',
      [expect.stringMatching(/^4 name: The key “name” is missing/) as string],
    ],
  ])('%s', (_case, text, expected) => {
    expect(problemsOf(text)).toEqual(expected);
  });

  test.each(['/', 'en', '/en/', '/En', '/a/b', '//evil.example', '/..', '/a b', '/a--b', '/한'])(
    'refuses an edition at %j',
    (path) => {
      expect(problemsOf(`${HEAD}editions:\n  - ko\n  - { key: en, path: "${path}" }\n`)).toEqual([
        "6 path: “path” is not the path of an edition. Write path: '' for the edition at the root, or path: /en.",
      ]);
    },
  );
});

test.each([
  'http://social.example/@a',
  '"@letter@social.example"',
  'https://a:b@social.example/',
  'javascript:alert(1)',
  'https://',
])('refuses a profile %s', (profile) => {
  expect(problemsOf(`${HEAD}profiles:\n  - https://ok.example/\n  - ${profile}\n`)).toEqual([
    '6 profiles: “profiles” has an item that is not the https address of a profile. Write it whole: https://…',
  ]);
});

describe('an address to join', () => {
  const example = 'one such as https://example.com/join or mailto:join@example.com';
  test.each([
    ['http://members.example/join', 'https://members.example/join'],
    ['HTTP://members.example', 'https://members.example'],
    ['members.example/join', 'https://members.example/join'],
    ['letter@news.example', 'mailto:letter@news.example'],
    ['/join', example],
    ['//members.example/join', example],
    ['join', example],
    ['javascript:alert(1)', example],
    ['"JavaScript:alert(a.b)"', example],
    ['"data:text/html,x"', example],
    ['ftp://members.example/', example],
    ['https://bank.example@members.example/', example],
    ['https://a:b@members.example/', example],
    ['https://members.example\\@evil.example/', example],
    ['"https://members.example/a b"', example],
    ['https://', example],
    ['https://members.example:99999/', example],
    ['"mailto:"', example],
    ['mailto:letter', example],
    ['mailto:a@news.example,b@news.example', example],
    ['"mailto:a@news.example?subject=<b>"', example],
  ])('is not %s', (written, better) => {
    const problem = `“join” is not a whole https or mailto address without a user name. Write ${better}, or remove the line.`;
    expect(problemsOf(`${HEAD}join: ${written}\n`)).toEqual([`4 join: ${problem}`]);
    expect(problemsOf(`${HEAD}editions:\n  - key: ko\n    join: ${written}\n`)).toEqual([`6 join: ${problem}`]);
  });

  test.each(['{ a: b }', '[https://a.example/]'])('is one text, not %s', (written) => {
    expect(problemsOf(`${HEAD}join: ${written}\n`)).toEqual([
      '4 join: “join” is not a text. Write it on one line: join: "…".',
    ]);
  });

  test('has 500 characters at most', () => {
    const address = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
    expect(problemsOf(`${HEAD}join: ${address(500)}\n`)).toEqual([]);
    expect(problemsOf(`${HEAD}join: ${address(501)}\n`)).toEqual([
      '4 join: “join” has 501 characters. Shorten it to 500 at most.',
    ]);
  });
});

test.each([
  ['https://images.example.com/a', 'Write images.example.com.'],
  ['Images.Example.com', 'Write images.example.com.'],
  ['images.example.com:8443', 'Write images.example.com.'],
  ['"*.example.com"', null],
  ['localhost', null],
  ['192.0.2.1', null],
  ['"a.example; script-src *"', null],
  ['"\'unsafe-inline\'"', null],
  [`${'a'.repeat(64)}.example`, null],
])('refuses an image host %s', (host, remedy) => {
  const other = 'Write one such as images.example.com, without https:// and without *.';
  expect(problemsOf(`${HEAD}imageHosts:\n  - ok.example\n  - ${host}\n`)).toEqual([
    `6 imageHosts: “imageHosts” has an item that is not the name of a host. ${remedy ?? other}`,
  ]);
});

test.each([
  [`${'a'.repeat(63)}.example`, true],
  [`${`${'a'.repeat(49)}.`.repeat(4)}${'a'.repeat(45)}.example`, true],
  [`${`${'a'.repeat(49)}.`.repeat(4)}${'a'.repeat(46)}.example`, false],
])('the length of an image host (%s)', (host, fine) => {
  expect(problemsOf(`${HEAD}imageHosts: [${host}]\n`).length === 0).toBe(fine);
});

describe('bounds', () => {
  const text = (length: number) => '가'.repeat(length);
  test.each<[string, (size: number) => string, number]>([
    ['publisher', text, CONTENT_LIMITS.name],
    ['name', text, CONTENT_LIMITS.name],
    ['description', text, CONTENT_LIMITS.summary],
    ['freeWindowDays', String, CONTENT_LIMITS.freeWindowDays],
  ])('%s', (key, value, limit) => {
    const others = HEAD.split('\n')
      .filter((line) => !line.startsWith(`${key}:`))
      .join('\n');
    expect(problemsOf(`${others}${key}: ${value(limit)}\neditions: [ko]\n`)).toEqual([]);
    expect(problemsOf(`${others}${key}: ${value(limit + 1)}\neditions: [ko]\n`)).not.toEqual([]);
  });

  test.each([
    ['profiles', (index: number) => `https://a${index}.example/`, CONTENT_LIMITS.profiles],
    ['imageHosts', (index: number) => `a${index}.example`, CONTENT_LIMITS.imageHosts],
    ['aliases', (index: number) => `[a${index}, b${index}]`, CONTENT_LIMITS.nameGroups],
  ] as const)('%s', (key, item, limit) => {
    const list = (count: number) => `${HEAD}${key}: [${Array.from({ length: count }, (_, index) => item(index))}]\n`;
    expect(problemsOf(list(limit))).toEqual([]);
    expect(problemsOf(list(limit + 1))).toEqual([`4 ${key}: “${key}” has ${limit + 1} items. Keep ${limit} at most.`]);
  });

  const LANGUAGES = 'ko en ja fr de es it pt nl sv da fi pl cs hu tr ru uk el he ar'.split(' ');
  test.each([
    [CONTENT_LIMITS.editions, true],
    [CONTENT_LIMITS.editions + 1, false],
  ])('%i editions', (count, fine) => {
    const items = LANGUAGES.slice(0, count).map(
      (key, index) => `{ key: ${key}, path: "${index === 0 ? '' : `/${key}`}", languageName: x }`,
    );
    expect(problemsOf(`${HEAD}editions: [${items.join(', ')}]\n`)).toEqual(
      fine ? [] : ['4 editions: There are 21 editions. Keep 20 at most.'],
    );
  });
});
