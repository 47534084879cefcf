import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { digest } from '../../engine/digest.ts';
import type { PageParts } from '../../kernel/facts.ts';
import { exchange } from '../../rule-fixtures.ts';

const BASE = 'https://example.com';

const partsOf = (body: string, path: string) => {
  const read = digest('page', exchange(BASE + path, { body: `<!doctype html><title>A</title>${body}` }));
  if (read?.kind !== 'page' || read.parts === null) throw new Error('no page');
  return read.parts as PageParts;
};

const read = (body: string, path = '/list') => partsOf(body, path).pagination;

describe('pages of a list', () => {
  test.each([
    ['rel=next', '<a rel=next href=/older>Next</a>', '/list', ['/older']],
    ['in the head', '<link rel=next href="?page=2">', '/list', ['/list?page=2']],
    [
      'a number in the query',
      '<a href="?page=2">2</a><a href="/list?page=3#top">3</a>',
      '/list',
      ['/list?page=2', '/list?page=3'],
    ],
    ['a number in the path', '<a href="/list/page/2/">2</a>', '/list/', ['/list/page/2/']],
    ['back to the first', '<a href="/list?page=1">1</a>', '/list?page=2', ['/list?page=1']],
    ['with filters', '<a href="/list?sort=a&amp;page=2">2</a>', '/list?sort=a', ['/list?sort=a&page=2']],
    ['of another list', '<a href="/other?page=2">2</a>', '/list', []],
    ['itself', '<a href="/list?page=2">2</a>', '/list?page=2', []],
    ['no number', '<a href="/list?page=next">2</a><a href="/home-page">x</a>', '/list', []],
  ])('%s', (_case, body, path, expected) => {
    expect(read(body, path).pages).toEqual(expected.map((one) => BASE + one));
  });

  test('ten at most', () => {
    const links = [...Array(12)].map((_, i) => `<a href="?page=${i + 2}">x</a>`).join('');
    expect(read(links).pages).toHaveLength(10);
  });
});

test.each([
  ['<button>Load more</button>', 'Load more'],
  ['<button>Load more articles …</button>', 'Load more articles …'],
  ['<div role=button><span>Mehr laden</span></div>', 'Mehr laden'],
  ['<a href="#">더 불러오기</a>', '더 불러오기'],
  ['<a href="javascript:more()">加载更多</a>', '加载更多'],
  ['<button>Show more</button>', undefined],
  ['<button>More</button>', undefined],
  ['<a href="/all">Load more</a>', undefined],
  ['<p>Load more</p>', undefined],
  ['<button>How to load more bricks onto a lorry</button>', undefined],
])('%s', (body, text) => {
  expect(read(body).scripted?.text).toBe(text);
});

test.each([
  ['<a href="#page=2">2</a>', true],
  ['<a href="#/page/2">2</a>', true],
  ['<a href="#!p2">2</a>', true],
  ['<a href="#part-2">2</a>', false],
  ['<a href="#top">2</a>', false],
  ['<a href="/other#page=2">2</a>', false],
])('%s', (body, expected) => {
  expect(read(body).fragment !== null).toBe(expected);
});

test.each([
  ['/list?page=3', 3, '/list'],
  ['/list?page=3&sort=a', 3, '/list?sort=a'],
  ['/list?sort=a&page=3', 3, '/list?sort=a'],
  ['/list/page/2/', 2, '/list/'],
  ['/list/page-2', 2, '/list'],
  ['/list', null, null],
  ['/pages/2', null, null],
])('%s is page %s', (path, number, first) => {
  expect(read('', path)).toMatchObject({ number, firstPage: first === null ? null : BASE + first });
});

describe('moves', () => {
  const moves = (body: string, path = '/a') => partsOf(body, path).moves;
  const to = `${BASE}/b`;

  test.each([
    ['at once', '<meta http-equiv=refresh content="0; url=/b">', [{ seconds: 0, to }]],
    ['quoted', `<meta http-equiv=refresh content="5;URL='/b'">`, [{ seconds: 5, to }]],
    ['a reload', '<meta http-equiv=refresh content="30">', []],
    ['to itself', '<meta http-equiv=refresh content="30; url=/a#x">', []],
    ['to an address that is not a web page', '<meta http-equiv=refresh content="0; url=mailto:a@b.c">', []],
  ])('%s', (_case, body, expected) => {
    expect(moves(body).refreshes).toMatchObject(expected);
    expect(moves(body).refreshes).toHaveLength(expected.length);
  });

  test.each([
    ['location.href', '<script>window.location.href = "/b";</script>', to],
    ['location', "<script>\nlocation='/b'</script>", to],
    ['replace', '<script>document.location.replace("https://example.com/b")</script>', to],
    ['itself', '<script>location="/a"</script>', undefined],
    ['a condition', '<script>if (navigator.language) location="/b"</script>', undefined],
    ['on a click', '<script>x.addEventListener("click", () => { location="/b" })</script>', undefined],
    ['a function', '<script>function go() { location="/b" }</script>', undefined],
    ['computed', '<script>location="/b" + q</script>', to],
    ['another variable', '<script>mylocation="/b"</script>', undefined],
    ['500 characters', `<script>location="/b";${' '.repeat(500 - 14)}</script>`, to],
    ['501 characters', `<script>location="/b";${' '.repeat(501 - 14)}</script>`, undefined],
  ])('by script: %s', (_case, body, expected) => {
    expect(moves(body).script?.to).toBe(expected);
  });
});

describe('modified', () => {
  const said = (body: string) => partsOf(body, '/a').modified.said;

  test.each([
    [
      'JSON-LD',
      '<script type="application/ld+json">{"dateModified":"2026-11-20T10:00:00Z"}</script>',
      [[20_777, 'JSON-LD']],
    ],
    [
      'JSON-LD that does not parse',
      '<script type="application/ld+json">{,"dateModified" : "2026-11-20",</script>',
      [[20_777, 'JSON-LD']],
    ],
    [
      'a meta element',
      '<meta property="article:modified_time" content="2026-11-20T23:59:00+09:00">',
      [[20_777, 'meta']],
    ],
    ['another script', '<script>{"dateModified":"2026-11-20"}</script>', []],
    ['no date', '<meta property="article:modified_time" content="yesterday">', []],
  ])('%s', (_case, body, expected) => {
    expect(said(body).map(({ day, source }) => [day, source])).toEqual(expected);
  });

  test('each day once, twenty at most', () => {
    const dates = [...Array(28)].map((_, i) => `{"dateModified":"2026-01-${String(i + 1).padStart(2, '0')}"}`);
    const json = `<script type="application/ld+json">[${[...dates, ...dates].join()}]</script>`;
    expect(said(json)).toHaveLength(20);
  });
});

test('hostile pages are read in time', () => {
  const started = cpuTime();
  partsOf(`<button>${'load more '.repeat(50_000)}`, '/a');
  partsOf(`<a href="#${'page'.repeat(50_000)}">x</a>`.repeat(3), `/${'page/1/'.repeat(250)}`);
  partsOf(`<script type="application/ld+json">${'"dateModified"'.repeat(40_000)}</script>`, '/a');
  expect(cpuTime() - started).toBeLessThan(4_000);
});
