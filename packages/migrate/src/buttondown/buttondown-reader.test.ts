import { describe, expect, test } from 'vitest';
import { issuesOf, itemsOf, outside, sealed, written } from '../csv/csv-fixtures.ts';
import { IMPORT_LIMITS } from '../source/import-limits.ts';
import { memorySource } from '../source/source-fixtures.ts';
import { fancy, type MadeEmail, madeExport, madeJsonExport } from './buttondown-fixtures.ts';
import { buttondownReader } from './buttondown-reader.ts';

const issueOf = async (email: MadeEmail, make = madeExport) => {
  const [issue] = await issuesOf(buttondownReader, memorySource(make([email])));
  if (issue === undefined) throw new Error('no issue came');
  return issue;
};
const whyNot = async (...emails: readonly MadeEmail[]) =>
  (await itemsOf(buttondownReader, memorySource(madeExport(emails)))).flatMap((item) =>
    item.kind === 'passed-over' ? [`${item.place}: ${item.why}`] : [],
  );

describe.each([
  ['emails.csv', madeExport, 'emails.csv, row 2'],
  ['emails.json', madeJsonExport, 'emails.json, e-mail 1'],
] as const)('%s', (_, make, place) => {
  test('an e-mail', async () => {
    const row = {
      subject: 'Hello {{ subscriber.email }}, friends',
      description: 'About {{ newsletter.name|upper }} us{% if a %} CANARY{% endif %}',
      image: 'https://img.example/a.png',
      absolute_url: 'https://buttondown.com/letter/archive/first/',
    };
    const text = '<!-- buttondown-editor-mode: plaintext -->## Head\n\nText';
    expect(await itemsOf(buttondownReader, memorySource(make([{ row, text }])))).toEqual([
      { kind: 'site', site: { title: null, baseUrl: 'https://buttondown.com/letter', language: null } },
      {
        kind: 'issue',
        issue: {
          sourceId: 'e1',
          place,
          title: 'Hello , friends',
          date: '2025-03-04T05:06:07+00:00',
          updated: null,
          number: 12,
          slug: 'first',
          oldAddresses: ['/archive/first/', '/letter/archive/first/', row.absolute_url],
          summary: 'About us',
          topics: [],
          category: null,
          author: null,
          image: { src: 'https://img.example/a.png', alt: null },
          isDraft: false,
          language: null,
          translation: null,
          gate: { kind: 'open', said: 'public' },
          body: {
            open: { format: 'markdown', markdown: '## Head\n\nText', dialect: 'plain' },
            rest: null,
            mark: null,
          },
          notes: [],
        },
      },
    ]);
  });

  test('a text in the list', async () => {
    const issue = await issueOf({ row: { body: 'In the list' }, text: null }, make);
    expect(written(issue.body.open)).toBe('In the list');
  });

  test('a text in the list that is too long', async () => {
    const body = 'x'.repeat(IMPORT_LIMITS.bodyBytes + 1);
    await expect(issueOf({ row: { body }, text: null }, make)).rejects.toThrow(`${place}: has a text longer than`);
  });
});

