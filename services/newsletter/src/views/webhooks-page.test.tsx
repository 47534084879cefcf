import { PLATFORM_IDS, type PlatformId } from '@legible/chat';
import { describe, expect, test } from 'vitest';
import { demoSite } from '../site/site-fixtures.ts';
import { deliveryWords } from '../words/delivery-words.ts';
import { webhookWords } from '../words/webhook-words.ts';
import { all, frameOf, pageAt, rendered } from './view-fixtures.tsx';
import { WebhookLinkPage } from './webhook-token.tsx';
import { WebhookFormPage } from './webhooks-page.tsx';

const demo = await demoSite();
const EDITIONS = demo.editions.map((of) => [of.edition.key, of] as const);

describe.each(EDITIONS)('%s', (key, of) => {
  const { edition } = of;
  const words = webhookWords(edition);
  const path = `${edition.path}/webhooks`;

  test('the page has a form that needs no script, with its own edition chosen', () => {
    const html = pageAt(demo, path);
    expect(html).toContain(`<form method="post" action="${path}"`);
    expect(all(html, /value="([^"]+)" checked/g)).toEqual([key]);
    expect(all(html, /name="edition" value="([^"]+)"/g)).toEqual(demo.editions.map((other) => other.edition.key));
    expect(all(html, /<option value="([^"]*)"/g)).toEqual(['', ...PLATFORM_IDS]);
    expect(all(html, /<input id="webhook-url"([^>]*)>/g)[0]).toMatch(/autocomplete="off".*spellcheck="false"/);
    expect(html).toContain(words.button);
    expect(html).toContain(`<a href="${path}">`);
    expect(html).not.toContain('noindex');
  });

  test('every field of the form has a name', () => {
    const html = pageAt(demo, path);
    for (const id of ['webhook-url', 'webhook-platform']) expect(html).toContain(`<label for="${id}">`);
    const described = all(html, /aria-describedby="([^"]+)"/g).flatMap((ids) => ids.split(' '));
    expect(described.filter((id) => !html.includes(`id="${id}"`))).toEqual([]);
  });

  test('a fault is shown at its field', () => {
    const state = { editions: [], platform: null, problem: { field: 'url', message: '<x>', resolution: '&' } } as const;
    const html = rendered(<WebhookFormPage frame={frameOf(demo)} of={of} state={state} />);
    expect(all(html, /<input id="webhook-url"([^>]*)>/g)[0]).toMatch(/"problem url-hint" aria-invalid="true"/);
    expect(html).toContain('role="alert"');
    expect(html).toContain('&lt;x&gt;');
    expect(html).toMatch(new RegExp(`<title>${words.failed('')}`));
    expect(html).toContain('noindex');
  });

  test('where nothing can be registered, a link to the feeds replaces the form', () => {
    const frame = { takesWebhooks: false };
    expect(pageAt(demo, path, { frame })).not.toContain('method="post"');
    const state = { editions: [], platform: null, problem: null };
    const html = rendered(<WebhookFormPage frame={frameOf(demo, frame)} of={of} state={state} />);
    expect(html).not.toContain('method="post"');
    expect(html).toContain(words.unavailable.text);
    expect(html).toContain(`<a href="${edition.path}/follow">${words.toFeeds}</a>`);
  });

  const linkPage = (over: {
    kind: 'confirm' | 'stop';
    state: string;
    isUsed?: boolean;
    platform?: PlatformId | null;
  }) =>
    rendered(
      <WebhookLinkPage
        frame={frameOf(demo)}
        of={of}
        hook={{ isUsed: false, platform: 'slack', masked: 'a.example/…cdef', asked: ['en'], editions: ['ko'], ...over }}
      />,
    );

  test.each([
    [{ kind: 'confirm', state: 'pending' }, words.asked, 'confirm', 'English'],
    [{ kind: 'confirm', state: 'active' }, words.asked, 'confirm', 'English'],
    [{ kind: 'confirm', state: 'active', isUsed: true }, words.confirmed, null, '한국어'],
    [{ kind: 'confirm', state: 'paused', isUsed: true }, words.paused, null, '한국어'],
    [{ kind: 'confirm', state: 'disabled', isUsed: true }, words.refused, null, '한국어'],
    [{ kind: 'stop', state: 'pending' }, words.stop, 'stop', '한국어'],
    [{ kind: 'stop', state: 'active' }, words.stop, 'stop', '한국어'],
    [{ kind: 'stop', state: 'stopped', platform: null }, words.stopped, 'allow', null],
  ] as const)('the page of a link: %j', (over, said, action, shown) => {
    const html = linkPage(over);
    const [main = ''] = all(html, /<main[^>]*>(.*?)<\/main>/gs);
    expect(main).toContain(said.title);
    expect(main).toContain(said.text);
    expect(all(main, /name="do" value="(\w+)"/g)).toEqual(action === null ? [] : [action]);
    if (shown === null) expect(main).not.toContain('a.example');
    else expect(main).toContain(shown);
  });

  test('a button has the same label as in the message', () => {
    expect(linkPage({ kind: 'confirm', state: 'pending' })).toContain(`>${deliveryWords(edition).confirm}<`);
    expect(linkPage({ kind: 'stop', state: 'active' })).toContain(`>${deliveryWords(edition).stop}<`);
  });
});

test('with one edition there is nothing to choose', async () => {
  const one = await demoSite(undefined, ['en']);
  const html = pageAt(one, '/en/webhooks');
  expect(html).toContain('<input type="hidden" name="edition" value="en"');
  expect(html).not.toContain('checkbox');
});
