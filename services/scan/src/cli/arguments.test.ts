import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULESET_VERSION } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import { API_VERSION } from '../contract/contract.ts';
import { COMMANDS, readArguments } from './arguments.ts';
import type { LoadedConfig } from './configuration/load-config.ts';

/** Folders of this name exist. */
const FOLDERS = ['dist', './dist', 'example.org', 'https:', 'out.d/x'];
const read = (words: readonly string[]) =>
  readArguments(words, { isFolder: (path) => FOLDERS.includes(path), readConfig: () => null });

const said = (words: string) => ({ kind: 'wrong', message: expect.stringContaining(words) });
const target = (change: object) => ({ kind: 'scan', target: expect.objectContaining(change) });
const formats = (words: readonly string[]) => {
  const given = read(words);
  if (given.kind !== 'scan') return given;
  return {
    print: given.print?.format ?? null,
    folder: given.write?.folder ?? null,
    forms: given.write?.forms.map(({ format }) => format) ?? null,
  };
};
const ALL = ['html', 'json', 'md', 'sarif', 'csv', 'junit'];

describe('legible scan: the target', () => {
  test.each([
    [
      ['example.com'],
      target({ url: 'https://example.com', folder: null, siteKind: null, maxPages: null, allowPrivate: false }),
    ],
    [['http://localhost:3000', '--allow-private'], target({ url: 'http://localhost:3000', allowPrivate: true })],
    [['dist', '--as', 'example.com/docs'], target({ url: 'https://example.com/docs', folder: 'dist' })],
    [['--as=http://example.com', './dist'], target({ url: 'http://example.com', folder: './dist' })],
    // A name that is a folder and a host too: only --as makes it the folder, only a scheme the host.
    [['example.org', '--as', 'https://example.com'], target({ folder: 'example.org', url: 'https://example.com' })],
    [['https://example.org'], target({ folder: null, url: 'https://example.org' })],
    [['example.org'], said('write https://example.org for the site of that name')],
    [['dist'], said('dist is a folder: say with --as <url>')],
    [['dist'], { kind: 'wrong', message: expect.not.stringContaining('https://dist') }],
    [['out.d/x'], { kind: 'wrong', message: expect.not.stringContaining('for the site') }],
    [['https://example.com', '--as', 'https://example.com'], said('is an address')],
    [['nowhere', '--as', 'https://example.com'], said('There is no folder nowhere. Name the folder')],
    [['/nope'], said('There is no folder /nope. Name the folder that the site is built into, or a site')],
    [['/nope', '--allow-private'], said('There is no folder /nope.')],
    [['../out.d/site'], said('There is no folder ../out.d/site.')],
    [['~/site'], said('There is no folder ~/site.')],
    [['.\\dist'], said('There is no folder .\\dist.')],
    [['build/site'], said('There is no folder build/site.')],
    [['build'], said('There is no folder build.')],
    [['intranet', '--allow-private'], target({ url: 'https://intranet', folder: null })],
    [['localhost/docs'], target({ url: 'https://localhost/docs', folder: null })],
    [['localhost:3000'], target({ url: 'https://localhost:3000', folder: null })],
    [['--as', 'example.com'], said('which one?')],
    [[], said('Which address, or which folder')],
    [['a.com', 'b.com'], said('leave out b.com')],
    [['example.com', '--site-kind', 'shop'], target({ siteKind: 'shop' })],
    [['example.com', '--site-kind=local-business'], target({ siteKind: 'local-business' })],
    [['example.com', '--site-kind', 'Shop'], said('content, shop, docs')],
    [['example.com', '--site-kind', 'shpo'], said('Did you mean shop?')],
    [['example.com', '--site-kind='], said('""')],
    [['example.com', '--site-kind'], said('--site-kind')],
    [['example.com', '--max-pages', '1'], target({ maxPages: 1 })],
    [['example.com', '--max-pages', '1000'], target({ maxPages: 1_000 })],
    [['example.com'], target({ render: null })],
    [['example.com', '--render', 'auto'], target({ render: 'auto' })],
    [['example.com', '--render=always'], target({ render: 'always' })],
    [['dist', '--as', 'example.com', '--render', 'never'], target({ render: 'never', folder: 'dist' })],
    [['example.com', '--render', 'allways'], said('Did you mean always?')],
    [['example.com', '--render', 'on'], said('auto, always, never, not "on"')],
    [['example.com', '--render'], said('--render')],
    [['example.com', '--max-pages', '0'], said('from 1 to 20000')],
    [['example.com', '--max-pages', '20001'], said('from 1 to 20000')],
    [['example.com', '--max-pages', '1.5'], said('from 1 to 20000')],
    [['example.com', '--max-links', '1001'], said('--max-links goes to 1000; with --all to 100000.')],
    [['example.com', '--all', '--max-links', '100001'], said('from 0 to 100000')],
    [['example.com', '--resume'], said('--resume goes with --all.')],
    [['example.com', '--max-pages', '1000', '--crawl-folder', 'x'], said('--crawl-folder goes with --all.')],
    [['example.com', '--exclude', 'blog'], said('--exclude needs patterns of paths, such as /blog/**')],
    [['example.com', '--include', ','], said('--include needs patterns of paths')],
    [['example.com', '--all'], target({ maxPages: 10_000, maxLinks: 50_000 })],
    [['example.com', '--max-pages', '1001'], target({ maxPages: 1_001, maxLinks: 5_005 })],
    [['example.com', '--all', '--max-pages', '7', '--max-links', '3'], target({ maxPages: 7, maxLinks: 3 })],
  ])('%j', (words, expected) => {
    expect(read(['scan', ...words])).toMatchObject(expected);
  });
});