describe('the gate', () => {
  test.each([
    [{ email_type: 'public' }, 'open', 'public'],
    [{ email_type: 'Public' }, 'open', 'public'],
    [{ email_type: 'private' }, 'members', 'email_type private'],
    [{ email_type: 'premium' }, 'members', 'email_type premium'],
    [{ email_type: 'free' }, 'members', 'email_type free'],
    [{ email_type: 'hidden' }, 'unknown', 'email_type hidden'],
    [{ email_type: 'churned' }, 'unknown', 'email_type churned'],
    [{ email_type: 'valueOf' }, 'unknown', 'email_type valueOf'],
    [{ email_type: '' }, 'unknown', 'no email_type'],
    [{ archival_mode: '' }, 'open', 'public'],
    [{ archival_mode: 'enabled' }, 'open', 'enabled'],
    [{ archival_mode: 'disabled' }, 'members', 'archival_mode disabled'],
    [{ archival_mode: 'enabled_for_subscribers' }, 'members', 'archival_mode enabled_for_subscribers'],
    [{ archival_mode: 'enabled_for_paid_subscribers' }, 'members', 'archival_mode enabled_for_paid_subscribers'],
    [{ archival_mode: 'later' }, 'unknown', 'archival_mode later'],
    [{ email_type: 'premium', archival_mode: 'enabled' }, 'members', 'email_type premium'],
    [{ email_type: 'new', archival_mode: 'enabled' }, 'unknown', 'email_type new'],
  ])('%o', async (row, kind, said) => {
    const issue = await issueOf({ row, text: 'CANARY' });
    expect(issue.gate).toEqual({ kind, said });
    const halves = [written(issue.body.open), written(issue.body.rest)];
    expect(halves).toEqual(kind === 'open' ? ['CANARY', ''] : ['', 'CANARY']);
    if (kind !== 'open') expect(outside(issue)).not.toContain('CANARY');
  });

  test('of a list without email_type', async () => {
    const source = memorySource({ 'emails.csv': 'id,subject,slug\n1,A,a\n', 'emails/a.md': fancy('<p>CANARY</p>') });
    const [issue] = await issuesOf(buttondownReader, source);
    expect(issue?.gate).toEqual({ kind: 'unknown', said: 'no email_type' });
    expect(issue === undefined ? '' : outside(issue)).not.toContain('CANARY');
  });

  test.each([
    [{ email_type: 'premium' }, true, 0],
    [{ email_type: 'public', archival_mode: 'enabled_for_subscribers' }, true, 0],
    [{ email_type: 'public', archival_mode: 'disabled' }, false, 1],
    [{ email_type: 'public', archival_mode: 'later' }, false, 1],
    [{ email_type: 'private' }, false, 1],
    [{ email_type: 'free' }, false, 1],
    [{ email_type: 'else' }, false, 1],
    [{ email_type: '' }, false, 0],
  ])('shows whether description and image were public: %o', async (row, isShown, warnings) => {
    const issue = await issueOf({ row: { description: 'CANARY', image: 'https://img.example/CANARY.png', ...row } });
    expect([issue.summary !== null, issue.image !== null]).toEqual([isShown, isShown]);
    expect(issue.notes).toHaveLength(warnings);
    expect(outside(issue).includes('CANARY')).toBe(isShown);
  });
});

