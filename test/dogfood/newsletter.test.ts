import { join } from 'node:path';
import { explainFinding, type Report } from '@legible/audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesWith, scanWeb } from '../fixture-sites/scan-web.ts';
import { NEWSLETTER_ORIGIN, type RunningNewsletter, startInProcess } from '../newsletters/in-process.ts';

const CONTENT = join(import.meta.dirname, '..', '..', 'content');
/** On which the demo issues on the window are locked in part. */
const TODAY = Date.parse('2026-11-21T09:00:00Z');

/** Rules that see nothing without a browser or a key of a service. */
const UNSEEN = [
  'canonical-vs-javascript',
  'cwv-field',
  'index-noindex-vs-javascript',
  'links-without-js',
  'metadata-without-js',
];

let newsletter: RunningNewsletter;
beforeAll(async () => {
  newsletter = await startInProcess(CONTENT, () => TODAY);
});
afterAll(() => newsletter.close());

/** What stands in front of a service in the open: it leads every other spelling of the address to the right one. */
const answer = async (request: Request): Promise<Response> => {
  const url = new URL(request.url);
  if (url.origin === NEWSLETTER_ORIGIN) return newsletter.answer(request);
  return Response.redirect(NEWSLETTER_ORIGIN + url.pathname + url.search, 301);
};

const said = ({ rules }: Report): readonly string[] =>
  rules.flatMap(({ id, findings }) =>
    findings
      .filter(({ outcome }) => outcome !== 'note')
      .map(
        ({ outcome, message, places: [place] }) =>
          `${outcome} ${id}: ${explainFinding(id, message, place.args)} ${JSON.stringify(place).slice(0, 300)}`,
      ),
  );

test.each(['/', '/en', '/jp', '/zh-cn'])(
  'our rules find nothing to mend, entered at %s',
  async (path) => {
    const { report, defects: broken } = await scanWeb({
      url: NEWSLETTER_ORIGIN + path,
      answer,
    });
    expect(said(report)).toEqual([]);
    expect(broken).toEqual([]);
    expect(newsletter.defects).toEqual([]);
    expect([report.scores.web.value, report.scores.ai.value]).toEqual([100, 100]);
    expect(rulesWith(report, 'untested')).toEqual(UNSEEN);
  },
  60_000,
);
