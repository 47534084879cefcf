import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import { listText, type Tally, tallied } from '../../kernel/tally.ts';

const ENOUGH = 0.95;
const TOO_FEW = 0.8;

export default pageRule({
  id: 'agent-operable-controls',
  title: 'Controls have names and roles',
  failureTitle: 'Programs cannot identify some of the buttons, links or fields',
  category: 'page-experience',
  rating: ['low', 'ai', 'E2'],
  sources: ['LH-AGENT', 'WCAG22', 'G-AIGUIDE'],
  why: 'Agents that act for a user see a page as assistive technology does: by roles and names. They cannot find a control that lacks either, or cannot distinguish it from others.',
  fix: 'Use button, a and label; give controls that show only an icon an aria-label.',
  repair: 'semantic-html',
  expects:
    'Every control is a button, link or labelled field, or has a role, and has a name in its text, label or aria-label.',
  needs: ['controls'],
  messages: {
    faulty: (a: Tally & { total: number }) =>
      `${a.count} of ${a.total} controls lack a name or a role: ${listText(a)}.`,
  },
  passes:
    '<!doctype html><title>Tea</title><button aria-label="Search"><svg></svg></button><label>Name <input name="n"></label>',
  fails: '<!doctype html><title>Tea</title><button><svg></svg></button><div onclick="buy()">Buy</div>',
  check({ controls }) {
    if (controls.value.count === 0) return notApplicable;
    const { count: total, faulty } = controls.value;
    const share = 1 - faulty.count / total;
    if (share >= ENOUGH) return pass;
    return (share < TOO_FEW ? fail : warn)({ message: 'faulty', ...tallied(controls.from, faulty, { total }) });
  },
});
