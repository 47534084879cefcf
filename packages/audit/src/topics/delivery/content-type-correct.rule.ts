import { headerValue } from '@legible/formats/exchange';
import { quoteHeader } from '../../kernel/quote.ts';
import { fail, ifSeen, notApplicable, pageRule, pass, quoteOr, untested, warn } from '../../kernel/rule.ts';
import { isBody, isMismatch } from './media-types.ts';

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
  repair: {
    kind: 'media-type',
    expects: 'Content-Type names the format of the body, for pages text/html; charset=utf-8.',
  },
  needs: ['response'],
  wants: ['document'],
  messages: {
    wrong: (a: { declared: string; looksLike: string }) => `The body is ${a.looksLike}, not ${a.declared} as declared.`,
    missing: (a: { looksLike: string }) => `There is no readable Content-Type; the body looks like ${a.looksLike}.`,
    charset: (a: { unknown: string | null }) =>
      `Neither header nor page names a charset that exists${a.unknown === null ? '' : `: “${a.unknown}” does not`}.`,
  },
  passes: 'A page comes with Content-Type: text/html; charset=utf-8.',
  fails: 'A page that begins with <!doctype html> comes with Content-Type: text/plain.',
  check({ response, document }, { target }) {
    // A folder has no server that would name types.
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
    if (looksLike !== null && mediaType === null) return warn({ message: 'missing', args: { looksLike }, proof });
    const charset = ifSeen(document)?.charset ?? null;
    if (charset?.from !== 'default') return pass;
    return warn({ message: 'charset', args: { unknown: charset.unknownLabel }, proof });
  },
});
