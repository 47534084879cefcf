import { describe, expect, test } from 'vitest';
import { issueOf, issuesOf, markdownOf } from './markdown-folder-fixtures.ts';

const gate = async (text: string, path = 'a.md') => (await issueOf({ [path]: text })).gate;
const yaml = (fields: string): string => `---\ntitle: A\n${fields}\n---\nBody\n`;

describe('a field that says who may read', () => {
  test.each([
    ['access: public', 'open'],
    ['Access: PUBLIC', 'open'],
    ['visibility: everyone', 'open'],
    ['members: false', 'open'],
    ['premium: no', 'open'],
    ['free: true', 'open'],
    ['paid: free', 'open'],
    ['access: members', 'members'],
    ['access: "Members-only"', 'members'],
    ['visibility: paid', 'members'],
    ['audience: only_paid', 'members'],
    ['members: true', 'members'],
    ['membersOnly: true', 'members'],
    ['members_only: yes', 'members'],
    ['premium: 1', 'members'],
    ['paywall: on', 'members'],
    ['subscribers_only: true', 'members'],
    ['free: false', 'members'],
    ['password: secret', 'members'],
    ['access:', 'unknown'],
    ['access: ""', 'unknown'],
    ['access: true', 'unknown'],
    ['access: publik', 'unknown'],
    ['visibility: [paid, public]', 'unknown'],
    ['visibility: {a: b}', 'unknown'],
    ['members: maybe', 'unknown'],
    ['premium:', 'unknown'],
    ['access: public\npremium: true', 'members'],
    ['premium: true\naccess: gold', 'unknown'],
    ['params:\n  access: members', 'members'],
    ['tags: [access, members]', 'none'],
    ['description: "access: members"', 'none'],
    ['draft: true', 'none'],
  ])('%j → %s', async (fields, kind) => {
    expect((await gate(yaml(fields))).kind).toBe(kind);
  });

  test('its value is reported, but never a password', async () => {
    expect(await gate(yaml('Access: gold'))).toEqual({ kind: 'unknown', said: 'Access: gold' });
    expect(await gate(yaml('password: canary'))).toEqual({ kind: 'members', said: 'password' });
  });

  test.each([
    ['+++\npremium = true\n+++\nBody'],
    ['{"title": "A", "premium": true}\nBody'],
    ['+++\n[params]\npremium = true\n+++\nBody'],
  ])('in any syntax: %j', async (text) => {
    expect((await gate(text)).kind).toBe('members');
  });

  test('in header lines', async () => {
    expect((await gate('Title: A\nPremium: true\n\nBody')).kind).toBe('members');
  });
});

describe('a gate that a text inherits', () => {
  const gates = async (contents: Readonly<Record<string, string>>) =>
    (await issuesOf(contents)).map(({ place, gate }) => [
      place,
      gate.kind === 'none' ? 'none' : `${gate.kind} ${gate.said}`,
    ]);
  const POST = '---\ntitle: A\n---\n';
  const PUBLIC = '---\ntitle: A\naccess: public\n---\n';

  test('Hugo: the gate of a section applies below it', async () => {
    expect(
      await gates({
        'hugo.toml': '',
        'content/_index.md': '---\ntitle: A\npremium: true\n---\n',
        'content/a/_index.md': '---\ncascade:\n  - _target: {kind: page}\n    params: {premium: true}\n---\n',
        'content/a/b.md': POST,
        'content/a/c/d.md': POST,
        'content/a/e.md': PUBLIC,
        'content/ab.md': POST,
      }),
    ).toEqual([
      ['content/a/b.md', 'unknown content/a/_index.md: premium: true'],
      ['content/a/c/d.md', 'unknown content/a/_index.md: premium: true'],
      ['content/a/e.md', 'open access: public'],
      ['content/ab.md', 'none'],
    ]);
  });

  test('settings of Jekyll and Hugo apply everywhere, unless they open', async () => {
    const jekyll = (access: string) => `defaults:\n- scope: {path: x}\n  values: {access: ${access}}\n`;
    expect(await gates({ '_config.yml': jekyll('gold'), '_posts/a.md': POST })).toEqual([
      ['_posts/a.md', 'unknown _config.yml: access: gold'],
    ]);
    expect(await gates({ '_config.yml': jekyll('public'), '_posts/a.md': POST })).toEqual([['_posts/a.md', 'none']]);
    expect(await gates({ 'hugo.toml': '[cascade.params]\npaid = true', 'content/a.md': POST })).toEqual([
      ['content/a.md', 'unknown hugo.toml: paid: true'],
    ]);
  });
});

describe('a body is cut at its first mark', () => {
  const CANARY = 'canary';
  test.each([
    ['a.md', '<!--members-only-->', 'members-only marker'],
    ['a.md', '<!-- Members Only -->', 'members-only marker'],
    ['a.md', '{{< members >}}', 'tag for members'],
    ['a.md', '{{% paywall %}}', 'tag for members'],
    ['a.md', '{% premium %}', 'tag for members'],
    ['a.md', '{%- members_only -%}', 'tag for members'],
    ['a.mdx', '<MembersOnly>', 'tag for members'],
    ['a.mdx', '<Paywall tier="gold">', 'tag for members'],
    ['a.mdx', '{/* members-only */}', 'tag for members'],
    ['a.md', '{% comment %} members-only {% endcomment %}', 'tag for members'],
    ['a.md', '<paid-content>', 'tag for members'],
  ])('%s: %s', async (path, mark, expectedMark) => {
    const { body, ...issue } = await issueOf({
      [path]: `---\ntitle: A\n---\nOpen *a* ${mark} ${CANARY}\n\n<!--members-only-->\n\nmore`,
    });
    expect(markdownOf(body.open)).toBe('Open *a* ');
    expect(markdownOf(body.rest)).toContain(CANARY);
    expect(markdownOf(body.rest)).not.toContain('<!--members-only');
    expect(body.mark).toBe(expectedMark);
    expect(JSON.stringify(issue)).not.toContain(CANARY);
  });

  test.each([
    '{{< membership-form >}}',
    '{{< subscribe >}}',
    'a < Members',
    'members',
    '{% include members.md %}',
    '<!--more-->',
    '<!-- members -->',
  ])('no mark: %s', async (text) => {
    const { body } = await issueOf({ 'a.md': `---\ntitle: A\n---\n${text}\nrest` });
    expect(body).toMatchObject({ rest: null, mark: null });
  });

  test('text behind the cut never becomes the title or the date of a plain file', async () => {
    const { title, date, body } = await issueOf({ 'a.md': `Open\n<!--members-only-->\n# ${CANARY}\n\n2026-01-03\n` });
    expect({ title, date }).toEqual({ title: null, date: null });
    expect(markdownOf(body.rest)).toContain(CANARY);
  });
});
