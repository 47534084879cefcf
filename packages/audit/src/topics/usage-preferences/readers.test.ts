import type { Exchange, HeaderLine } from '@legible/formats/exchange';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { digest } from '../../engine/digest.ts';
import { normalize } from '../../engine/normalize.ts';
import { plan } from '../../engine/plan.ts';
import type { StepPurpose } from '../../kernel/observed.ts';
import { readDocument } from '../../kernel/page/document.ts';
import { PROBES, type ProbeKey } from '../../kernel/probes.ts';
import type { Observation } from '../../kernel/step.ts';
import { targetOf } from '../../kernel/target.ts';
import {
  exchange,
  failedExchange,
  observed,
  page,
  present,
  quoted,
  responseFact,
  robotsTxt,
  SITE_URL,
} from '../../rule-fixtures.ts';
import { readSnippetText } from '../snippets/snippet-text.ts';
import { declarationsFact } from './declarations.ts';
import { contentSignals, usageLines } from './robots-lines.ts';
import { readTdmFile } from './tdm-file.ts';
import coherent from './usage-channels-coherent.rule.ts';

const TYPE: HeaderLine = ['content-type', 'text/html; charset=utf-8'];

const snippetOf = (body: string) => {
  const read = digest('page', exchange(SITE_URL, { body: `<!doctype html>${body}` }));
  return read?.kind === 'page' ? read.parts?.snippetText : undefined;
};

const LEAD = 'Our shoes are made by hand. Each pair takes two days.';

describe('text that may be quoted', () => {
  test.each([
    ['nothing kept back', `<main><p>${LEAD}</p></main>`, { words: 11, suppressed: 0, leadSuppressed: false }],
    ['a span', `<main><p>${LEAD} <span data-nosnippet>Ask us.</span></p></main>`, { words: 13, suppressed: 2 }],
    ['a div', `<main><div data-nosnippet="true"><p>${LEAD}</p></div></main>`, { suppressed: 11, leadSuppressed: true }],
    [
      'a section',
      `<main><section data-nosnippet>x y</section><p>${LEAD}</p></main>`,
      { suppressed: 2, leadSuppressed: false },
    ],
    ['an element on which Google ignores it', `<main><p data-nosnippet>${LEAD}</p></main>`, { suppressed: 0 }],
    [
      'nested twice',
      '<main><div data-nosnippet>a<span data-nosnippet>b</span>c</div>d</main>',
      { words: 4, suppressed: 3 },
    ],
    [
      'outside the content',
      `<footer><div data-nosnippet>x</div></footer><main><p>${LEAD}</p></main>`,
      { suppressed: 0 },
    ],
    [
      'tables and lists',
      '<main><div data-nosnippet><table><tr><td>x</table><ul><li>y</ul></div><ul></ul></main>',
      { suppressedTables: 2 },
    ],
    [
      'no main landmark',
      `<nav><p>${LEAD} Not this.</p></nav><p>${LEAD}</p>`,
      { words: 11, lead: 'Our shoes are made by hand.' },
    ],
    [
      'a short first paragraph',
      `<main><p>5 May 2026</p><p>${LEAD}</p></main>`,
      { lead: 'Our shoes are made by hand.' },
    ],
    ['no paragraph', '<main><h1>Shoes</h1></main>', { lead: null, words: 1 }],
    ['empty', '', { lead: null, words: 0, suppressed: 0, excerpt: quoted('') }],
  ])('%s', (_case, body, expected) => {
    expect(snippetOf(body)).toMatchObject(expected);
  });

  test('hostile pages take linear time', () => {
    const hostile = [
      `<main>${'<div data-nosnippet><p>word '.repeat(20_000)}`,
      `<main>${'<p>a b c d e f'.repeat(20_000)}`,
      `<main><p>${'word '.repeat(100_000)}</main>`,
      `<main>${'<p>a <span data-nosnippet>b</span>'.repeat(10_000)}`,
    ].map((html) => readDocument(html, SITE_URL, { used: 'utf-8', from: 'header', unknownLabel: null }).source);
    const started = cpuTime();
    for (const source of hostile) expect(readSnippetText(source).words).toBeGreaterThan(0);
    expect(cpuTime() - started).toBeLessThan(4_000);
    expect(snippetOf(`<main><p>${'x'.repeat(500)} a b c d e f`)?.lead).toHaveLength(400);
  });
});

const facts = (...made: readonly Observation[]) => normalize({ target: targetOf(SITE_URL), observations: made });

const at = (purpose: StepPurpose, one: Exchange) => observed(purpose, one);

