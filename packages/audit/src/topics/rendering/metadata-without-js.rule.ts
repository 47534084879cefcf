import type { DocumentFact } from '../../kernel/page/document-fact.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, untested, warn } from '../../kernel/rule.ts';
import { sideBySide } from '../../kernel/text/clean-text.ts';
import { bagOf, shareWithin } from '../../kernel/text/word-set.ts';
import type { RenderedFact } from './content-text.ts';

type Source = Pick<DocumentFact, 'titles' | 'metas' | 'jsonLd'> & Pick<RenderedFact, 'canonicals'>;

const metasOf = (key: RegExp) => (source: Source) =>
  source.metas.filter((one) => key.test(one.key) && one.content !== '').map(({ excerpt }) => excerpt);

interface Part {
  readonly name: string;
  readonly vital: boolean;
  /** Returns the part as in the source; empty when the source lacks it. */
  in(source: Source): readonly string[];
}

/** Parts that are compared. Dates in JSON-LD count as JSON-LD. */
const PARTS: readonly Part[] = [
  {
    name: 'title',
    vital: true,
    in: ({ titles }) =>
      titles.filter(({ text, place }) => text !== '' && place !== 'svg').map(({ excerpt }) => excerpt),
  },
  {
    name: 'canonical',
    vital: true,
    in: ({ canonicals }) => canonicals.filter(({ href }) => href !== null).map(({ excerpt }) => excerpt),
  },
  { name: 'description', vital: false, in: metasOf(/^description$/) },
  { name: 'JSON-LD', vital: false, in: ({ jsonLd }) => (jsonLd.count > 0 ? [`${jsonLd.count} JSON-LD`] : []) },
  { name: 'date', vital: false, in: metasOf(/^article:(?:published|modified)_time$/) },
];

/** Returns the first excerpt of each part. */
const excerptOf = (source: Source): string => PARTS.flatMap((part) => part.in(source).slice(0, 1)).join(' ');

/** Below this share of common words, two titles differ. A script may add a name or a count to a title. Our proposal. */
const SAME = 0.5;

/** Returns the title in the HTML and the final one in a browser; null when they are alike or one is missing. */
const otherTitle = (raw: Source, rendered: Source): { readonly html: string; readonly browser: string } | null => {
  const titleIn = ({ titles }: Source): string => titles.find(({ place }) => place !== 'svg')?.text ?? '';
  const [html, browser] = [titleIn(raw), titleIn(rendered)];
  if (html === '' || browser === '') return null;
  const [before, after] = [bagOf([html]), bagOf([browser])];
  const common = Math.max(shareWithin(before, after) ?? 1, shareWithin(after, before) ?? 1);
  return common < SAME ? { html: html.slice(0, 200), browser: browser.slice(0, 200) } : null;
};

export default pageRule({
  id: 'metadata-without-js',
  title: 'Title, canonical and structured data are in the HTML, before any script runs',
  failureTitle: [
    'gets its title or canonical address from a script',
    'get their title or canonical address from a script',
  ],
  warningTitle: [
    'gets its description, date, structured data or another title from a script',
    'get their description, date, structured data or another title from a script',
  ],
  category: 'extractability',
  rating: ['med', 'ai', 'E2'],
  sources: ['VERCEL', 'G-JS'],
  why: 'Fetchers that run no scripts take the title and date of a page from its HTML. They do not see what a script adds to the head.',
  fix: 'Let the server write title, canonical, description and JSON-LD into the head.',
  repair: 'server-rendering',
  expects:
    'The head as sent holds title, description, canonical link and JSON-LD with the values that a browser ends with.',
  knows: ['document'],
  wants: ['rendered', 'response'],
  messages: {
    lost: 'A browser shows these parts, but the HTML lacks them: {parts,}.',
    title: 'A script replaces the title “{html}” by “{browser}”. Programs that run no scripts see the first one.',
  },
  passes: 'The HTML has the title that a browser shows.',
  fails: 'Only a script sets the title.',
  check({ document, rendered, response }) {
    if (document.state === 'absent' || rendered.state === 'absent') return notApplicable;
    const headers = ifSeen(response)?.canonicals ?? [];
    const raw = { ...document.value, canonicals: [...document.value.canonicals, ...headers] };
    const missing = PARTS.filter((part) => part.in(raw).length === 0);
    if (rendered.state === 'unknown') return missing.length === 0 ? notApplicable : untested(rendered.reason);
    const lost = missing.filter((part) => part.in(rendered.value).length > 0);
    if (lost.length === 0) {
      const titles = otherTitle(raw, rendered.value);
      if (titles === null) return pass;
      const proof = { step: rendered.from, observation: sideBySide(titles.html, titles.browser) };
      return warn({ message: 'title', args: titles, proof });
    }
    const observation = sideBySide(excerptOf(raw), excerptOf(rendered.value));
    const proof = { step: rendered.from, observation };
    const finding = { message: 'lost' as const, args: { parts: lost.map(({ name }) => name) }, proof };
    return lost.some(({ vital }) => vital) ? fail(finding) : warn(finding);
  },
});
