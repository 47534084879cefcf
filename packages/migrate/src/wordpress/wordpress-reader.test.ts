import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../test/cpu-time.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { memorySource } from '../source/source-fixtures.ts';
import type { SourceIssue, SourceItem, SourceText } from '../source/source-issue.ts';
import { XML_REPAIRS } from '../xml/xml-element.ts';
import { authorXml, type ExportFields, type PostFields, wxr } from './wordpress-fixtures.ts';
import { wordpressReader } from './wordpress-reader.ts';

const CANARY = 'canary-7f3a';

const itemsOf = async (files: Readonly<Record<string, string>>): Promise<SourceItem[]> => {
  const items: SourceItem[] = [];
  for await (const item of wordpressReader.read(memorySource(files))) items.push(item);
  return items;
};

const read = async (fields: ExportFields): Promise<SourceItem[]> => itemsOf({ 'export.xml': wxr(fields) });

const issuesIn = (items: readonly SourceItem[]): SourceIssue[] =>
  items.filter((item) => item.kind === 'issue').map(({ issue }) => issue);

const issueOf = async (post: PostFields, rest: ExportFields = {}): Promise<SourceIssue> => {
  const [issue] = issuesIn(await read({ ...rest, items: [post, ...(rest.items ?? [])] }));
  if (issue === undefined) throw new Error('no issue');
  return issue;
};

const htmlOf = (text: SourceText | null): string => (text?.format === 'tree' ? toHtml(text.tree) : '');

/** Returns everything of an issue that may become public while it is locked. */
const publicOf = (issue: SourceIssue): string => JSON.stringify({ ...issue, body: { ...issue.body, rest: null } });

const bodyOf = async (content: string, rest: ExportFields = {}): Promise<string> =>
  htmlOf((await issueOf({ content }, rest)).body.open);

describe('recognition', () => {
  test.each([
    [
      '1.0',
      { 'export.xml': wxr({ version: '1.0' }) },
      'export.xml declares the export format of WordPress, version 1.0',
    ],
    [
      '1.1, in a folder',
      { 'a/b.xml': wxr({ version: '1.1' }) },
      'a/b.xml declares the export format of WordPress, version 1.1',
    ],
    [
      '1.2, next to other files',
      { 'a.txt': 'x', 'b.xml': '<a/>', 'c.wxr': wxr({}) },
      'c.wxr declares the export format of WordPress, version 1.2',
    ],
    ['a version of the future', { 'export.xml': wxr({ version: '2.0' }) }, null],
    ['a feed', { 'feed.xml': '<rss version="2.0"><channel/></rss>' }, null],
    ['another name', { 'export.json': wxr({}) }, null],
    ['bytes', { 'export.xml': '\u0000\u0001' }, null],
  ])('%s', async (_name, files, why) => {
    expect(await wordpressReader.recognize(memorySource(files))).toBe(why);
  });

  test('without an export there is nothing to read', async () => {
    await expect(itemsOf({ 'a.xml': '<a/>' })).rejects.toThrow(
      'memory: has no WordPress export in it; make one under Tools, Export, “All content”',
    );
  });
});

