import { describe, expect, test } from 'vitest';
import { judge } from '../../kernel/judge.ts';
import type { SiteRule } from '../../kernel/rule.ts';
import {
  absent,
  declarations,
  machineFiles,
  present,
  quoted,
  robotsTxt,
  SITE_URL,
  site,
  unknown,
} from '../../rule-fixtures.ts';
import aiTxt from './ai-txt-noai-meta.rule.ts';
import signals from './content-signal-valid.rule.ts';
import usage from './content-usage-valid.rule.ts';
import payment from './pay-per-crawl-402.rule.ts';
import rsl from './rsl-license.rule.ts';
import tdmrep from './tdmrep.rule.ts';
import training from './training-preference-signal.rule.ts';
import coherent from './usage-channels-coherent.rule.ts';

type Change = Parameters<typeof site>[0];

const verdictText = (rule: SiteRule, change: Change) => {
  const [judgement] = judge([rule], { site: site(change), pages: [] }).judgements;
  const messages = (judgement?.findings ?? []).map(({ message }) => message);
  return [judgement?.outcome, ...messages, ...(judgement?.reason ? [judgement.reason] : [])].join(' ');
};

const argsOf = (rule: SiteRule, change: Change) => rule.check(site(change)).findings[0]?.args;

const inGroup = (...lines: string[]) => robotsTxt(['User-agent: *', ...lines, 'Allow: /'].join('\n'));

test.each([
  ['none', inGroup(), 'not-applicable'],
  ['valid', inGroup('Content-Signal: search=yes, ai-input=no,ai-train=no'), 'pass valid'],
  ['Cloudflare’s use', inGroup('Content-Signal: search=yes,ai-train=no,use=reference'), 'pass valid'],
  ['any case', inGroup('content-signal: Search=YES'), 'pass valid'],
  ['after a path', inGroup('Content-Signal: /blog ai-train=no'), 'pass valid'],
  ['an unknown key', inGroup('Content-Signal: ai-train=no, ai-sell=no'), 'warn odd'],
  ['only unknown keys', inGroup('Content-Signal: ai-sell=no'), 'warn odd'],
  ['outside every group', robotsTxt('Content-Signal: ai-train=no\nUser-agent: *\nAllow: /'), 'warn odd'],
  ['a value that the key does not have', inGroup('Content-Signal: ai-train=never'), 'fail malformed'],
  ['use with yes', inGroup('Content-Signal: use=yes'), 'fail malformed'],
  ['a key without a value', inGroup('Content-Signal: ai-train'), 'fail malformed'],
  ['colons', inGroup('Content-Signal: ai-train: no'), 'fail malformed'],
  ['semicolons', inGroup('Content-Signal: search=yes; ai-train=no'), 'fail malformed'],
  ['empty', inGroup('Content-Signal:'), 'fail malformed'],
  ['one of two lines malformed', inGroup('Content-Signal: search=yes', 'Content-Signal: x'), 'fail malformed'],
  ['no robots.txt', absent, 'not-applicable'],
  ['unknown', unknown, 'untested timeout'],
] as const)('Content-Signal, %s → %s', (_case, robots, expected) => {
  expect(verdictText(signals, { robots })).toBe(expected);
});

