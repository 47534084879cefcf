import { hostOf } from '../../kernel/address/address.ts';
import { isSameSite } from '../../kernel/host-kinship.ts';
import { isForReaders } from '../../kernel/page/page-moves.ts';
import { isUtility } from '../../kernel/page-kind.ts';
import { fail, notApplicable, pageRule, pass, warn } from '../../kernel/rule.ts';

/** Properties that a card shows; og:type and og:url do not change its look. Legal notices need no card. */
const BASIC = ['og:title', 'og:image'] as const;

export default pageRule({
  id: 'og-core',
  title: 'Shared links have a title and a picture',
  failureTitle: ['sets neither title nor picture for shared links', 'set neither title nor picture for shared links'],
  warningTitle: ['has an incomplete or wrong card for shared links', 'have incomplete or wrong cards for shared links'],
  category: 'metadata',
  rating: ['low', 'both', 'E2'],
  sources: ['OGP', 'META-BOT'],
  why: 'Chats, social networks and assistants make the preview of a link from Open Graph properties, and guess where they are missing.',
  fix: 'Set og:title and og:image on every page for readers.',
  repair: 'social-card',
  expects: 'The head holds og:title and og:image, neither of them empty, and og:url names no other host.',
  needs: ['document'],
  wants: ['moves'],
  messages: {
    none: 'The page has neither og:title nor og:image.',
    missing: 'Missing: {properties,}.',
    elsewhere: 'og:url names another host, so that shares of this page count for {host}: {url}.',
  },
  passes:
    '<!doctype html><title>A</title><meta property="og:title" content="A"><meta property="og:image" content="https://example.com/a.png">',
  fails: '<!doctype html><title>A</title><p>Nothing for those who share it.</p>',
  check({ document, moves, kind, url }) {
    if (isUtility(kind) || kind === 'legal' || !isForReaders(kind, moves)) return notApplicable;
    const given = document.value.metas.filter(({ content }) => content.trim() !== '').map(({ key }) => key);
    const properties = BASIC.filter((property) => !given.some((key) => key === property || key === `${property}:url`));
    const shared = document.value.metas.find(({ key }) => key === 'og:url');
    const host = shared === undefined ? null : hostOf(shared.content.trim());
    if (shared !== undefined && host !== null && !isSameSite(host, hostOf(url) ?? host)) {
      const args = { url: shared.content.slice(0, 300), host };
      return warn({ message: 'elsewhere', args, proof: { step: document.from, quote: shared.excerpt } });
    }
    if (properties.length === 0) return pass;
    const observation = given.filter((key) => key.startsWith('og:')).join(', ') || 'no og: property';
    const proof = { step: document.from, observation };
    if (properties.length === BASIC.length) return fail({ message: 'none', args: {}, proof });
    return warn({ message: 'missing', args: { properties }, proof });
  },
});
