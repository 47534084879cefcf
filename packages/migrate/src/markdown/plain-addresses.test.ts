import { expect, test } from 'vitest';
import { ownPicture, withoutCampaign } from './links.ts';

const S3 = 'https://substack-post-media.s3.amazonaws.com/public/images/a%20b_1x2.png';

test.each([
  [`https://substackcdn.com/image/fetch/$s_!x!,w_1456,c_limit,f_auto/${encodeURIComponent(S3)}`, S3],
  [`https://cdn.substack.com/image/fetch/${encodeURIComponent(S3)}`, S3],
  [
    'https://substackcdn.com/image/fetch/w_1/https%3A%2F%2F%E0%A4%A',
    'https://substackcdn.com/image/fetch/w_1/https%3A%2F%2F%E0%A4%A',
  ],
  [
    'https://substackcdn.com/image/fetch/w_1/javascript%3Aalert(1)',
    'https://substackcdn.com/image/fetch/w_1/javascript%3Aalert(1)',
  ],
  [
    'https://other.example/image/fetch/https%3A%2F%2Fa.example%2Fb.png',
    'https://other.example/image/fetch/https%3A%2F%2Fa.example%2Fb.png',
  ],
  ['/image/a.png', '/image/a.png'],
])('picture %s', (address, own) => {
  expect(ownPicture(address)).toBe(own);
});

test.each([
  ['https://a.example/b?utm_source=x&utm_medium=y', 'https://a.example/b'],
  ['https://a.example/b?c=%2f&UTM_Source=x&d#e?utm_source=f', 'https://a.example/b?c=%2f&d#e?utm_source=f'],
  ['https://a.example/b?_bhlid=abc#top', 'https://a.example/b#top'],
  ['https://a.example/b?utmost=1&x_bhlid=2', 'https://a.example/b?utmost=1&x_bhlid=2'],
  ['https://a.example/?utm_source', 'https://a.example/'],
  ['/b?utm_source=x', '/b?utm_source=x'],
  ['mailto:a@b.example?utm_source=x', 'mailto:a@b.example?utm_source=x'],
])('link %s', (address, plain) => {
  expect(withoutCampaign(address)).toBe(plain);
});
