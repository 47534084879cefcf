import type { MarkupProblem } from '../../kernel/page/structured-data.ts';
import { fail, notApplicable, pass, passWithNote, quoteOr, warn } from '../../kernel/rule.ts';
import { examplePage, markupRule } from './markup-rule.ts';

const MAX_FINDINGS = 5;

const inLine = (line: number | null): string => (line === null ? '' : ` (line ${line} of the page)`);

/**
 * Two conditions of the roster are narrower here. `http://schema.org` is a note: schema.org's FAQ calls both forms
 * fine. Unknown names warn only if they resemble a known one, because the vocabulary is open and larger than our list.
 */
export default markupRule({
  id: 'sd-parses',
  title: 'Structured data can be read',
  failureTitle: ['has structured data that cannot be read', 'have structured data that cannot be read'],
  warningTitle: ['seems to misspell names in its structured data', 'seem to misspell names in their structured data'],
  worth: ['med', 'both'],
  sources: ['SCHEMA', 'G-SDPOL'],
  why: 'A block that cannot be parsed, or does not name its vocabulary, is ignored as a whole. A misspelt name loses what it holds.',
  fix: 'Repair the quoted block, and let a program write the JSON so that quotes and line ends are escaped.',
  repair: 'structured-data',
  expects:
    'Every JSON-LD block parses as JSON and has an @context of https://schema.org and an @type, and all names are in its vocabulary.',
  messages: {
    json: (a: { said: string; line: number | null }) =>
      `A JSON-LD block is not valid JSON${inLine(a.line)}: ${a.said}.`,
    'no-type': (a: { said: string; line: number | null }) =>
      `Markup has properties and no @type: ${a.said}${inLine(a.line)}.`,
    'no-context': (a: { said: string; line: number | null }) =>
      `Markup has no @context of schema.org, so its names mean nothing: ${a.said}${inLine(a.line)}.`,
    'no-scope': 'An element has itemtype and no itemscope, so its properties belong to nothing: {said}.',
    misspelt: 'Schema.org has no {what} “{name}”; “{meant}” is probably meant ({place}).',
    http: (a: { blocks: number }) =>
      `The @context is http://schema.org in ${a.blocks === 1 ? 'one block' : `${a.blocks} blocks`}, which is as good as https.`,
    aliased: (a: { blocks: number }) =>
      `${a.blocks === 1 ? 'One block writes' : `${a.blocks} blocks write`} types as “type”, not “@type”. JSON-LD allows it by schema.org’s context; no engine documents whether it reads it.`,
  },
  passes: examplePage('A story', { '@type': 'Article', headline: 'A story' }),
  fails:
    '<!doctype html><html><head><title>A story</title><script type="application/ld+json">{ "@context": "https://schema.org", "@type": "Article", "headline": "A "story"" }</script></head><body></body></html>',
  check(data) {
    const { nodes, problems, misspelt, httpContexts, aliased = 0 } = data.value;
    const [broken, ...others] = problems.slice(0, MAX_FINDINGS).map((problem) => findingOf(problem, data.from));
    if (broken) return fail(broken, ...others);
    if (nodes.length === 0) return notApplicable;
    const [first, ...more] = misspelt.slice(0, MAX_FINDINGS).map(({ what, name, meant, path }) => ({
      message: 'misspelt' as const,
      args: { what, name, meant, place: path },
      proof: { step: data.from, ...quoteOr(nodes.find((node) => node.path === path)?.excerpt, path) },
    }));
    if (first) return warn(first, ...more);
    const proof = { step: data.from, quote: nodes[0]?.excerpt };
    if (aliased > 0) return passWithNote({ message: 'aliased', args: { blocks: aliased }, proof });
    return httpContexts > 0 ? passWithNote({ message: 'http', args: { blocks: httpContexts }, proof }) : pass;
  },
});

const findingOf = ({ kind, message, line, excerpt }: MarkupProblem, step: string) => ({
  message: kind,
  args: { said: message.replace(/\.$/, ''), line },
  proof: { step, quote: excerpt },
});