describe('a wall', () => {
  const WALLS = [
    ['<div role="paywall"></div>', 'members', 'paywall'],
    ["<div role='paywall'></div>", 'members', 'paywall'],
    ['<DIV class="x" ROLE=PayWall></DIV>', 'members', 'paywall'],
    ['<div role="emailwall"></div>', 'members', 'emailwall'],
    ['<div role="subscription-wall"></div>', 'members', 'subscription-wall'],
    ['<div role="subscription wall">CANARY</div>', 'members', 'subscription wall'],
    ['<div class="premium-block">CANARY</div>', 'unknown', 'premium block'],
    ['<div data-type="premium">CANARY</div>', 'unknown', 'premium block'],
    ['<div data-premium>CANARY</div>', 'unknown', 'premium block'],
    ['{% if subscriber.is_premium %}CANARY{% endif %}', 'unknown', 'template tag'],
    ['{%if subscriber.subscriber_type == "premium"%}CANARY', 'unknown', 'template tag'],
    ['<!-- {% if a %} -->CANARY', 'unknown', 'template tag'],
    ['<!-- a > b {% if a %} -->CANARY', 'unknown', 'template tag'],
    ['<a href="{% if a %}CANARY{% endif %}">b</a>', 'unknown', 'template tag'],
  ] as const;

  test.each(WALLS)('in HTML: %s', async (wall, kind, mark) => {
    const text = fancy(`<ul><li>Open</li><li>${wall} CANARY</li></ul><p>CANARY</p>`);
    const issue = await issueOf({ text });
    expect(issue.gate).toEqual({ kind, said: `public, with a ${mark} in the text` });
    expect(issue.body.mark).toBe(mark);
    expect(written(issue.body.open)).toBe('<ul><li>Open</li><li></li></ul>');
    expect(written(issue.body.rest)).toMatch(/CANARY.*CANARY/s);
    expect(outside(issue)).not.toContain('CANARY');
  });

  test.each(WALLS)('in Markdown: %s', async (wall, kind, mark) => {
    const issue = await issueOf({ text: `**Open** <u>text</u>\n\n${wall}\n\nCANARY` });
    expect(issue.gate).toEqual({ kind, said: `public, with a ${mark} in the text` });
    expect(written(issue.body.open)).toBe('**Open** <u>text</u>\n\n');
    expect(written(issue.body.rest)).toContain('CANARY');
    expect(outside(issue)).not.toContain('CANARY');
  });

  test('keeps what comes before it on its line', async () => {
    const issue = await issueOf({ text: fancy('<p>Open {% if a %}CANARY{% endif %}</p>') });
    expect(written(issue.body.open)).toBe('<p>Open </p>');
    expect(written(issue.body.rest)).toBe('<p>{% if a %}CANARY{% endif %}</p>');
  });

  test.each([
    ['<p>Open 1 < 2 {% if a %}CANARY', '<p>Open 1 &#x3C; 2 </p>'],
    ['<p>Open <a href="/">a</a> {% if a %}CANARY', '<p>Open <a href="/">a</a> </p>'],
    ['<p>Open <!-- a --> {% if a %}CANARY', '<p>Open <!-- a --> </p>'],
    ['<table><tr><td>Open</td></tr>{% if a %}CANARY</table>', '<table><tbody><tr><td>Open</td></tr></tbody></table>'],
    [
      '<table><tr><td>Open<div role="paywall"></div></td></tr>CANARY</table>',
      '<table><tbody><tr><td>Open</td></tr></tbody></table>',
    ],
  ])('leaves the text before it unchanged: %s', async (html, open) => {
    const issue = await issueOf({ text: fancy(html) });
    expect(written(issue.body.open)).toBe(open);
    expect(written(issue.body.rest)).toContain('CANARY');
  });

  test.each([
    ['element before tag', '<div role="paywall"></div>CANARY{% if a %}', 'paywall'],
    ['tag before element', '{% if a %}CANARY<div role="paywall"></div>', 'template tag'],
  ])('the first of two counts: %s', async (_, text, mark) => {
    expect((await issueOf({ text })).body.mark).toBe(mark);
    expect((await issueOf({ text: fancy(text) })).body.mark).toBe(mark);
  });

  test.each(['premium', 'private', 'else'])('cuts an e-mail that is %s, and the gate stays', async (email_type) => {
    const issue = await issueOf({ row: { email_type }, text: 'Open\n\n<div role="paywall"></div>\n\nCANARY' });
    expect(issue.gate.kind === 'open' ? null : issue.gate.kind).toBe(email_type === 'else' ? 'unknown' : 'members');
    expect(written(issue.body.open)).toBe('Open\n\n');
    expect(outside(issue)).not.toContain('CANARY');
  });

  test.each([
    ['a web wall', '<div role="webwall"></div>'],
    ['another role', '<div role="note"></div>'],
    ['the word', 'A firewall, a paywall, premium <b>wall</b>'],
    ['a variable', '{{ subscriber.email }}'],
    ['an address', '<a href="https://example.com/premium-paywall">a</a>'],
  ])('is not %s', async (_, text) => {
    for (const written of [text, fancy(text)]) {
      expect(await issueOf({ text: written })).toMatchObject({
        gate: { kind: 'open' },
        body: { mark: null, rest: null },
      });
    }
  });
});

