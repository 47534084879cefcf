import { readPolicy } from '@legible/audit/policy';
import { parseRobotsTag } from '@legible/formats/robots-directives';
import { parseRobots } from '@legible/formats/robots-txt';
import type { AiPolicy } from '@legible/issues';
import { describe, expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { usageHeaders } from '../renderings/robots-text.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { serveRobots } from './machine-files.ts';
import { asking, BASE_URL, servedOf } from './route-fixtures.ts';

const robotsOf = (aiPolicy: AiPolicy) => {
  const served = servedOf(siteOf([], { publication: { ...PUBLICATION, aiPolicy } }));
  return asking((app) => serveRobots(app, { current: () => served, dataHeaders: { 'x-data': '1' } }));
};
const textOf = async (aiPolicy: AiPolicy): Promise<string> => (await robotsOf(aiPolicy)('/robots.txt')).text();

const KEYS = ['search', 'aiInput', 'aiTrain', 'agents', 'previews'] as const;
const POLICIES: readonly AiPolicy[] = Array.from(
  { length: 2 ** KEYS.length },
  (_, bits) => Object.fromEntries(KEYS.map((key, at) => [key, ((bits >> at) & 1) === 1])) as unknown as AiPolicy,
);
const yes = (allowed: boolean): string => (allowed ? 'yes' : 'no');
const stance = (allowed: boolean) => (allowed ? 'allow' : 'refuse');

describe.each(POLICIES)(
  'search $search, aiInput $aiInput, aiTrain $aiTrain, agents $agents, previews $previews',
  (policy) => {
    test('all channels say the same, and it is what the publication means', async () => {
      const get = robotsOf(policy);
      const text = async (path: string) => {
        const answer = await get(path);
        return answer.status === 200 ? answer.text() : null;
      };
      const sent = usageHeaders(policy);
      const { answers, paths } = readPolicy({
        robots: parseRobots((await text('/robots.txt')) ?? ''),
        rsl: await text('/license.xml'),
        tdm: await text('/.well-known/tdmrep.json'),
        pages: [
          {
            contentUsage: sent['content-usage'] ?? null,
            reservations: [sent['tdm-reservation'] ?? ''],
            directives: parseRobotsTag(sent['x-robots-tag'] ?? ''),
          },
        ],
      });
      expect(answers.map(({ answer }) => answer)).toEqual(KEYS.map((key) => stance(policy[key])));
      expect(answers.flatMap(({ contradiction }) => contradiction ?? [])).toEqual([]);
      expect(paths).toEqual([]);
    });

    test('the content signal says the same, in every group that may read', async () => {
      const robots = parseRobots(await textOf(policy));
      const signals = robots.groups.flatMap(({ agents, fields }) =>
        fields.map(({ name, value }) => [agents.map((agent) => agent.value), name, value]),
      );
      const { search, aiInput, aiTrain } = policy;
      const value = `search=${yes(search)}, ai-input=${yes(aiInput)}, ai-train=${yes(aiTrain)}`;
      expect(signals[0]).toEqual([['*'], 'content-signal', value]);
      expect(signals.filter(([, name, said]) => name === 'content-signal' && said !== value)).toEqual([]);
      expect(robots).toMatchObject({ stray: [], malformedLines: [] });
      expect(robots.fields).toMatchObject([{ name: 'license', value: `${BASE_URL}/license.xml` }]);
      expect(robots.sitemaps.map(({ url }) => url)).toEqual([`${BASE_URL}/sitemap-index.xml`]);
    });
  },
);

test('by default robots.txt allows search and answers, and refuses names that train', async () => {
  const text = await textOf(PUBLICATION.aiPolicy);
  const { groups, comments } = parseRobots(text);
  const closed = groups[1]?.agents.map(({ value }) => value) ?? [];
  for (const name of ['GPTBot', 'ClaudeBot', 'Google-Extended', 'CCBot', 'Bytespider']) expect(closed).toContain(name);
  for (const name of ['Googlebot', 'OAI-SearchBot', 'Claude-User', 'Amazonbot', 'anthropic-ai'])
    expect(closed).not.toContain(name);
  expect(new Set(closed).size).toBe(closed.length);
  expect(comments.map((comment) => comment.text)).toContain('AI models must not be trained on them.');
  expect(text.length).toBeLessThan(3_000);
});

test('over HTTP', async () => {
  const get = robotsOf(PUBLICATION.aiPolicy);
  const { headers } = await get('/robots.txt');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, no-cache',
    'x-data': '1',
  });
  expect((await get('/robots.txt', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
});
