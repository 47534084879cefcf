import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainFinding, type Report } from '@legible/audit';
import { expect, onTestFinished, test } from 'vitest';
import { THEMES, themedContent } from '../../services/newsletter/test/themed-content.ts';
import { EVERY_JOURNEY } from '../every-journey.ts';
import { rulesWith, scanWeb } from '../fixture-sites/scan-web.ts';
import { NEWSLETTER_ORIGIN, startInProcess } from '../newsletters/in-process.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
/** The date on which the demo issues with a free window are partly locked. */
const TODAY = Date.parse('2026-11-21T09:00:00Z');

/** Rules that cannot be tested without a browser or the key of a service. */
const UNSEEN = [
  'canonical-vs-javascript',
  'cwv-field',
  'index-noindex-vs-javascript',
  'intrusive-overlay',
  'links-without-js',
  'metadata-without-js',
];

/** Rules that need all pages: links may be on pages that the scan does not read. */
const PARTLY_PAID = ['index-orphans'];

/**
 * Rules that cost nothing and come last. With 20 pages, the requests may not be enough for one of them; with 40 they
 * are.
 */
const ASKED_LAST = ['a2a-agent-card', 'agent-skills-index', 'web-bot-auth-directory'];

/** Describes the search of our pages for browsers and other engines; Google no longer uses it. */
const ACCEPTED = ['sd-retired-types'];

const HOST = new URL(NEWSLETTER_ORIGIN).hostname;

/**
 * Scans a newsletter over a content folder as if it were deployed: other spellings of its address redirect to the right
 * one, and every other site to which texts link answers. Only notes may be found.
 */
const cleanScan = async (content: string, paths: readonly string[], pages = 20): Promise<readonly Report[]> => {
  const newsletter = await startInProcess(content, () => TODAY);
  onTestFinished(() => newsletter.close());
  const answer = async (request: Request): Promise<Response> => {
    const { origin, hostname, pathname, search } = new URL(request.url);
    if (origin === NEWSLETTER_ORIGIN) return newsletter.answer(request);
    if (hostname === HOST || hostname === `www.${HOST}`)
      return Response.redirect(NEWSLETTER_ORIGIN + pathname + search, 301);
    return new Response('<!doctype html><title>Elsewhere</title>', { headers: { 'content-type': 'text/html' } });
  };
  const reports: Report[] = [];
  for (const path of paths) {
    const budget = { pages, requests: 400, seconds: 900 };
    const { report, defects } = await scanWeb({ url: NEWSLETTER_ORIGIN + path, answer }, budget);
    expect(said(report), path).toEqual([]);
    expect(defects).toEqual([]);
    expect([report.scores.web.value, report.scores.ai.value]).toEqual([100, 100]);
    reports.push(report);
  }
  expect(newsletter.defects).toEqual([]);
  return reports;
};

const said = ({ rules }: Report): readonly string[] =>
  rules.flatMap(({ id, findings }) =>
    findings
      .filter(({ outcome }) => outcome !== 'note' && !ACCEPTED.includes(id))
      .map(
        ({ outcome, message, places: [place] }) =>
          `${outcome} ${id}: ${explainFinding(id, message, place.args)} ${JSON.stringify(place).slice(0, 300)}`,
      ),
  );

test('our rules find nothing to fix, whichever edition they begin with', async () => {
  for (const report of await cleanScan(CONTENT, ['/', '/en', '/jp', '/zh-cn']))
    expect(rulesWith(report, 'untested').filter((id) => !ASKED_LAST.includes(id))).toEqual(
      [...UNSEEN, ...PARTLY_PAID].sort(),
    );
}, 120_000);

test.each(Object.keys(THEMES) as (keyof typeof THEMES)[])(
  'nor with the theme %s',
  async (name) => {
    await cleanScan(await themedContent(THEMES[name], onTestFinished), ['/en']);
  },
  120_000,
);

/** Addresses of a publisher's provider. */
const MEMBERSHIP =
  'join: https://members.example/join\nsubscribe: mailto:letter@members.example\naccount: https://members.example/account\n';

/** The demo content with only two editions, and with addresses to join, subscribe and sign in. */
const twoEditions = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'two-editions-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const publication = await readFile(join(CONTENT, 'publication.yaml'), 'utf8');
  await writeFile(
    join(folder, 'publication.yaml'),
    MEMBERSHIP + publication.slice(0, publication.indexOf('  - key: ja\n')),
  );
  for (const edition of ['ko', 'en']) await cp(join(CONTENT, edition), join(folder, edition), { recursive: true });
  return folder;
};

test.runIf(EVERY_JOURNEY)(
  'nor with two editions, more pages, and a locked issue as the start',
  async () => {
    const [report] = await cleanScan(await twoEditions(), ['/en/issues/paywalls-machines-understand'], 40);
    expect(report && rulesWith(report, 'untested')).toEqual(UNSEEN);
  },
  120_000,
);
