import { fail, notApplicable, pageRule, pass, quoteOr, warn } from '../../kernel/rule.ts';
import { GOOGLEBOT_BYTES } from './media-types.ts';

const MB = GOOGLEBOT_BYTES / 2;

/** Bytes above which a page is close to being cut: nine tenths of the limit. Our proposal. */
const NEAR = GOOGLEBOT_BYTES * 0.9;

/** Error pages and files that are not HTML are not judged here. */
export default pageRule({
  id: 'html-size',
  title: 'The HTML is small enough to be read whole',
  failureTitle: ['is too large for Google to read whole', 'are too large for Google to read whole'],
  warningTitle: ['is almost too large for Google to read whole', 'are almost too large for Google to read whole'],
  category: 'delivery',
  rating: ['high', 'both', 'E1'],
  sources: ['G-BYTES'],
  why: 'Googlebot reads the first 2 MB of a page, headers included, and indexes as if nothing followed.',
  fix: 'Move inline scripts, styles, images and data into files of their own, and put the content before what remains.',
  repair: 'page-weight',
  expects: 'Headers and unpacked HTML together have less than 1 MB.',
  needs: ['response'],
  messages: {
    cut: (a: { bytes: number; lostBytes: number; from: string; more: boolean }) =>
      `Headers and HTML measure ${a.more ? 'at least ' : ''}${megabytes(a.bytes)}; the last ${megabytes(a.lostBytes)} are not read${a.from === '' ? '' : `, from ${a.from} on`}.`,
    large: (a: { bytes: number }) => `Headers and HTML measure ${megabytes(a.bytes)} of the 2 MB that are read.`,
  },
  passes: 'The HTML of /shoes measures 80 kB before compression.',
  fails: 'The HTML of /shoes measures 3 MB before compression: inline images come before the text.',
  check({ response }) {
    const { isHtml, status, bytes: body, headerBytes, cut, truncated: more } = response.value;
    if (!isHtml || status !== 200) return notApplicable;
    const bytes = body + headerBytes;
    const size = `${bytes} bytes`;
    if (cut !== null) {
      const { lostBytes, excerpt } = cut;
      const proof = { step: response.from, ...quoteOr(excerpt, size) };
      return fail({ message: 'cut', args: { bytes, lostBytes, from: excerpt, more }, proof });
    }
    if (bytes <= NEAR) return pass;
    return warn({ message: 'large', args: { bytes }, proof: { step: response.from, observation: size } });
  },
});

const megabytes = (bytes: number): string =>
  bytes < MB / 10 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / MB).toFixed(1)} MB`;