describe('legible scan: what is printed and written', () => {
  test.each([
    [[], { print: null, folder: null, forms: null }],
    [['--json'], { print: 'json', folder: null, forms: null }],
    [['--format', 'json'], { print: 'json', folder: null, forms: null }],
    [['--format', 'md,md'], { print: 'md', folder: null, forms: null }],
    [['--json', '--format', 'json'], { print: 'json', folder: null, forms: null }],
    [['-o', 'out'], { print: null, folder: 'out', forms: ALL }],
    [['--output=out', '--format', 'sarif, html'], { print: null, folder: 'out', forms: ['html', 'sarif'] }],
    [['--json', '-o', 'out', '--format', 'csv'], { print: 'json', folder: 'out', forms: ['csv'] }],
    [['--format', 'json,md'], said('Only one form')],
    [['--json', '--format', 'md'], said('Only one form')],
    [['--format', 'pdf'], said('not "pdf"')],
    [['--format', 'sarf'], said('Did you mean sarif?')],
    [['--format', ''], said('not ""')],
    [['--format', 'json,'], said('not ""')],
    [['-o', ''], said('name of a folder')],
    [['--source-root', 'dits'], said('There is no folder dits.')],
  ])('%j', (words, expected) => {
    expect(formats(['scan', 'example.com', ...words])).toMatchObject(expected);
  });
});

describe('legible scan: thresholds', () => {
  const gates = (web: number | null, ai: number | null, severity: string | null) => ({
    kind: 'scan',
    gates: { under: { web, ai }, severity },
  });
  test.each([
    [[], gates(null, null, null)],
    [['--fail-under-web', '0'], gates(0, null, null)],
    [['--fail-under-ai=100'], gates(null, 100, null)],
    [['--fail-under-web', '50', '--fail-under-ai', '60', '--fail-on', 'high'], gates(50, 60, 'high')],
    [['--fail-on', 'info'], gates(null, null, 'info')],
    [['--baseline', 'old.json'], { ...gates(null, null, null), baseline: 'old.json' }],
    [['--fail-under-web', '101'], said('from 0 to 100')],
    [['--fail-under-ai', '-1'], said('--fail-under-ai')],
    [['--fail-under-ai=-1'], said('from 0 to 100')],
    [['--fail-under-web=07'], said('from 0 to 100')],
    [['--fail-under-web='], said('from 0 to 100')],
    [['--fail-on', 'warn'], said('crit, high, med, low, info')],
    [['--fail-on', 'critical'], said('"critical"')],
    [['--fail-on', 'hihg'], said('Did you mean high?')],
  ])('%j', (words, expected) => {
    expect(read(['scan', 'example.com', ...words])).toMatchObject(expected);
  });
});

