import { expect, test } from 'vitest';
import { foreignLink } from './foreign-link.tsx';

const hrefOf = (url: string): string | null => / href="([^"]*)"/.exec(String(foreignLink(url)))?.[1] ?? null;

test.each([
  ['https://tea.example/a?b=1', 'https://tea.example/a?b=1'],
  ['http://tea.example/', 'http://tea.example/'],
  ['HTTPS://TEA.example', 'https://tea.example/'],
  ['https://tea.example/"><img src=x>', 'https://tea.example/%22%3E%3Cimg%20src=x%3E'],
])('%s is a link', (url, href) => {
  expect(hrefOf(url)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'ftp://tea.example/',
  '//tea.example/',
  '/relative',
  'https://',
  'https://user:pw@tea.example/',
  'https://user@tea.example/',
  '',
])('%j is plain text', (url) => {
  expect(hrefOf(url)).toBeNull();
});

test('a link carries nofollow, noopener and ugc', () => {
  expect(String(foreignLink('https://tea.example/', 'Tea'))).toBe(
    '<a class="foreign" href="https://tea.example/" rel="nofollow noopener ugc"><bdi>Tea</bdi></a>',
  );
});
