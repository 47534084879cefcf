import { GRADE_WORDS, type RuleDescription } from '@legible/audit';
import { rulePath } from '../../wording/rule-words.ts';

/** Why a rule is not scored, the first that fits. */
const REASONS: readonly {
  readonly title: string;
  readonly text: string;
  readonly fits: (rule: RuleDescription) => boolean;
}[] = [
  {
    title: 'Speculative',
    text: `Grade E4: ${GRADE_WORDS.E4}.`,
    fits: ({ grade }) => grade === 'E4',
  },
  {
    title: 'Something speaks against an effect',
    text: 'There is a claim, and there is evidence against it. We show both.',
    fits: ({ counterEvidence }) => counterEvidence !== null,
  },
  {
    title: 'A choice, or a fact worth knowing',
    text: 'It decides nothing in search or in answers, whichever way it is.',
    fits: ({ feeds }) => feeds === 'neither',
  },
  {
    title: 'An opinion',
    text: 'A view of how a page is best written or laid out. No engine documents that it counts: an idea, not a defect.',
    fits: ({ category }) => category === 'extractability' || category === 'metadata',
  },
  {
    title: 'Of use to few so far',
    text: 'Nobody is missing anything without it. Where a site has it, the report says whether it works.',
    fits: () => true,
  },
];

/** All rules that no score depends on, by the reason for it. */
export const Unscored = ({ rules }: { readonly rules: readonly RuleDescription[] }) => {
  const unscored = rules.filter(({ charges }) => !charges.web && !charges.ai);
  const groups = Map.groupBy(unscored, (rule) => REASONS.find(({ fits }) => fits(rule)));
  return (
    <section aria-labelledby="unscored">
      <h2 id="unscored">What we do not score, and why</h2>
      <p>
        {unscored.length} rules are not scored. They are looked at and told, and no score moves whatever comes of them.
      </p>
      {REASONS.map((reason) => (
        <UnscoredGroup title={reason.title} text={reason.text} rules={groups.get(reason) ?? []} />
      ))}
    </section>
  );
};

interface UnscoredGroupProps {
  readonly title: string;
  readonly text: string;
  readonly rules: readonly RuleDescription[];
}

const UnscoredGroup = ({ title, text, rules }: UnscoredGroupProps) =>
  rules.length === 0 ? null : (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      <dl class="points wide">
        {rules.map(({ id, title: question, why, counterEvidence }) => (
          <div>
            <dt>
              <a href={rulePath(id)}>{question}</a>
            </dt>
            <dd>{counterEvidence ?? why}</dd>
          </div>
        ))}
      </dl>
    </>
  );