describe('Content-Usage', () => {
  const header = (contentUsage: string) => declarations({ contentUsage });
  test.each([
    ['none', inGroup(), declarations(), 'not-applicable'],
    ['with a path', inGroup('Content-Usage: / train-ai=n'), declarations(), 'pass valid'],
    ['without a path', inGroup('Content-Usage: train-ai=n, search=y'), declarations(), 'pass valid'],
    ['in a header', absent, header('train-ai=n'), 'pass valid'],
    ['parameters are ignored', absent, header('train-ai=n;allow="x"'), 'pass valid'],
    ['both agree', inGroup('Content-Usage: / train-ai=n'), header('train-ai=n, search=y'), 'pass valid'],
    ['they disagree', inGroup('Content-Usage: / train-ai=n'), header('train-ai=y'), 'warn disagree'],
    ['a line for one folder', inGroup('Content-Usage: /open/ train-ai=n'), header('train-ai=y'), 'pass valid'],
    [
      'a line for one robot',
      robotsTxt('User-agent: X\nContent-Usage: / train-ai=n'),
      header('train-ai=y'),
      'pass valid',
    ],
    ['old vocabulary', inGroup('Content-Usage: / train-genai=n'), declarations(), 'warn vocabulary'],
    ['an old key beside a current one', absent, header('train-ai=n, tdm=n'), 'warn vocabulary'],
    ['a new key beside a current one', absent, header('train-ai=n, new-label=y'), 'pass valid'],
    ['an AI use', inGroup('Content-Usage: / train-ai=n, ai-use=n'), header('ai-use=y'), 'warn disagree'],
    ['a key of draft -04', absent, header('ai-output=n'), 'warn vocabulary'],
    [
      'outside every group',
      robotsTxt('Content-Usage: train-ai=n\nUser-agent: *\nAllow: /'),
      declarations(),
      'warn stray',
    ],
    [
      'outside every group, it does not disagree',
      robotsTxt('Content-Usage: train-ai=n\n'),
      header('train-ai=y'),
      'warn stray',
    ],
    ['only a new key', inGroup('Content-Usage: / new-label=y'), declarations(), 'pass valid'],
    ['a new and an old key', absent, header('new-label=y, bots=n'), 'warn vocabulary'],
    ['a word for the value', inGroup('Content-Usage: / train-ai=no'), declarations(), 'fail malformed'],
    ['no value', absent, header('train-ai'), 'fail malformed'],
    ['a string', absent, header('train-ai="n"'), 'fail malformed'],
    ['upper case', absent, header('Train-AI=n'), 'fail malformed'],
    ['semicolons', inGroup('Content-Usage: / train-ai=n; search=y'), declarations(), 'pass valid'],
    ['a colon', inGroup('Content-Usage: / train-ai: n'), declarations(), 'fail malformed'],
    ['nothing after the path', inGroup('Content-Usage: /'), declarations(), 'fail malformed'],
    ['robots.txt unknown', unknown, declarations(), 'not-applicable'],
    ['pages unknown', inGroup(), unknown, 'untested timeout'],
  ] as const)('%s → %s', (_case, robots, fact, expected) => {
    expect(verdictText(usage, { robots, declarations: fact })).toBe(expected);
  });
});

test.each([
  ['train-ai=n, new-label=y', '(train-ai=n, ignored: new-label)'],
  ['train-ai=n, search=y', '(train-ai=n, search=y)'],
])('what Content-Usage says: %s, with unknown keys as ignored', (contentUsage, text) => {
  const said = argsOf(usage, { robots: absent, declarations: declarations({ contentUsage }) });
  expect(said).toMatchObject({ said: [expect.stringContaining(text)] });
});

test.each([
  ['nothing of the kind', 'User-agent: GPTBot\nDisallow: /', 'not-applicable'],
  ['a name for a purpose', 'User-agent: ai-training\nDisallow: /', 'pass found'],
  ['another such name', 'User-agent: Training-Policy\nDisallow: /', 'pass found'],
  ['a robot that we know', 'User-agent: MistralAI-Training\nDisallow: /', 'not-applicable'],
  ['a name that only contains the word', 'User-agent: TrainspotterBot\nDisallow: /', 'not-applicable'],
])('training preference, %s → %s', (_case, text, expected) => {
  expect(verdictText(training, { robots: robotsTxt(text) })).toBe(expected);
});

