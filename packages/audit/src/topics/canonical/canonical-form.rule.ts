import { isWeb } from '../../kernel/address/address.ts';
import { unseenInWords } from '../../kernel/address/unseen-characters.ts';
import { canonicalFault } from '../../kernel/page/head-texts.ts';
import { ifSeen, notApplicable, pageRule } from '../../kernel/rule.ts';
import { worstOf } from '../../kernel/tally.ts';

export default pageRule({
  id: 'canonical-form',
  title: 'The canonical link is in a form that search engines can read',
  failureTitle: ['has an error in its canonical link', 'have an error in their canonical link'],
  warningTitle: ['writes its canonical link in a risky form', 'write their canonical link in a risky form'],
  category: 'canonical',
  rating: ['med', 'both', 'E1'],
  sources: ['G-CANON'],
  why: 'Search engines ignore a canonical link in the body or with an address they cannot read; one that names http or a fragment sends them to another address than the page has.',
  fix: 'Write one link element with the whole https address into the head.',
  repair: 'canonical-link',
  expects: 'The canonical link is in the head and names a whole https address without a fragment.',
  knows: ['response', 'document'],
  messages: {
    malformed: (a: { written: string }) => `The canonical link has no readable address (“${a.written}”).`,
    body: (a: { written: string }) =>
      `The canonical link to ${a.written} is in the body, where search engines ignore it.`,
    insecure: (a: { written: string }) => `The canonical link names http, and the page answers on https: ${a.written}.`,
    fragment: (a: { written: string }) => `The canonical address has a fragment: ${a.written}.`,
    unseen: (a: { written: string }) =>
      `The canonical address has characters that nobody sees, so it may be another than the page’s: ${a.written}.`,
    relative: (a: { written: string }) => `The canonical address is relative: ${a.written}.`,
  },
  passes:
    '<!doctype html><html><head><title>A</title><link rel="canonical" href="https://example.com/a"></head><body></body></html>',
  fails:
    '<!doctype html><html><head><title>A</title></head><body><link rel="canonical" href="https://example.com/a"></body></html>',
  check({ url, response, document }) {
    if (response.state === 'absent' || response.value.status !== 200) return notApplicable;
    const all = [...response.value.canonicals, ...(ifSeen(document)?.canonicals ?? [])];
    if (all.length === 0) return notApplicable;
    const findings = all.slice(0, 5).flatMap((one) => {
      const message = canonicalFault(one, url.startsWith('https:'));
      const written = message === 'unseen' ? (unseenInWords(one.href ?? '') ?? '') : one.written;
      return message === null
        ? []
        : [
            {
              message,
              args: { written },
              proof: { step: response.from, quote: one.excerpt },
              ...(one.href !== null && isWeb(one.href) && { at: [{ url: one.href }] }),
            },
          ];
    });
    return worstOf(findings, 'malformed', 'body', 'insecure', 'fragment');
  },
});
