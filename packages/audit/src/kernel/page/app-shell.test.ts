import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { shell } from '../../rule-fixtures.ts';
import { shellOf } from './app-shell.ts';
import { parseHtml } from './parse-html.ts';

const read = (html: string) => shellOf(parseHtml(html).document);

test.each([
  ['<div id="app"></div>', '#app'],
  ['<div id="__next"><div class="spinner"></div></div>', '#__next'],
  ['<body id="root"><script src="/a.js"></script></body>', '#root'],
  ['<app-root>Loading...</app-root>', '<app-root>'],
  ['<div data-app></div>', '[data-app]'],
  ['<div id="app">Please wait …</div>', '#app'],
  ['<div id="app">Please wait until loaded</div>', null],
  ['<div id="app"><div>about</div></div>', null],
  ['<div id="root">You need to enable JavaScript to run this app.</div>', '#root'],
  ['<div id="app"><img src="logo.svg"></div>', '#app'],
  ['<div id="app"><img src="1.jpg"><img src="2.jpg"></div>', null],
  ['<div id="app"><h1>Hi</h1></div>', null],
  ['<div id="app"><input type="hidden"></div>', '#app'],
  ['<div id="app"><input></div>', null],
  ['<div id="__nuxt"><div id="__layout"></div></div>', '#__nuxt'],
  ['<div id="app"><p>A whole sentence of text.</p></div><div id="root"></div>', null],
  ['<div id="app"><template shadowrootmode="open"><p>Text</p></template></div>', null],
  ['<div id="modal-root"></div><div class="app"></div>', null],
  ['<html data-app><body></body></html>', null],
] as const)('%s → root %s', (html, root) => {
  expect(read(html).root).toBe(root);
});

test.each([
  ['<script src="/a.js"></script><script type="module" src="/b.js"></script>', 2, 0],
  ['<script type="module">import "/b.js"</script>', 1, 0],
  ['<script>var a</script>', 0, 1],
  ['<script type="application/ld+json">{}</script><script type="text/template">x</script>', 0, 0],
  ['<script nomodule src="/old.js"></script>', 0, 0],
  ['<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>', 0, 0],
  ['<script src="/cdn-cgi/scripts/email-decode.min.js"></script>', 0, 0],
  ['<script src="https://notplausible.io/app.js"></script>', 1, 0],
] as const)('%s → %i files, %i inline', (html, scripts, inlineScripts) => {
  expect(read(html)).toMatchObject({ scripts, inlineScripts });
});

test.each([
  ['You need to <b>enable JavaScript</b> to run this app.', 'You need to enable JavaScript to run this app.'],
  ['Bitte aktivieren Sie JavaScript.', 'Bitte aktivieren Sie JavaScript.'],
  ['JavaScriptを有効にしてください', 'JavaScriptを有効にしてください'],
  ['<img src="https://counter.example/pixel.gif">', null],
  ['<p>JavaScript business</p>', null],
] as const)('noscript %s → %s', (text, notice) => {
  expect(read(`<body><noscript>${text}</noscript>`).noscriptNotice).toBe(notice);
});

test.each([
  ['<img alt="A red shoe"><img alt="">', { media: 2, otherWords: 3 }],
  ['<img width="1" height="1" alt="pixel"><input type="hidden">', { media: 0, otherWords: 0 }],
  ['<header><img alt="Logo"><input></header><nav><input></nav>', { media: 0, otherWords: 0 }],
  ['<form><input><textarea></textarea></form><video></video>', { media: 3, otherWords: 0 }],
  ['<div hidden><img alt="Hidden"> text</div>', { media: 0, otherWords: 0 }],
  ['<div hidden id="S:0"><p>Streamed text</p></div><p>Text</p>', { media: 0, otherWords: 2 }],
  ['<x-a><template shadowrootmode="open"><p>Shadow text</p></template></x-a>', { media: 0, otherWords: 2 }],
  ['<template><p>Dormant text</p></template>', { media: 0, otherWords: 0 }],
] as const)('%s → %o', (html, expected) => {
  expect(read(html)).toMatchObject(expected);
});

test('the excerpt is the start tag of the root, else of the first script', () => {
  const script = '<script src="/a.js"></script>';
  expect(read(`${script}<div id="app" class="x"></div>`).excerpt).toBe('<div id="app" class="x">');
  expect(read(`<p>Text</p>${script}`).excerpt).toBe('<script src="/a.js">');
  expect(read('<p>Text</p>')).toEqual(shell());
});

test.each([
  ['nested roots', '<div id=app>'.repeat(500) + '<i>x</i>'.repeat(20_000)],
  ['many roots', '<div id=app></div>'.repeat(50_000)],
  ['a notice full of brackets', `<noscript>${'<'.repeat(500_000)}</noscript>`],
  ['a long script address', `<script src="//${'a.'.repeat(200_000)}"></script>`],
] as const)('reads %s in time', (_case, html) => {
  const { document } = parseHtml(html);
  const started = cpuTime();
  shellOf(document);
  expect(cpuTime() - started).toBeLessThan(1_000);
});