describe('the text', () => {
  test.each([
    ['<!-- buttondown-editor-mode: fancy --><p>A</p>', 'html', '<p>A</p>'],
    ['\n<!--buttondown-editor-mode:fancy-->\n<p>A</p>', 'html', '\n<p>A</p>'],
    ['<!-- buttondown-editor-mode: plaintext -->A', 'markdown', 'A'],
    ['<!-- buttondown-editor-mode: naked --><p>A</p>', 'markdown', '<p>A</p>'],
    ['<p>A</p>', 'markdown', '<p>A</p>'],
    ['A <!-- buttondown-editor-mode: fancy -->', 'markdown', 'A <!-- buttondown-editor-mode: fancy -->'],
  ])('%s', async (text, format, expected) => {
    const { open } = (await issueOf({ text })).body;
    expect(open.format).toBe(format);
    expect(written(open)).toBe(expected);
  });

  test.each([
    ['in HTML', fancy('<div><div class="a buttondown-block-comment"><p>CANARY</p></div>A</div>'), '<div>A</div>'],
    ['in Markdown', 'A <div class="buttondown-block-comment">CANARY</div>\n\nB', 'A \n\nB'],
    [
      'twice',
      '<div class="buttondown-block-comment">CANARY</div>A<div class="buttondown-block-comment">CANARY</div>B',
      'AB',
    ],
    ['with blocks inside', 'A<div class="buttondown-block-comment"><div>a</div>CANARY<DIV\n>b</DIV ></div>B', 'AB'],
    ['open to the end', 'A<div class="buttondown-block-comment">CANARY', 'A'],
  ])('comes without the comments of its editors, %s', async (_, text, expected) => {
    const issue = await issueOf({ text });
    expect(written(issue.body.open)).toBe(expected);
    expect(issue.notes).toEqual([{ kind: 'dropped', what: 'comment between editors' }]);
    expect(JSON.stringify(issue)).not.toContain('CANARY');
  });

  test('has a maximum size in bytes', async () => {
    const text = 'x'.repeat(IMPORT_LIMITS.bodyBytes);
    expect(written((await issueOf({ text })).body.open)).toHaveLength(IMPORT_LIMITS.bodyBytes);
    await expect(issueOf({ text: `${text}x` })).rejects.toThrow('emails/first.md: is longer than');
  });

  test('that consists of tags is read in linear time', async () => {
    const issue = await issueOf({ text: '<wall '.repeat(20_000) });
    expect(issue.gate.kind).toBe('open');
  });
});

