import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestNewsletter, testNewsletter } from './harness.ts';
import { LANGUAGES_NOW, languagesContent, WORDLESS } from './languages-content.ts';

describe('a newsletter in German and Arabic', () => {
  let own: TestNewsletter;
  let bare: TestNewsletter;
  beforeAll(async () => {
    own = await testNewsletter({ content: languagesContent(), now: () => LANGUAGES_NOW });
    bare = await testNewsletter({ content: WORDLESS, now: () => LANGUAGES_NOW });
  }, 60_000);
  afterAll(async () => {
    await own?.close();
    await bare?.close();
  });

  const text = async (of: TestNewsletter, path: string, accept = 'text/html') =>
    (await of.get(encodeURI(path), { accept })).text();

  test.each([
    ['/', '<html lang="de">', 'Neueste Ausgabe', '4. November 2026'],
    ['/archive', '<html lang="de">', 'bisher 4, jede mit Datum', '4. November 2026'],
    ['/issues/größe-3', '<html lang="de">', 'Ab hier lesen Mitglieder weiter', 'Nur für Mitglieder'],
    ['/nope', '<html lang="de">', 'Seite nicht gefunden', 'Fehler 404'],
    ['/ar', '<html lang="ar" dir="rtl">', 'أحدث عدد', '4 نوفمبر 2026'],
    ['/ar/archive', '<html lang="ar" dir="rtl">', '4 أعداد حتى الآن', 'العدد 4'],
    ['/ar/topics', '<html lang="ar" dir="rtl">', '3 مواضيع', 'محركات البحث'],
    ['/ar/issues/العدد-3', '<html lang="ar" dir="rtl">', 'من هنا يواصل الأعضاء القراءة', 'للأعضاء فقط'],
    ['/ar/nope', '<html lang="ar" dir="rtl">', 'الصفحة غير موجودة', 'خطأ 404'],
  ])('%s is in its language and direction', async (path, html, ...words) => {
    const page = await text(own, path);
    for (const expected of [html, ...words]) expect(page).toContain(expected);
  });

  test.each([
    ['/ar', '<h2 id="recent" lang="en" dir="ltr">Recent issues</h2>', 'الأعداد الأخيرة'],
    ['/ar', 'lang="en" dir="ltr">Published by \u2068Presse &amp; Co.\u2069</p>', 'تصدر عن'],
    ['/ar/issues/العدد-3', 'id="excerpt-ends" lang="en" dir="ltr">Members read on from here', 'من هنا يواصل'],
    ['/ar/search?q=xyzzy', '<h2 id="found" lang="en" dir="ltr">Nothing found', 'لا نتائج عن'],
    ['/ar/nope', '<h1 id="message" lang="en" dir="ltr">Page not found</h1>', 'الصفحة غير موجودة'],
    ['/archive', '<h1 lang="en">All issues</h1>', 'Alle Ausgaben'],
  ])('%s says of an English sentence that it is one, unless it has its own', async (path, english, ownWords) => {
    expect(await text(bare, path)).toContain(english);
    const page = await text(own, path);
    expect(page).toContain(ownWords);
    expect(page).not.toContain(english);
  });

  test('our guides are English blocks in both, and edition names are not', async () => {
    for (const path of ['/ar/follow', '/ar/webhooks', '/ar/developer'])
      expect(await text(own, path)).toContain('<div class="prose" lang="en" dir="ltr">');
    expect(await text(own, '/follow')).toContain('<div class="prose" lang="en">');
    const switcher = await text(own, '/ar');
    expect(switcher).toContain('<li lang="de" dir="ltr">');
    expect(switcher).toContain('<li lang="ar">');
    expect(await text(own, '/')).toContain('<li lang="ar" dir="rtl">');
  });

  test('Markdown, feeds and JSON have the words, and neither directions nor marks of them', async () => {
    const forms = [
      await text(own, '/ar/index.md'),
      await text(own, '/ar/issues/العدد-3.md'),
      await text(own, '/ar/llms.txt'),
      await text(own, '/ar/rss.xml'),
      await text(own, '/ar/feed.json'),
      await text(own, '/api/issues?locale=ar'),
    ];
    for (const form of forms) expect(form).not.toMatch(/[\u2066-\u2069]|dir="/);
    expect(forms[1]).toContain('بقية هذا العدد للأعضاء.');
    expect(forms[3]).toContain('<language>ar</language>');
    expect(forms[3]).toContain('بقية هذا العدد للأعضاء.');
    expect(JSON.parse(forms[4] ?? '')).toMatchObject({ language: 'ar', title: 'نشرة المقروئية' });
    expect(forms[5]).toContain('"edition":"ar"');
  });

  test('the words stay where they belong: no list of them leaves the service', async () => {
    for (const path of ['/api/editions', '/ar/feed.json', '/openapi.json', '/.well-known/mcp'])
      expect(await text(own, path, '*/*')).not.toContain('frame.search');
  });

  test.each([
    ['de', 'GRÖSSE'],
    ['de', 'Größe'],
    ['de', 'gröss'],
    ['de', 'Überschriften'],
    ['de', 'uberschriften'],
    ['ar', 'العناوين'],
    ['ar', 'الكلمات'],
    ['ar', 'اقرا أوَّلا'],
    ['ar', 'الكَلِمات'],
    ['ar', 'الصفحه'],
    ['ar', 'GPTBot'],
  ])('in %s, search finds %s', async (locale, query) => {
    const found = JSON.parse(await text(own, `/api/search?q=${query}&locale=${locale}`, '*/*'));
    expect(found.total).toBe(4);
  });
});
