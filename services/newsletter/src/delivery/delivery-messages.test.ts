import { MESSAGE_LIMITS, URL_REFUSAL_CODES } from '@legible/chat';
import { describe, expect, test } from 'vitest';
import { UI_LANGUAGES } from '../words/ui-language.ts';
import { webhookUrlRefusal } from '../words/webhook-url-words.ts';
import { announcementOf, testNoteOf, verificationOf } from './delivery-message-fixtures.ts';
import { announcementMessage, testMessage, verificationMessage } from './delivery-messages.ts';

describe('an announcement', () => {
  test.each([
    ['ko', '제12호 · 2026년 11월 21일', '이번 호 읽기'],
    ['en', 'Issue 12 · November 21, 2026', 'Read this issue'],
    ['ja', '第12号 · 2026年11月21日', 'この号を読む'],
    ['zh-CN', '第 12 期 · 2026年11月21日', '阅读本期'],
    ['fr', 'Issue 12 · 21 novembre 2026', 'Read this issue'],
  ])('in %s has a number, a date in the publication’s time zone, and a link', (language, detail, label) => {
    const issue = announcementOf({ language });
    expect(announcementMessage(issue)).toMatchObject({ detail, links: [{ label, url: issue.url }] });
  });

  test('gives programs the same data as the API', () => {
    expect(announcementMessage(announcementOf()).event).toEqual({
      type: 'issue.published',
      data: {
        id: 'en/12',
        edition: 'en',
        edition_name: 'Legible Letter',
        language: 'en',
        number: 12,
        title: 'What crawlers read first',
        summary: 'Three files decide most of it.',
        url: 'https://letter.example.com/en/issues/what-crawlers-read-first',
        published_at: '2026-11-20T23:00:00Z',
        image: 'https://letter.example.com/images/cover.png',
      },
    });
  });

  test('is shortened for readers', () => {
    const { graphemes: title } = MESSAGE_LIMITS.title;
    const { graphemes: text } = MESSAGE_LIMITS.text;
    const exact = announcementMessage(announcementOf({ title: '가'.repeat(title), summary: '나'.repeat(text) }));
    expect([exact.title, exact.text]).toEqual(['가'.repeat(title), '나'.repeat(text)]);
    const over = announcementMessage(announcementOf({ title: '가'.repeat(title + 1), summary: '나'.repeat(text + 1) }));
    expect([over.title, over.text]).toEqual([`${'가'.repeat(title - 1)}…`, `${'나'.repeat(text - 1)}…`]);
  });

  test('without a visible title uses the name of the edition; without a summary has none', () => {
    expect(announcementMessage(announcementOf({ title: '\u200b ', summary: null }))).toMatchObject({
      title: 'Legible Letter',
      text: null,
    });
    expect(announcementMessage(announcementOf({ summary: ' \n' })).text).toBeNull();
    expect(announcementMessage(announcementOf({ title: '', editionName: '\u200b' }))).toMatchObject({
      from: 'letter.example.com',
      title: 'letter.example.com',
    });
  });

  test.each([
    ['https://letter.example.com/a.png', 'https://letter.example.com/a.png'],
    ['https://letter.example.com/a|b>(1)@x.png', 'https://letter.example.com/a%7Cb%3E%281%29%40x.png'],
    ['http://letter.example.com/a.png', null],
    ['/a.png', null],
    [null, null],
    [`https://letter.example.com/${'a'.repeat(1973)}`, `https://letter.example.com/${'a'.repeat(1973)}`],
    [`https://letter.example.com/${'a'.repeat(1974)}`, null],
  ])('shows a picture only if its URL is https and not too long: %s', (imageUrl, shown) => {
    const message = announcementMessage(announcementOf({ imageUrl }));
    expect([message.imageUrl, message.event.data.image]).toEqual([shown, shown]);
  });
});

describe('a verification', () => {
  test('asks for confirmation, and always offers to stop', () => {
    const asked = verificationOf();
    const message = verificationMessage(asked);
    expect(message.text).toContain('Legible Letter and 레저블 레터');
    expect(message.detail).toBe('Confirmation code: 4821-77');
    expect(message.links.map(({ url }) => url)).toEqual([asked.confirmUrl, asked.stopUrl]);
    const byCode = verificationMessage(verificationOf({ confirmUrl: null }));
    expect(byCode.links.map(({ url }) => url)).toEqual([asked.stopUrl]);
    expect(verificationMessage(verificationOf({ code: null })).detail).toBeNull();
  });

  test('names only a limited number of editions', () => {
    const many = verificationMessage(verificationOf({ editionNames: Array.from({ length: 50 }, (_, at) => `E${at}`) }));
    expect(many.event.data.editions).toHaveLength(20);
    const long = verificationMessage(
      verificationOf({ editionNames: Array.from({ length: 20 }, () => 'N'.repeat(60)) }),
    );
    expect(long.text).toContain('…');
    expect(long.text).toContain('Nothing is sent until you confirm.');
  });
});

test.each(UI_LANGUAGES)('in %s, no message lacks a text', (language) => {
  for (const message of [
    announcementMessage(announcementOf({ language })),
    verificationMessage(verificationOf({ language })),
    testMessage(testNoteOf({ language })),
  ]) {
    expect(message.title).not.toBe('');
    expect(message.text).not.toBe('');
    expect(message.links.every(({ label }) => label.length > 0 && label.length <= 20)).toBe(true);
  }
});

test('each reason to refuse an address has its own explanation in each language', () => {
  for (const language of UI_LANGUAGES) {
    const messages = URL_REFUSAL_CODES.map((code) => webhookUrlRefusal({ language }, code).message);
    expect(new Set(messages).size).toBe(URL_REFUSAL_CODES.length);
  }
});

test('a message has the words that its edition gives, and the others in English', () => {
  const words = { 'lists.number': 'Ausgabe {issue}', 'delivery.testTitle': 'Probe von {name}' };
  const german = { ...announcementOf(), language: 'de', words };
  expect(announcementMessage(german)).toMatchObject({
    detail: expect.stringMatching(/^Ausgabe \d+ · \d+\. \p{L}+ \d{4}$/u),
    links: [{ label: 'Read this issue' }],
    language: 'de',
  });
  expect(JSON.stringify(announcementMessage(german).event)).not.toContain('lists.number');
  const test = { deliveryId: 'm', language: 'de', words, name: 'N', url: 'https://n.example/', at: german.publishedAt };
  expect(testMessage(test)).toMatchObject({ title: 'Probe von N' });
});