describe('an issue', () => {
  test('has everything that the export has', async () => {
    const issue = await issueOf(
      {
        id: '12',
        title: 'Fish &amp; <em>chips</em> \u0007#3',
        link: 'https://example.com/2026/01/fish/?utm=1#x',
        content: '<!-- wp:paragraph -->\n<p>Text</p>\n<!-- /wp:paragraph -->',
        excerpt: 'A <b>short</b>\nsummary',
        modifiedGmt: '2026-02-01 00:00:00',
        name: '%ed%95%9c%ea%b8%80',
        terms: [
          ['category', 'news', 'News &amp; more'],
          ['category', 'weekly', 'Weekly'],
          ['post_tag', 'bots', 'Bots'],
          ['post_tag', 'weekly', 'Weekly'],
          ['post_format', 'post-format-aside', 'Aside'],
          ['language', 'ko', '한국어'],
          ['post_translations', 'pll_5f0', 'pll_5f0'],
        ],
        meta: { _thumbnail_id: '40', _edit_lock: '1:1' },
      },
      {
        head: authorXml('kim', 'kim@example.com', '김 편집'),
        items: [
          {
            id: '40',
            type: 'attachment',
            status: 'inherit',
            attachment: 'https://example.com/a.jpg',
            meta: { _wp_attachment_image_alt: 'A &amp; B' },
          },
        ],
      },
    );
    expect({ ...issue, body: null }).toEqual({
      sourceId: '12',
      place: 'export.xml, line 17',
      title: 'Fish & chips #3',
      date: '2026-01-15T07:00:00Z',
      updated: '2026-02-01T00:00:00Z',
      number: null,
      slug: '한글',
      oldAddresses: ['/2026/01/fish/', '/?p=12'],
      summary: 'A short summary',
      topics: ['Weekly', 'Bots'],
      category: 'News & more',
      author: '김 편집',
      image: { src: 'https://example.com/a.jpg', alt: 'A & B' },
      isDraft: false,
      language: 'ko',
      translation: 'pll_5f0',
      gate: { kind: 'none' },
      body: null,
      notes: [{ kind: 'warning', what: 'control characters that XML does not allow were left out' }],
    });
    expect(htmlOf(issue.body.open).trim()).toBe('<p>Text</p>');
    expect([issue.body.rest, issue.body.mark]).toEqual([null, null]);
  });

  test('the site comes first, skipped items last, and a second reading gives the same', async () => {
    const source = memorySource({
      'b.xml': wxr({ items: [{ id: '2' }, { id: '3', type: 'page' }, { id: '1' }] }),
      'a.xml': wxr({
        items: [
          { id: '1' },
          { id: '4', type: 'page' },
          { id: '5', type: 'nav_menu_item' },
          { id: '6', status: 'trash' },
          { id: '8', status: 'inherit' },
        ],
      }),
    });
    const readAll = async () => {
      const items: SourceItem[] = [];
      for await (const item of wordpressReader.read(source)) items.push(item);
      return items;
    };
    const items = await readAll();
    expect(items.map((item) => (item.kind === 'issue' ? item.issue.sourceId : item))).toEqual([
      { kind: 'site', site: { title: 'Example Letter', baseUrl: 'https://example.com', language: 'ko-KR' } },
      '1',
      '2',
      { kind: 'passed-over', place: 'memory', why: 'items of the type “page”: 2' },
      { kind: 'passed-over', place: 'memory', why: 'items of the type “nav_menu_item”: 1' },
      { kind: 'passed-over', place: 'memory', why: 'posts with the status “trash”: 1' },
      { kind: 'passed-over', place: 'memory', why: 'posts with the status “inherit”: 1' },
      { kind: 'passed-over', place: 'memory', why: 'posts that are in the export twice: 1' },
    ]);
    expect(await readAll()).toEqual(items);
  });

  test.each<[string, PostFields, Partial<SourceIssue>]>([
    ['published', {}, { isDraft: false, oldAddresses: ['/2026/01/post/', '/?p=7'] }],
    ['scheduled', { status: 'future' }, { isDraft: false }],
    [
      'a draft was never public',
      { status: 'draft', gmt: '0000-00-00 00:00:00' },
      { isDraft: true, oldAddresses: [], date: '2026-01-15T16:00:00' },
    ],
    ['pending', { status: 'pending' }, { isDraft: true }],
    ['an automatic draft', { status: 'auto-draft' }, { isDraft: true }],
    ['private', { status: 'private' }, { isDraft: true, gate: { kind: 'members', said: 'private' } }],
    [
      'a status of a plugin',
      { status: 'expired' },
      { isDraft: true, notes: [{ kind: 'warning', what: 'unknown status “expired”, imported as a draft' }] },
    ],
    ['a status named like an object property', { status: 'constructor' }, { isDraft: true }],
    [
      'no date at all',
      { status: 'draft', gmt: '0000-00-00 00:00:00', date: '0000-00-00 00:00:00' },
      { date: null, updated: null },
    ],
    ['plain permalinks', { link: 'https://example.com/?p=7' }, { oldAddresses: ['/?p=7'] }],
    [
      'in a folder of the site',
      { link: 'https://example.com/blog/a', guid: 'https://example.com/blog/?p=7' },
      { oldAddresses: ['/blog/a', '/blog/?p=7'] },
    ],
    ['an invalid address', { link: 'javascript:alert(1)', guid: 'urn:uuid:1' }, { oldAddresses: [] }],
    ['a slug that is not a percent encoding', { name: '100%-sure' }, { slug: '100%-sure' }],
    ['no slug', { name: '' }, { slug: null }],
    ['no category', { terms: [['category', 'uncategorized', '미분류']] }, { category: null, topics: [] }],
    ['nothing in the excerpt', { excerpt: ' ' }, { summary: null }],
    ['a gate in the excerpt', { excerpt: `A [restrict]${CANARY}[/restrict]` }, { summary: null }],
    ['a picture that is not in the export', { meta: { _thumbnail_id: '99' } }, { image: null }],
    ['no title', { title: '' }, { title: null }],
    [
      'a category that reads like a gate',
      { terms: [['category', 'm', 'Members only']] },
      {
        category: 'Members only',
        gate: { kind: 'none' },
        notes: [
          {
            kind: 'warning',
            what: 'the name of a category suggests members only: check whether a plugin locked its posts',
          },
        ],
      },
    ],
  ])('%s', async (_name, post, expected) => {
    expect(await issueOf(post)).toMatchObject(expected);
  });

  test.each([
    ['the name to show', authorXml('kim', 'kim@example.com', '김 편집'), '김 편집'],
    ['the login where there is none', authorXml('kim', 'kim@example.com', ''), 'kim'],
    ['a name that is an address', authorXml('kim', 'kim@example.com', 'kim@example.com'), 'kim'],
    ['nobody', '', null],
  ])('author: %s', async (_name, head, author) => {
    expect((await issueOf({}, { head })).author).toBe(author);
  });

  test('a login that is an address is not a name', async () => {
    const head = authorXml('kim@example.com', 'kim@example.com', '');
    expect((await issueOf({ creator: 'kim@example.com' }, { head })).author).toBeNull();
  });

  test('addresses of people and comments of readers are not imported', async () => {
    const items = await read({
      head: authorXml('kim', `${CANARY}@example.com`, 'Kim'),
      items: [
        {
          more: `<wp:comment><wp:comment_author_email>${CANARY}@example.com</wp:comment_author_email><wp:comment_content>${CANARY}</wp:comment_content></wp:comment>`,
        },
      ],
    });
    expect(JSON.stringify(items)).not.toContain(CANARY);
  });
});

