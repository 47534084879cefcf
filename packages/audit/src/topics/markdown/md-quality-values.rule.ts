import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';
import type { MarkdownAnswerFact } from './markdown-reading.ts';

type Answer = MarkdownAnswerFact | undefined;

const isOk = (answer: Answer): answer is MarkdownAnswerFact => answer?.status === 200 && answer.challenge === null;

const gave = (answer: MarkdownAnswerFact): string => answer.mediaType ?? 'no type';

const isMarkdown = (one: Answer): one is MarkdownAnswerFact => isOk(one) && one.mediaType === 'text/markdown';

/** Judges one page, because a server reads Accept the same way everywhere. Our own robot accepts any type of a page. */
export default pageRule({
  id: 'md-quality-values',
  title: 'The quality values of Accept decide between HTML and Markdown',
  failureTitle: ['gives browsers Markdown instead of HTML', 'give browsers Markdown instead of HTML'],
  warningTitle: ['mixes up requests for HTML and for Markdown', 'mix up requests for HTML and for Markdown'],
  category: 'machine-surfaces',
  rating: ['med', 'both', 'E1'],
  sources: ['RFC9110'],
  why: 'Browsers and search engines ask for HTML or for anything. A server that only looks for a word in the header gives them Markdown by mistake.',
  fix: 'Parse Accept with its quality values and wildcards, and make HTML the answer to any tie.',
  repair: 'content-negotiation',
  expects:
    'Content-Type is the type to which the Accept of the request gives the highest quality, and text/html for browsers and any tie.',
  needs: ['markdown', 'response'],
  messages: {
    browser: (a: { table: readonly string[] }) => `A browser is given Markdown (${a.table.join('; ')}).`,
    ignored: (a: { table: readonly string[] }) =>
      `Quality values or wildcards are not followed (${a.table.join('; ')}).`,
  },
  passes: '“text/html;q=0.5, text/markdown;q=0.9” brings Markdown, “*/*” and a browser’s Accept bring HTML.',
  fails: 'A browser’s Accept brings Markdown.',
  check({ markdown, response }) {
    const { 'html-first': html, 'markdown-first': md, browser } = markdown.value.accepts;
    const any = response.value.mediaType ?? 'no type';
    const shown = Object.entries({ 'HTML preferred': html, 'Markdown preferred': md, 'a browser': browser });
    const table = [...shown.flatMap(([name, one]) => (isOk(one) ? [`${name}: ${gave(one)}`] : [])), `any type: ${any}`];
    const first = [html, md, browser].find(isOk);
    if (first === undefined) return notApplicable;
    const proof = (one: MarkdownAnswerFact) => ({ step: one.from, quote: one.start, observation: gave(one) });
    if (isMarkdown(browser)) return fail({ message: 'browser', args: { table }, proof: proof(browser) });
    const wrong = isMarkdown(html) ? html : isOk(md) && !isMarkdown(md) ? md : undefined;
    if (wrong === undefined && any !== 'text/markdown') return pass;
    return warn({ message: 'ignored', args: { table }, proof: proof(wrong ?? first) });
  },
});
