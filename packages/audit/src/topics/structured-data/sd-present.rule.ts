import { nodesOf } from '../../kernel/page/structured-data.ts';
import type { PageKind } from '../../kernel/page-kind.ts';
import { ifSeen, notApplicable, pass, quoteOr, warn } from '../../kernel/rule.ts';
import { markupRule } from './markup-rule.ts';

/**
 * Kinds of pages for which Search has a feature, and the types that enable it; the first is named. `site-name` and
 * `sd-organization` judge the home page. An address alone does not make such a page (`/careers/culture`), but the
 * address of a product in a shop does.
 */
const TYPES: Partial<Record<PageKind, readonly [string, ...string[]]>> = {
  article: ['Article'],
  product: ['Product', 'SoftwareApplication', 'Vehicle'],
  profile: ['ProfilePage', 'Person', 'Organization'],
  job: ['JobPosting'],
  event: ['Event'],
  recipe: ['Recipe'],
  video: ['VideoObject'],
};

export default markupRule({
  id: 'sd-present',
  title: 'Structured data says what the page is',
  failureTitle: ['lacks structured data for what it seems to be', 'lack structured data for what they seem to be'],
  worth: ['low', 'both'],
  sources: ['G-GALLERY'],
  why: 'Search engines read from structured data what a page is about, and offer richer results for pages of this kind.',
  fix: 'Add the type for this kind of page as JSON-LD, with what the page shows.',
  repair: 'structured-data',
  expects: 'The HTML as sent holds JSON-LD of the type that the finding names, with values that the page shows.',
  messages: {
    none: (a: { kind: string; because: string; type: string; found: readonly string[] }) =>
      `The page seems to be of the kind “${a.kind}” (${a.because}) and has no ${a.type} markup${a.found.length > 0 ? `, only ${a.found.join(', ')}` : ''}.`,
  },
  passes: 'A page of a shop that sells a lamp, with Product markup.',
  fails: 'A page of a shop that sells a lamp, without markup.',
  check(data, { document, kind, kindBecause }, { siteKinds }) {
    const types = TYPES[kind];
    if (document.state === 'absent' || types === undefined) return notApplicable;
    const sells = kind === 'product' && ifSeen(siteKinds)?.kinds.some((one) => one.kind === 'shop');
    if (kindBecause === 'its address' && !sells) return notApplicable;
    const { nodes, capped } = data.value;
    if (capped || nodesOf(data.value, ...types).length > 0) return pass;
    const found = [...new Set(nodes.filter(({ nested }) => !nested).flatMap((node) => node.types))].slice(0, 10);
    const excerpt = nodes[0]?.excerpt ?? document.value.titles[0]?.excerpt;
    return warn({
      message: 'none',
      args: { kind, because: kindBecause, type: types[0], found },
      proof: { step: data.from, ...quoteOr(excerpt, 'no markup') },
    });
  },
});