describe('other commands', () => {
  test.each([
    [['rules'], { kind: 'rules', id: null, json: false }],
    [['rules', 'title-present', '--json'], { kind: 'rules', id: 'title-present', json: true }],
    [['rules', 'a', 'b'], said('leave out b')],
    [['compare', 'a.json', 'b.json'], { kind: 'compare', before: 'a.json', after: 'b.json', json: false }],
    [['compare', 'a.json', 'b.json', '--json'], { kind: 'compare', json: true }],
    [['compare', 'a.json'], said('two report files')],
    [['compare', 'a', 'b', 'c'], said('leave out c')],
    [
      ['recheck', 'r.json', 'title-present'],
      { kind: 'recheck', report: 'r.json', ruleId: 'title-present', place: undefined },
    ],
    [
      ['recheck', 'r.json', 'title-present', 'dist', '-q'],
      { kind: 'recheck', place: 'dist', values: expect.objectContaining({ quiet: true }) },
    ],
    [['recheck', 'r.json'], said('which rule')],
    [['recheck', 'r.json', 'a', 'dist', 'more'], said('leave out more')],
    [[], said('What should be done?')],
    [['scna', 'example.com'], said('Did you mean scan?')],
    [['example.com'], target({ url: 'https://example.com' })],
    [['https://example.com', '-q'], target({ url: 'https://example.com' })],
    [['dist', '--as', 'example.com'], target({ folder: 'dist', url: 'https://example.com' })],
    [['dist'], said('dist is a folder: say with --as <url>')],
    [['nowhere', '--as', 'example.com'], said('There is no folder nowhere.')],
    [['nowhere'], said('no command nowhere')],
    [['--json'], said('no command --json')],
    [['help'], { kind: 'help', text: expect.stringContaining('Usage: legible <command>') }],
    [['--help'], { kind: 'help' }],
    [['-h'], { kind: 'help' }],
    [['--version'], { kind: 'help', text: `legible ${API_VERSION}, rules ${RULESET_VERSION}\n` }],
    [['-V'], { kind: 'help', text: expect.stringMatching(/^legible [\d.]+, rules [\d.]+\n$/) }],
    [['help', 'scan'], { kind: 'help', text: expect.stringContaining('--fail-on') }],
    [['scan', '-h', 'example.com'], { kind: 'help', text: expect.stringContaining('Usage: legible scan') }],
    [['compare', '--help'], { kind: 'help', text: expect.stringContaining('<before.json>') }],
    // What is after -- is not an option.
    [['rules', '--', '--help'], { kind: 'rules', id: '--help' }],
  ])('%j', (words, expected) => {
    expect(read(words)).toMatchObject(expected);
  });
});

describe('unknown options', () => {
  test.each([
    [['scan', 'a.com', '--jsn'], 'There is no option --jsn. Did you mean --json?'],
    [['scan', 'a.com', '--fail-under'], 'There is no option --fail-under. Did you mean --fail-under-ai?'],
    [['scan', 'a.com', '--base'], 'There is no option --base. Did you mean --baseline?'],
    [['scan', 'a.com', '--frobnicate'], 'There is no option --frobnicate.'],
    [['rules', '--format', 'json'], 'There is no option --format.'],
    [['scan', 'a.com', '-x'], 'There is no option -x.'],
  ])('%j', (words, message) => {
    expect(read(words)).toMatchObject({ kind: 'wrong', message });
  });

  test('the hint shows how the command is called', () => {
    expect(read(['scan', '--what'])).toMatchObject({
      hint: expect.stringContaining('legible scan <folder> --as <url>'),
    });
  });
});

describe('legible ci', () => {
  const ci = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    readArguments(['ci', ...words], { isFolder: (path) => FOLDERS.includes(path), env, readConfig: () => null });
  const scan = (change: object, mayComment = true) => ({
    kind: 'ci',
    mayComment,
    scan: expect.objectContaining(change),
  });
  const files = { print: null, write: expect.objectContaining({ folder: 'legible-report' }) };

  test.each<[string[], Record<string, string>, unknown]>([
    [['example.com'], {}, scan(files)],
    [['example.com', '-o', 'out'], {}, scan({ write: expect.objectContaining({ folder: 'out' }) })],
    [
      [],
      { LEGIBLE_TARGET: 'dist', LEGIBLE_AS: 'https://a.example' },
      scan({ ...files, target: expect.objectContaining({ folder: 'dist' }) }),
    ],
    [['example.com'], { LEGIBLE_TARGET: 'dist' }, scan({ target: expect.objectContaining({ folder: null }) })],
    [
      ['example.com', '--fail-on', 'low'],
      { LEGIBLE_FAIL_ON: 'high' },
      scan({ gates: expect.objectContaining({ severity: 'low' }) }),
    ],
    [
      ['example.com'],
      { LEGIBLE_FAIL_UNDER_AI: '60', LEGIBLE_BASELINE: '' },
      scan({ gates: { under: { web: null, ai: 60 }, severity: null }, baseline: null }),
    ],
    [
      ['example.com'],
      { LEGIBLE_QUIET: 'true', LEGIBLE_ALL_BOTS: 'false' },
      scan({ quiet: true, target: expect.objectContaining({ allBots: false }) }),
    ],
    [['example.com', '--no-comment'], {}, scan({}, false)],
    [['example.com'], { LEGIBLE_NO_COMMENT: 'true', LEGIBLE_HELP: 'true', LEGIBLE_VERSION: '1' }, scan({}, false)],
    [['example.com'], { LEGIBLE_QUIET: 'yes' }, said('LEGIBLE_QUIET is true or false, not "yes".')],
    [['example.com'], { LEGIBLE_FAIL_ON: 'bad' }, said('--fail-on is one of')],
    [[], {}, said('Which address, or which folder')],
    [['example.com', '--json'], {}, said('There is no option --json.')],
    [['example.com', '--format', 'md'], {}, said('There is no option --format.')],
  ])('%j with %j', (words, env, expected) => {
    expect(ci(words, env)).toMatchObject(expected as object);
  });

  test('other commands do not read the variables', () => {
    const env = { LEGIBLE_TARGET: 'example.com', LEGIBLE_FAIL_ON: 'high' };
    expect(readArguments(['scan'], { isFolder: () => false, env, readConfig: () => null })).toMatchObject(
      said('Which address'),
    );
  });
});

