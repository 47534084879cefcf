import { BOT_KEYS, BOTS, type Bot, robotNameOf } from '@legible/audit/bots';
import { parseRobots, robotsJudge } from '@legible/formats/robots-txt';
import type { AiPolicy } from '@legible/issues';
import { describe, expect, test } from 'vitest';
import { PUBLICATION } from '../../../../packages/issues/src/issue/content-fixtures.ts';
import { siteOf } from '../site/site-fixtures.ts';
import { serveRobots } from './machine-files.ts';
import { asking, BASE_URL, servedOf } from './route-fixtures.ts';

const robotsOf = (aiPolicy: AiPolicy) => {
  const served = servedOf(siteOf([], { publication: { ...PUBLICATION, aiPolicy } }));
  return asking((app) => serveRobots(app, { current: () => served, dataHeaders: { 'x-data': '1' } }));
};
const textOf = async (aiPolicy: AiPolicy): Promise<string> => (await robotsOf(aiPolicy)('/robots.txt')).text();

const POLICIES: readonly AiPolicy[] = [false, true].flatMap((search) =>
  [false, true].flatMap((aiInput) => [false, true].map((aiTrain) => ({ search, aiInput, aiTrain }))),
);
const yes = (allowed: boolean): string => (allowed ? 'yes' : 'no');

describe.each(POLICIES)('search $search, aiInput $aiInput, aiTrain $aiTrain', (policy) => {
  test('every robot in use is allowed when its purpose is granted', async () => {
    const judge = robotsJudge(parseRobots(await textOf(policy)));
    const granted: Partial<Record<Bot['role'], boolean>> = {
      search: policy.search,
      user: policy.aiInput,
      training: policy.aiTrain,
      control: policy.aiTrain,
    };
    for (const key of BOT_KEYS.filter((one) => BOTS[one].retired === null)) {
      // Amazon trains and answers under one name.
      const expected = key === 'amazonbot' ? policy.aiTrain || policy.aiInput : granted[BOTS[key].role];
      // A robot without a purpose may share the token of one that has a purpose.
      if (expected !== undefined)
        expect([key, judge(robotNameOf(key), '/en/issues/1').allowed]).toEqual([key, expected]);
    }
    expect(judge('SomebodyElse', '/').allowed).toBe(true);
  });

  test('the content signal says the same, only in the group of all other robots', async () => {
    const robots = parseRobots(await textOf(policy));
    const signals = robots.groups.flatMap(({ agents, fields }) =>
      fields.map(({ name, value }) => [agents.map((agent) => agent.value), name, value]),
    );
    const { search, aiInput, aiTrain } = policy;
    const value = `search=${yes(search)}, ai-input=${yes(aiInput)}, ai-train=${yes(aiTrain)}`;
    expect(signals).toEqual([[['*'], 'content-signal', value]]);
    expect(robots).toMatchObject({ stray: [], malformedLines: [], fields: [] });
    expect(robots.sitemaps.map(({ url }) => url)).toEqual([`${BASE_URL}/sitemap-index.xml`]);
    expect(robots.groups).toHaveLength(search && aiInput && aiTrain ? 1 : 2);
  });
});

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