describe('gates of a whole post', () => {
  const php = (visibility: string): string => `a:1:{s:15:"visibility_type";s:${visibility.length}:"${visibility}";}`;
  const um = (own: string, who: string): string =>
    `a:2:{s:26:"_um_custom_access_settings";${own};s:14:"_um_accessible";${who};}`;
  const none = { kind: 'none' } as const;
  const members = (said: string) => ({ kind: 'members', said }) as const;
  const unknown = (said: string) => ({ kind: 'unknown', said }) as const;

  test.each<[string, PostFields, SourceIssue['gate']]>([
    ['nothing said', {}, none],
    ['a password', { password: 'pw' }, members('password')],
    ['a password that is a zero', { password: '0' }, members('password')],
    [
      'a password on an open post',
      { password: 'pw', meta: { _jetpack_newsletter_access: 'everybody' } },
      members('password'),
    ],
    [
      'Jetpack: everybody',
      { meta: { _jetpack_newsletter_access: 'everybody' } },
      { kind: 'open', said: '_jetpack_newsletter_access: everybody' },
    ],
    [
      'Jetpack: subscribers',
      { meta: { _jetpack_newsletter_access: 'subscribers' } },
      members('_jetpack_newsletter_access: subscribers'),
    ],
    [
      'Jetpack: payers',
      { meta: { _jetpack_newsletter_access: 'paid_subscribers' } },
      members('_jetpack_newsletter_access: paid_subscribers'),
    ],
    [
      'Jetpack: payers of any plan',
      { meta: { _jetpack_newsletter_access: 'paid_subscribers_all_tiers' } },
      members('_jetpack_newsletter_access: paid_subscribers_all_tiers'),
    ],
    [
      'Jetpack: another word',
      { meta: { _jetpack_newsletter_access: 'founders' } },
      unknown('_jetpack_newsletter_access'),
    ],
    [
      'Jetpack: another case',
      { meta: { _jetpack_newsletter_access: 'Everybody' } },
      unknown('_jetpack_newsletter_access'),
    ],
    [
      'Jetpack: the name of an object property',
      { meta: { _jetpack_newsletter_access: 'constructor' } },
      unknown('_jetpack_newsletter_access'),
    ],
    ['Jetpack: nothing', { meta: { _jetpack_newsletter_access: '', _jetpack_newsletter_tier_id: '0' } }, none],
    [
      'Jetpack: contains a paywall',
      { meta: { _jetpack_memberships_contains_paywalled_content: '1' } },
      members('_jetpack_memberships_contains_paywalled_content: 1'),
    ],
    [
      'Jetpack: contains no paywall',
      {
        meta: { _jetpack_memberships_contains_paywalled_content: '0', _jetpack_memberships_contains_paid_content: '' },
      },
      none,
    ],
    ['Restrict Content Pro: paid', { meta: { _is_paid: '1' } }, members('_is_paid: 1')],
    [
      'Restrict Content Pro: not paid',
      {
        meta: {
          _is_paid: '0',
          rcp_subscription_level: 'all',
          rcp_access_level: 'None',
          rcp_user_level: 'a:1:{i:0;s:3:"All";}',
        },
      },
      none,
    ],
    [
      'Restrict Content Pro: a level',
      { meta: { rcp_subscription_level: 'a:1:{i:0;s:1:"2";}' } },
      members('rcp_subscription_level'),
    ],
    [
      'Restrict Content Pro: any level',
      { meta: { rcp_subscription_level: 'any-paid' } },
      members('rcp_subscription_level: any-paid'),
    ],
    [
      'Restrict Content Pro: a role',
      { meta: { rcp_user_level: 'a:1:{i:0;s:10:"Subscriber";}' } },
      members('rcp_user_level'),
    ],
    ['Members: a role', { meta: { _members_access_role: 'subscriber' } }, members('_members_access_role: subscriber')],
    ['Members: a message alone', { meta: { _members_access_error: 'For members.' } }, none],
    ['Patreon: level 5', { meta: { 'patreon-level': '5' } }, members('patreon-level: 5')],
    ['Patreon: level 0', { meta: { 'patreon-level': '0' } }, none],
    ['Memberful', { meta: { memberful_acl: 'a:1:{i:0;i:1;}' } }, members('memberful_acl')],
    [
      'Leaky Paywall: subscribers alone',
      { meta: { _issuem_leaky_paywall_visibility: php('only') } },
      members('_issuem_leaky_paywall_visibility'),
    ],
    [
      'Leaky Paywall: what the site says',
      { meta: { _issuem_leaky_paywall_visibility: php('default') } },
      unknown('_issuem_leaky_paywall_visibility'),
    ],
    [
      'WooCommerce Memberships: public',
      { meta: { _wc_memberships_force_public: 'yes' } },
      { kind: 'open', said: '_wc_memberships_force_public: yes' },
    ],
    ['WooCommerce Memberships: not forced', { meta: { _wc_memberships_force_public: 'no' } }, none],
    ['Ultimate Member: off', { meta: { um_content_restriction: um('b:0', 'i:0') } }, none],
    ['Ultimate Member: everybody', { meta: { um_content_restriction: um('s:1:"1"', 's:1:"0"') } }, none],
    [
      'Ultimate Member: readers who are signed in',
      { meta: { um_content_restriction: um('s:1:"1"', 's:1:"2"') } },
      members('um_content_restriction'),
    ],
    [
      'Ultimate Member: readers who are not signed in',
      { meta: { um_content_restriction: um('b:1', 'i:1') } },
      unknown('um_content_restriction'),
    ],
    ['Ultimate Member: broken', { meta: { um_content_restriction: 'x' } }, unknown('um_content_restriction')],
    ['an unknown field', { meta: { _acme_members_only: '1' } }, unknown('_acme_members_only')],
    [
      'the same, off, which may mean the opposite',
      { meta: { _acme_public_members: '0' } },
      unknown('_acme_public_members'),
    ],
    ['the same with nothing in it', { meta: { _acme_members_only: '', acme_premium: 'a:0:{}' } }, none],
    ['in other words', { meta: { acme_paywall: 'x' } }, unknown('acme_paywall')],
    ['in Korean', { meta: { 회원전용: '1' } }, unknown('회원전용')],
    [
      'a field that only sounds like a gate',
      { meta: { _remember_position: '1', _edit_lock: '1', _wp_page_template: 'x', protected_by: 'y' } },
      none,
    ],
    [
      'known and unknown',
      { meta: { _jetpack_newsletter_access: 'subscribers', _acme_premium: '1' } },
      unknown('_acme_premium'),
    ],
    ['open and locked', { meta: { _wc_memberships_force_public: 'yes', _is_paid: '1' } }, members('_is_paid: 1')],
  ])('%s', async (_name, post, gate) => {
    const issue = await issueOf({ ...post, content: `<p>${CANARY}</p>`, excerpt: 'Summary' });
    expect(issue.gate).toEqual(gate);
    const isLocked = gate.kind === 'members' || gate.kind === 'unknown';
    expect(publicOf(issue).includes(CANARY)).toBe(!isLocked);
    expect(htmlOf(issue.body.rest).includes(CANARY)).toBe(isLocked);
    expect(issue.summary).toBe(gate.kind === 'members' && gate.said === 'password' ? null : 'Summary');
  });

  test('the value of an unknown field may be the text itself, and is not repeated', async () => {
    const issue = await issueOf({ meta: { _acme_premium_html: CANARY, _members_access_role: CANARY.repeat(9) } });
    expect(JSON.stringify(issue)).not.toContain(CANARY);
  });

  test('a password hides the picture as well', async () => {
    const items = [{ id: '40', type: 'attachment', attachment: 'https://example.com/a.jpg' }];
    const meta = { _thumbnail_id: '40' };
    expect((await issueOf({ meta, password: 'x' }, { items })).image).toBeNull();
    expect((await issueOf({ meta }, { items })).image).not.toBeNull();
  });

  test.each([
    ['memberpressrule', 'MemberPress'],
    ['wc_membership_plan', 'WooCommerce Memberships'],
  ])('rules of a plugin for the whole site are not in an export: %s', async (type, name) => {
    const items = [{ id: '90', type }];
    const issue = await issueOf({ content: CANARY }, { items });
    expect(issue.gate).toEqual(unknown(`rules of ${name}, which are not in the export`));
    expect(publicOf(issue)).not.toContain(CANARY);
    const jetpack = await issueOf({ content: CANARY, meta: { _jetpack_newsletter_access: 'everybody' } }, { items });
    expect([jetpack.gate.kind, publicOf(jetpack).includes(CANARY)]).toEqual(['unknown', false]);
  });
});

