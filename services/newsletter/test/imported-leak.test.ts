import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importNewsletter } from '../src/import/import.ts';
import { importedMarkdown } from '../src/import/markdown/imported-markdown.ts';
import { READERS } from '../src/import/readers.ts';
import type { ImportReport } from '../src/import/report/import-report.ts';
import { reportText } from '../src/import/report/report-text.ts';
import { memorySource } from '../src/import/source/testing.ts';
import { NO_NETWORK } from '../src/import/testing.ts';
import { outputFiles } from '../src/import/write/output-files.ts';
import { type TestNewsletter, testNewsletter } from './harness.ts';
import { hidingSources } from './imported-sources.ts';
import { ask, canaryFinder, type Question, type Seen } from './leak-hunt.ts';
import { mcpCall } from './leak-mcp-questions.ts';
import { namedAddresses } from './leak-questions.ts';

/** Long after every free window is over. */
const NOW = Date.UTC(2030, 0);
const PUBLICATION =
  'publisher: P\nname: Letter\ndescription: D\nfreeWindowDays: 7\neditions:\n  - { key: en, path: "" }\n';

const { sources, canaries } = hidingSources();
const find = canaryFinder(canaries);
const inText = (text: string): readonly string[] => find({ status: 200, headers: [], body: Buffer.from(text) });

let root: string;
let content: string;
let reports: readonly ImportReport[];
let newsletter: TestNewsletter;

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'imported-')));
  content = join(root, 'content');
  await mkdir(content);
  await writeFile(join(content, 'publication.yaml'), PUBLICATION);
  const made: ImportReport[] = [];
  for (const { form, files } of sources)
    made.push(
      await importNewsletter(
        {
          source: 'x',
          from: null,
          edition: 'en',
          out: content,
          dryRun: false,
          images: true,
          baseUrl: null,
          force: false,
          rhythm: null,
        },
        {
          readers: READERS,
          openSource: async () => memorySource(files, form),
          markdownOf: importedMarkdown,
          files: outputFiles,
          // Pictures behind a cut are not even asked for.
          door: NO_NETWORK,
          now: () => NOW,
          progress: () => {},
          stop: new AbortController().signal,
        },
      ),
    );
  reports = made;
  newsletter = await testNewsletter({ content, now: () => NOW });
}, 60_000);
afterAll(async () => {
  await newsletter.close();
  await rm(root, { recursive: true, force: true });
});

test('everything was imported, with what is locked in it', async () => {
  expect(reports.map(({ source, issues }) => [source.kind, issues.length])).toEqual(
    sources.map(({ kind, issues }) => [kind, issues]),
  );
  const outcomes = reports.flatMap(({ issues }) => issues.filter(({ outcome }) => outcome !== 'new'));
  expect(outcomes).toEqual([]);
  const files = await readdir(join(content, 'en'));
  const texts = await Promise.all(files.map((name) => readFile(join(content, 'en', name), 'utf8')));
  const kept = new Set(texts.flatMap(inText));
  for (const { place } of canaries.filter(({ place: at }) => at.endsWith(': paragraph')))
    expect(kept, place).toContain(place);
  expect(newsletter.live.current().library.issues.every(({ access }) => access === 'excerpt')).toBe(true);
});

test('the report tells nothing of it', () => {
  expect(inText(JSON.stringify(reports))).toEqual([]);
  expect(reports.flatMap((report) => inText(reportText(report, { summaryOnly: false })))).toEqual([]);
});

test('no picture of it is in the folder', async () => {
  const pictures = await readdir(join(content, 'images'), { recursive: true }).catch(() => []);
  expect(pictures).toEqual([]);
});

test('no surface shows it', async () => {
  const service = async (request: Request): Promise<Response> => newsletter.service.fetch(request);
  const named = await namedAddresses(service);
  const { issues } = newsletter.live.current().library;
  for (const { slug } of issues) expect(named).toContain(`/issues/${encodeURIComponent(slug)}`);
  const questions: readonly Question[] = [
    ...named.map((target, place) => ({ target, headers: { accept: place % 2 === 0 ? 'text/html' : 'text/markdown' } })),
    ...issues.map(({ slug }) => ({ target: `/issues/${encodeURIComponent(slug)}`, headers: { accept: 'text/html' } })),
    ...issues.flatMap(({ slug, id }): readonly Question[] => [
      { target: `/issues/${encodeURIComponent(slug)}.md` },
      { target: `/api/issues/en/${encodeURIComponent(slug)}?body=html` },
      { target: `/api/issues/en/${encodeURIComponent(slug)}?body=markdown` },
      mcpCall('modern', 'get_issue', { id }),
    ]),
    ...['rss.xml', 'atom.xml', 'feed.json', 'llms-full.txt', 'api/issues?locale=en&limit=50'].map((path) => ({
      target: `/${path}`,
    })),
  ];
  const findings: string[] = [];
  const look = (name: string, seen: Seen): void => {
    for (const place of find(seen)) findings.push(`${name}: ${place}`);
    if (seen.status >= 500) findings.push(`${name}: status ${seen.status}`);
  };
  for (const question of questions) look(`${question.target} ${question.body ?? ''}`, await ask(service, question));
  expect(findings).toEqual([]);
  expect(questions.length).toBeGreaterThan(300);
}, 60_000);
