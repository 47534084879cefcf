import { ADDRESS_REPAIRS, CRAWL_REPAIRS } from './address-repairs.ts';
import { AGENT_REPAIRS, DELIVERY_REPAIRS } from './delivery-repairs.ts';
import { PAGE_REPAIRS } from './page-repairs.ts';
import { type KindOfRepair, STACKS, type Stack } from './stacks.ts';

const REPAIR_KINDS = {
  ...CRAWL_REPAIRS,
  ...ADDRESS_REPAIRS,
  ...PAGE_REPAIRS,
  ...DELIVERY_REPAIRS,
  ...AGENT_REPAIRS,
};

/** The one kind whose hints have placeholders for a header. */
export type HeaderKind = 'response-header';

export type PlainKind = Exclude<keyof typeof REPAIR_KINDS, HeaderKind>;

/** How the findings of one rule are repaired. */
export type Repair = {
  /** One sentence: how the answer to the finding's request looks after the repair. */
  readonly expects: string;
} & (
  | { readonly kind: PlainKind }
  | { readonly kind: HeaderKind; readonly header: readonly [name: string, value: string] }
);

export interface RepairHint {
  readonly stack: Stack;
  /** Name of the stack. */
  readonly name: string;
  /** One paragraph of Markdown. */
  readonly text: string;
  /** Whether the site is built on this stack, as far as its pages show. */
  readonly own: boolean;
}

/**
 * Returns how a repair is made on each stack, the site's own stack first; `name` names the kind of repair to readers.
 *
 * @param platform what made the site, by the name of the generator fact; absent when unknown.
 */
export const hintsOf = (
  repair: Repair,
  platform?: string,
): { readonly name: string; readonly hints: readonly RepairHint[] } => {
  const kind: KindOfRepair = REPAIR_KINDS[repair.kind];
  const fill = (text: string): string => {
    if (repair.kind !== 'response-header') return text;
    const [header, value] = repair.header;
    return text.replaceAll('{name}', header).replaceAll('{value}', value);
  };
  const all = STACKS.map(({ key, name: stack, programs }) => ({
    stack: key,
    name: stack,
    text: fill(kind[key]),
    own: platform !== undefined && programs.split(' ').includes(platform),
  }));
  return { name: fill(kind.name), hints: all.sort((a, b) => Number(b.own) - Number(a.own)) };
};
