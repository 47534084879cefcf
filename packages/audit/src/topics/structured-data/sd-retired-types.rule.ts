import { isOf, type MarkupNode, nodesOf, type StructuredDataFact, textsAt } from '../../kernel/page/structured-data.ts';
import { notApplicable, pass, warn } from '../../kernel/rule.ts';
import { markupRule } from './markup-rule.ts';

interface Retired {
  readonly type: string;
  /** When the rich result ended. */
  readonly until: string;
  /** Further condition for the node; other features still exist. */
  readonly also?: (data: StructuredDataFact, node: MarkupNode) => boolean;
}

const RETIRED: readonly Retired[] = [
  { type: 'HowTo', until: '2023-09' },
  { type: 'SearchAction', until: '2024-11', also: (_, { usedAs }) => usedAs.includes('potentialAction') },
  { type: 'CourseInstance', until: '2025-06' },
  { type: 'ClaimReview', until: '2025-06' },
  { type: 'OccupationAggregationByEmployer', until: '2025-06' },
  {
    type: 'Occupation',
    until: '2025-06',
    also: (data, node) => textsAt(data, node, 'estimatedSalary.name').length > 0,
  },
  { type: 'LearningResource', until: '2025-06', also: (_, node) => isOf(node, 'VideoObject') },
  { type: 'SpecialAnnouncement', until: '2025-06' },
  { type: 'Vehicle', until: '2025-06' },
  {
    type: 'Quiz',
    until: '2026-01',
    also: (data, node) => /practice/i.test(textsAt(data, node, 'learningResourceType').join()),
  },
  { type: 'FAQPage', until: '2026-05-07' },
];

export default markupRule({
  id: 'sd-retired-types',
  title: 'No markup is of a type that Google Search has retired',
  failureTitle: ['has markup that Google Search no longer uses', 'have markup that Google Search no longer uses'],
  worth: ['info', 'neither'],
  sources: ['G-FAQ', 'G-SIMPLIFY', 'G-SITELINKS', 'G-HOWTO'],
  why: 'Google shows no rich result for these types any more. They do no harm where they are true, and others may read them.',
  fix: 'Keep the markup if it is accurate, and expect nothing of it in Google Search.',
  repair: 'structured-data',
  expects: 'The retired markup says what the page shows, or is gone; nothing else has to change.',
  messages: {
    retired: 'Google Search no longer shows results made of {types,}.',
  },
  passes: 'The page has Article markup.',
  fails: 'The page has FAQPage markup: Google showed its questions until May 2026.',
  check(data) {
    if (data.value.nodes.length === 0) return notApplicable;
    const found = RETIRED.flatMap(({ type, until, also }) => {
      const node = nodesOf(data.value, type).find((one) => also?.(data.value, one) ?? true);
      return node === undefined ? [] : [{ text: `${type} (until ${until})`, node }];
    });
    const [first] = found;
    if (first === undefined) return pass;
    const types = found.map(({ text }) => text);
    return warn({
      message: 'retired',
      args: { types },
      proof: { step: data.from, quote: first.node.excerpt },
    });
  },
});