describe('TDMRep', () => {
  const rule = (change: object = {}) => ({ location: '/', 'tdm-reservation': 1, ...change });
  const file = (value: unknown, more: Parameters<typeof machineFiles>[0] = {}) =>
    machineFiles({
      tdmrep: { text: typeof value === 'string' ? value : JSON.stringify(value), start: quoted('start') },
      ...more,
    });
  const page = (header: string | null, meta: string | null = null, policy: string | null = null, url = SITE_URL) => ({
    url,
    tdmHeader: { reservation: header, policy },
    tdmMeta: { reservation: meta, policy: null },
  });
  test.each([
    ['none', machineFiles(), declarations(), 'not-applicable'],
    ['a file', file([rule()]), declarations(), 'pass valid'],
    ['an empty list', file([]), declarations(), 'pass valid'],
    ['with a policy', file([rule({ 'tdm-policy': 'https://example.com/p.json' })]), declarations(), 'pass valid'],
    ['not a list', file(rule()), declarations(), 'fail malformed'],
    ['not JSON', file('reserved'), declarations(), 'fail malformed'],
    ['a word as the value', file([rule({ 'tdm-reservation': 'yes' })]), declarations(), 'fail malformed'],
    ['the digit as a string', file([rule({ 'tdm-reservation': '1' })]), declarations(), 'fail malformed'],
    ['2', file([rule({ 'tdm-reservation': 2 })]), declarations(), 'fail malformed'],
    ['no location', file([rule({ location: undefined })]), declarations(), 'fail malformed'],
    ['a relative policy', file([rule({ 'tdm-policy': '/p' })]), declarations(), 'fail malformed'],
    ['a page in its place', machineFiles({ tdmrep: { isHtml: true } }), declarations(), 'not-applicable'],
    ['a server that answers all names', file('x', { 'no-such-well-known': {} }), declarations(), 'not-applicable'],
    ['only a header', machineFiles(), declarations(page('1')), 'pass valid'],
    ['a wrong header', machineFiles(), declarations(page('true')), 'fail malformed'],
    ['a wrong policy', machineFiles(), declarations(page('1', null, 'policy')), 'fail malformed'],
    ['header and meta disagree', machineFiles(), declarations(page('1', '0')), 'warn disagree'],
    ['two pages differ', machineFiles(), declarations(page('1'), page('0', null, null, `${SITE_URL}b`)), 'pass valid'],
    ['file and header disagree', file([rule()]), declarations(page('0')), 'warn disagree'],
    ['file and header agree', file([rule({ location: '/*' })]), declarations(page('1')), 'pass valid'],
    ['a file for a part of the site', file([rule({ location: '/img/' })]), declarations(page('0')), 'pass valid'],
    [
      'the policy is gone',
      file([rule()], { 'tdm-policy': { status: 404, foundBy: 'named' } }),
      declarations(),
      'warn policy',
    ],
    [
      'the policy answers with an error',
      file([rule()], { 'tdm-policy': { status: 500, foundBy: 'named' } }),
      declarations(),
      'pass valid',
    ],
    ['the file was not seen', machineFiles({ tdmrep: unknown }), declarations(), 'untested timeout'],
  ] as const)('%s → %s', (_case, files, fact, expected) => {
    expect(verdictText(tdmrep, { machineFiles: files, declarations: fact })).toBe(expected);
  });
});

describe('RSL', () => {
  const at = `${SITE_URL}license.xml`;
  const xml = (content: string, space = 'https://rslstandard.org/rsl') =>
    `<rsl xmlns="${space}"><content ${content}><license><permits type="usage">search</permits></license></content></rsl>`;
  const file = (text: string, change: object = {}) =>
    machineFiles({ 'rsl-license': { text, mediaType: 'application/rsl+xml', ...change } });
  const good = file(xml('url="/"'));
  const named = robotsTxt(`License: ${at}\nUser-agent: *\nAllow: /`);
  const linked = declarations({ licenses: [{ via: 'element', href: at, excerpt: quoted('<link>') }] });
  test.each([
    ['none', absent, declarations(), machineFiles(), 'not-applicable'],
    ['named in robots.txt', named, declarations(), good, 'pass valid'],
    ['in a group', robotsTxt(`User-agent: *\nLicense: ${at}`), declarations(), good, 'pass valid'],
    ['linked', absent, linked, good, 'pass valid'],
    ['a relative line', robotsTxt('License: /license.xml'), declarations(), good, 'fail broken'],
    ['an address that is not http', robotsTxt('License: ftp://example.com/l'), declarations(), good, 'fail broken'],
    ['a missing file', named, declarations(), file('', { status: 404 }), 'fail broken'],
    ['nothing answers', named, declarations(), file('', { status: null, failure: 'timeout' }), 'fail broken'],
    ['forbidden to us', named, declarations(), file('', { status: 403 }), 'untested forbidden'],
    ['a page', named, declarations(), file('', { isHtml: true }), 'fail broken'],
    ['broken XML', named, declarations(), file('<rsl'), 'fail broken'],
    ['another namespace', named, declarations(), file(xml('url="/"', 'https://example.com')), 'fail broken'],
    ['another media type', named, declarations(), file(xml('url="/"'), { mediaType: 'text/xml' }), 'warn odd'],
    ['only the host', named, declarations(), file(xml('url="https://example.com"')), 'warn odd'],
    ['the whole host', named, declarations(), file(xml('url="https://example.com/"')), 'pass valid'],
    ['a pattern', named, declarations(), file(xml('url="/*"')), 'pass valid'],
    ['part of the site', named, declarations(), file(xml('url="/img/"')), 'warn odd'],
    ['another site', named, declarations(), file(xml('url="https://example.net/"')), 'warn odd'],
    [
      'on another host',
      robotsTxt('License: https://example.net/l'),
      declarations(),
      machineFiles({ 'rsl-license': { state: 'unknown', reason: 'not-looked' } }),
      'untested not-looked',
    ],
    ['robots.txt unknown', unknown, linked, good, 'untested timeout'],
  ] as const)('%s → %s', (_case, robots, fact, files, expected) => {
    expect(verdictText(rsl, { robots, declarations: fact, machineFiles: files })).toBe(expected);
  });
  test('states the terms', () => {
    expect(argsOf(rsl, { robots: named, machineFiles: good })).toEqual({
      url: at,
      what: 'permits search; prohibits nothing; payment nothing',
    });
  });
});

