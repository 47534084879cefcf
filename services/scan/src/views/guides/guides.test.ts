import { describe, expect, test } from 'vitest';
import { botPage, developersPage, rendered } from '../testing.tsx';

const text = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('the guide for developers', () => {
  const page = text(rendered(developersPage('scans@legible.example')));

  test('shows the figures, statuses and address it was given', () => {
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

  test('says when nobody can be written to', () => {
    const html = rendered(developersPage(null));
    expect(html).not.toContain('mailto:');
    expect(text(html)).toContain('has not published an address');
  });
});

test('the page about the bot shows name, pace and how to refuse it', () => {
  const html = rendered(botPage('bot@legible.example'));
  expect(html).toContain('<code>User-agent: LegibleBot\nDisallow: /</code>');
  expect(text(html)).toContain('User-Agent: LegibleBot/0.1 (+https://legible.example/bot)');
  expect(text(html)).toContain('Pages of one scan 23');
  expect(html).toContain('<a href="mailto:bot@legible.example">');
});