describe('declarations', () => {
  const RSL = 'application/rsl+xml';
  test.each([
    ['nothing', [], '', []],
    [
      'Content-Usage twice',
      [
        ['content-usage', 'train-ai=n'],
        ['content-usage', 'search=y'],
      ],
      '',
      [{ contentUsage: 'train-ai=n, search=y' }],
    ],
    [
      'TDM in headers',
      [
        ['tdm-reservation', '1'],
        ['tdm-policy', 'https://e.x/p'],
      ],
      '',
      [{ tdmHeader: { reservation: '1', policy: 'https://e.x/p' } }],
    ],
    [
      'TDM in metas',
      [],
      '<meta name="TDM-Reservation" content="0">',
      [{ tdmMeta: { reservation: '0', policy: null } }],
    ],
    [
      'a licence in a header',
      [['link', `</l.xml>; rel="license"; type="${RSL}"`]],
      '',
      [{ licenses: [{ via: 'header', href: `${SITE_URL}l.xml` }] }],
    ],
    [
      'a licence in an element',
      [],
      `<link rel="license" type="${RSL}" href="/l.xml">`,
      [{ licenses: [{ via: 'element', href: `${SITE_URL}l.xml` }] }],
    ],
    ['a licence for people', [], '<link rel="license" href="/licence">', []],
    [
      'noai',
      [],
      '<meta name="robots" content="noai, noimageai">',
      [{ invented: ['<meta name="robots" content="noai, noimageai">'] }],
    ],
    ['noai in a header', [['x-robots-tag', 'noai']], '', [{ invented: ['x-robots-tag: noai'] }]],
  ] as const)('%s', (_case, headers, body, expected) => {
    const { site } = facts(
      at('page', exchange(SITE_URL, { headers: [TYPE, ...headers], body: `<!doctype html>${body}` })),
    );
    expect(site.declarations).toMatchObject({ state: 'present', value: { read: 1, pages: expected } });
  });
  test('an error page declares nothing, and pages that were not read are unknown', () => {
    const headers: HeaderLine[] = [TYPE, ['content-usage', 'train-ai=n']];
    expect(facts(at('page', exchange(SITE_URL, { status: 404, headers }))).site.declarations.state).toBe('unknown');
    expect(facts(at('page', failedExchange(SITE_URL, 'timeout'))).site.declarations).toMatchObject({
      reason: 'timeout',
    });
  });
  test('50 pages at most', () => {
    const one = page({ response: present(responseFact({ headers: [['content-usage', 'train-ai=n']] })) });
    const count = (pages: number) => {
      const fact = declarationsFact(Array.from({ length: pages }, () => one));
      return fact.state === 'present' ? [fact.value.read, fact.value.pages.length] : null;
    };
    expect([count(50), count(51)]).toEqual([
      [50, 50],
      [51, 50],
    ]);
  });
});

describe('402', () => {
  const probe = (key: ProbeKey, status: number, headers: readonly HeaderLine[], body = ''): Observation => {
    const one = at('probe', exchange(SITE_URL, { status, headers: [TYPE, ...headers], body }));
    return { ...one, step: { ...one.step, id: `probe:${key}`, probe: key } };
  };
  const robots = at(
    'robots',
    exchange(`${SITE_URL}robots.txt`, { body: 'User-agent: GPTBot\nAllow: /\nUser-agent: bingbot\nDisallow: /' }),
  );
  test.each([
    ['Cloudflare', [['crawler-price', 'USD 0.01']], '', 'crawler-price: USD 0.01'],
    ['x402 version 2', [['payment-required', 'eyJ4']], '', 'payment-required: eyJ4'],
    ['x402 version 1', [], '{"x402Version": 1, "accepts": []}', 'a JSON body of x402'],
    [
      'RSL',
      [['link', '</l.xml>; rel="license"; type="application/rsl+xml"']],
      '',
      'link: </l.xml>; rel="license"; type="application/rsl+xml"',
    ],
    ['RSL in a challenge', [['www-authenticate', 'License error="x"']], '', 'www-authenticate: License error="x"'],
    [
      'the Machine Payments Protocol',
      [['www-authenticate', 'Payment id="x", method="tempo"']],
      '',
      'www-authenticate: Payment id="x", method="tempo"',
    ],
    ['a password', [['www-authenticate', 'Basic realm="payment"']], '', null],
    ['an empty price', [['crawler-price', '']], '', null],
    ['a page that mentions it', [], '<p>"x402Version"</p>', null],
  ] as const)('%s', (_case, headers, body, price) => {
    const { site } = facts(robots, probe('gptbot', 402, headers, body));
    expect(site.payments).toMatchObject({
      value: { list: [{ probe: 'gptbot', training: true, invited: true, price }] },
    });
  });
  test('who was asked to pay, and who was invited', () => {
    const { site } = facts(
      robots,
      probe('bingbot', 402, []),
      probe('browser', 402, []),
      probe('perplexitybot', 402, []),
      probe('gptbot', 200, []),
    );
    expect(site.payments).toMatchObject({
      value: {
        list: [
          { probe: 'bingbot', training: false, invited: false },
          { probe: 'browser', training: null, invited: false },
          // Admitted like all others, not by name.
          { probe: 'perplexitybot', training: false, invited: false },
        ],
      },
    });
    expect(PROBES.browser.bot).toBeNull();
    expect(facts(robots).site.payments).toEqual({ state: 'unknown', reason: 'not-looked' });
  });
});

