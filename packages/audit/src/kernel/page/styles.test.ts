import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';
import { stylesIn } from './styles.ts';

const NONE = { css: '', inline: false, sheets: false, scripts: false };

test.each([
  ['<p>a', NONE],
  ['<style>a{}</style><body>b<style>c{}</style>d<p>e</p>f', { ...NONE, css: 'a{}\nc{}' }],
  ['<p style="">a', { ...NONE, inline: true }],
  ['<link rel="Stylesheet" href=/a>', { ...NONE, sheets: true }],
  ['<link rel=icon href=/a>', NONE],
  ['<script>a</script>', { ...NONE, scripts: true }],
  ['<script type=application/ld+json>{}</script>', NONE],
])('styles in %s', (html, expected) => {
  expect(stylesIn(parseHtml(html).document)).toEqual(expected);
});
