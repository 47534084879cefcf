import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportReport, issuesText, summaryText } from '@legible/migrate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestNewsletter, testNewsletter } from './harness.ts';
import { IMPORTED_AT, importedQuestions, importInto } from './imported-content.ts';
import { hidingSources } from './imported-sources.ts';
import { type Ask, canaryFinder, hunt } from './leak-hunt.ts';
import { namedAddresses } from './leak-questions.ts';

const { sources, canaries } = hidingSources();
const find = canaryFinder(canaries);
const inText = (text: string): readonly string[] => find({ status: 200, headers: [], body: Buffer.from(text) });

let root: string;
let content: string;
let reports: readonly ImportReport[];
let newsletter: TestNewsletter;
const service: Ask = async (request) => newsletter.service.fetch(request);
const slugs = (): readonly string[] => newsletter.live.current().library.issues.map(({ slug }) => slug);

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'imported-')));
  content = join(root, 'content');
  reports = await importInto(content, sources);
  newsletter = await testNewsletter({ content, now: () => IMPORTED_AT });
}, 60_000);
afterAll(async () => {
  await newsletter.close();
  await rm(root, { recursive: true, force: true });
});

test('everything was imported, with its locked texts', async () => {
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

test('the report shows nothing of locked texts', () => {
  expect(inText(JSON.stringify(reports))).toEqual([]);
  expect(reports.flatMap((report) => inText(`${issuesText(report)}${summaryText(report)}`))).toEqual([]);
});

test('no picture of locked texts is in the folder', async () => {
  const pictures = await readdir(join(content, 'images'), { recursive: true }).catch(() => []);
  expect(pictures).toEqual([]);
});

test('no surface shows locked texts', async () => {
  const named = await namedAddresses(service);
  for (const slug of slugs()) expect(named).toContain(`/issues/${encodeURIComponent(slug)}`);
  const questions = await importedQuestions(service, slugs());
  expect(await hunt(service, null, questions, find)).toEqual([]);
  expect(questions.length).toBeGreaterThan(300);
}, 60_000);

test('a planted leak is found', async () => {
  const [slug = ''] = slugs();
  const [{ word } = { word: '' }] = canaries;
  const planted: Ask = async (request) => {
    const response = await service(request);
    if (!request.url.endsWith('/rss.xml')) return response;
    const text = (await response.text()).replace('</title>', ` ${encodeURIComponent(word)}</title>`);
    return new Response(text, { headers: response.headers });
  };
  const questions = (await importedQuestions(service, [slug])).filter(({ target }) => target === '/rss.xml');
  expect(questions.length).toBeGreaterThan(0);
  expect(await hunt(service, null, questions, find)).toEqual([]);
  expect(await hunt(planted, null, questions, find)).toHaveLength(questions.length);
});
