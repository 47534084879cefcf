import { SCORING, SEVERITY_WORDS } from '@legible/audit';
import { describe, expect, test } from 'vitest';
import {
  aboutPage,
  botPage,
  DESCRIPTIONS,
  developersPage,
  methodologyPage,
  privacyPage,
  rendered,
} from '../page-fixtures.tsx';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the guide for developers', () => {
  const page = text(rendered(developersPage('scans@legible.example')));

  test('shows the given figures, statuses and address', () => {
    for (const words of [
      'New scans in 10 minutes by one client for one domain 17',
      'QUEUED Waiting for a free worker. no',
      'COMPLETED_PARTIAL The report is ready; much of the site could not be tested. yes',
      'scans@legible.example',
    ]) {
      expect(page).toContain(words);
    }
  });

  test.each(['400', '404', '413', '422', '429', '500'])('names the error %s', (status) => {
    expect(page).toMatch(new RegExp(`${status} (createScan|getScanProgress) `));
  });

  test.each(['POST /api/scans', 'GET /api/scans/{scanId}', 'GET /scan/{scanId}', 'GET /openapi.json'])(
    'names %s',
    (operation) => {
      expect(page).toContain(operation);
    },
  );

  test.each([
    [true, true],
    [false, false],
  ])('names addresses by domain: %s', (byDomain, named) => {
    const html = rendered(developersPage(null, undefined, byDomain));
    expect(html.includes('/scan/{domain}/badge.svg')).toBe(named);
  });

  test('shows the paths of the MCP server, its protocol revisions and its tools', () => {
    expect(page).toContain('at /.well-known/mcp and /mcp. It speaks the revisions 2026-07-28 and 2025-11-25.');
    expect(page).toContain('&quot;url&quot;: &quot;https://legible.example/mcp&quot;');
    expect(page).toContain('get_site_report Read the report of a site.');
  });

  test('names the given forms', () => {
    expect(page).toContain('SARIF .sarif application/sarif+json');
  });

  test('says when there is no contact address', () => {
    const html = rendered(developersPage(null));
    expect(html).not.toContain('mailto:');
    expect(text(html)).toContain('has not published an e-mail address');
  });
});

test('the page about the bot shows its name, its limits and how to block it', () => {
  const html = rendered(botPage('bot@legible.example'));
  expect(html).toContain('<code>User-agent: LegibleBot\nDisallow: /</code>');
  expect(text(html)).toContain('User-Agent: LegibleBot/0.1 (+https://legible.example/bot)');
  expect(text(html)).toContain('Pages of one scan 23');
  expect(html).toContain('<a href="mailto:bot@legible.example">');
});

test('the page about the bot mentions the browser only when there may be one', () => {
  expect(text(rendered(botPage(null, true)))).toContain('open a few pages in a browser');
  expect(text(rendered(botPage(null, false)))).not.toMatch(/open a few pages in a browser|outside of the browser/);
  expect(text(rendered(botPage(null, false)))).toContain('and it runs no scripts.');
});

describe('the page about the bot says how to verify it', () => {
  const DIRECTORY = 'https://legible.example/.well-known/http-message-signatures-directory';
  const shown = (proof: Parameters<typeof botPage>[2]): string => text(rendered(botPage(null, true, proof)));

  test('without anything to verify it by, it names the settings', () => {
    expect(shown({})).toContain('offers no proof yet. The settings SIGNING_KEYS, BOT_NETWORKS and BOT_DOMAIN do.');
    expect(shown({})).not.toMatch(/By signature|By address|By name/);
  });

  test('by signature', () => {
    expect(rendered(botPage(null, true, { directory: DIRECTORY }))).toContain(`<a href="${DIRECTORY}">`);
    expect(shown({ directory: DIRECTORY })).toContain('and those of the browser are not signed');
    expect(shown({ directory: DIRECTORY })).not.toMatch(/no proof yet|By address|By name/);
  });

  test('by address', () => {
    const networks = ['192.0.2.0/28', '2001:db8::/64'];
    expect(shown({ networks })).toContain('192.0.2.0/28 2001:db8::/64');
    expect(rendered(botPage(null, true, { networks }))).toContain('<a href="/bot/ips.json">');
  });

  test('by name', () => {
    expect(shown({ domain: 'bot.legible.example' })).toContain('it ends in .bot.legible.example .');
    expect(shown({ domain: 'bot.legible.example' })).not.toMatch(/no proof yet|By signature|By address/);
  });
});

