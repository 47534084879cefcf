import { expect, test } from 'vitest';
import { partsOf } from '../../kernel/page/page-fixtures.ts';

const controls = (body: string, lang = 'en') => partsOf(`<!doctype html><html lang="${lang}"><body>${body}`).controls;

test.each([
  ['<button>Buy</button>', 1, 0],
  ['<button aria-label="Buy"><svg></svg></button>', 1, 0],
  ['<button><svg><title>Buy</title></svg></button>', 1, 0],
  ['<button><img src=a alt="Buy"></button>', 1, 0],
  ['<button><span aria-hidden=true>×</span></button>', 1, 1],
  ['<button><i class="icon"></i></button>', 1, 1],
  ['<b id=b>Buy</b><button aria-labelledby="x b"></button>', 1, 0],
  ['<button aria-labelledby="gone"></button>', 1, 1],
  ['<a href="/x" title="Cart"><svg></svg></a>', 1, 0],
  ['<a href="/x"><svg></svg></a>', 1, 1],
  ['<a href="/x#disqus_thread"></a><a data-disqus-identifier=x href="/x"></a>', 0, 0],
  ['<a name=x></a>', 0, 0],
  ['<h2 id=a>Tea<a class=self-link href="#a"></a></h2>', 0, 0],
  ['<h2 id=a>Tea<a href="#a" aria-label="Permalink"></a></h2>', 1, 0],
  ['<h2 id=a>Tea<a href="/a"></a></h2>', 1, 1],
  ['<p>Tea<a href="#a"></a></p>', 0, 0],
  ['<p>Tea<a href="#"></a></p>', 1, 1],
  ['<a href="/a" tabindex="-1"><img src=a></a>', 0, 0],
  ['<input name=a>', 1, 1],
  ['<input name=a placeholder="Name">', 1, 0],
  ['<label for=f>Name</label><input id=f>', 1, 0],
  ['<label>Name <select><option>A</select></label>', 1, 0],
  ['<select><option>A</select>', 1, 1],
  ['<input type=hidden><button hidden></button>', 0, 0],
  ['<input type=submit><input type=button value=Go><input type=image alt=Go>', 3, 0],
  ['<input type=button><input type=image>', 2, 2],
  ['<div role=button tabindex=0>Buy</div>', 1, 0],
  ['<div role=button></div>', 1, 1],
  ['<div onclick="buy()">Buy</div>', 1, 1],
  ['<div @click="buy()">Buy</div>', 1, 1],
  ['<div onclick="go()"><a href="/x">Tea</a></div>', 1, 0],
  ['<form onclick="x()"></form><label onclick="x()">A</label>', 0, 0],
])('%s: %i controls, %i faulty', (body, count, faulty) => {
  expect(controls(body)).toMatchObject({ count, faulty: { count: faulty } });
});

test.each([
  ['<a href=/a>Green tea</a>', []],
  ['<a href=/a>here</a>', ['“here”']],
  ['<a href=/a>Read more →</a>', ['“Read more →”']],
  ['<a href=/a>»</a>', ['“»”']],
  ['<a href=/a></a>', ['no text']],
  ['<a href=/a><img src=x alt="Green tea"></a>', []],
  ['<a href=/a aria-label="Green tea">more</a>', []],
  ['<a href=/a>https://example.com/a</a>', []],
  ['<a href=/a>example.com</a>', []],
  ['<a href=/a>Green tea</a><a href=/a#b>more</a>', []],
  ['<a href=/a>more</a><a href=/a>Green tea</a>', []],
  ['<a href="#top">more</a><a href="/page#x"></a><a href="mailto:a@b.c"></a>', []],
  ['<nav><a href=/a>Download</a></nav>', []],
  ['<a href=/tags/Download/>download</a>', []],
  ['<a href=/download/it>download</a>', ['“download”']],
  ['<nav><a href=/a></a></nav>', ['no text']],
])('link texts of %s', (body, faults) => {
  expect(controls(body).unnamed.examples.map((one) => one.split(' → https')[0])).toEqual(faults);
});

test('meaningless texts in the language of the page, and in English', () => {
  const body = '<a href=/a>자세히 보기</a><a href=/b>more</a><a href=/c>녹차</a><a href=/d>시작하기</a>';
  expect(controls(body, 'ko')).toMatchObject({ language: 'ko', targets: 4, unnamed: { count: 2 } });
  expect(controls(body, 'fi')).toMatchObject({ language: null, targets: 0, unnamed: { count: 0 } });
  expect(controls('<a href=/categories/阅读/>阅读</a>', 'zh')).toMatchObject({ targets: 1, unnamed: { count: 0 } });
});

test.each([
  ['a short page without a declared language', '', 'en', 1],
  ['an empty one', ' lang=""', 'en', 1],
  ['one that is not a tag', ' lang="{{ lang }}"', 'en', 1],
  ['the same page with one', ' lang="en"', 'en', 1],
  ['a language without a list', ' lang="nl"', null, 0],
])('link texts of %s', (_case, lang, language, count) => {
  const { controls: found } = partsOf(`<!doctype html><html${lang}><body><a href=/a>click here</a>`);
  expect(found).toMatchObject({ language, unnamed: { count } });
});

test('a page without a declared language is read in the language of its text', () => {
  const text = '차는 봄에 손으로 따서 그늘에서 이틀 동안 말린 다음 둥글게 말아서 상자에 담아 보냅니다. '.repeat(8);
  const { controls: found } = partsOf(`<!doctype html><body><main>${text}<a href=/a>자세히 보기</a></main>`);
  expect(found).toMatchObject({ language: 'ko', unnamed: { count: 1 } });
});