describe('a post that a plugin exempts from its rules', () => {
  test.each([
    ['by the same plugin', ['wc_membership_plan'], 'open'],
    ['while another one has rules too', ['wc_membership_plan', 'memberpressrule'], 'unknown'],
  ])('%s', async (_name, types, kind) => {
    const items = types.map((type, index) => ({ id: `9${index}`, type }));
    const issue = await issueOf({ content: CANARY, meta: { _wc_memberships_force_public: 'yes' } }, { items });
    expect([issue.gate.kind, publicOf(issue).includes(CANARY)]).toEqual([kind, kind === 'open']);
  });
});

describe('gates in a body', () => {
  const block = (name: string, inside = ''): string =>
    inside === '' ? `<!-- wp:${name} /-->` : `<!-- wp:${name} -->${inside}<!-- /wp:${name} -->`;

  test.each([
    ['Jetpack paywall', `<p>Open</p>${block('jetpack/paywall')}<p>${CANARY}</p>`, 'block jetpack/paywall'],
    ['without a space', `<p>Open</p><!--wp:jetpack/paywall/--><p>${CANARY}</p>`, 'block jetpack/paywall'],
    ['with many', `<p>Open</p><!--${' '.repeat(99)}wp:jetpack/paywall /--><p>${CANARY}</p>`, 'block jetpack/paywall'],
    ['with attributes', `<p>Open</p><!-- wp:jetpack/paywall {"a":1} /--><p>${CANARY}</p>`, 'block jetpack/paywall'],
    ['inside of a group', `<div><p>Open</p>${block('jetpack/paywall')}<p>${CANARY}</p></div>`, 'block jetpack/paywall'],
    ['premium content', `<p>Open</p>${block('premium-content/container', CANARY)}`, 'block premium-content/container'],
    ['Paid Memberships Pro block', `<p>Open</p>${block('pmpro/membership', CANARY)}`, 'block pmpro/membership'],
    ['Restrict Content Pro', `<p>Open</p>[restrict paid="true"]${CANARY}[/restrict]`, '[restrict]'],
    ['Restrict Content Pro, in capitals', `<p>Open</p>[RESTRICT]${CANARY}[/RESTRICT]`, '[restrict]'],
    ['MemberPress', `<p>Open</p>[mepr-show rules="1"]${CANARY}[/mepr-show]`, '[mepr-show]'],
    ['Paid Memberships Pro', `<p>Open</p>[membership level="1"]${CANARY}[/membership]`, '[membership]'],
    [
      'the same by another name',
      `<p>Open</p>[pmpro_has_membership]${CANARY}[/pmpro_has_membership]`,
      '[pmpro_has_membership]',
    ],
    ['WooCommerce Memberships', `<p>Open</p>[wcm_restrict]${CANARY}[/wcm_restrict]`, '[wcm_restrict]'],
    ['Members', `<p>Open</p>[members_access role="x"]${CANARY}[/members_access]`, '[members_access]'],
    ['Patreon', `<p>Open</p>[patreon_content slug="a"]${CANARY}`, '[patreon_content]'],
    ['Ultimate Member', `<p>Open</p>[um_loggedin]${CANARY}[/um_loggedin]`, '[um_loggedin]'],
    ['without an end', `<p>Open</p>[restrict]${CANARY}`, '[restrict]'],
    ['without a bracket at the end', `<p>Open</p>[restrict ${CANARY}`, '[restrict]'],
    ['with brackets in what it says', `<p>Open</p>[restrict message="[x]"]${CANARY}[/restrict]`, '[restrict]'],
    [
      'content for nonmembers first',
      `<p>Open</p>[wcm_nonmember]Buy[/wcm_nonmember]<p>${CANARY}</p>`,
      '[wcm_nonmember]',
    ],
    [
      'two of them: from the first on',
      `<p>Open</p>[restrict]x[/restrict]<p>${CANARY}</p>[restrict]y[/restrict]`,
      '[restrict]',
    ],
    [
      'one followed by an unknown one',
      `<p>Open</p>[restrict]${CANARY}[/restrict][acme_premium]z[/acme_premium]`,
      '[restrict]',
    ],
    [
      'in a table, from which a parser moves loose text',
      `<p>Open</p><table>[restrict]${CANARY}<tr><td>1</td></tr>[/restrict]</table>`,
      '[restrict]',
    ],
    [
      'in a table, as a block',
      `<p>Open</p><table>${block('jetpack/paywall')}${CANARY}<tr><td>1</td></tr></table>`,
      'block jetpack/paywall',
    ],
    ['in a comment', `<p>Open</p><!-- x <!-- wp:jetpack/paywall /--><p>${CANARY}</p>`, 'block jetpack/paywall'],
    ['in an attribute', `<p>Open</p><p title="[restrict]">${CANARY}</p>[/restrict]`, '[restrict]'],
  ])('%s', async (_name, content, mark) => {
    const issue = await issueOf({ content });
    expect(issue.gate).toEqual({ kind: 'members', said: mark });
    expect(issue.body.mark).toBe(mark);
    expect(htmlOf(issue.body.open)).toContain('Open');
    expect(publicOf(issue)).not.toContain(CANARY);
    expect(htmlOf(issue.body.rest)).toContain(CANARY);
    expect(htmlOf(issue.body.rest)).not.toContain('Open');
  });

  test.each([
    ['an unknown block', `<p>${CANARY}</p>${block('acme/members-only', 'x')}`, 'block acme/members-only'],
    ['a block that ends', `<p>${CANARY}</p><!-- /wp:jetpack/paywall -->`, 'block jetpack/paywall'],
    [
      'an attribute of a block',
      `<p>${CANARY}</p><!-- wp:group {"acme":{"memberLevel":2}} -->x<!-- /wp:group -->`,
      'block group',
    ],
    ['a block that is not complete', `<p>${CANARY}</p><!-- wp:acme/paywall`, 'block acme/paywall'],
    ['an unknown shortcode', `<p>${CANARY}</p>[acme_premium]x[/acme_premium]`, '[acme_premium]'],
    ['a shortcode with a suspicious name', `<p>${CANARY}</p>[hide]x[/hide]`, '[hide]'],
    ['a shortcode that ends', `<p>${CANARY}</p>[/restrict]`, '[restrict]'],
    ['a shortcode in Chinese', `<p>${CANARY}</p>[付费内容]x[/付费内容]`, '[付费内容]'],
    ['before one that is known', `[acme_premium]${CANARY}[/acme_premium][restrict]x[/restrict]`, '[acme_premium]'],
  ])('unknown, so nothing is open: %s', async (_name, content, said) => {
    const issue = await issueOf({ content });
    expect(issue.gate).toEqual({ kind: 'unknown', said });
    expect(publicOf(issue)).not.toContain(CANARY);
    expect(htmlOf(issue.body.rest)).toContain(CANARY);
  });

  test.each([
    ['more and next page', 'a<!--more-->b<!--nextpage-->c'],
    ['the block of it', '<!-- wp:more --><!--more--><!-- /wp:more --><p>a</p>'],
    ['a form to subscribe with', '[jetpack_subscription_form]<!-- wp:jetpack/subscriptions /-->'],
    ['a link to sign in', '<!-- wp:jetpack/subscriber-login /-->'],
    ['a form of Leaky Paywall', '[leaky_paywall_subscription]'],
    ['brackets twice, which WordPress shows', '<p>[[restrict]]</p>'],
    ['words in brackets', '<p>[sic] [1] [Update 3] remember [to remember]</p>'],
    ['words without', '<p>premium members, restrict</p>'],
    ['a comment of another kind', '<!-- members only: see below --><p>a</p>'],
  ])('no gate: %s', async (_name, content) => {
    const issue = await issueOf({ content });
    expect([issue.gate.kind, issue.body.rest]).toEqual(['none', null]);
  });

  test('the field and the block of Jetpack are one gate', async () => {
    const content = `<p>Open</p>${block('jetpack/paywall')}<p>${CANARY}</p>`;
    const meta = {
      _jetpack_newsletter_access: 'paid_subscribers',
      _jetpack_memberships_contains_paywalled_content: '1',
    };
    const issue = await issueOf({ content, meta });
    expect([issue.gate.kind, htmlOf(issue.body.open), issue.body.mark]).toEqual([
      'members',
      '<p>Open</p>',
      'block jetpack/paywall',
    ]);
  });

  test.each([
    ['another plugin locks the whole post', { _is_paid: '1' }],
    ['both do', { _jetpack_newsletter_access: 'subscribers', _is_paid: '1' }],
  ])('a mark opens nothing if %s', async (_name, meta) => {
    const issue = await issueOf({ content: `<p>${CANARY}</p>${block('jetpack/paywall')}<p>x</p>`, meta });
    expect([issue.gate.kind, issue.body.mark]).toEqual(['members', null]);
    expect(publicOf(issue)).not.toContain(CANARY);
  });

  test('a field that opens does not open what a block locks', async () => {
    const meta = { _jetpack_newsletter_access: 'everybody' };
    const issue = await issueOf({ content: `<p>Open</p>${block('jetpack/paywall')}<p>${CANARY}</p>`, meta });
    expect(issue.gate.kind).toBe('members');
    expect(publicOf(issue)).not.toContain(CANARY);
  });

  test('the rest continues inside the elements that the cut goes through', async () => {
    const issue = await issueOf({ content: '<ol><li>a</li>[restrict]<li>b</li>[/restrict]</ol>' });
    expect(htmlOf(issue.body.open)).toBe('<ol><li>a</li></ol>');
    expect(htmlOf(issue.body.rest).replace(/\n+/g, '')).toBe('<ol start="2"><li>b</li></ol>');
  });
});