describe('how we score', () => {
  const page = text(rendered(methodologyPage()));
  const grade = (name: string): number => DESCRIPTIONS.filter((rule) => rule.grade === name).length;

  test('takes its figures from the catalogue', () => {
    expect(page).toContain(`${DESCRIPTIONS.length} rules check what`);
    for (const name of ['E1', 'E2', 'E3', 'E4'] as const)
      expect(page).toMatch(new RegExp(`${name} [a-z][^0-9]+ ${SCORING.grade[name]} ${grade(name)} `));
    expect(page).toContain('version 7.8.9');
    expect(page).toContain('a browser, Examplebot');
  });

  test('shows the factors, gates and levels from SCORING', () => {
    const { severity, outcome, leastExtent, gates, coverageFloor } = SCORING;
    expect(page).toContain('charge = severity × grade × outcome × extent');
    expect(page).toMatch(
      new RegExp(`Critical ${severity.crit} \\d+ High ${severity.high} \\d+ Medium ${severity.med} `),
    );
    expect(page).toContain(`A failure counts × ${outcome.fail}, a warning × ${outcome.warn}.`);
    expect(page).toContain(
      `It is at least ${leastExtent.home} when the home page is affected, and never less than ${leastExtent.any}.`,
    );
    for (const { severities, share, inclusive, home, cap } of gates)
      expect(page).toContain(
        `${severities.map((one) => SEVERITY_WORDS[one].toLowerCase()).join(' or ')} ${home ? 'the home page, or ' : ''}${inclusive ? `${100 * share} % or more` : `more than ${100 * share} %`} ${cap}`,
      );
    expect(page).toContain(
      'Ready 90 to 100 Good, with gaps 80 to 89 Held back 40 to 79 Blocked 0 to 39 Not judged no value',
    );
    expect(page).toContain(`Below ${coverageFloor} % a score has no value.`);
  });

  test('names every rule with a gate and every rule that is not scored once', () => {
    const html = rendered(methodologyPage());
    const links = [...html.matchAll(/<(?:th scope="row"|dt)><a href="\/rules\/([^"]+)"/g)].map((match) => match[1]);
    const expected = DESCRIPTIONS.filter(
      ({ charges, caps }) => (!charges.web && !charges.ai) || caps.web !== null || caps.ai !== null,
    );
    expect([...links].sort()).toEqual(expected.map(({ id }) => id).sort());
  });

  test('says that refusing training costs nothing', () => {
    expect(page).toMatch(/reports what you decided: not scored\./);
  });
});

test.each([
  [{ retentionDays: 30 }, 'delete scans and reports after 30 days'],
  [{ retentionDays: null }, 'keep reports until somebody asks'],
  [{ reportsByDomain: false }, 'cannot be found by its domain'],
  [{ reportsByDomain: true }, 'also be found by their domain'],
  [{ recentReports: true }, 'Our home page lists the latest'],
  [{ recentReports: false }, 'We publish no list of reports'],
  [{ indexReports: true }, 'Search engines may show'],
  [{ indexReports: false }, 'ask search engines not to show'],
])('the privacy page follows the settings: %j', (change, words) => {
  expect(text(rendered(privacyPage(change)))).toContain(words);
});

test('the page about us names the operator, or says that nobody is named', () => {
  const html = rendered(aboutPage({ name: 'The <i> Project', profiles: ['https://social.example/@legible'] }));
  expect(html).toContain('This service is run by The &lt;i&gt; Project.');
  expect(text(html)).toContain('Profile at social.example');
  expect(text(rendered(aboutPage({ name: null, profiles: [] })))).toContain('has not published a name');
});
