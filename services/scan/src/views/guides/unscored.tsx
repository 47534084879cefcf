import { GRADE_WORDS, type RuleDescription } from '@legible/audit';
import { rulePath } from '../../wording/rule-words.ts';
import { Pairs, Section } from '../parts.tsx';

interface Reason {
  readonly title: string;
  readonly text: string;
  readonly fits: (rule: RuleDescription) => boolean;
}

/** Why a rule is not scored. The first reason that fits is used. */
const REASONS: readonly Reason[] = [
  {
    title: 'Speculative',
    text: `Grade E4: ${GRADE_WORDS.E4}.`,
    fits: ({ grade }) => grade === 'E4',
  },
  {
    title: 'Something speaks against an effect',
    text: 'Some say it helps, and there is evidence that it does not. We show both.',
    fits: ({ counterEvidence }) => counterEvidence !== null,
  },
  {
    title: 'A choice, or a fact worth knowing',
    text: 'Either way, it changes nothing in search or in answers.',
    fits: ({ feeds }) => feeds === 'neither',
  },
  {
    title: 'An opinion',
    text: 'One way to write or lay out a page. No search engine says that it counts, so it is an idea and not a fault.',
    fits: ({ category }) => category === 'extractability' || category === 'metadata',
  },
  {
    title: 'Useful to few so far',
    text: 'You miss nothing without it. If your site has it, the report says whether it works.',
    fits: () => true,
  },
];

/** All rules that no score depends on, by the reason for it. */
export const Unscored = ({ rules }: { readonly rules: readonly RuleDescription[] }) => {
  const unscored = rules.filter(({ charges }) => !charges.web && !charges.ai);
  const groups = Map.groupBy(unscored, (rule) => REASONS.find(({ fits }) => fits(rule)));
  return (
    <Section id="unscored" title="What we do not score, and why">
      <p>{unscored.length} rules never change a score. The report only says what we found.</p>
      {REASONS.map((reason) => (
        <UnscoredGroup {...reason} rules={groups.get(reason) ?? []} />
      ))}
    </Section>
  );
};

const UnscoredGroup = ({
  title,
  text,
  rules,
}: Omit<Reason, 'fits'> & { readonly rules: readonly RuleDescription[] }) =>
  rules.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      <Pairs
        class="points wide"
        pairs={rules.map((rule) => [<a href={rulePath(rule.id)}>{rule.title}</a>, rule.counterEvidence ?? rule.why])}
      />
    </>
  );
