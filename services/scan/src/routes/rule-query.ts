import { MAX_QUERY_LENGTH, RULE_FILTERS, type RuleQuery } from '../views/rules/rule-filters.ts';

export type RuleQueryRead =
  | { readonly ok: true; readonly query: RuleQuery }
  | { readonly ok: false; readonly message: string };

/**
 * Reads the filters of a query string. An empty value, as a form sends it, is no wish; a value that is none of the
 * choices, or a second value, is refused, so that nobody takes a typing error for a result.
 */
export const readRuleQuery = (params: URLSearchParams): RuleQueryRead => {
  const chosen: Record<string, string> = {};
  for (const { name, options } of RULE_FILTERS) {
    const given = params.getAll(name).filter((value) => value !== '');
    const [value, ...more] = given;
    if (value === undefined) continue;
    if (more.length > 0 || !options.some(([option]) => option === value))
      return { ok: false, message: `${name} is one of ${options.map(([option]) => option).join(', ')}.` };
    chosen[name] = value;
  }
  const texts = params.getAll('q').map((text) => text.trim());
  const text = texts.filter(Boolean).join(' ');
  if (text.length > MAX_QUERY_LENGTH) return { ok: false, message: `q has at most ${MAX_QUERY_LENGTH} characters.` };
  return { ok: true, query: { text, chosen } };
};
