import type { DocumentFact, RenderedFact } from '../../facts.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, untested, warn } from '../../rule.ts';

type Source = Pick<DocumentFact, 'titles' | 'metas' | 'jsonLd'> & Pick<RenderedFact, 'canonicals'>;
const meta = (key: RegExp) => (source: Source) => source.metas.some((one) => key.test(one.key) && one.content !== '');
/** Dates in JSON-LD go with JSON-LD. */
const PARTS: readonly { readonly name: string; readonly vital: boolean; has(source: Source): boolean }[] = [
  { name: 'title', vital: true, has: ({ titles }) => titles.some(({ text, place }) => text !== '' && place !== 'svg') },
  { name: 'canonical', vital: true, has: ({ canonicals }) => canonicals.some(({ href }) => href !== null) },
  { name: 'description', vital: false, has: meta(/^description$/) },
  { name: 'JSON-LD', vital: false, has: ({ jsonLd }) => jsonLd.count > 0 },
  { name: 'date', vital: false, has: meta(/^article:(?:published|modified)_time$/) },
];

export default pageRule({
  id: 'metadata-without-js',
  title: 'Title, canonical and structured data are in the HTML, before any script runs',
  category: 'extractability',
  rating: ['med', 3, 'ai', 'E2'],
  sources: ['VERCEL', 'G-JS'],
  why: 'Fetchers that run no scripts name and date a page by what its HTML says. What a script adds to the head is not there for them.',
  fix: 'Let the server write title, canonical, description and JSON-LD into the head.',
  needs: ['document'],
  wants: ['rendered', 'response'],
  messages: {
    lost: (a: { parts: readonly string[] }) =>
      `A browser shows them and the HTML does not have them: ${a.parts.join(', ')}.`,
  },
  passes: 'The HTML has the title that a browser shows.',
  fails: 'Only a script sets the title.',
  check({ document, rendered, response }) {
    if (document.state === 'absent' || rendered.state === 'absent') return notApplicable;
    const headers = ifSeen(response)?.canonicals ?? [];
    const raw = { ...document.value, canonicals: [...document.value.canonicals, ...headers] };
    const missing = PARTS.filter(({ has }) => !has(raw));
    if (rendered.state === 'unknown') return missing.length === 0 ? notApplicable : untested(rendered.reason);
    const lost = missing.filter(({ has }) => has(rendered.value));
    if (lost.length === 0) return pass;
    const proof = { step: document.from, excerpt: document.value.titles[0]?.excerpt ?? '' };
    const finding = { message: 'lost' as const, args: { parts: lost.map(({ name }) => name) }, proof };
    return lost.some(({ vital }) => vital) ? fail(finding) : warn(finding);
  },
});
