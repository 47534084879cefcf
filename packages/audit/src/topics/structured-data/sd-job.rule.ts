import { nodesOf, textsAt } from '../../kernel/page/structured-data.ts';
import { fail } from '../../kernel/rule.ts';
import { about, examplePage, judgeFeature, LACKS, markupRule } from './markup-rule.ts';
import { endOf } from './values.ts';

const REQUIRED = ['title', 'description', 'datePosted', 'hiringOrganization'];

const JOB = {
  '@type': 'JobPosting',
  title: 'Baker',
  description: 'Bake bread from three in the morning.',
  datePosted: '2026-11-01',
  hiringOrganization: 'Bakery',
  jobLocation: { '@type': 'Place', address: 'Main Street 1' },
};

export default markupRule({
  id: 'sd-job',
  title: 'The markup of a job is complete and the job still open',
  failureTitle: 'Job markup is incomplete or expired',
  warningTitle: 'Job markup has no closing date',
  worth: ['low', 'web'],
  sources: ['G-JOB'],
  why: 'Jobs reach Google’s job search only through this markup. Expired ones that stay marked up can bring a manual action against the site.',
  fix: 'Give what is required and validThrough, and remove the markup, or the page, when the job is filled.',
  repair: 'structured-data',
  expects: 'JobPosting markup has every required property and a validThrough in the future, or the markup is gone.',
  messages: {
    ...LACKS,
    expired: '{name} was open until {date} and is still marked up.',
  },
  passes: examplePage('Baker', { ...JOB, validThrough: '2999-01-01' }),
  fails: examplePage('Baker', { ...JOB, validThrough: '2020-01-01' }),
  check(data, _page, { seenAt }) {
    const jobs = nodesOf(data.value, 'JobPosting');
    for (const job of jobs) {
      const [date] = textsAt(data.value, job, 'validThrough');
      const end = date === undefined ? null : endOf(date);
      if (date !== undefined && end !== null && seenAt !== null && end < Date.parse(seenAt))
        return fail(about(data, job, 'expired', { date }));
    }
    // Remote work has no place, but the markup says where applicants may live.
    const remote = jobs.filter((job) => textsAt(data.value, job, 'jobLocationType').length > 0);
    const placed = judgeFeature(
      data,
      jobs.filter((job) => !remote.includes(job)),
      { required: [...REQUIRED, 'jobLocation'], expected: ['validThrough'] },
    );
    const home = judgeFeature(data, remote, {
      required: [...REQUIRED, 'applicantLocationRequirements|jobLocation'],
      expected: ['validThrough'],
    });
    const order = ['fail', 'warn', 'pass', 'not-applicable'];
    return order.indexOf(placed.outcome) <= order.indexOf(home.outcome) ? placed : home;
  },
});
