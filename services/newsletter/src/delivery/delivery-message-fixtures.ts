import type { Announcement, TestNote, Verification } from './delivery-messages.ts';

export const announcementOf = (given: Partial<Announcement> = {}): Announcement => ({
  deliveryId: 'msg_0123456789abcdef',
  issueId: 'en/12',
  edition: 'en',
  editionName: 'Legible Letter',
  language: 'en',
  timeZone: 'Asia/Seoul',
  title: 'What crawlers read first',
  summary: 'Three files decide most of it.',
  url: 'https://letter.example.com/en/issues/what-crawlers-read-first',
  number: 12,
  publishedAt: '2026-11-20T23:00:00Z',
  imageUrl: 'https://letter.example.com/images/cover.png',
  ...given,
});

export const verificationOf = (given: Partial<Verification> = {}): Verification => ({
  deliveryId: 'msg_verify',
  language: 'en',
  name: 'Legible Letter',
  editionNames: ['Legible Letter', '레저블 레터'],
  confirmUrl: 'https://letter.example.com/webhooks/confirm?token=abcdefghijklmnopqrstuv',
  code: '4821-77',
  stopUrl: 'https://letter.example.com/webhooks/stop?token=zyxwvutsrqponmlkjihgfe',
  at: '2026-11-21T00:00:00Z',
  ...given,
});

export const testNoteOf = (given: Partial<TestNote> = {}): TestNote => ({
  deliveryId: 'msg_test',
  language: 'en',
  name: 'Legible Letter',
  url: 'https://letter.example.com/en',
  at: '2026-11-21T00:00:00Z',
  ...given,
});