describe('files that are named', () => {
  const RULES = [coherent];
  const BUDGET = { requests: 100, pages: 1 };
  const urlsOf = (robotsBody: string, head = '', files: Readonly<Record<string, string>> = {}) => {
    const seen: Observation[] = [];
    for (let round = 0; round < 30; round++) {
      const steps = plan({ target: targetOf(SITE_URL), observations: seen }, RULES, BUDGET);
      if (steps.length === 0) break;
      for (const step of steps) {
        const { pathname } = new URL(step.request.url);
        const known = { '/robots.txt': robotsBody, '/': `<!doctype html>${head}<p>x`, ...files }[pathname];
        const headers: HeaderLine[] = pathname === '/' ? [TYPE] : [['content-type', 'application/json']];
        const made = exchange(step.request.url, known === undefined ? { status: 404 } : { body: known, headers });
        seen.push({ step, exchange: made, digest: digest(step.purpose, made) });
      }
    }
    return seen
      .filter(({ step }) => /rsl-license|tdm-policy/.test(step.variant ?? ''))
      .map(({ step }) => step.request.url);
  };
  const policy = (url: string) => ({
    '/.well-known/tdmrep.json': JSON.stringify([{ location: '/', 'tdm-reservation': 1, 'tdm-policy': url }]),
  });
  test.each([
    ['none', '', '', {}, []],
    ['a licence in robots.txt', `License: ${SITE_URL}l.xml`, '', {}, [`${SITE_URL}l.xml`]],
    ['on another host', 'License: https://example.net/l.xml', '', {}, []],
    ['relative', 'License: /l.xml', '', {}, []],
    [
      'two at most',
      ['a', 'b', 'c'].map((x) => `License: ${SITE_URL}${x}`).join('\n'),
      '',
      {},
      [`${SITE_URL}a`, `${SITE_URL}b`],
    ],
    ['one in a page', '', '<link rel=license type=application/rsl+xml href=/p.xml>', {}, [`${SITE_URL}p.xml`]],
    [
      'the same in both',
      `License: ${SITE_URL}p.xml`,
      '<link rel=license type=application/rsl+xml href=/p.xml>',
      {},
      [`${SITE_URL}p.xml`],
    ],
    ['a policy', '', '', policy(`${SITE_URL}policy`), [`${SITE_URL}policy`]],
    ['a policy elsewhere', '', '', policy('https://example.net/policy'), []],
    ['closed to us', `User-agent: *\nDisallow: /l.xml\nLicense: ${SITE_URL}l.xml`, '', {}, [`${SITE_URL}l.xml`]],
  ] as const)('%s', (_case, robots, head, files, expected) => {
    expect(urlsOf(robots, head, files)).toEqual(expected);
  });
});

test('no text of a site makes a reader throw', () => {
  const piece = fc.constantFrom(
    'Content-Signal: ',
    'Content-Usage: ',
    '/',
    ' ',
    'search',
    '=',
    'yes',
    ',',
    '\n',
    'User-agent: *\n',
    ';',
    '"',
    'train-ai=n',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 20 }).map((list) => list.join('')),
      fc.oneof(fc.json(), fc.string()),
      (text, json) => {
        const robots = robotsTxt(text);
        if (robots.state === 'present') {
          for (const { signals, malformed, unknown } of contentSignals(robots.value.robots))
            expect(signals.size + malformed.length + unknown.length).toBeGreaterThan(0);
          for (const { preferences, malformed, unknown } of usageLines(robots.value.robots))
            expect(preferences.size + unknown.length > 0 || malformed !== null).toBe(true);
        }
        expect(readTdmFile(json).rules.length).toBeLessThanOrEqual(200);
      },
    ),
  );
});
