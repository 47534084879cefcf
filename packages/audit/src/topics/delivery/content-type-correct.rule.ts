import { headerValue } from '@legible/formats/exchange';
import type { ResourcesFact } from '../../kernel/page/resources.ts';
import { quoteHeader } from '../../kernel/quote.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, quoteOr, untested, warn } from '../../kernel/rule.ts';
import type { AssetFact } from './caching.ts';
import { isBody, isMismatch } from './media-types.ts';

/** Browsers use a style sheet of another type only on pages without a doctype (HTML, 4.2.4 and 4.6.8.23). */
const isUnusedStyle = ({ kind, status, mediaType }: AssetFact): boolean =>
  kind === 'stylesheet' && status === 200 && typeof mediaType === 'string' && mediaType !== 'text/css';

const loads = (resources: ResourcesFact | null, url: string): boolean =>
  resources?.list.some((one) => one.kind === 'stylesheet' && one.url === url) ?? false;

/** A charset counts as missing when neither header, byte order mark nor meta element names one. */
export default pageRule({
  id: 'content-type-correct',
  title: 'The declared type is that of the content',
  failureTitle: ['is sent without the right content type', 'are sent without the right content type'],
  warningTitle: ['declares no valid content type or character set', 'declare no valid content type or character set'],
  category: 'delivery',
  rating: ['med', 'both', 'E1'],
  sources: ['RFC9110'],
  why: 'Crawlers choose by Content-Type how to read an answer: HTML sent as plain text shows its source and its links are not followed. A guessed charset breaks letters.',
  fix: 'Send Content-Type: text/html; charset=utf-8 with pages, and the registered type with every other format.',
  repair: 'media-type',
  expects: 'Content-Type names the format of the body, for pages text/html; charset=utf-8.',
  knows: ['response'],
  wants: ['document', 'resources', 'markup', 'assets'],
  messages: {
    wrong: 'The body is {looksLike}, not {declared} as declared.',
    style: 'The style sheet {url} is sent as {declared}, so browsers do not use it.',
    missing: 'There is no readable Content-Type; the body looks like {looksLike}.',
    charset: (a: { unknown: string | null }) =>
      `Neither header nor page names a charset that exists${a.unknown === null ? '' : `: “${a.unknown}” does not`}.`,
  },
  passes: 'A page comes with Content-Type: text/html; charset=utf-8.',
  fails: 'A page that begins with <!doctype html> comes with Content-Type: text/plain.',
  check({ response, document, resources, markup }, { target, assets }) {
    // A folder has no server that could set types.
    if (!target.deployed) return untested('not-deployed');
    if (response.state === 'absent' || !isBody(response.value)) return notApplicable;
    const { mediaType, looksLike, headers } = response.value;
    const type = headerValue(headers, 'content-type');
    const proof = {
      step: response.from,
      ...quoteOr(type === null ? null : quoteHeader(['content-type', type]), 'no content-type'),
    };
    const declared = mediaType ?? 'nothing, with nosniff';
    if (looksLike !== null && isMismatch(response.value))
      return fail({ message: 'wrong', args: { declared, looksLike }, proof });
    const sheet = ifSeen(assets)?.list.find((one) => isUnusedStyle(one) && loads(ifSeen(resources), one.requestedUrl));
    if (sheet !== undefined && ifSeen(markup)?.doctype === true) {
      const args = { url: sheet.requestedUrl, declared: sheet.mediaType ?? 'nothing' };
      return fail({
        message: 'style',
        args,
        proof: { step: sheet.from, observation: `content-type: ${args.declared}` },
      });
    }
    if (looksLike !== null && mediaType === null) return warn({ message: 'missing', args: { looksLike }, proof });
    const charset = ifSeen(document)?.charset ?? null;
    if (charset?.from !== 'default') return pass;
    return warn({ message: 'charset', args: { unknown: charset.unknownLabel }, proof });
  },
});
