import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rule from './sd-event.rule.ts';

const seenAt = '2026-11-21T10:00:00.000Z';

const TALK = {
  '@type': 'BusinessEvent',
  name: 'A talk',
  startDate: '2026-12-01T19:00+01:00',
  location: { '@type': 'Place', address: 'Main Street 1' },
};

const PAST = { ...TALK, startDate: '2026-11-01' };

test.each([
  ['to come', [TALK], 'pass'],
  ['a place by name', [{ ...TALK, location: { '@type': 'Place', name: 'Hall' } }], 'pass'],
  ['a place as text', [{ ...TALK, location: 'Hall' }], 'pass'],
  ['online', [{ ...TALK, location: { '@type': 'VirtualLocation', url: 'https://talk.example/' } }], 'pass'],
  ['no place', [{ ...TALK, location: undefined }], 'fail required'],
  ['no date', [{ ...TALK, startDate: undefined }], 'fail required'],
  ['no name', [{ ...TALK, name: undefined }], 'fail required'],
  ['over', [PAST], 'warn past'],
  ['today', [{ ...TALK, startDate: '2026-11-21' }], 'pass'],
  ['yesterday, no zone given', [{ ...TALK, startDate: '2026-11-20' }], 'warn past'],
  ['over an hour ago', [{ ...TALK, startDate: '2026-11-21T09:00Z' }], 'warn past'],
  ['still going on', [{ ...PAST, endDate: '2026-11-30' }], 'pass'],
  ['cancelled', [{ ...PAST, eventStatus: 'https://schema.org/EventCancelled' }], 'pass'],
  ['over but as scheduled', [{ ...PAST, eventStatus: 'https://schema.org/EventScheduled' }], 'warn past'],
  ['one over, one to come', [PAST, TALK], 'pass'],
  ['a date we cannot read', [{ ...TALK, startDate: 'soon' }], 'pass'],
  ['a course that runs', [{ '@type': 'CourseInstance' }], 'not-applicable'],
  ['no event', [], 'not-applicable'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(rule, things, {}, { seenAt })).toBe(expected);
});

test('without a clock nothing is over', () => {
  expect(verdictText(rule, [PAST], {}, { seenAt: null })).toBe('pass');
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
