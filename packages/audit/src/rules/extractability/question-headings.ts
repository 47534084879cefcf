import { notApplicable, pageRule, passWithNote } from '../../rule.ts';

export default pageRule({
  id: 'question-headings',
  title: 'Questions as headings, with their answers',
  category: 'extractability',
  rating: ['info', 0, 'ai', 'E3'],
  sources: ['G-AIGUIDE', 'CSEO'],
  why: 'Where readers do ask, a question and its answer make a passage that can be quoted by itself. This is shown and not judged.',
  fix: 'Nothing to repair. Use questions as headings where readers really ask them, and answer in the first sentence.',
  counterEvidence:
    'Google says that phrasing pages for AI is unnecessary, and a benchmark found little effect of such rewrites.',
  needs: ['mainContent'],
  messages: {
    found: (a: { count: number; headings: readonly string[] }) =>
      `${a.count} ${a.count === 1 ? 'heading asks a question that is' : 'headings ask questions that are'} answered below: “${a.headings.join('”, “')}”.`,
  },
  passes: '“How long does delivery take?” followed by “Two days.”',
  fails: 'The rule only reports.',
  check({ mainContent }) {
    if (mainContent.state === 'absent' || mainContent.value.questions.length === 0) return notApplicable;
    const headings = mainContent.value.questions.map(({ heading }) => heading);
    const proof = { step: mainContent.from, observation: mainContent.value.questions[0]?.answer ?? '' };
    return passWithNote({ message: 'found', args: { count: headings.length, headings }, proof });
  },
});
