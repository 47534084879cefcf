import { nodesAt, nodesOf } from '../../kernel/page/structured-data.ts';
import { warn } from '../../kernel/rule.ts';
import { about, examplePage, judgeFeature, LACKS, markupRule } from './markup-rule.ts';

const MIN_COURSES = 3;

const entry = (position: number, item: object) => ({ '@type': 'ListItem', position, item });

const list = (more: object) => ({
  '@type': 'ItemList',
  itemListElement: [1, 2, 3].map((at) => entry(at, { '@type': 'Course', name: `Course ${at}`, ...more })),
});

/** Google also counts courses on separate pages: a single course, without a list, is judged as a course. */
export default markupRule({
  id: 'sd-course-list',
  title: 'The markup of courses is complete',
  failureTitle: 'Course markup lacks a name or description',
  warningTitle: 'Course markup lists fewer than three courses',
  worth: ['low', 'web'],
  sources: ['G-COURSE'],
  why: 'Google shows the courses of a provider as a list when at least three are marked up with name and description.',
  fix: 'Give every course a name and a description, and list at least three in an ItemList.',
  repair: 'structured-data',
  expects: 'An ItemList holds at least three courses, each with name and description.',
  messages: {
    ...LACKS,
    few: (a: { name: string; count: number }) =>
      `${a.name} lists ${a.count === 1 ? 'one course' : `${a.count} courses`}; Google asks for at least three.`,
  },
  passes: examplePage('Courses', list({ description: 'An evening about bread.' })),
  fails: examplePage('Courses', list({})),
  check(data) {
    const courses = nodesOf(data.value, 'Course');
    const complete = judgeFeature(data, courses, { required: ['name', 'description'] });
    if (complete.outcome !== 'pass') return complete;
    for (const one of nodesOf(data.value, 'ItemList')) {
      const entries = ['itemListElement.item', 'itemListElement'].flatMap((path) => nodesAt(data.value, one, path));
      const count = entries.filter((node) => courses.includes(node)).length;
      if (count > 0 && count < MIN_COURSES) return warn(about(data, one, 'few', { count }));
    }
    return complete;
  },
});