describe('bodies', () => {
  test.each([
    [
      'blocks: their comments are removed',
      '<!-- wp:heading {"level":3} -->\n<h3>A</h3>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>B\nC</p>\n<!-- /wp:paragraph -->',
      '<h3>A</h3><p>B\nC</p>',
    ],
    ['text between blocks', '<p>A</p><!-- wp:spacer /-->\n\nB\nC\n\nD', '<p>A</p><p>B<br>C</p><p>D</p>'],
    [
      'classic: paragraphs and breaks',
      'A\nB\n\nC <em>D\nE</em>\n \nF',
      '<p>A<br>B</p><p>C <em>D<br>E</em></p><p>F</p>',
    ],
    [
      'classic: with elements of blocks',
      'A\n\n<h2>B</h2>\nC\n<ul>\n<li>D\nE</li>\n</ul>\n\n<blockquote>F\n\nG</blockquote>',
      '<p>A</p><h2>B</h2><p>C</p><ul>\n<li>D<br>E</li>\n</ul><blockquote><p>F</p><p>G</p></blockquote>',
    ],
    ['classic: an existing break', 'A<br />\nB', '<p>A<br>B</p>'],
    ['classic: code stays', '<pre>a\n\nb</pre>\n\n<code>c\nd</code>', '<pre>a\n\nb</pre><p><code>c\nd</code></p>'],
    ['classic: an existing paragraph', '<p>A\nB</p>\n\nC', '<p>A<br>B</p><p>C</p>'],
    ['classic: a block without a blank line', '<div>A\nB</div>', '<div>A\nB</div>'],
    ['more and next page are removed', 'A\n\n<!--more-->\n\nB\n\n<!--nextpage-->\n\nC', '<p>A</p><p>B</p><p>C</p>'],
    ['an end of a section', 'A ]]> B', '<p>A ]]> B</p>'],
    [
      'a caption',
      '[caption id="attachment_1" align="left" width="300"]<a href="b"><img src="a.jpg" alt="x"></a> Words <em>here</em>[/caption]',
      '<figure><a href="b"><img src="a.jpg" alt="x"></a><figcaption>Words <em>here</em></figcaption></figure>',
    ],
    [
      'an older caption',
      '[caption width="3" caption="Words"]<img src="a.jpg">[/caption]',
      '<figure><img src="a.jpg"><figcaption>Words</figcaption></figure>',
    ],
    ['a caption without a picture', '[caption]Words[/caption]', '<p>Words</p>'],
    [
      'embed',
      'A\n\n[embed width="3"]https://example.com/v?a=1&amp;b=2[/embed]\n\nB',
      '<p>A</p><p><a href="https://example.com/v?a=1&#x26;b=2">https://example.com/v?a=1&#x26;b=2</a></p><p>B</p>',
    ],
    [
      'video',
      '[video width="1" mp4="https://example.com/a.mp4"][/video]',
      '<p><a href="https://example.com/a.mp4">https://example.com/a.mp4</a></p>',
    ],
    [
      'audio without an end, then text',
      '[audio src="https://example.com/a.mp3"]\n\nA',
      '<p><a href="https://example.com/a.mp3">https://example.com/a.mp3</a></p><p>A</p>',
    ],
    [
      'a first video without an end leaves the text to the second',
      '[video src="https://e.com/1"] A [video src="https://e.com/2"][/video]',
      '<p><a href="https://e.com/1">https://e.com/1</a></p><p>A</p><p><a href="https://e.com/2">https://e.com/2</a></p>',
    ],
    ['an invalid address', '[video src="javascript:alert(1)"]', ''],
    [
      'code',
      '[sourcecode language="PHP"]\n<?php if (1 &lt; 2) [caption] {\n\n}\n[/sourcecode]',
      '<pre><code class="language-php">&#x3C;?php if (1 &#x3C; 2) [caption] {\n\n}\n</code></pre>',
    ],
    ['content of other shortcodes', 'A [su_note note_color="#fff"]B[/su_note] C', '<p>A B C</p>'],
    ['other shortcodes without content', 'A [contact-form-7 id="1"] B', '<p>A  B</p>'],
    ['text in brackets', 'A [sic] [Update] [1] B', '<p>A [sic] [Update] [1] B</p>'],
    ['brackets twice', 'A [[gallery ids="1"]] B', '<p>A [gallery ids="1"] B</p>'],
    ['in an attribute', '<a href="x?[gallery]">A</a>', '<p><a href="x?[gallery]">A</a></p>'],
    [
      'capitals',
      '[EMBED]https://example.com/[/EMBED]',
      '<p><a href="https://example.com/">https://example.com/</a></p>',
    ],
  ])('%s', async (_name, content, html) => {
    expect((await bodyOf(content)).replace(/\n\n+(?=<|$)/g, '')).toBe(html);
  });

  const pictures: PostFields[] = [
    {
      id: '41',
      type: 'attachment',
      attachment: 'https://example.com/1.jpg',
      parent: '7',
      meta: { _wp_attachment_image_alt: 'One' },
    },
    { id: '42', type: 'attachment', attachment: 'https://example.com/2.jpg', parent: '7' },
  ];
  const IMAGES = ['<img src="https://example.com/1.jpg" alt="One">', '<img src="https://example.com/2.jpg" alt="">'];

  test.each([
    ['by ids, in their order', '[gallery ids="42, 41,99"]', `<figure>${IMAGES[1]} ${IMAGES[0]}</figure>`],
    ['of the post', 'A\n\n[gallery columns="2"]\n\nB', `<p>A</p><figure>${IMAGES.join(' ')}</figure><p>B</p>`],
  ])('a gallery %s', async (_name, content, html) => {
    expect(await bodyOf(content, { items: pictures })).toBe(html);
  });

  test('everything dropped or rewritten is reported, once for each', async () => {
    const issue = await issueOf({
      content:
        '[gallery ids="9"][contact-form-7 id="1"][su_note a="b"]x[/su_note][video src="https://e.com/1"]<!-- wp:block {"ref":3} /--><!-- wp:latest-posts /--><!-- wp:spacer /-->',
    });
    expect(issue.notes).toEqual([
      { kind: 'dropped', what: 'gallery whose pictures are not in the export' },
      { kind: 'dropped', what: 'shortcode [contact-form-7]' },
      { kind: 'dropped', what: 'shortcode [su_note]' },
      { kind: 'rewritten', what: 'shortcode [video] as a link' },
      { kind: 'dropped', what: 'block block, whose contents are not in the export' },
      { kind: 'dropped', what: 'block latest-posts, whose contents are not in the export' },
    ]);
  });
});

