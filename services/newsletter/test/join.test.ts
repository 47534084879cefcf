import { parseFeed } from '@legible/formats/feed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { all, nodesOf } from '../src/views/view-fixtures.tsx';
import { membershipWords } from '../src/words/membership-words.ts';
import { PUBLIC_URL, type TestNewsletter, testNewsletter } from './harness.ts';
import {
  ACCOUNT,
  contentWith,
  EDITIONS,
  JOIN_IN_ENGLISH,
  joinOf,
  publication,
  SETTINGS,
  SUBSCRIBE,
} from './join-fixtures.ts';

const inHtml = (address: string): string => address.replaceAll('&', '&amp;');

let given: TestNewsletter;
let without: TestNewsletter;
beforeAll(async () => {
  given = await testNewsletter({ content: contentWith(SETTINGS, `    join: ${JOIN_IN_ENGLISH}\n`) });
  without = await testNewsletter({ content: contentWith('') });
}, 60_000);
afterAll(async () => {
  await given?.close();
  await without?.close();
});

const html = async (path: string, from = given): Promise<string> =>
  (await from.get(path || '/', { accept: 'text/html' })).text();
const text = async (path: string, from = given): Promise<string> =>
  (await from.get(path, { accept: 'text/markdown' })).text();
const partOf = (page: string, begin: string, end: string): string => page.split(begin)[1]?.split(end)[0] ?? '';
const hrefs = (part: string): readonly string[] => all(part, /href="([^"]*)"/g);

describe.each(EDITIONS)('in $key, a reader', (edition) => {
  const { key, path } = edition;
  const join = joinOf(key);
  const { links, notes, memberGets, restTitle, nextIssue } = membershipWords(edition);

  test('finds the ways in on every page, and the page about following', async () => {
    for (const page of ['', '/archive', '/issues/issue-1', '/issues/issue-2', '/follow', '/search', '/webhooks']) {
      const header = partOf(await html(path + page), '<header class="site-header">', '</header>');
      expect(hrefs(header), page).toEqual(expect.arrayContaining([inHtml(join), SUBSCRIBE, ACCOUNT, `${path}/follow`]));
    }
  });

  test('is asked to join or subscribe on the home page and below an issue', async () => {
    const masthead = partOf(await html(path), 'class="masthead"', '</header>');
    expect(hrefs(masthead)).toEqual([inHtml(join), SUBSCRIBE, `${path}/follow`]);
    const aside = partOf(await html(`${path}/issues/issue-1`), 'class="next-issue"', '</aside>');
    expect(aside).toContain(nextIssue);
    expect(hrefs(aside)).toEqual([inHtml(join), SUBSCRIBE, `${path}/follow`]);
  });

  test('reads below the public part what a member gets, and nothing about programs', async () => {
    const page = await html(`${path}/issues/issue-2`);
    const aside = partOf(page, 'class="excerpt-notice"', '</aside>');
    expect(aside).toContain(restTitle);
    expect(aside).toContain(memberGets(1));
    expect(aside).not.toContain('API');
    expect(hrefs(aside)).toEqual([inHtml(join), ACCOUNT]);
    expect(page).not.toContain('class="next-issue"');
    expect(nodesOf(page).get('BlogPosting')).toMatchObject({
      isAccessibleForFree: false,
      potentialAction: [{ '@type': 'SubscribeAction', name: links.join, target: join }],
    });
    expect(nodesOf(page).get('BlogPosting')).not.toHaveProperty('hasPart');
    expect(nodesOf(await html(`${path}/issues/issue-1`)).get('BlogPosting')).not.toHaveProperty('potentialAction');
    expect(nodesOf(await html(path)).get('Periodical')).toMatchObject({
      potentialAction: [{ target: join }, { '@type': 'SubscribeAction', name: links.subscribe, target: SUBSCRIBE }],
    });
  });

  test.each(['rss.xml', 'atom.xml', 'feed.json'])('reads in %s where to become a member', async (file) => {
    const feed = await (await given.get(`${path}/${file}`)).text();
    expect(parseFeed(feed).problems).toEqual([]);
    const entries: readonly string[] = file.endsWith('json')
      ? JSON.parse(feed).items.map(({ content_html }: { content_html: string }) => content_html)
      : feed.split(/<(?:item|entry)>/).slice(1);
    expect(entries).toHaveLength(3);
    const [, locked, open] = entries;
    expect(locked).toContain(`<a href="${inHtml(join)}">${links.join}</a>`);
    expect(open).toContain('Locked.');
    expect(open).not.toContain('members.example');
  });

  test('learns the same from an agent that reads Markdown or llms.txt', async () => {
    expect(await text(`${path}/issues/issue-2`)).toMatch(
      / · \[.+\]\(.+\) · \[.+\]\(https:\/\/members\.example\/account\)/,
    );
    expect(await text(`${path}/issues/issue-2`)).toContain(`[${links.join}](`);
    expect(await text(`${path}/issues/issue-1`)).not.toContain('members.example');
    for (const file of [`${path}/index.md`, `${path}/follow.md`, `${path}/llms.txt`])
      for (const name of Object.values(links)) expect(await text(file), file).toContain(`[${name}](`);
    for (const note of Object.values(notes)) expect(await text(`${path}/llms.txt`)).toContain(note);
    expect(await text('/llms-full.txt')).toContain(`[${links.join}](`);
  });

  test('follows in one tap, in every edition and form', async () => {
    const page = await html(`${path}/follow`);
    const feed = `${PUBLIC_URL}${path}/rss.xml`;
    expect(page).toContain(`href="feed:${feed}"`);
    expect(page).toContain(`data-copy="${feed}"`);
    expect(hrefs(page)).toContain(`https://feedly.com/i/subscription/feed/${encodeURIComponent(feed)}`);
    for (const other of EDITIONS)
      expect(page).toContain(`hreflang="${other.language}" href="${PUBLIC_URL}${other.path}/follow"`);
    expect(await (await given.get(`/sitemap-${key.toLowerCase()}.xml`)).text()).toContain(`${path}/follow</loc>`);
    const markdown = await given.get(`${path}/follow`, { accept: 'text/markdown' });
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const former = await given.get(`${path}/feeds`);
    expect([former.status, former.headers.get('location')]).toEqual([308, `${path}/follow`]);
  });

  test('sees none of it where the publisher gave no address', async () => {
    for (const page of ['', '/issues/issue-1', '/issues/issue-2', '/follow', '/index.md', '/llms.txt', '/rss.xml']) {
      const written = `${await html(path + page, without)}${await text(path + page || '/', without)}`;
      for (const word of [links.join, links.account, restTitle, nextIssue, 'potentialAction":[', 'class="membership"'])
        expect(written, page).not.toContain(word);
    }
  });
});

test('a changed address is on the page at once, and a bad one keeps the last good file', async () => {
  const { writeFile } = await import('node:fs/promises');
  const file = `${without.folder}/publication.yaml`;
  await writeFile(file, publication('join: https://members.example/new\n', ''));
  await expect.poll(() => html('/en', without)).toContain('https://members.example/new');
  await writeFile(file, publication('join: javascript:alert(1)\n', ''));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await html('/en', without)).toContain('https://members.example/new');
}, 30_000);
