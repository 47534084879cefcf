import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { digest, type Report } from '@legible/audit';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';
import { terminalOn } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'legible-policy-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...words: readonly string[]) => {
  const [out, complaints]: [string[], string[]] = [[], []];
  const stream = (into: string[]) => ({ write: (text: string) => into.push(text), on: () => {} });
  const code = await runCommand(['policy', ...words], {
    terminal: terminalOn({
      stdout: stream(out),
      stderr: stream(complaints),
      mayColour: false,
      lost: () => expect.fail('output was lost'),
    }),
    env: { RENDER: 'never' },
    openReader: () => ({
      read: async (purpose, exchange) => ({ ok: true, digest: digest(purpose, exchange) }),
      close: async () => {},
    }),
    openRenderer: () => null,
    stopSignal: () => new AbortController().signal,
  });
  return { code, out: out.join(''), complaints: complaints.join('') };
};

/** Makes a folder of a site with these files. */
const siteOf = (files: Readonly<Record<string, string>>): string => {
  const site = mkdtempSync(join(folder, 'site-'));
  const page = '<!doctype html><html lang="en"><title>Tea</title><main><h1>Tea</h1><p>All about tea.</p></main>';
  for (const [path, text] of Object.entries({ '/index.html': page, ...files })) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  return site;
};

test('a folder with the files that it writes has the policy that was asked for', async () => {
  const written = JSON.parse(
    (await run('--refuse', 'training,agents', '--paths', '/free/ allow all', '--site', 'tea.example.com', '--json'))
      .out,
  ) as { placed: { where: string; text: string }[] };
  const files = Object.fromEntries(written.placed.map(({ where, text }) => [where.replace(/ .*/, ''), text]));
  const site = siteOf(files);
  const read = await run(site, '--as', 'https://tea.example.com/', '--json');
  const policy = JSON.parse(read.out) as NonNullable<Report['policy']>;
  expect(policy.answers.map(({ question, answer }) => [question, answer])).toEqual([
    ['search', 'allow'],
    ['answers', 'allow'],
    ['training', 'refuse'],
    ['agents', 'refuse'],
    ['previews', 'allow'],
  ]);
  expect(policy.answers.map(({ contradiction }) => contradiction)).toEqual([null, null, null, null, null]);
  expect(policy.answers[2]?.said.map(({ channel }) => channel)).toEqual([
    'robots.txt',
    'Content-Usage',
    'RSL',
    'TDMRep',
  ]);
  expect(policy.paths).toMatchObject([{ path: '/free/', answers: { training: 'allow', agents: 'allow' } }]);
  // What was read can be written again, for another host and with one more answer.
  const again = await run(site, '--as', 'https://tea.example.com/', '--refuse', 'previews', '--for', 'caddy');
  expect(again.out).toContain('Link "<https://tea.example.com/license.xml>');
  expect(again.out).toContain('User-agent: facebookexternalhit');
});

test('shows a contradiction, and does not guess which side is meant', async () => {
  const robots = 'User-agent: GPTBot\nAllow: /\n\nUser-agent: *\nContent-Signal: ai-train=no\nDisallow: /cart';
  const site = siteOf({ '/robots.txt': robots });
  const { code, out } = await run(site, '--as', 'https://tea.example.com/');
  expect(code).toBe(0);
  expect(out).toMatch(/AI models may be trained on them +in part \(robots\.txt: yes, Content-Signal: no\)/);
  expect(out).toContain('yes in robots.txt; no in Content-Signal.');
  expect(out).toContain('Below /cart no: search, answers, training, agents, previews.');
  const written = await run(site, '--as', 'https://tea.example.com/', '--for', 'nginx');
  expect([written.code, written.complaints]).toEqual([2, expect.stringContaining('--refuse training')]);
});

test.each([
  [[], 'Whose policy'],
  [['--allow', 'search', '--refuse', 'search'], 'both name search'],
  [['--refuse', 'everything'], 'takes search'],
  [['--refuse', 'search', '--paths', 'free'], 'Write a path as'],
  [['--refuse', 'search', '--site', 'ftp://a'], 'is not the address'],
  [['--refuse', 'search', '--for', 'iis'], '--for is one of nginx'],
] as const)('%j is a wrong call', async (words, message) => {
  const { code, complaints } = await run(...words);
  expect([code, complaints]).toEqual([2, expect.stringContaining(message)]);
});
