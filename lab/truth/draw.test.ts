import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@legible/audit';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { drawCases } from './draw.ts';
import { excerptOf, fileOf } from './site-file.ts';
import type { ServedSite } from './sites.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'legible-truth-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const siteOf = (host: string): ServedSite => ({ host, mount: '', files: join(FOLDER, host), absent: '', bytes: host });
const HOSTS = ['green.example', 'black.example', 'white.example'];
const RULES = ['title-present', 'img-alt', 'sd-present', 'heading-main', 'link-text', 'http-version'];

beforeEach(() => {
  for (const host of HOSTS) {
    mkdirSync(join(FOLDER, host, 'cups'), { recursive: true });
    writeFileSync(join(FOLDER, host, 'index.html'), '<title>Tea</title>');
    writeFileSync(join(FOLDER, host, 'cups', 'index.html'), '<title>Cups</title>');
    writeFileSync(join(FOLDER, host, 'about.html'), '<title>About   us</title>');
  }
});

const place = (host: string, path: string) => ({
  args: {},
  page: 0,
  proof: { url: `https://${host}${path}`, answeredBy: null, status: 200, quote: 'Tea', observation: null },
  text: `Something at ${path}.`,
});

/** Five rules that fail at two addresses each, and one that the test network decides. */
const reportOf = (host: string, outcome = 'fail') => ({
  pages: [{ url: `https://${host}/`, finalUrl: `https://${host}/`, status: 200, kind: 'home' }],
  untested: [],
  rules: RULES.map((id) => ({
    id,
    title: id,
    outcome,
    counts: {},
    findings:
      outcome === 'fail'
        ? [{ outcome, message: 'm', count: 2, places: [place(host, '/'), place(host, '/cups/')] }]
        : [],
  })),
});
const reports = (hosts: readonly string[], outcome?: string) =>
  hosts.map((host) => ({ site: siteOf(host), report: reportOf(host, outcome) as unknown as Report }));
const ALL = { finding: 100, pass: 100, other: 100 };
const idsOf = (seed: string, hosts = HOSTS, finding = 6): readonly string[] =>
  drawCases(reports(hosts), seed, { ...ALL, finding }).map(({ id }) => id);

describe('a draw', () => {
  test('is the same for the same seed, whatever the order of the reports, and differs for another seed', () => {
    expect(idsOf('seed')).toEqual(idsOf('seed'));
    expect(idsOf('seed')).toEqual(idsOf('seed', [...HOSTS].reverse()));
    expect(idsOf('seed')).not.toEqual(idsOf('another'));
  });

  test('takes one verdict per pair of site and rule, and none that the test network decides', () => {
    const pairs = drawCases(reports(HOSTS), 'seed', ALL).map(({ site, rule }) => `${site} ${rule}`);
    expect(pairs).toHaveLength(HOSTS.length * (RULES.length - 1));
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.join()).not.toContain('http-version');
  });

  test('takes as many of each class as are wanted', () => {
    const passing = reports(HOSTS, 'pass');
    expect(drawCases(reports(HOSTS), 'seed', { ...ALL, finding: 4 })).toHaveLength(4);
    expect(drawCases(passing, 'seed', { finding: 100, pass: 7, other: 100 }).map((one) => one.class)).toEqual(
      Array(7).fill('pass'),
    );
    expect(drawCases(passing, 'seed', { finding: 100, pass: 0, other: 100 })).toEqual([]);
  });

  test('keeps what it drew when a site is added to a draw that has room', () => {
    const before = idsOf('seed', HOSTS.slice(0, 2), 100);
    expect(idsOf('seed', HOSTS, 100)).toEqual(expect.arrayContaining([...before]));
  });
});

describe('the id of a case', () => {
  const only = (change: (text: string) => string = (text) => text) => {
    const one = reports(HOSTS.slice(0, 1)).map(({ site, report }) => ({
      site,
      report: JSON.parse(change(JSON.stringify(report))) as Report,
    }));
    return new Map(drawCases(one, 'seed', ALL).map(({ id, rule }) => [rule, id]));
  };

  test('stays the same while bytes and verdict do, whatever the counts and the seed', () => {
    expect(only((text) => text.replaceAll('"counts":{}', '"counts":{"fail":9}'))).toEqual(only());
  });

  test('changes with the words of the verdict', () => {
    expect(only((text) => text.replaceAll('Something', 'Nothing')).get('img-alt')).not.toBe(only().get('img-alt'));
  });

  test('changes with the bytes of the file', () => {
    const before = only();
    for (const path of ['index.html', 'cups/index.html']) writeFileSync(join(FOLDER, 'green.example', path), 'changed');
    for (const [rule, id] of only()) expect(id).not.toBe(before.get(rule));
  });
});

describe('the file of an address', () => {
  const file = (path: string): string | null => fileOf(siteOf('green.example'), `https://green.example${path}`);
  test('is found as the test server finds it', () => {
    expect(file('/')).toBe(join(FOLDER, 'green.example', 'index.html'));
    expect(file('/cups/')).toBe(join(FOLDER, 'green.example', 'cups', 'index.html'));
    expect(file('/about')).toBe(join(FOLDER, 'green.example', 'about.html'));
    expect(file('/missing')).toBeNull();
    expect(file('/%ff')).toBeNull();
  });

  test('shows the text around a quote, even if white space differs, and otherwise the beginning', () => {
    const about = join(FOLDER, 'green.example', 'about.html');
    expect(excerptOf(about, ['About us'])).toBe('<title>About us</title>');
    expect(excerptOf(about, ['no such words'])).toBe('<title>About   us</title>');
  });
});
