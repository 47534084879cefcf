import { ruleById } from '@legible/audit';
import { rulePath, ruleTitle } from '../../wording/rule-words.ts';
import { ServiceLink } from '../standalone.tsx';

/** The title of a rule, leading to its page. A report may be older than the catalogue: a rule that is gone has none. */
export const RuleLink = ({ id }: { readonly id: string }) =>
  ruleById(id) === undefined ? <span>{id}</span> : <ServiceLink href={rulePath(id)}>{ruleTitle(id)}</ServiceLink>;
