import { expect, test } from 'vitest';
import { parameterKind } from '../../topics/canonical/url-internal-parameters.rule.ts';
import { isErrorTitle } from './head-texts.ts';

test.each([
  ['404', true],
  ['Error 404', true],
  ['404 – Page not found', true],
  ['404: Not Found', true],
  ['Page Not Found | Shop', true],
  ['Not found.', true],
  ['Seite nicht gefunden - Laden', true],
  ['페이지를 찾을 수 없습니다', true],
  ['页面不存在', true],
  ['Peugeot 404', false],
  ['404 shoes for you', false],
  ['Lost and not found', false],
  ['Handling page not found in Rust', false],
  ['', false],
])('error title %j: %s', (title, expected) => {
  expect(isErrorTitle(title)).toBe(expected);
});

test.each([
  ['/a?utm_source=x', 'tracking'],
  ['/a?page=2&fbclid=x', 'tracking'],
  ['/a?_ga=1', 'tracking'],
  ['/a?utm=x', null],
  ['/a?sid=a1b2c3d4e5f6a7b8&utm_source=x', 'session'],
  ['/a?phpsessid=a1b2c3d4e5f6a7b', null],
  ['/a;jsessionid=1?x', 'session'],
  ['/a', null],
])('%s: %s', (path, expected) => {
  expect(parameterKind(`https://example.com${path}`)).toBe(expected);
});
