import { expect, test } from 'vitest';
import { poison } from '../../renderings/rendering-fixtures.tsx';
import { policyPage, REPORT } from '../page-fixtures.tsx';

const html = (page: ReturnType<typeof policyPage>): string => String(page);

test('each text has a place, a button to copy it, and an id of its own', () => {
  const page = html(policyPage(null));
  const copied = [...page.matchAll(/data-copy-of="([^"]+)"/g)].map(([, id]) => id);
  expect(copied).toHaveLength(4);
  for (const id of copied) expect(page.split(`id="${id}"`)).toHaveLength(2);
  expect(page).toContain('/.well-known/tdmrep.json (application/json)');
  expect(page).toMatch(/name="training" value="refuse" checked/);
  expect(page).not.toContain('noindex');
});

test('a policy that was read is shown with its contradictions, and is not for search results', () => {
  const page = html(policyPage());
  expect(page).toContain('robots.txt admits Claude-SearchBot (403), and the server refuses');
  expect(page).toContain('noindex');
});

test('paths of a hostile site are text', () => {
  const page = html(policyPage(poison(REPORT, '"><script>alert(1)</script>')));
  expect(page).not.toContain('<script>alert');
});