test.each([
  ['nothing', declarations(), machineFiles(), 'not-applicable'],
  [
    'noai',
    declarations({ invented: [quoted('<meta name="robots" content="noai">')] }),
    machineFiles(),
    'not-applicable found',
  ],
  ['ai.txt', declarations(), machineFiles({ 'ai-txt': { text: 'User-Agent: *' } }), 'not-applicable found'],
  ['an empty ai.txt', declarations(), machineFiles({ 'ai-txt': { text: ' ' } }), 'not-applicable'],
  ['a page in its place', declarations(), machineFiles({ 'ai-txt': { isHtml: true, text: 'x' } }), 'not-applicable'],
  ['pages unknown', unknown, machineFiles(), 'untested timeout'],
  ['files unknown', declarations(), unknown, 'not-applicable'],
] as const)('invented controls, %s → %s', (_case, fact, files, expected) => {
  expect(verdictText(aiTxt, { declarations: fact, machineFiles: files })).toBe(expected);
});

describe('coherence', () => {
  const signal = (said: string, ...groups: string[]) =>
    robotsTxt(['User-agent: *', `Content-Signal: ${said}`, 'Allow: /', ...groups].join('\n'));
  const group = (agent: string, rule: string) => `\nUser-agent: ${agent}\n${rule}`;
  const llms = machineFiles({ 'llms-txt': {} });
  const license = (text: string) =>
    machineFiles({
      'rsl-license': { text: `<rsl xmlns="https://rslstandard.org/rsl"><content url="/">${text}</content></rsl>` },
    });
  test.each([
    ['nothing said', robotsTxt(''), {}, 'not-applicable'],
    ['one channel', signal('ai-train=no'), {}, 'not-applicable'],
    ['only groups for all', robotsTxt('User-agent: *\nDisallow: /'), { machineFiles: llms }, 'not-applicable'],
    ['both restrict', signal('ai-train=no', group('GPTBot', 'Disallow: /')), {}, 'pass'],
    ['restricted and opened by name', signal('ai-train=no', group('GPTBot', 'Allow: /')), {}, 'fail contradict'],
    [
      'one robot open, one closed',
      signal('ai-train=no', group('GPTBot', 'Allow: /'), group('CCBot', 'Disallow: /')),
      {},
      'pass',
    ],
    ['permitted and closed', signal('ai-train=yes', group('GPTBot', 'Disallow: /')), {}, 'pass'],
    ['search=no, an indexer invited', signal('search=no', group('PerplexityBot', 'Allow: /')), {}, 'fail contradict'],
    [
      'search=no, an indexer of pictures closed',
      signal('search=no', group('Googlebot-Image', 'Disallow: /')),
      {},
      'pass',
    ],
    [
      'ai-input=no, and llms.txt, which permits nothing',
      signal('ai-input=no'),
      { machineFiles: llms },
      'not-applicable',
    ],
    ['ai-input=yes, llms.txt', signal('ai-input=yes'), { machineFiles: llms }, 'not-applicable'],
    [
      'a soft 404 for llms.txt',
      signal('ai-input=no'),
      { machineFiles: machineFiles({ 'llms-txt': { isHtml: true } }) },
      'not-applicable',
    ],
    [
      'Content-Usage against Content-Signal',
      signal('ai-train=no'),
      { declarations: declarations({ contentUsage: 'train-ai=y' }) },
      'fail contradict',
    ],
    [
      'a licence that permits it',
      signal('ai-train=no'),
      { machineFiles: license('<license><permits type="usage">ai-train</permits></license>') },
      'fail contradict',
    ],
    [
      'a licence that prohibits too',
      signal('ai-train=no'),
      { machineFiles: license('<license><prohibits type="usage">ai-train</prohibits></license>') },
      'pass',
    ],
    [
      'a permit by region is not a permit by use',
      signal('ai-train=no, search=yes'),
      {
        machineFiles: license(
          '<license><permits type="geo">ai-train</permits><permits type="usage">search</permits></license>',
        ),
      },
      'warn silent',
    ],
    [
      'silent on what another restricts',
      signal('search=yes'),
      { declarations: declarations({ contentUsage: 'train-ai=n' }) },
      'warn silent',
    ],
    [
      'TDMRep restricts, signals are silent',
      signal('search=yes'),
      { machineFiles: machineFiles({ tdmrep: { text: '[{"location":"/","tdm-reservation":1}]' } }) },
      'warn silent',
    ],
    ['Content-Usage for one folder', signal('ai-train=no', 'Content-Usage: /open/ train-ai=y'), {}, 'not-applicable'],
    [
      'a group for Googlebot need not mention training',
      signal('ai-train=no', group('Googlebot', 'Allow: /')),
      {},
      'pass',
    ],
    [
      'a group for an AI indexer should mention training',
      signal('ai-train=no', group('PerplexityBot', 'Allow: /')),
      {},
      'warn silent',
    ],
    [
      'TDMRep reserves nothing',
      signal('ai-train=no'),
      { machineFiles: machineFiles({ tdmrep: { text: '[{"location":"/","tdm-reservation":0}]' } }) },
      'not-applicable',
    ],
    [
      'TDMRep cannot express a preference for answers',
      signal('ai-input=no, ai-train=no'),
      { machineFiles: machineFiles({ tdmrep: { text: '[{"location":"/","tdm-reservation":1}]' } }) },
      'pass',
    ],
    [
      'Content-Usage without the label for AI answers',
      signal('ai-input=no, ai-train=no, search=yes', 'Content-Usage: train-ai=n, search=y'),
      {},
      'pass',
    ],
    [
      'a Content-Usage outside every group',
      robotsTxt('Content-Usage: train-ai=n\nUser-agent: GPTBot\nAllow: /'),
      {},
      'not-applicable',
    ],
    ['Content-Usage about AI answers', signal('ai-input=no', 'Content-Usage: ai-use=y'), {}, 'fail contradict'],
    [
      'a signal outside every group',
      robotsTxt('Content-Signal: ai-train=no\nUser-agent: GPTBot\nAllow: /'),
      {},
      'not-applicable',
    ],
  ] as const)('%s → %s', (_case, robots, change, expected) => {
    expect(verdictText(coherent, { robots, ...change })).toBe(expected);
  });
  test('shows every channel', () => {
    expect(argsOf(coherent, { robots: signal('ai-train=no', group('GPTBot', 'Allow: /')) })).toEqual({
      said: ['ai-train: no in Content-Signal; yes in robots.txt groups'],
      matrix: ['robots.txt groups (ai-train: yes)', 'Content-Signal (ai-train: no)'],
    });
  });
});