describe('limits and broken exports', () => {
  test('a body up to the limit, in bytes', async () => {
    const filled = (bytes: number): string => `${'한'.repeat(Math.floor(bytes / 3))}${'x'.repeat(bytes % 3)}`;
    expect((await issueOf({ content: filled(IMPORT_LIMITS.bodyBytes) })).body.rest).toBeNull();
    await expect(issueOf({ content: filled(IMPORT_LIMITS.bodyBytes + 1) })).rejects.toThrow(
      'export.xml, line 17: the body is longer than 4194304 bytes, which is all we read of one; shorten it and export again',
    );
  }, 30_000);

  test.each([
    ['cut off', wxr({ items: [{}] }).slice(0, -300), /^export\.xml, line \d+: ends in the middle; export it again/],
    [
      'with entities',
      wxr({}).replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]><rss'),
      /^export\.xml, line 3: the document type has its own definitions/,
    ],
  ])('%s', async (_name, document, message) => {
    await expect(itemsOf({ 'export.xml': document })).rejects.toThrow(message);
  });

  test.each([
    ['publish', '2026-01-15T07:00:00.000Z'],
    ['draft', null],
  ])('without the dates of WordPress, a post that is “%s” gets the date of the feed', async (status, date) => {
    const issue = await issueOf({ status, gmt: '0000-00-00 00:00:00', date: '' });
    expect(issue.date === null ? null : new Date(issue.date).toISOString()).toBe(date);
  });

  test('unescaped ampersands, and a missing end tag, which locks its post', async () => {
    const whole = wxr({
      items: [
        { id: '1', content: '<p>A</p>' },
        { id: '2', content: '<p>B</p>' },
      ],
    });
    const document = whole
      .replace('<![CDATA[Title]]></title>', 'Draft & Post &amp; More&mdash;More</title>')
      .replace('<![CDATA[Title]]></title>', 'Second');
    const issues = (await itemsOf({ 'export.xml': document })).flatMap((item) =>
      item.kind === 'issue' ? [item.issue] : [],
    );
    expect(issues.map(({ title, slug, gate }) => [title, slug, gate])).toEqual([
      ['Draft & Post & More—More', 'post', { kind: 'none' }],
      ['Second', 'post', { kind: 'unknown', said: 'an end tag is missing' }],
    ]);
    expect(issues[1]?.notes).toContainEqual({ kind: 'warning', what: XML_REPAIRS.endTag });
  });

  test.each([
    ['beginnings of shortcodes', '[a '],
    ['beginnings of blocks', '<!-- wp:a '],
    ['shortcodes without an end', '[embed x="y"]'],
    ['ends of shortcodes', '[/embed]'],
    ['brackets', '['],
    ['line ends', 'a\n\n'],
    ['quotes in a block', '<!-- wp:a {"a'],
  ])('hostile bodies take linear time: %s', async (_name, again) => {
    const started = cpuTime();
    await issueOf({ content: again.repeat(Math.floor(60_000 / again.length)) });
    expect(cpuTime() - started).toBeLessThan(5000);
  });
});