describe('the language', () => {
  const languages = (
    words: readonly string[],
    env: Readonly<Record<string, string>>,
    config: LoadedConfig['config'] = {},
  ) => {
    const given = readArguments(words, {
      isFolder: () => false,
      readConfig: () => ({ file: 'legible.config.json', config }),
      env,
    });
    if (given.kind === 'recheck' || given.kind === 'compare') return [given.language];
    const scan = given.kind === 'ci' ? given.scan : given;
    return scan.kind === 'scan' ? [scan.languages.people, scan.languages.programs] : given;
  };
  const scan = ['scan', 'example.com'];
  const recheck = ['recheck', 'r.json', 'title-present'];
  const compare = ['compare', 'a.json', 'b.json'];

  test.each<[string[], Record<string, string>, LoadedConfig['config'], unknown]>([
    [scan, {}, {}, ['en', 'en']],
    [[...scan, '--lang', 'ko'], {}, {}, ['ko', 'ko']],
    [[...scan, '--lang=zh-CN'], {}, {}, ['zh', 'zh']],
    [[...scan, '--lang=JA_JP.UTF-8'], {}, {}, ['ja', 'ja']],
    [[...scan, '--lang', 'en'], { LANG: 'ko_KR.UTF-8' }, { lang: 'ja' }, ['en', 'en']],
    [scan, { LANG: 'ko_KR.UTF-8' }, { lang: 'ja' }, ['ja', 'ja']],
    // The system's language applies only to people.
    [scan, { LANG: 'ko_KR.UTF-8' }, {}, ['ko', 'en']],
    [scan, { LANG: 'zh' }, {}, ['zh', 'en']],
    [scan, { LANG: 'ko', LC_MESSAGES: 'ja' }, {}, ['ja', 'en']],
    [scan, { LANG: 'ko', LC_MESSAGES: 'ja', LC_ALL: 'C' }, {}, ['en', 'en']],
    [scan, { LANG: 'ko', LC_ALL: '' }, {}, ['ko', 'en']],
    ...['', 'C', 'C.UTF-8', 'POSIX', 'de_DE.UTF-8', 'kok_IN'].map(
      (LANG): [string[], Record<string, string>, LoadedConfig['config'], unknown] => [scan, { LANG }, {}, ['en', 'en']],
    ),
    [['ci', 'example.com'], { LANG: 'ja_JP' }, {}, ['ja', 'en']],
    [['ci', 'example.com'], { LANG: 'ja_JP', LEGIBLE_LANG: 'ko' }, {}, ['ko', 'ko']],
    [recheck, { LANG: 'ja_JP' }, {}, ['ja']],
    [[...recheck, '--lang', 'zh'], { LANG: 'ja_JP' }, {}, ['zh']],
    [recheck, { LANG: 'ja_JP' }, { lang: 'ko' }, ['ko']],
    [compare, { LANG: 'ja_JP' }, {}, ['ja']],
    [compare, { LANG: 'ja_JP' }, { lang: 'ko' }, ['ko']],
    [[...compare, '--lang', 'zh'], {}, { lang: 'ko' }, ['zh']],
    [[...scan, '--lang', 'de'], {}, {}, said('--lang is one of en, ko, ja, zh, not "de".')],
    [[...scan, '--lang', 'C'], {}, {}, said('--lang is one of en, ko, ja, zh')],
    [[...scan, '--lang', 'korean'], {}, {}, said('--lang is one of en, ko, ja, zh')],
    [[...scan, '--lang='], {}, {}, said('--lang is one of en, ko, ja, zh')],
    [[...recheck, '--lang', 'de_DE'], {}, {}, said('--lang is one of en, ko, ja, zh')],
  ])('%j with %j and %j', (words, env, config, expected) => {
    const found = languages(words, env, config);
    if (Array.isArray(expected)) expect(found).toEqual(expected);
    else expect(found).toMatchObject(expected as object);
  });
});

test('the documentation names every command and option, and no other option', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/command-line.md'), 'utf8');
  const options = new Set(Object.values(COMMANDS).flatMap(({ options }) => Object.keys(options)));
  for (const name of Object.keys(COMMANDS)) expect(text).toContain(`\`legible ${name}`);
  const documented = new Set([...text.matchAll(/[`\s[]--([a-z][a-z-]+)/g)].map(([, name]) => name));
  for (const ofOthers of ['silent', 'yes', 'version']) documented.delete(ofOthers);
  expect([...documented].sort()).toEqual([...options].sort());
});
