import { expect, test } from 'vitest';
import { demoSite } from '../site/site-fixtures.ts';
import { MessagePage } from './message.tsx';
import { all, frameOf, rendered } from './view-fixtures.tsx';

const demo = await demoSite();

const message = (key: string, status: number): string => {
  const of = demo.edition(key);
  if (of === null) throw new Error('no edition');
  return rendered(<MessagePage frame={frameOf(demo)} of={of} status={status} />);
};

test.each([
  ['ko', 404, '페이지를 찾을 수 없습니다', '오류 404'],
  ['en', 406, 'Not available in that form', 'Error 406'],
  ['ja', 429, '少しお待ちください', 'エラー 429'],
  ['zh-CN', 503, '马上恢复', '错误 503'],
  ['en', 418, 'Something went wrong', 'Error 418'],
])('%s %i', (key, status, title, error) => {
  const html = message(key, status);
  expect(all(html, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual([title]);
  expect(html).toContain(error);
  expect(html).toContain(`<html lang="${key}">`);
});

test('a message has no canonical address, and leads on', () => {
  const html = message('en', 404);
  expect(html).not.toMatch(/rel="canonical"|og:url|<link rel="alternate" hreflang/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('action="/en/search"');
  expect(html).toContain('<a href="/en">Go to the home page</a>');
});
