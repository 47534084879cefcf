import { expect, test } from 'vitest';
import { outcomesUnseen, verdictText } from '../../kernel/page/page-fixtures.ts';
import rule from './sd-job.rule.ts';

const seenAt = '2026-11-21T10:00:00.000Z';

const JOB = {
  '@type': 'JobPosting',
  title: 'Baker',
  description: 'Bake.',
  datePosted: '2026-11-01',
  hiringOrganization: 'Bakery',
  jobLocation: { '@type': 'Place', address: 'Main Street 1' },
  validThrough: '2026-12-01',
};

const REMOTE = {
  ...JOB,
  jobLocation: undefined,
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: { '@type': 'Country', name: 'DE' },
};

test.each([
  ['complete', [JOB], 'pass'],
  ['from anywhere', [REMOTE], 'pass'],
  ['from anywhere, of nowhere', [{ ...REMOTE, applicantLocationRequirements: undefined }], 'fail required'],
  ['no place', [{ ...JOB, jobLocation: undefined }], 'fail required'],
  ['no description', [{ ...JOB, description: undefined }], 'fail required'],
  ['no company', [{ ...JOB, hiringOrganization: undefined }], 'fail required'],
  ['no end', [{ ...JOB, validThrough: undefined }], 'warn expected'],
  ['no end, from anywhere', [{ ...REMOTE, validThrough: undefined }], 'warn expected'],
  ['open to the end of today', [{ ...JOB, validThrough: '2026-11-21' }], 'pass'],
  ['closed yesterday', [{ ...JOB, validThrough: '2026-11-20' }], 'fail expired'],
  ['one of two closed', [JOB, { ...JOB, validThrough: '2026-01-01' }], 'fail expired'],
  [
    'a good one and a remote one without country',
    [JOB, { ...REMOTE, applicantLocationRequirements: undefined }],
    'fail required',
  ],
  ['an end we cannot read', [{ ...JOB, validThrough: 'soon' }], 'pass'],
  ['no job', [], 'not-applicable'],
])('%s → %s', (_case, things, expected) => {
  expect(verdictText(rule, things, {}, { seenAt })).toBe(expected);
});

test('without a clock nothing has expired', () => {
  expect(verdictText(rule, [{ ...JOB, validThrough: '2020-01-01' }], {}, { seenAt: null })).toBe('pass');
});

test('no HTML, and HTML that could not be read', () => {
  expect(outcomesUnseen(rule)).toEqual(['not-applicable', 'untested']);
});
