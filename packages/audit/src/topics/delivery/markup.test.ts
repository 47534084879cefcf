import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { readDocument } from '../../kernel/page/document.ts';
import { readMarkup } from './markup.ts';

const CHARSET = { used: 'utf-8', from: 'header', unknownLabel: null } as const;

const read = (html: string) => readMarkup(readDocument(html, 'https://example.com/', CHARSET).source);

const TEXT = '<h1>Shoes</h1><p>All our shoes are made by hand, of leather.</p>';

const REST = `${TEXT}</body></html>`;

test.each([
  ['a title', `<!doctype html><title>Shoes ${REST}`, 'title'],
  ['a comment', `<!doctype html><title>Shoes</title><!-- menu ${REST}`, 'comment'],
  ['a comment in the body', `<p>Before</p><!-- menu ${REST}`, 'comment'],
  ['a script', `<title>Shoes</title><script>let a = 1; ${REST}`, 'script'],
  ['a style', `<style>p { color: red } ${REST}`, 'style'],
  ['a text field', `<form><textarea>${REST}`, 'textarea'],
  ['a frame', `<iframe src=x>${REST}`, 'iframe'],
  ['noscript', `<noscript><img src=x>${REST}`, 'noscript'],
  ['a template', `<template><p>One</p>${REST}`, 'template'],
  ['line ends of Windows', `<title>Shoes\r\n${TEXT}\r\n</body>\r\n</html>\r\n`, 'title'],
  [
    'a title that the end tag of an SVG title closes',
    `<head><title>Shoes<link rel=x><body>${TEXT}<svg><title>x</title></svg><p>more`,
    'title',
  ],
] as const)('%s without end', (_case, html, by) => {
  expect(read(html).swallowed).toMatchObject({ by, lostText: expect.toSatisfy((count: number) => count >= 40) });
});

test.each([
  ['a whole page', `<!doctype html><title>Shoes</title>${REST}`],
  ['a script at the end', `${TEXT}<script>document.write("${TEXT}")</script></body></html>`],
  ['a script as the last element', `${TEXT}<script>let a = "a b c d e f g h i j k l m n o p"</script>`],
  ['a comment at the end', `${TEXT}<!-- generated in 12 ms by a server that is called Albert --></body></html>`],
  ['a comment after the end', `${REST}\n<!-- generated in 12 ms by a server that is called Albert -->`],
  ['a template with an end', `${TEXT}<template><p>One that is long enough to count</p></template></body></html>`],
  ['templates in templates', `${TEXT}<template><template><p>One that is long enough</p></template></template>`],
  ['a title like the end of the page', '<title>All our shoes are made by hand</title>All our shoes are made by hand'],
  ['a text field at the end', '<form><textarea>Dear Sir or Madam, I write to you because</textarea></form>'],
  ['a comment without end over little text', '<p>All our shoes are made by hand.</p><!-- end'],
  ['a script without its last characters', `${TEXT}<script>window.data = [1,2,3,4,5,6,7,8,9,10,11,12,13`],
  ['an empty page', ''],
] as const)('%s loses nothing', (_case, html) => {
  expect(read(html).swallowed).toBeNull();
});

test.each([
  ['<!doctype html><p>x', true],
  ['<!-- x --><!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 3.2//EN"><p>x', true],
  ['<p>x', false],
  ['<p>x<!doctype html>', false],
] as const)('%j has a doctype: %s', (html, doctype) => {
  expect(read(html).doctype).toBe(doctype);
});

test('closed elements lose nothing', () => {
  const words = fc.stringMatching(/^[a-z <>/!-]{30,200}$/);
  fc.assert(
    fc.property(words, fc.constantFrom('title', 'textarea', 'style', 'script'), (text, tag) => {
      expect(
        read(`<p>x</p><${tag}>${text.replaceAll('<', '')}</${tag}><p>the end of the page is here</p>`).swallowed,
      ).toBeNull();
    }),
  );
});

test('hostile pages are read in linear time', () => {
  const pages = ['<!--', '<title>', '<template>', '<script><!--<script>', '<style></', '<!-- --', '<a '].map((piece) =>
    piece.repeat(60_000),
  );
  for (const html of pages) {
    const source = readDocument(html, 'https://example.com/', CHARSET).source;
    const started = cpuTime();
    readMarkup(source);
    expect(cpuTime() - started).toBeLessThan(1000);
  }
});
