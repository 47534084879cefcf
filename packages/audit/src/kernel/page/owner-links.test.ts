import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../../../test/cpu-time.ts';
import { readDocument } from './document.ts';
import { readOwnerLinks } from './owner-links.ts';

const CHARSET = { used: 'utf-8', from: 'header', unknownLabel: null } as const;

const read = (html: string) => readOwnerLinks(readDocument(html, 'https://example.com/', CHARSET).source);

const kindsIn = (html: string): string[] =>
  Object.entries(read(html).links).flatMap(([kind, link]) => (link ? [kind] : []));

test.each([
  ['<a href=/x>Contact us</a>', ['contact']],
  ['<a href=/x> Datenschutzerklärung </a>', ['privacy']],
  ['<a href=/x>이용약관</a><a href=/y><b>개인정보처리방침</b></a>', ['privacy', 'terms']],
  ['<a href=/x>お問い合わせ</a><a href=/y>プライバシーポリシー</a>', ['contact', 'privacy']],
  ['<a href=/x>联系我们</a>', ['contact']],
  ['<a href=/x>Mentions légales</a><a href=/y>Contacto</a>', ['contact', 'about']],
  ['<a href=/contact>Say hello</a>', ['contact']],
  ['<a href=/en/privacy-policy.html>We care</a>', ['privacy']],
  ['<a href="mailto:a@example.com">a@example.com</a>', ['contact']],
  ['<a href="tel:+4930123">Call</a>', ['contact']],
  ['<a href=/x aria-label="Contact"><svg></svg></a>', ['contact']],
  ['<a href=/x><img alt="Imprint" src=/i.png></a>', ['contact', 'about']],
  ['<a href=https://other.example/privacy>Privacy</a>', ['privacy']],
  ['<a href=/products/contactless>Contactless cards</a>', []],
  ['<a href=/blog/why-privacy-matters>Why privacy matters</a>', []],
  ['<a href=/x>Contact Support</a>', ['contact']],
  ['<a href=/guides/non-contact-sensors.html>Sensors</a>', []],
  ['<a href=/guides/basic-terms>Words to know</a>', []],
  ['<a href=/about/contact.html>Write</a>', ['contact']],
  ['<a href=https://shop.example.com/terms-of-use>Read</a>', ['terms']],
  ['<a href=https://code.example/tea-support/support>Tea Support</a>', []],
  ['<p><a href=https://api.example/terms>Terms of use</a></p><nav><a href=/x>Tea</a></nav>', []],
  ['<footer><a href=https://group.example/terms>Terms of use</a></footer>', ['terms']],
  ['<p><a href=https://group.example/terms>Terms of use</a></p>', ['terms']],
  ['<a href="mailto:?subject=Tea&body=Look">Share</a>', []],
  ['<a href=/x>Terms, Privacy &amp; Cookies</a>', ['privacy', 'terms']],
  ['<a href=/x>About and contact</a>', ['contact', 'about']],
  ['<a href=/x>회사 소개 및 문의</a>', ['contact', 'about']],
  ['<a href=/x>会社概要・お問い合わせ</a>', ['contact', 'about']],
  ['<a href=/x>Tea and coffee</a>', []],
  ['<a href=/x>Terms of sale</a>', ['terms']],
  ['<a href=/x>General terms and conditions of delivery</a>', ['terms']],
  ['<a href=/blog/y>Short terms for long things</a>', []],
  ['<a href=/policies>Policies</a>', ['privacy', 'terms']],
  ['<a href=/x>Shoes</a>', []],
  ['<a>Contact</a>', []],
  ['<template><a href=/contact>Contact</a></template>', []],
] as const)('%s', (html, kinds) => {
  expect(kindsIn(html)).toEqual(expect.arrayContaining([...kinds]));
  expect(kindsIn(html)).toHaveLength(kinds.length);
});

const parts = (folder: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `<a href=/${folder}/part-${at}>Part ${at}</a>`).join('');

test.each([
  ['one of eight in a folder', `${parts('components', 7)}<a href=/components/contact>Contact</a>`, []],
  ['one of seven', `${parts('components', 6)}<a href=/components/contact>Contact</a>`, ['contact']],
  ['one of eight about the owner', `${parts('about', 7)}<a href=/about/contact>Contact</a>`, ['contact']],
  ['one of eight at the root', `${parts('', 7)}<a href=/contact>Contact</a>`, ['contact']],
] as const)('%s', (_case, html, kinds) => {
  expect(kindsIn(html)).toEqual(kinds);
});

test('links are counted and the first of a kind is shown', () => {
  expect(read('<a href=/a>Contact</a><a href=/b>Contact us</a><a href=/c>Shoes</a>')).toMatchObject({
    count: 3,
    links: { contact: 'Contact → https://example.com/a' },
  });
});

test('home pages of many hosts are in no folder', () => {
  const hosts = Array.from({ length: 20 }, (_, at) => `<a href="http://tea-${at}.example/">Contact</a>`).join('');
  expect(read(hosts).count).toBe(20);
});

test.each([
  ['<html lang=de>', true],
  ['<html lang=pt-BR>', false],
  ['<p>short', false],
  [`<p>${'The shoes of this house are made by hand and they are not to be had in any other shop. '.repeat(5)}`, true],
] as const)('%.40s is readable: %s', (html, readable) => {
  expect(read(html).readable).toBe(readable);
});

test('reads any page, and long ones quickly', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => read(`<a href="${text}">${text}</a>`).count <= 5));
  const { source } = readDocument(
    `<a href=/x>${'Contact '.repeat(100)}</a>`.repeat(6_000),
    'https://example.com/',
    CHARSET,
  );
  const started = cpuTime();
  expect(readOwnerLinks(source).count).toBeGreaterThan(4_000);
  expect(cpuTime() - started).toBeLessThan(1_500);
});