describe('402', () => {
  const paying = (probe: string, training: boolean | null, price: string | null, invited = false) => ({
    from: `probe:${probe}`,
    url: SITE_URL,
    probe,
    training,
    invited,
    price,
  });
  const PRICE = 'crawler-price: USD 0.01';
  test.each([
    ['none', [], 'not-applicable'],
    ['a price for training', [paying('gptbot', true, PRICE)], 'pass'],
    [
      'a price for all',
      [paying('gptbot', true, PRICE), paying('bingbot', false, PRICE), paying('browser', null, PRICE)],
      'pass',
    ],
    ['no price', [paying('gptbot', true, null)], 'fail priceless'],
    ['no price for a search robot alone', [paying('bingbot', false, null)], 'fail priceless'],
    [
      'a price for training, none for search',
      [paying('gptbot', true, PRICE), paying('bingbot', false, null)],
      'warn uneven',
    ],
    ['invited by name', [paying('bingbot', false, PRICE, true)], 'fail invited'],
    ['training invited by name', [paying('gptbot', true, PRICE, true)], 'pass'],
  ])('%s → %s', (_case, list, expected) => {
    expect(verdictText(payment, { payments: present({ list }) })).toBe(expected);
  });
  test('unknown', () => {
    expect(verdictText(payment, { payments: unknown })).toBe('untested timeout');
  });
});