describe('an e-mail', () => {
  test.each([
    ['sent', false],
    ['Sent', false],
    ['imported', false],
    ['in_flight', false],
    ['draft', true],
    ['scheduled', true],
    ['managed_by_rss', true],
    ['paused', true],
    ['errored', true],
    ['suppressed', true],
    ['new', true],
    ['', false],
  ])('with the status %s', async (status, isDraft) => {
    expect((await issueOf({ row: { status } })).isDraft).toBe(isDraft);
  });

  test('that has neither status nor date is a draft', async () => {
    expect(await issueOf({ row: { status: '', publish_date: '' } })).toMatchObject({
      isDraft: true,
      date: null,
      notes: [],
    });
  });

  test('with an invalid date', async () => {
    expect(await issueOf({ row: { publish_date: 'soon' } })).toMatchObject({
      date: null,
      notes: [{ kind: 'warning' }],
    });
  });

  test.each([
    ['1', 1],
    ['999999999', 999_999_999],
    ['1000000000', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
  ])('numbered %s', async (secondary_id, number) => {
    expect((await issueOf({ row: { secondary_id } })).number).toBe(number);
  });

  test.each([
    ['', null],
    ['{{ subscriber.email }}', null],
    ['{% if a %}CANARY{% endif %}', null],
    ['A\n b', 'A b'],
    ['{{ a }} {{ b', '{{ b'],
  ])('titled %s', async (subject, title) => {
    expect((await issueOf({ row: { subject } })).title).toBe(title);
  });

  test.each([
    ['https://letter.example.com/archive/first/', 'https://letter.example.com', 2],
    ['javascript:alert(1)', null, 1],
    ['', null, 1],
  ])('at %s', async (absolute_url, baseUrl, addresses) => {
    const items = await itemsOf(buttondownReader, memorySource(madeExport([{ row: { absolute_url } }])));
    expect(items.flatMap((item) => (item.kind === 'site' ? [item.site.baseUrl] : []))).toEqual(
      baseUrl === null ? [] : [baseUrl],
    );
    const issue = items.find((item) => item.kind === 'issue')?.issue;
    expect(issue?.oldAddresses).toHaveLength(addresses);
  });

  test.each([
    [{ id: '' }, 'it has no id'],
    [{ status: 'deleted' }, 'it was deleted'],
    [{ status: 'transactional' }, 'it is not a newsletter but a message to one reader'],
  ])('that is not an issue: %o', async (row, why) => {
    expect(await whyNot({ row })).toEqual([`emails.csv, row 2: ${why}`]);
  });

  test('that appears twice', async () => {
    expect(await whyNot({}, {})).toEqual(['emails.csv, row 3: its id appears in an earlier row']);
  });

  test('without a text, and a text without an e-mail', async () => {
    const files = { ...madeExport([{ text: null }]), 'emails/other.md': 'CANARY' };
    const items = await itemsOf(buttondownReader, memorySource(files));
    expect(items).toEqual([
      { kind: 'passed-over', place: 'emails.csv, row 2', why: 'its text is not in the export: emails/first.md' },
      { kind: 'passed-over', place: 'emails/other.md', why: 'nothing in emails.csv names it' },
    ]);
  });
});

describe('a broken export', () => {
  test.each([
    ['without a list', {}, 'memory: has no emails.csv and no emails.json'],
    ['with another list', { 'emails.csv': 'id\n' }, 'emails.csv, row 1: has no column “subject”'],
    ['with a list cut short', { 'emails.json': '[{"id": "1"' }, 'emails.json: is not'],
    ['with a list that is not an array', { 'emails.json': '{"id": "1"}' }, 'emails.json: is not a list of e-mails'],
    ['with something else in the list', { 'emails.json': '["a"]' }, 'emails.json: is not a list of e-mails'],
  ])('%s', async (_, files, message) => {
    await expect(itemsOf(buttondownReader, memorySource(files))).rejects.toThrow(message);
    await expect(itemsOf(buttondownReader, memorySource(files))).rejects.toMatchObject({ name: 'UnusableSource' });
  });
});

test('lists of subscribers are never opened, not even in a folder around the export', async () => {
  const files = {
    ...madeExport([{}], 'export/'),
    'export/subscribers.csv': 'email\nCANARY@example.com\n',
    'export/attachments/list.csv': 'CANARY',
    'export/emails/deeper/first.md': 'CANARY',
  };
  const source = sealed(memorySource(files, 'zip'), /subscribers|attachments|deeper/);
  expect(await buttondownReader.recognize(source)).toBe('export/emails.csv lists e-mails as Buttondown does');
  expect(JSON.stringify(await itemsOf(buttondownReader, source))).not.toContain('CANARY');
});

test.each([
  ['nothing', {}, null],
  ['another list', { 'emails.csv': 'id,subject\n' }, null],
  ['a list', { 'emails.csv': 'id,subject,slug\n' }, 'emails.csv lists e-mails as Buttondown does'],
  ['a JSON file alone', { 'emails.json': '[]' }, null],
  [
    'a JSON file with texts',
    { 'emails.json': '[]', 'emails/a.md': '' },
    'emails.json lists e-mails as Buttondown does',
  ],
] as const)('recognized: %s', async (_, files, why) => {
  expect(await buttondownReader.recognize(memorySource(files))).toBe(why);
});
