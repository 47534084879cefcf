import { fail, notApplicable, notApplicableWithNote, pageRule, pass, warn } from '../../kernel/rule.ts';

/** A server that does not offer Markdown may ignore the header or answer 406. A server error is a fault with any header. */
export default pageRule({
  id: 'md-negotiation',
  title: 'Markdown on request is Markdown',
  failureTitle: [
    'answers a request for Markdown with HTML or an error',
    'answer a request for Markdown with HTML or an error',
  ],
  warningTitle: ['does not fully support requests for Markdown', 'do not fully support requests for Markdown'],
  category: 'machine-surfaces',
  rating: ['low', 'ai', 'E2'],
  sources: ['MD-CF', 'RFC7763', 'RFC9110', 'ACCEPTMD'],
  why: 'Coding agents ask for text/markdown first and read what comes. Markdown is much shorter than the page, and a wrong label makes them read HTML as text.',
  fix: 'Answer “Accept: text/markdown” on every public page with Markdown and “Content-Type: text/markdown; charset=utf-8”.',
  repair: 'content-negotiation',
  expects:
    'Asked with Accept: text/markdown, the address answers 200 with Content-Type text/markdown; charset=utf-8 and Markdown.',
  counterEvidence: 'No search engine documents that it asks for Markdown.',
  needs: ['markdown'],
  messages: {
    instead: (a: { what: string }) => `Accept: text/markdown brings ${a.what}.`,
    none: () => 'The site does not offer Markdown on request. Search engines do not ask for it.',
  },
  passes: 'GET /guide with “Accept: text/markdown” answers 200 text/markdown; charset=utf-8 and “# Guide”.',
  fails: 'GET /guide with “Accept: text/markdown” answers 200 text/markdown and “<!doctype html>”.',
  check({ markdown, home }) {
    if (markdown.value.negotiated === null) return notApplicable;
    const { negotiated: answer, offered, offeredBySite, twin } = markdown.value;
    const { status, mediaType, charset, from, start } = answer;
    const finding = (what: string) => ({
      message: 'instead' as const,
      args: { what },
      proof: { step: from, quote: start, observation: `HTTP status ${status}, ${mediaType}` },
    });
    const typed = mediaType === 'text/markdown';
    if (typed && answer.isHtml) return fail(finding('HTML under the type text/markdown'));
    const code = status ?? 0;
    const refused = offeredBySite && code >= 400 && code !== 406;
    if (code >= 500 || refused) return fail(finding(`status ${code}`));
    if (offered && typed && charset !== null) return pass;
    if (offered) return warn(finding(`Markdown under the type ${mediaType}${typed ? ' without a charset' : ''}`));
    if (offeredBySite) return warn(finding('no Markdown here, while other pages of the site answer with it'));
    if (twin !== null) return warn(finding(`no Markdown, though the page has it at ${twin.url}`));
    return home ? notApplicableWithNote({ ...finding(''), message: 'none', args: {} }) : notApplicable;
  },
});
