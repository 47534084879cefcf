import { expect, test } from 'vitest';
import { preferredType } from './accept.ts';

const html = 'text/html';
const md = 'text/markdown';
const none = null;

/**
 * A page in HTML and Markdown, requested in every way that clients are known to use, and in some that they should not
 * use.
 */
test.each<[number, string | null, typeof html | typeof md | typeof none]>([
  [1, null, html],
  [2, '', html],
  [3, '*/*', html],
  [4, '*', html],
  [5, 'text/html', html],
  [6, 'text/markdown', md],
  [7, 'text/markdown, text/html, */*', md],
  [8, 'text/html, text/markdown, */*', html],
  [9, 'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1', md],
  [10, 'text/plain;q=1.0, text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1', md],
  [11, 'text/html;q=1.0, application/xhtml+xml;q=0.9, text/plain;q=0.8, text/markdown;q=0.7, */*;q=0.1', html],
  [12, 'text/markdown, text/plain;q=0.9, */*;q=0.8', md],
  [13, 'text/markdown, text/html;q=0.9, */*;q=0.8', md],
  [14, 'text/markdown, */*', md],
  [15, '*/*, text/markdown', md],
  [
    16,
    'text/markdown,text/html;q=0.9,text/plain;q=0.9,application/json;q=0.9,application/xhtml+xml;q=0.9,*/*;q=0.8',
    md,
  ],
  [
    17,
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
    html,
  ],
  [18, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', html],
  [19, 'text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', html],
  [20, 'application/atom+xml,application/rss+xml;q=0.9,application/xml;q=0.8,text/xml;q=0.7,*/*;q=0.1', html],
  [21, 'text/html, text/markdown;q=0.5', html],
  [22, 'text/markdown;q=0.5, text/html;q=0.4', md],
  [23, 'text/markdown;q=0.9, text/html;q=0.9', md],
  [24, 'text/html;q=0.9, text/markdown;q=0.9', html],
  [25, 'text/*', html],
  [26, 'text/*, text/markdown;q=0.1', html],
  [27, 'text/*;q=0.5, text/markdown', md],
  [28, 'text/*, text/html;q=0', md],
  [29, '*/*, text/html;q=0', md],
  [30, 'text/html;q=0, text/markdown', md],
  [31, 'text/markdown;q=0, */*', html],
  [32, 'text/html;q=0, text/markdown;q=0, */*', none],
  [33, '*/*;q=0', none],
  [34, 'text/html;q=0', none],
  [35, 'text/markdown;q=0', none],
  [36, 'application/json', none],
  [37, 'application/json, */*;q=0.1', html],
  [38, 'image/*, application/pdf', none],
  [39, 'text/plain', none],
  [40, 'application/xhtml+xml', none],
  [41, 'text/event-stream, application/json', none],
  [42, 'application/rss+xml', none],
  [43, 'TEXT/MARKDOWN', md],
  [44, 'Text/Markdown;Q=0.8, text/html;q=0.2', md],
  [45, 'text/markdown; charset=utf-8', md],
  [46, 'text/markdown;variant=GFM, text/html;q=0.5', md],
  [47, 'text/html;level=1, text/markdown;q=0.9', html],
  [48, 'application/json;profile="x,text/html;q=0", text/markdown', md],
  [49, 'application/json;profile="x,text/html"', none],
  [50, 'text/markdown\t;\tq=0.7 , text/html ; q=0.6', md],
  [51, ',,text/markdown,,', md],
  [52, 'text/markdown;q=abc, text/html', html],
  [53, 'text/markdown;q=1.5, text/html;q=0.9', md],
  [54, 'text/markdown;q=0.001', md],
  [55, 'garbage', html],
  [56, '*/markdown', html],
])('%i: %j → %j', (_number, accept, expected) => {
  expect(preferredType(accept, [html, md])).toBe(expected);
});
