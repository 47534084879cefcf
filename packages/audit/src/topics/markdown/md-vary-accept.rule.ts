import { headerValues } from '@legible/formats/exchange';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

const names = (values: readonly string[]): string[] =>
  values.flatMap((value) => value.toLowerCase().split(',')).map((name) => name.trim());

const covers = (vary: readonly string[]): boolean => vary.includes('accept') || vary.includes('*');

const said = (vary: readonly string[]): string => (vary.length === 0 ? 'none' : vary.join(', '));

export default pageRule({
  id: 'md-vary-accept',
  title: 'HTML and Markdown of one address say Vary: Accept',
  failureTitle: [
    'does not reliably make caches keep HTML and Markdown apart',
    'do not reliably make caches keep HTML and Markdown apart',
  ],
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E1'],
  sources: ['RFC9110', 'RFC9111'],
  why: 'A cache keeps one answer for an address unless Vary says what the answer depends on. Without it the next browser may get Markdown, or the next agent HTML.',
  fix: 'Send “Vary: Accept” with both representations.',
  repair: ['response-header', 'Vary', 'Accept'],
  expects: 'Vary names Accept, in the answer with HTML and in the one with Markdown.',
  needs: ['markdown', 'response'],
  messages: {
    neither: (a: { html: string; markdown: string }) =>
      `Neither representation names Accept in Vary (HTML: ${a.html}; Markdown: ${a.markdown}).`,
    one: (a: { html: string; markdown: string }) =>
      `Only one representation names Accept in Vary (HTML: ${a.html}; Markdown: ${a.markdown}).`,
  },
  passes: 'Both the HTML and the Markdown of /guide carry “Vary: Accept, Accept-Encoding”.',
  fails: 'Both carry “Vary: Accept-Encoding” only.',
  check({ markdown, response }) {
    if (!markdown.value.offered) return notApplicable;
    const { negotiated } = markdown.value;
    if (negotiated === null) return notApplicable;
    const html = names(headerValues(response.value.headers, 'vary'));
    const both = [covers(html), covers(negotiated.vary)];
    if (both.every(Boolean)) return pass;
    const args = { html: said(html), markdown: said(negotiated.vary) };
    const proof = { step: negotiated.from, observation: `vary: ${args.markdown}` };
    return both.some(Boolean) ? warn({ message: 'one', args, proof }) : fail({ message: 'neither', args, proof });
  },
});
